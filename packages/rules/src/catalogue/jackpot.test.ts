import { showMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { instantOf, plus } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { growJackpot, hotDivisors, hotReward, startJackpot, textOfPaise } from './jackpot.ts';

const figures = {
  startMin: 20_000_000,
  startMax: 21_000_000,
  growthMin: 100,
  growthMax: 500,
  pauses: [3000, 4000, 5000],
};

test('the jackpot starts between its two bounds and uses all of the space between', () => {
  const random = seededRandom('jackpot');
  const starts = Array.from({ length: 2000 }, () => startJackpot(random, figures).paise / 100);

  expect(Math.min(...starts)).toBeGreaterThanOrEqual(20_000_000);
  expect(Math.max(...starts)).toBeLessThanOrEqual(21_000_000);
  expect(Math.min(...starts)).toBeLessThan(20_010_000);
  expect(Math.max(...starts)).toBeGreaterThan(20_990_000);
  expect(starts.some((start) => start % 1 !== 0)).toBe(true);
});

test('the jackpot grows by 100 to 500 after 3, 4 or 5 seconds', () => {
  const random = seededRandom('growth');
  let pot = startJackpot(random, figures);
  const pauses = new Set<number>();
  for (let turn = 0; turn < 500; turn++) {
    const grown = growJackpot(random, pot, figures);
    expect(grown.paise - pot.paise).toBeGreaterThanOrEqual(100_00);
    expect(grown.paise - pot.paise).toBeLessThanOrEqual(500_00);
    pauses.add(grown.pause);
    pot = grown;
  }
  expect([...pauses].toSorted((one, other) => one - other)).toEqual([3000, 4000, 5000]);
});

test('the jackpot is shown with two decimals and Indian grouping', () => {
  expect(showMoney(textOfPaise(2_041_238_207))).toBe('2,04,12,382.07');
});

const hot = { step: 165.11, every: 3000 };
const openedAt = instantOf('2026-11-15T10:00:00Z');

test('twelve hot tiles have twelve divisors between 1.1 and 2.1 and start apart (HOME-9)', () => {
  const starts = hotDivisors.map((_, position) => hotReward({ openedAt, now: openedAt, position }, hot));

  expect(hotDivisors).toHaveLength(12);
  expect(Math.min(...hotDivisors)).toBe(1.1);
  expect(Math.max(...hotDivisors)).toBe(2.1);
  expect(new Set(starts).size).toBe(12);
  expect(starts).toEqual(starts.toSorted((a, b) => b - a));
});

test('no two of sixty hot tiles show the same number (HOME-9)', () => {
  const rewards = Array.from({ length: 60 }, (_, position) =>
    hotReward({ openedAt, now: openedAt, position }, hot),
  );
  expect(new Set(rewards).size).toBe(60);
});

test('a hot counter starts from the time and grows by 165.11 every three seconds (HOME-9)', () => {
  const at = (milliseconds: number) =>
    hotReward({ openedAt, now: plus(openedAt, milliseconds), position: 3 }, hot);
  const later = plus(openedAt, 60_000);

  expect(at(2999) - at(0)).toBe(0);
  expect(at(3000) - at(0)).toBe(165_11);
  expect(at(30_000) - at(0)).toBe(1651_10);
  expect(hotReward({ openedAt: later, now: later, position: 3 }, hot)).not.toBe(at(0));
});
