import { noMoney, wholePaise, type Money } from '@mela/kernel/money';
import { least } from '#agents/exact.ts';

/** How free rounds end: with a bonus, without one, or because their vendor did not take the order. */
type FreeRoundsEnd = { state: 'paid'; paid: Money } | { state: 'unpaid' | 'refused' };

type Ended = {
  isRefused: boolean;
  won: Money;
  winMax: Money;
  /** The member may get rewards now: no break, no exclusion, not closed. */
  mayGetRewards: boolean;
};

/** Wins are paid as one bonus, up to the most that the rounds can bring, in whole paise. */
export function freeRoundsEnd({ isRefused, won, winMax, mayGetRewards }: Ended): FreeRoundsEnd {
  const paid = wholePaise(least(won, winMax));
  if (paid > noMoney && mayGetRewards) return { state: 'paid', paid };
  return { state: isRefused ? 'refused' : 'unpaid' };
}
