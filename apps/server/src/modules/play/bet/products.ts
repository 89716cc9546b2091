import type { Money } from '@mela/kernel/money';
import type { GameType } from '@mela/protocol/categories';
import { turnoverWeights, type Product } from '@mela/rules/money/product';
import { contributionOf } from '@mela/rules/money/turnover-requirement';

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

/** What a valid bet on a game type counts toward wagering requirements. */
export function turnoverOf({ gameType, validBet }: { gameType: GameType; validBet: Money }): Money {
  return contributionOf({ product: products[gameType], odds: null, validBet }, turnoverWeights);
}
