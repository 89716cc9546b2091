import { range, total } from '@mela/rules/lottery/combinatorics';
import { sumOfOdds } from '@mela/rules/lottery/price';
import type { Bet, DrawResult, Quote } from '@mela/rules/lottery/types';

const result = (...numbers: number[]): DrawResult => ({ kind: 'numbers', numbers });
const dice = range(1, 6);

/** All results of a game, each as likely as every other. 5D has too many; its options win one tier each. */
function outcomesOf({ structure }: Bet): readonly DrawResult[] {
  if (structure === 'WINGO') return range(0, 9).map((digit) => result(digit));
  if (structure === 'K3')
    return dice.flatMap((one) => dice.flatMap((two) => dice.map((three) => result(one, two, three))));
  return [];
}

const average = (values: readonly number[]) => total(values) / Math.max(1, values.length);

/** What a bet pays on average for a stake of one, in ten-thousandths. */
function averageOdds(bet: Bet, { odds }: Quote): number {
  const outcomes = outcomesOf(bet);
  if (outcomes.length > 0)
    return average(outcomes.map((outcome) => sumOfOdds(odds, bet.wins(outcome)))) / bet.bets;
  const labels = [...bet.tickets()].map(({ label }) => label);
  const tiers = bet.play.tiers.filter(({ name }) => labels.includes(name));
  return average(tiers.map(({ name, favourable, total: all }) => ((odds[name] ?? 0) * favourable) / all));
}

/** The share of the stakes that a bet pays back in the long run, fee included: per cent, rounded down to two decimals. */
export function returnOf(bet: Bet, quote: Quote): number {
  const afterFee = averageOdds(bet, quote) * (1 - quote.feeBasisPoints / 10_000);
  // The small addition keeps a whole number whole after the division.
  return Math.floor(afterFee + 1e-6) / 100;
}
