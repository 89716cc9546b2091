import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { bombTargetsOf, bossPays, bulletThresholdOf, fishing, smallFish } from './fishing.ts';
import { openSeed } from './stream.ts';

test('each fish is caught so often that it returns 96 of 100', () => {
  expect(smallFish.map(bulletThresholdOf)).toEqual([
    480_000, 320_000, 240_000, 192_000, 160_000, 120_000, 96_000, 80_000, 64_000, 53_333, 48_000, 38_400,
    32_000, 24_000, 19_200, 16_000, 12_000, 9600, 6400, 4800, 3200, 1920,
  ]);
  expect(bulletThresholdOf('boss_dragon')).toBe(5333);
  expect(bossPays.reduce((mean, { times, weight }) => mean + times * weight, 0) / 100).toBe(180);
});

test('a bomb leaves alone what would be paid less than it costs', () => {
  expect(bombTargetsOf(['minnow', 'clown', 'guppy'])).toEqual([]);
  expect(bombTargetsOf(['minnow', 'shark', 'puffer', 'ray'])).toEqual(['shark', 'ray', 'puffer']);
  expect(bombTargetsOf(['minnow', 'minnow', 'minnow', 'minnow', 'minnow', 'minnow'])).toEqual(
    Array.from({ length: 5 }, () => 'minnow'),
  );
  expect(bombTargetsOf([])).toEqual([]);
});

test('bullets come in nine sizes, bombs on one to five fish, and the boss takes bullets only', () => {
  expect(fishing.readBet({ kind: 'bullet', fish: 'shark', bullet: '0.1' })).toBeDefined();
  expect(fishing.readBet({ kind: 'bomb', fish: ['shark'], bullet: '100' })).toBeDefined();
  for (const bet of [
    { kind: 'bullet', fish: 'shark', bullet: '3' },
    { kind: 'bullet', fish: 'toString', bullet: '1' },
    { kind: 'bullet', fish: ['shark'], bullet: '1' },
    { kind: 'net', fish: 'shark', bullet: '1' },
    { kind: 'bomb', fish: [], bullet: '1' },
    { kind: 'bomb', fish: ['minnow'], bullet: '1' },
    { kind: 'bomb', fish: ['boss_dragon'], bullet: '1' },
    { kind: 'bomb', fish: Array.from({ length: 6 }, () => 'shark'), bullet: '1' },
  ])
    expect(fishing.readBet(bet)).toBeUndefined();
});

test('a caught boss pays one of its four prizes, by a second roll of the same stream', () => {
  const bet = { kind: 'bullet', fish: 'boss_dragon', bullet: parseMoney('1') } as const;
  const streamOf = openSeed('12'.repeat(32));
  const rounds = Array.from({ length: 12_000 }, (_, nonce) =>
    fishing.play(streamOf({ clientSeed: 'boss', nonce }), bet, []),
  );
  const caught = rounds.filter((round) => round?.view.hits[0]?.isCaught);
  const prizes = new Set(caught.map((round) => (round?.payout ?? 0n) / 10_000n));
  expect([...prizes].toSorted((a, b) => Number(a - b))).toEqual([100n, 200n, 300n, 500n]);
  expect(rounds.every((round) => (round?.payout ?? 0n) > 0n === caught.includes(round))).toBe(true);
});
