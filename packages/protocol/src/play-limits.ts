/** The period of a limit: days, weeks from Monday and months of the merchant’s calendar. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitPeriod = (typeof limitPeriods)[number];

/** The limits of a member in money. */
export const amountLimits = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
] as const;

export type AmountLimit = (typeof amountLimits)[number];

/** The limits in minutes: the length of a session, and the interval of the reality check. */
export const timeLimits = ['session', 'reality'] as const;

export type PlayLimitKind = AmountLimit | (typeof timeLimits)[number];

/** The values on offer; any value between the first and the last is accepted. */
export const sessionMinutes = [15, 30, 60, 120, 240, 480] as const;
export const realityMinutes = [5, 10, 15, 30, 60, 120] as const;

/** The delay before a looser limit applies, so that the member can reconsider. */
export const limitDelayHours = 24;

export const breakPeriods = ['day', 'week', 'month'] as const;

export type BreakPeriod = (typeof breakPeriods)[number];

export const exclusionPeriods = ['half_year', 'year', 'five_years', 'for_good'] as const;

export type ExclusionPeriod = (typeof exclusionPeriods)[number];
