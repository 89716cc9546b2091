import { moneyOfUnits } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endedShare, splitPayout, splitStake } from './bonus-money.ts';
import { money } from './testing.ts';

const parts = (cash: number | string, bonus: number | string) => ({ cash: money(cash), bonus: money(bonus) });
const amount = fc.bigInt(0n, 10n ** 12n).map(moneyOfUnits);

describe('splitStake', () => {
  test('takes cash first and the rest from the bonus', () => {
    expect(splitStake(money(80), parts(100, 50))).toEqual(parts(80, 0));
    expect(splitStake(money(120), parts(100, 50))).toEqual(parts(100, 20));
    expect(splitStake(money('150.01'), parts(100, 50))).toBeUndefined();
    expect(splitStake(money(30), parts(-10, 30))).toEqual(parts(0, 30));
  });

  test('takes the stake, and no more of a balance than it holds', () => {
    fc.assert(
      fc.property(amount, amount, amount, (stake, cash, bonus) => {
        const taken = splitStake(stake, { cash, bonus });
        expect(taken === undefined).toBe(stake > cash + bonus);
        if (taken === undefined) return;
        expect(taken.cash + taken.bonus).toBe(stake);
        expect(taken.cash <= cash && taken.bonus <= bonus && taken.bonus >= 0n).toBe(true);
      }),
    );
  });
});

describe('splitPayout', () => {
  test('returns cash to cash in whole paise and the rest to the bonus', () => {
    expect(splitPayout(money(100), parts(20, 10))).toEqual(parts('66.66', '33.34'));
    expect(splitPayout(money('100.0001'), parts(20, 0))).toEqual(parts('100.0001', 0));
    expect(splitPayout(money(5), parts(0, 10))).toEqual(parts(0, 5));
  });

  test('adds up to the payout', () => {
    fc.assert(
      fc.property(amount, amount, amount, (payout, cash, bonus) => {
        const split = splitPayout(payout, { cash, bonus });
        expect(split.cash + split.bonus).toBe(payout);
        expect(split.cash >= 0n && split.bonus >= 0n).toBe(true);
      }),
    );
  });
});

describe('endedShare', () => {
  test('leaves the money of other bonuses in the wallet', () => {
    const ended = { amount: money(100), others: money(30), hasWaited: false };
    expect(endedShare(money(175), ended)).toBe(money(145));
    expect(endedShare(money(20), ended)).toBe(money(0));
    expect(endedShare(money(40), { ...ended, others: money(0) })).toBe(money(40));
  });

  test('of a bonus that only waited is its own amount', () => {
    const waited = { amount: money(30), others: money(100), hasWaited: true };
    expect(endedShare(money(75), waited)).toBe(money(30));
    expect(endedShare(money(10), waited)).toBe(money(10));
  });
});
