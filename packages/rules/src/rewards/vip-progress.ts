import { moneyOfUnits, parsePercent, type Money } from '@mela/kernel/money';
import type { ProductWeights } from '#money/product.ts';
import { contributionOf, type SettledBet } from '#money/turnover-requirement.ts';

/** How much of a valid bet counts for a VIP level. PVP has no weight: it counts by its rake. */
export const vipWeights = {
  slots: parsePercent('100'),
  fishing: parsePercent('100'),
  instant: parsePercent('50'),
  lottery: parsePercent('100'),
  elottery: parsePercent('100'),
  sports: parsePercent('100'),
  esports: parsePercent('100'),
  cockfight: parsePercent('100'),
  live: parsePercent('30'),
  table: parsePercent('30'),
  blackjackHilo: parsePercent('10'),
} as const satisfies ProductWeights;

const RAKE_FACTOR = 20n;

export type VipBet = Pick<SettledBet, 'product' | 'odds' | 'validBet'> & {
  /** What the operator took of a game between players; zero elsewhere. */
  rake: Money;
};

/** The progress that one bet brings, floored once. */
export function vipProgressOf({ rake, ...bet }: VipBet, weights: ProductWeights): Money {
  return bet.product === 'pvp' ? moneyOfUnits(rake * RAKE_FACTOR) : contributionOf(bet, weights);
}
