import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { spacesOf } from './outcome-spaces.ts';
import { payoutOf } from './price.ts';
import type { Bet, Quote } from './types.ts';

/**
 * What an item could cost. Where small parts of the result decide, the payout of each outcome of a part is known: items with the same
 * `cells` name share their outcomes, and the largest sum counts. Otherwise the best case counts.
 */
export type ItemExposure =
  | { kind: 'cells'; cells: string; payouts: readonly Money[] }
  | { kind: 'best'; best: Money };

/** A payout is rounded down once per item. An item that wins on several parts could lose as much on each of them. */
const PAISA = 100n;

/** The exposure of an item, part by part. It is never below what the item pays. */
export function exposuresOf(
  bet: Bet,
  quote: Pick<Quote, 'unitStake' | 'feeBasisPoints' | 'odds' | 'best'>,
): ItemExposure[] {
  const spaces = spacesOf(bet);
  if (spaces.length === 0) return [{ kind: 'best', best: quote.best }];
  const rounding = spaces.length > 1 ? PAISA : 0n;
  const payoutsOf = spaces.map(({ name, outcomes }) => ({
    kind: 'cells' as const,
    cells: name,
    payouts: outcomes.map((results) => {
      let most: bigint = 0n;
      for (const result of results) {
        const wins = bet.wins(result);
        const payout = Object.keys(wins).length === 0 ? 0n : payoutOf(quote, wins) + rounding;
        if (payout > most) most = payout;
      }
      return moneyOfUnits(most);
    }),
  }));
  return payoutsOf.filter(({ payouts }) => payouts.some((payout) => payout > noMoney));
}

/** The largest payout of a draw: the largest outcome of each name, and all best cases. */
export function drawExposure(items: readonly ItemExposure[]): Money {
  const byName = new Map<string, bigint[]>();
  let sum: bigint = noMoney;
  for (const item of items) {
    if (item.kind === 'best') {
      sum += item.best;
      continue;
    }
    const payouts = byName.get(item.cells) ?? item.payouts.map(() => 0n);
    byName.set(
      item.cells,
      payouts.map((payout, outcome) => payout + (item.payouts[outcome] ?? 0n)),
    );
  }
  for (const payouts of byName.values()) sum += payouts.reduce((most, one) => (one > most ? one : most), 0n);
  return moneyOfUnits(sum);
}
