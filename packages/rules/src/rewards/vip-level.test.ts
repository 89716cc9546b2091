import { moneyOfUnits } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '#agents/exact.ts';
import { at, day, money } from './testing.ts';
import { vipLadder as ladder, vipLevelOf } from './vip-ladder.ts';
import {
  addProgress,
  isBirthday,
  newVip,
  reviewVip,
  takeProgressBack,
  vipOutlook,
  type VipState,
} from './vip-level.ts';

const start = at('2025-11-18 10:00');
const grown = (rupees: number): VipState => addProgress(newVip, money(rupees), { ladder, at: start }).state;
const review = (state: VipState, last30Days: number, days: number) =>
  reviewVip(state, money(last30Days), { ladder, at: plus(start, days * DAY) });

test('every level of the ladder asks for more, gives more and keeps an order', () => {
  for (const [index, { level, lifetime, gift, keep, salary }] of ladder.entries()) {
    expect(level).toBe(index);
    const below = vipLevelOf(ladder, level - 1);
    if (below === undefined) continue;
    expect(lifetime > below.lifetime && gift > below.gift).toBe(true);
    expect(keep >= below.keep && salary >= below.salary && keep < lifetime).toBe(true);
  }
});

describe('addProgress', () => {
  test('pays each gift once, however the progress comes and goes', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 400_000 }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (bets) => {
        let state = newVip;
        const paid: number[] = [];
        for (const [rupees, isVoid] of bets) {
          const added = addProgress(state, money(rupees), { ladder, at: start });
          paid.push(...added.gifts.map(({ level }) => level));
          state = isVoid ? takeProgressBack(added.state, money(rupees)) : added.state;
        }
        expect(paid).toEqual(Array.from({ length: state.peak }, (_, index) => index + 1));
        expect([...state.giftsPaid.keys()]).toEqual(paid);
      }),
    );
  });

  test('pays the same gifts for one large bet as for many small ones', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200_000), { maxLength: 20 }), (bets) => {
        const gifts = bets.map((rupees) => money(rupees));
        let state = newVip;
        let small = 0n;
        for (const gained of gifts) {
          const added = addProgress(state, gained, { ladder, at: start });
          small += sumOf(added.gifts, ({ amount }) => amount);
          state = added.state;
        }
        const total = moneyOfUnits(sumOf(gifts, (gained) => gained));
        const large = addProgress(newVip, total, { ladder, at: start });
        expect(sumOf(large.gifts, ({ amount }) => amount)).toBe(small);
        expect(large.state.level).toBe(state.level);
      }),
    );
  });
});

describe('reviewVip', () => {
  test('moves one level at most, and not below the level of a gift of the last 30 days', () => {
    const state = grown(1_000_000);
    expect(review(state, 0, 30)).toMatchObject({ change: 0, salary: money(50) });
    const dropped = review(state, 0, 31);
    expect(dropped).toMatchObject({ change: -1, salary: money(25), state: { level: 3, peak: 4 } });
    expect(review(dropped.state, 50_000, 61)).toMatchObject({ change: 1, state: { level: 4 } });
    expect(review(dropped.state, 49_999, 61)).toMatchObject({ change: 0 });
  });

  test('raises nobody above the highest level ever held', () => {
    expect(review(grown(1_000_000), 90_000_000, 31)).toMatchObject({ change: 0 });
  });

  test('leaves the levels without a keep line alone', () => {
    expect(review(newVip, 0, 31)).toMatchObject({ change: 0, salary: 0n });
    expect(review(grown(10_000), 0, 90)).toMatchObject({ change: 0, salary: 0n, state: { level: 1 } });
  });
});

test('vipOutlook names the next level that was never held, and what is missing', () => {
  const dropped = review(grown(500_000), 0, 31).state;
  expect(vipOutlook(dropped, money(2000), ladder)).toMatchObject({
    next: { level: 4 },
    missing: money(500_000),
    missingToKeep: money(3000),
  });
  const top = grown(1_000_000_000);
  expect(vipOutlook(top, money(0), ladder)).toMatchObject({ next: null, missing: 0n });
});

test('isBirthday moves the leap day to 28 February in other years', () => {
  const leap = (text: string) => isBirthday(day('2000-02-29'), day(text));
  expect([leap('2025-02-28'), leap('2028-02-28'), leap('2028-02-29')]).toEqual([true, false, true]);
  expect(leap('2025-03-01')).toBe(false);
  expect(isBirthday(day('1990-11-18'), day('2025-11-18'))).toBe(true);
});
