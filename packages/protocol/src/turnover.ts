export const turnoverSources = ['deposit', 'bonus', 'adjustment', 'transfer'] as const;
export type TurnoverSource = (typeof turnoverSources)[number];

/** An active requirement is filled by bets; a queued one waits for the active cash bonus to end. */
export const turnoverStates = [
  'active',
  'queued',
  'met',
  'waived',
  'closed',
  'expired',
  'forfeited',
] as const;
export type TurnoverState = (typeof turnoverStates)[number];

export type EndedTurnoverState = Exclude<TurnoverState, 'active' | 'queued'>;

/** Kinds of games, as far as their weight for requirements differs. */
export const turnoverProducts = [
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
] as const;
export type TurnoverProduct = (typeof turnoverProducts)[number];

/** Why a bet counts nothing for a requirement. */
export const turnoverSkips = [
  'nothing_at_risk',
  'low_odds',
  'no_weight',
  'other_product',
  'stake_too_large',
] as const;
export type TurnoverSkip = (typeof turnoverSkips)[number];
