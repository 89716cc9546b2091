/** The products with a rebate in per cent. The rebate of the lottery is the difference between prize groups. */
export const rebateProducts = [
  'slots',
  'fishing',
  'elottery',
  'instant',
  'sports',
  'esports',
  'cockfight',
  'live',
  'table',
  'blackjackHilo',
  'pvp',
] as const;

export type RebateProduct = (typeof rebateProducts)[number];

/** The prize groups that an account may have: 20 group units are 1 %. */
export const groupLimits = { min: 1700, max: 1980, step: 2 } as const;

export const teamSorts = ['newest', 'account', 'balance', 'lastActive', 'group'] as const;
export type TeamSort = (typeof teamSorts)[number];

export const moveStates = ['scheduled', 'done', 'cancelled'] as const;
export type MoveState = (typeof moveStates)[number];

export const applicationStates = ['open', 'approved', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];
