import { plusDays } from '@mela/kernel/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '#agents/exact.ts';
import { dayOfStreak, signIn, signInRules as rules, type Streak } from './sign-in.ts';
import { day as dayOf, money } from './testing.ts';

const day = (number: number) => plusDays(dayOf('2025-11-18'), number);
const enough = rules.depositMin;

describe('signIn', () => {
  test('keeps the streak of a refused sign-in', () => {
    const streak: Streak = { on: day(0), day: 3 };
    const refused = signIn(streak, { today: day(1), deposited: money('199.99') }, rules);
    expect(refused).toEqual({ refusal: 'NO_DEPOSIT', day: null, reward: 0n, streak });
    const again = signIn(streak, { today: day(0), deposited: enough }, rules);
    expect(again).toEqual({ refusal: 'ALREADY', day: 3, reward: 0n, streak });
  });

  test('pays no more in any days than for the same number of days in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (presence) => {
        const paid = (days: readonly boolean[]) => {
          let streak: Streak = null;
          const rewards = days.map((isPresent, index) => {
            if (!isPresent) return 0n;
            const signed = signIn(streak, { today: day(index), deposited: enough }, rules);
            streak = signed.streak;
            return signed.reward;
          });
          return sumOf(rewards, (reward) => reward);
        };
        const inARow = presence.filter(Boolean);
        expect(paid(presence)).toBeLessThanOrEqual(paid(inARow));
      }),
    );
  });
});

test('dayOfStreak starts again after the last day and after a gap', () => {
  expect(dayOfStreak(null, day(0), rules)).toBe(1);
  expect(dayOfStreak({ on: day(-1), day: 6 }, day(0), rules)).toBe(7);
  expect(dayOfStreak({ on: day(-1), day: 7 }, day(0), rules)).toBe(1);
  expect(dayOfStreak({ on: day(-2), day: 3 }, day(0), rules)).toBe(1);
});
