import { moneyOfUnits } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '#agents/exact.ts';
import {
  balanceAt,
  convertPoints,
  earnPoints,
  noPoints,
  POINT,
  pointRules as rules,
  pointsOf,
  takePointsBack,
} from './points.ts';
import { at, money } from './testing.ts';

describe('pointsOf', () => {
  test('counts products by their rate, and no product without one', () => {
    expect(pointsOf('table', money(100), rules)).toBe(POINT);
    expect(pointsOf('cockfight', money(100), rules)).toBe(POINT / 2n);
    expect(pointsOf('bingo', money(100), rules)).toBe(0n);
  });

  test('gives small bets together no more than one bet of their total', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { maxLength: 20 }), (bets) => {
        const earned = (units: bigint) => pointsOf('pvp', moneyOfUnits(units), rules);
        const parts = bets.map(BigInt);
        expect(sumOf(parts, earned)).toBeLessThanOrEqual(earned(sumOf(parts, (units) => units)));
      }),
    );
  });
});

describe('the balance', () => {
  const earned = earnPoints(noPoints, 5n * POINT, { rules, at: at('2025-11-18 10:00') });

  test('expires as a whole, and only an earning prolongs it', () => {
    expect(balanceAt(earned, rules, at('2026-11-18 09:59')).points).toBe(5n * POINT);
    expect(balanceAt(earned, rules, at('2026-11-18 10:00')).points).toBe(0n);
    const idle = earnPoints(earned, 0n, { rules, at: at('2026-11-01 10:00') });
    expect(idle).toEqual(earned);
    const later = earnPoints(earned, POINT, { rules, at: at('2026-11-18 10:00') });
    expect(later).toEqual({ points: POINT, lastEarnedAt: at('2026-11-18 10:00') });
  });

  test('falls to zero at most when a void takes points back', () => {
    expect(takePointsBack(earned, 2n * POINT).points).toBe(3n * POINT);
    expect(takePointsBack(earned, 9n * POINT).points).toBe(0n);
  });
});

describe('convertPoints', () => {
  const balance = { points: 12_000n * POINT, lastEarnedAt: at('2025-11-01 10:00') };
  const convert = (points: number, convertedToday = money(0)) =>
    convertPoints(points, { balance, convertedToday, now: at('2025-11-18 10:00') }, rules);

  test('refuses nothing, a negative number and a part of a multiple', () => {
    expect(convert(0).refusals).toEqual(['BELOW_MINIMUM']);
    expect(convert(-100).refusals).toEqual(['BELOW_MINIMUM']);
    expect(convert(130).refusals).toEqual(['NOT_A_MULTIPLE']);
  });

  test('pays up to the limit of the day', () => {
    expect(convert(10_000)).toMatchObject({ refusals: [], credited: money(500) });
    expect(convert(100, money('495.01')).refusals).toEqual(['DAY_LIMIT']);
    expect(convert(12_020).refusals).toEqual(['NOT_ENOUGH', 'DAY_LIMIT']);
  });

  test('gives for points exactly what they are worth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 500 }), (multiple) => {
        const { credited, balance: left } = convert(multiple * rules.pointsPerRupee);
        expect(credited).toBe(money(multiple));
        expect(left.points + BigInt(multiple * rules.pointsPerRupee) * POINT).toBe(balance.points);
      }),
    );
  });
});
