import { moneyOfUnits } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '#agents/exact.ts';
import {
  addToEntry,
  maskedName,
  noEntry,
  rankBoard,
  takesPart,
  weeklyPool,
  weeklyPrizes,
  type Board,
  type BoardBet,
  type BoardMetric,
} from './leaderboard.ts';
import { at, money } from './testing.ts';

const board = (metric: BoardMetric): Board => ({
  metric,
  from: at('2025-11-17 00:00'),
  to: at('2025-11-24 00:00'),
  stakeMin: money(10),
});
const bet = (sequence: number, changed: Partial<BoardBet> = {}): BoardBet => ({
  sequence: BigInt(sequence),
  at: at('2025-11-18 10:00'),
  product: 'slots',
  stake: money(10),
  payout: money(25),
  validBet: money(10),
  ...changed,
});
const entryOf = (metric: BoardMetric, ...bets: BoardBet[]) =>
  bets.reduce((entry, one) => addToEntry(board(metric), entry, one), noEntry);

describe('addToEntry', () => {
  test('remembers the bet that last changed the value', () => {
    const unchanged = bet(2, { validBet: money(0), payout: money(10) });
    expect(entryOf('VALID_BET', bet(1), unchanged)).toEqual({ value: money(10), reachedBy: 1n });
    expect(entryOf('NET_WIN', bet(1), unchanged)).toEqual({ value: money(15), reachedBy: 1n });
    expect(entryOf('BEST_MULTIPLIER', bet(1), bet(2))).toEqual({ value: 25_000n, reachedBy: 1n });
  });

  test('caps a win at 100 stakes and counts losses', () => {
    const jackpot = bet(1, { payout: money(5000) });
    expect(entryOf('NET_WIN', jackpot, bet(2, { payout: money(0) })).value).toBe(money(990));
  });

  test('leaves out PVP, bets outside the window, and small or free stakes for the multiplier', () => {
    expect(entryOf('VALID_BET', bet(1, { product: 'pvp' }))).toEqual(noEntry);
    expect(entryOf('VALID_BET', bet(1, { at: at('2025-11-24 00:00') }))).toEqual(noEntry);
    expect(entryOf('BEST_MULTIPLIER', bet(1, { stake: money('9.99') }))).toEqual(noEntry);
    const free = { ...board('BEST_MULTIPLIER'), stakeMin: money(0) };
    expect(addToEntry(free, noEntry, bet(1, { stake: money(0) }))).toEqual(noEntry);
  });
});

test('takesPart leaves out trial, test and linked accounts', () => {
  expect(takesPart({ type: 2, isLinked: false })).toBe(true);
  expect(takesPart({ type: 0, isLinked: true })).toBe(false);
  for (const type of [4, 41, 42, 'house', 'staff'] as const)
    expect(takesPart({ type, isLinked: false })).toBe(false);
});

describe('rankBoard', () => {
  test('orders by value, then by who was first, and pays no more than the prizes', () => {
    const entry = fc.record({ value: fc.bigInt(-50n, 50n), reachedBy: fc.bigInt(0n, 1000n) });
    const entries = fc.uniqueArray(entry, { selector: ({ reachedBy }) => reachedBy });
    const prizes = fc.array(fc.bigInt(0n, 100n).map(moneyOfUnits), { maxLength: 5 });
    fc.assert(
      fc.property(entries, prizes, (list, amounts) => {
        const { ranking, unspent } = rankBoard(list, amounts);
        const paid = sumOf(ranking, ({ prize }) => prize);
        expect(paid + unspent).toBe(sumOf(amounts, (amount) => amount));
        expect(ranking).toHaveLength(list.filter(({ value }) => value > 0n).length);
        for (const [index, one] of ranking.entries()) {
          const next = ranking[index + 1];
          if (next === undefined) continue;
          const isOrdered = one.value > next.value || one.reachedBy < next.reachedBy;
          expect(one.value >= next.value && isOrdered && one.rank + 1 === next.rank).toBe(true);
        }
      }),
    );
  });
});

test('maskedName shows two letters, of any alphabet', () => {
  expect([maskedName('asha'), maskedName('a'), maskedName('😀😃😄')]).toEqual(['as***', 'a***', '😀😃***']);
});

test('the weekly prizes fall with the rank and add up to the pool', () => {
  expect(weeklyPrizes).toHaveLength(50);
  expect(weeklyPool).toBe(money(50_000));
  for (const [index, prize] of weeklyPrizes.entries())
    expect(prize).toBeLessThanOrEqual(weeklyPrizes[index - 1] ?? prize);
});
