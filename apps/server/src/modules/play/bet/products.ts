import type { GameType } from '@mela/protocol/categories';
import type { Product } from '@mela/rules/money/product';

/** Turnover product of each game type. */
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
