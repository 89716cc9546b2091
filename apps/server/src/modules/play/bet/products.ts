import type { GameType } from '@mela/protocol/categories';
import type { Product } from '@mela/rules/money/product';

/** What a bet on a game of each type counts as. */
export const products: Readonly<Record<GameType, Product>> = {
  RNG: 'slots',
  FISH: 'fishing',
  BGS: 'instant',
  LOTT: 'lottery',
  ELOTT: 'elottery',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
  LIVE: 'live',
  PVP: 'pvp',
};
