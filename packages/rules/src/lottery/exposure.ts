import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { lines, range } from './combinatorics.ts';
import { payoutOf } from './price.ts';
import type { Bet, DrawResult, Quote } from './types.ts';

/**
 * What an item could cost. Where few results are possible, or one place decides, the payout of each outcome is known: items with the same
 * `cells` name share their outcomes, and the largest sum counts. Otherwise the best case counts.
 */
export type ItemExposure =
  | { kind: 'cells'; cells: string; payouts: readonly Money[] }
  | { kind: 'best'; best: Money };

const numbersResult = (numbers: readonly number[]): DrawResult => ({ kind: 'numbers', numbers });
const digits = range(0, 9);
const rolls = [...lines(range(1, 3).map(() => range(1, 6)))].map(numbersResult);
const colours = digits.map((digit) => numbersResult([digit]));

/** Results in which one place has each digit in turn. Only plays on that place are judged against them. */
const placeResults = range(0, 4).map((place) =>
  digits.map((digit) => numbersResult(range(0, 4).map((other) => (other === place ? digit : 0)))),
);

function cellsOf({ play }: Bet): { cells: string; results: readonly DrawResult[] } | undefined {
  if (play.family === 'WINGO') return { cells: 'digit', results: colours };
  if (play.family === 'K3') return { cells: 'roll', results: rolls };
  const letter = /^5D\.([A-E])$/.exec(play.code)?.[1];
  const ball = /^SSC\.ZY\.BALL([1-5])$/.exec(play.code)?.[1];
  const place = letter === undefined ? Number(ball ?? Number.NaN) - 1 : 'ABCDE'.indexOf(letter);
  const results = placeResults[place];
  return results && { cells: `place ${place + 1}`, results };
}

export function exposureOf(bet: Bet, quote: Quote): ItemExposure {
  const known = cellsOf(bet);
  if (known === undefined) return { kind: 'best', best: quote.best };
  return {
    kind: 'cells',
    cells: known.cells,
    payouts: known.results.map((result) => payoutOf(quote, bet.wins(result))),
  };
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
