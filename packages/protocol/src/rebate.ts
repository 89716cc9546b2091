/** The products that have a member rebate. That of the lottery is part of its prize. */
export const rebateProducts = [
  'slots',
  'fishing',
  'live',
  'sports',
  'esports',
  'cockfight',
  'instant',
  'table',
  'blackjackHilo',
  'elottery',
  'pvp',
] as const;
export type RebateProduct = (typeof rebateProducts)[number];

export const rebateKinds = ['manual', 'automatic'] as const;
export type RebateKind = (typeof rebateKinds)[number];
