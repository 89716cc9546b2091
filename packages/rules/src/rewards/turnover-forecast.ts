import type { Money } from '@mela/kernel/money';
import type { ProductWeights } from '#money/product.ts';
import { contributionOf, type SettledBet } from '#money/turnover-requirement.ts';

/** How many bets like this one meet what is missing; null: such bets do not count. */
export function betsUntilDone(
  missing: Money,
  bet: Pick<SettledBet, 'product' | 'odds' | 'validBet'>,
  weights: ProductWeights,
): bigint | null {
  const contribution = contributionOf(bet, weights);
  if (contribution <= 0n) return null;
  return missing <= 0n ? 0n : (missing + contribution - 1n) / contribution;
}
