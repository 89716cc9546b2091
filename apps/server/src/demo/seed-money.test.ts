import { moneyOfUnits } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { DAY, HOUR, instantOf, MINUTE, plus } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { demoMoney } from './seed-money.ts';

const now = instantOf('2026-11-15T06:30:00.000Z');
const players = [
  { id: 1n, isActive: true, isTrial: false, madeAt: plus(now, -30 * DAY) },
  { id: 2n, isActive: true, isTrial: true, madeAt: plus(now, -30 * DAY) },
  { id: 3n, isActive: false, isTrial: false, madeAt: plus(now, -30 * DAY) },
];
const random = seededRandom('bets');
const bets = Array.from({ length: 200 }, (_, index) => {
  const placedAt = plus(now, -20 * DAY + index * 2 * HOUR);
  return {
    memberId: BigInt(1 + (index % 2)),
    gameId: 1n,
    stake: moneyOfUnits(BigInt(1 + random.below(500)) * 10_000n),
    payout: moneyOfUnits(BigInt(random.below(3)) * 2_000_000n),
    placedAt,
    settledAt: plus(placedAt, 3 * HOUR + random.below(30) * MINUTE),
    isDemo: true,
  };
});
const moved = demoMoney(seededRandom('money'), { players, bets, now });

test('demo money comes in the order of time and never from the future', () => {
  const times = moved.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
  expect(new Set(moved.map(({ command }) => command.key)).size).toBe(moved.length);
});

test('a demo member never stakes what is not there, and has something left in the end', () => {
  for (const id of [1n, 2n]) {
    let balance = 0n;
    for (const { command } of moved) {
      for (const { from, to, amount } of command.legs) {
        if ('memberId' in from && from.memberId === id) balance -= amount;
        if ('memberId' in to && to.memberId === id) balance += amount;
      }
      expect(balance).toBeGreaterThanOrEqual(0n);
    }
    expect(balance).toBeGreaterThanOrEqual(10_000_000n);
  }
});

test('every bet of the history is there, and who never came in moved nothing', () => {
  const kinds = moved.map(({ command }) => command.kind);
  expect(kinds.filter((kind) => kind === 'bet')).toHaveLength(bets.length);
  expect(kinds.filter((kind) => kind === 'settle')).toHaveLength(
    bets.filter(({ payout }) => payout > 0n).length,
  );
  expect(kinds).toContain('deposit');
  expect(kinds).toContain('bonus');
  const members = moved.flatMap(({ command }) => command.legs.flatMap(({ from, to }) => [from, to]));
  expect(members.some((place) => 'memberId' in place && place.memberId === 3n)).toBe(false);
});
