/** States of a draw. A correction of payouts goes from settled through reversed to settled again; the result stays. */
export const drawStates = ['open', 'closed', 'drawn', 'settled', 'void', 'reversed'] as const;
export type DrawState = (typeof drawStates)[number];

/** States of an order and of its items. A returned one won nothing but got stakes back, as a special ball of 49 does. */
export const orderStates = ['open', 'won', 'lost', 'returned', 'cancelled', 'void'] as const;
export type OrderState = (typeof orderStates)[number];

export const chaseStates = ['running', 'finished', 'stopped', 'won'] as const;
export const chaseDrawStates = ['waiting', 'bought', 'dropped', 'released', 'refused'] as const;
export type ChaseState = (typeof chaseStates)[number];
export type ChaseDrawState = (typeof chaseDrawStates)[number];

/** Requests of staff about a draw: void returns all stakes, reverse undoes a wrong settlement and settles again. */
export const drawRequestKinds = ['void', 'reverse'] as const;
export const drawRequestStates = ['asked', 'approved', 'rejected'] as const;

/** What one pass over the items of a draw does: settle them, return all stakes, or reverse a settlement. */
export const settlementKinds = ['settle', 'return', 'reverse'] as const;

export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;

/** The categories of the menus, in their order. */
export const lotteryCategories = [
  'SSC',
  '11X5',
  'PK10',
  'LHC',
  'LF',
  'WINGO',
  'K3',
  '5D',
  'VN',
  'SEA',
  'MY4D',
] as const;
export type LotteryCategory = (typeof lotteryCategories)[number];

/** The odds of ELOTT and the prize tables of MY4D; the merchant selects one of each. The default is first. */
export const oddsProfiles = ['fair97', 'market'] as const;
export const prizeTables = ['enhanced', 'official'] as const;
