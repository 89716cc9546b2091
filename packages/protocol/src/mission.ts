/** How often a mission can be done: every day, every week from Monday, or once between its first and its last day. */
export const missionPeriods = ['daily', 'weekly', 'once'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** What a mission counts. Amounts are in rupees; the multiplier is payout by stake; the others are whole numbers. */
export const missionMetrics = [
  'turnover',
  'deposit',
  'betCount',
  'winCount',
  'bestMultiplier',
  'signInDays',
  'gamesPlayed',
] as const;
export type MissionMetric = (typeof missionMetrics)[number];

/** `owed`: the target is reached, and the reward waits until the budget covers it or a break of the member ends. */
export const missionStates = ['locked', 'inProgress', 'owed', 'claimable', 'claimed', 'expired'] as const;
export type MissionState = (typeof missionStates)[number];

/** A mission that is done once lasts at most so many days. */
export const missionDaysMax = 92;
