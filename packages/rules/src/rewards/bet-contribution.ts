import { rateOfMillionths, type Money, type Rate } from '@mela/kernel/money';
import type { ProductWeights } from '#money/product.ts';
import {
  contributionOf,
  isBelowOdds,
  skipOf,
  type Requirement,
  type SettledBet,
  type Skip,
} from '#money/turnover-requirement.ts';

/** Why a bet adds nothing to a requirement. `NOTHING_AT_RISK`: its valid bet is zero, as for opposite bets or a returned stake. */
export type NoContribution = 'NOTHING_AT_RISK' | 'LOW_ODDS' | 'NO_WEIGHT' | Skip;

export type BetContribution = {
  /** The weight of the product. */
  weight: Rate;
  /** What the bet can fill. A requirement takes of it at most what it misses. */
  contribution: Money;
  /** Null: the contribution counts. */
  reason: NoContribution | null;
};

/** What a bet contributes to one requirement, with the reason when it does not. */
export function explainContribution(
  bet: Omit<SettledBet, 'id'>,
  requirement: Pick<Requirement, 'scope' | 'stakeMax'>,
  weights: ProductWeights,
): BetContribution {
  const weight = weights[bet.product] ?? rateOfMillionths(0n);
  const contribution = contributionOf(bet, weights);
  return { weight, contribution, reason: reasonOf(bet, weight) ?? skipOf(requirement, bet) };
}

function reasonOf(bet: Omit<SettledBet, 'id'>, weight: Rate): NoContribution | null {
  if (bet.validBet <= 0n) return 'NOTHING_AT_RISK';
  if (isBelowOdds(bet)) return 'LOW_ODDS';
  return weight === 0n ? 'NO_WEIGHT' : null;
}
