/** The parts by which figures of a team are kept; `none` is money that belongs to no product. */
export const reportProducts = [
  'slots',
  'fishing',
  'lottery',
  'elottery',
  'instant',
  'sports',
  'esports',
  'cockfight',
  'live',
  'table',
  'blackjackHilo',
  'pvp',
  'none',
] as const;

export type ReportProduct = (typeof reportProducts)[number];

/** `team`: a child with everybody below it; `own`: the child's own account only. */
export const reportScopes = ['team', 'own'] as const;
export type ReportScope = (typeof reportScopes)[number];

/** The figures by which the children of a report can be sorted. */
export const reportSorts = ['stake', 'netLoss', 'deposits', 'withdrawals', 'validBet', 'payout'] as const;
export type ReportSort = (typeof reportSorts)[number];

/** What one line of an exported report is. */
export const reportLines = ['day', 'child', 'product'] as const;
export type ReportLine = (typeof reportLines)[number];

/** The longest report, in days. */
export const REPORT_DAYS_MAX = 366;

/** The report states play under the care rule only of so many players or more, because less would tell whose it was. */
export const CARE_PLAYERS_MIN = 5;

export const teamTransactionKinds = ['deposit', 'withdrawal', 'transfer'] as const;
export type TeamTransactionKind = (typeof teamTransactionKinds)[number];

/** An agent sees how far a transaction of the team is, not the steps of the payment. */
export const teamTransactionStates = ['waiting', 'review', 'done', 'failed', 'reversed'] as const;
export type TeamTransactionState = (typeof teamTransactionStates)[number];
