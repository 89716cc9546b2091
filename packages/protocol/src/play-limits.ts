/** How long a limit counts: days, weeks from Monday and months of the merchant's calendar. */
export const limitPeriods = ['day', 'week', 'month'] as const;

export type LimitPeriod = (typeof limitPeriods)[number];

/** What a member may cap in money. */
export const amountLimits = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
] as const;

export type AmountLimit = (typeof amountLimits)[number];

/** And in minutes: how long one stays logged in, and how often one is told how it stands. */
export const timeLimits = ['session', 'reality'] as const;

export type PlayLimitKind = AmountLimit | (typeof timeLimits)[number];

/** What is offered; anything between the first and the last may be asked for. */
export const sessionMinutes = [15, 30, 60, 120, 240, 480] as const;
export const realityMinutes = [5, 10, 15, 30, 60, 120] as const;

/** A looser limit waits so long, because wishes of a bad evening look different the next day. */
export const limitDelayHours = 24;

export const breakPeriods = ['day', 'week', 'month'] as const;

export type BreakPeriod = (typeof breakPeriods)[number];

export const exclusionPeriods = ['half_year', 'year', 'five_years', 'for_good'] as const;

export type ExclusionPeriod = (typeof exclusionPeriods)[number];
