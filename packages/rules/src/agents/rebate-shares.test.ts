import { moneyOfUnits, parsePercent, rateOfMillionths } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from './exact.ts';
import { productShares } from './rebate-shares.ts';
import { money } from './testing.ts';

const upline = (id: string, percent: string, isSuspended = false) => ({
  id,
  rate: parsePercent(percent),
  isSuspended,
});

describe('productShares', () => {
  test('measures the gap of the next upline from a suspended one', () => {
    const line = [upline('B', '0.30', true), upline('A', '0.40'), upline('GA', '0.40')];
    const split = productShares(money('10000'), parsePercent('0.10'), line);
    expect(split).toMatchObject({ lineTotal: money('30'), houseKept: money('20'), rounding: 0n });
    expect(split.shares.map(({ amount, isKept }) => [amount, isKept])).toEqual([
      [money('20'), true],
      [money('10'), false],
      [0n, false],
    ]);
  });

  test('gives nothing without uplines, and nothing to one below the level already paid', () => {
    expect(productShares(money('100'), parsePercent('1'), [])).toMatchObject({ lineTotal: 0n, shares: [] });
    const below = productShares(money('100'), parsePercent('1'), [upline('B', '0.50'), upline('A', '2')]);
    expect(below.shares.map(({ amount }) => amount)).toEqual([0n, money('1')]);
    expect(below.rounding).toBe(0n);
  });

  test('splits the total of the line exactly, and never leaves a negative rest', () => {
    const gaps = fc.array(fc.record({ gap: fc.nat(3000), isSuspended: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat(3000), gaps, (units, own, line) => {
        let rate = own;
        const uplines = line.map(({ gap, isSuspended }, index) => {
          rate += gap;
          return { id: String(index), rate: rateOfMillionths(BigInt(rate)), isSuspended };
        });
        const split = productShares(moneyOfUnits(units), rateOfMillionths(BigInt(own)), uplines);
        const paid = sumOf(split.shares, ({ amount, isKept }) => (isKept ? 0n : amount));
        expect(paid + split.houseKept + split.rounding).toBe(split.lineTotal);
        expect(split.rounding).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});
