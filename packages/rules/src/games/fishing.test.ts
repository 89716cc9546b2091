import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { bombTargetsOf, bossPays, bulletThresholdOf, fishing, smallFish } from './fishing.ts';
import { openSeed } from './stream.ts';

test('each fish has the catch chance of a return of 96 %', () => {
  expect(smallFish.map(bulletThresholdOf)).toEqual([
    480_000, 320_000, 240_000, 192_000, 160_000, 120_000, 96_000, 80_000, 64_000, 53_333, 48_000, 38_400,
    32_000, 24_000, 19_200, 16_000, 12_000, 9600, 6400, 4800, 3200, 1920,
  ]);
  expect(bulletThresholdOf('boss_dragon')).toBe(5333);
  expect(bossPays.reduce((mean, { times, weight }) => mean + times * weight, 0) / 100).toBe(180);
});

test('a bomb ignores fish that would pay less than they cost', () => {
  expect(bombTargetsOf(['minnow', 'clown', 'guppy'])).toEqual([]);
  expect(bombTargetsOf(['minnow', 'shark', 'puffer', 'ray'])).toEqual(['shark', 'ray', 'puffer']);
  expect(bombTargetsOf(['minnow', 'minnow', 'minnow', 'minnow', 'minnow', 'minnow'])).toEqual(
    Array.from({ length: 5 }, () => 'minnow'),
  );
  expect(bombTargetsOf([])).toEqual([]);
});

test('a magazine has one to thirty bullets of nine sizes, and a shot is a bullet or a bomb of sufficient value', () => {
  expect(fishing.readBet({ bullet: '0.1', bullets: 20 })).toBeDefined();
  for (const bet of [
    { bullet: '3', bullets: 20 },
    { bullet: '1', bullets: 0 },
    { bullet: '1', bullets: 31 },
    { bullet: '1', bullets: 20, fish: 'shark' },
  ])
    expect(fishing.readBet(bet)).toBeUndefined();
  expect(fishing.readStep({ kind: 'bullet', fish: 'shark', aim: 17, targets: [17] })).toEqual({
    kind: 'bullet',
    fish: 'shark',
  });
  expect(fishing.readStep({ kind: 'bomb', fish: ['shark'] })).toBeDefined();
  for (const step of [
    { kind: 'bullet', fish: 'toString' },
    { kind: 'bullet', fish: ['shark'] },
    { kind: 'bullet', fish: 'shark', targets: ['x'] },
    { kind: 'bullet', fish: 'shark', aim: -1 },
    { kind: 'net', fish: 'shark' },
    { kind: 'bomb', fish: [] },
    { kind: 'bomb', fish: ['minnow'] },
    { kind: 'bomb', fish: ['boss_dragon'] },
    { kind: 'bomb', fish: Array.from({ length: 6 }, () => 'shark') },
  ])
    expect(fishing.readStep(step)).toBeUndefined();
});

test('a magazine charges its fired bullets, pays at its end, and refuses a shot without bullets', () => {
  const streamOf = openSeed('34'.repeat(32));
  const bet = { bullet: parseMoney('2'), bullets: 11 };
  const stream = () => streamOf({ clientSeed: 'pond', nonce: 0 });
  const minnow = { kind: 'bullet', fish: 'minnow' } as const;
  const bomb = { kind: 'bomb', fish: ['shark'] } as const;
  const running = fishing.play(stream(), bet, [minnow]);
  expect(running).toMatchObject({ isOver: false, staked: parseMoney('2'), payout: 0n, view: { left: 10 } });
  const done = fishing.play(stream(), bet, [minnow, { kind: 'cash-out' }]);
  const caught = done?.view.shots[0]?.[0]?.isCaught === true;
  expect(done).toMatchObject({
    isOver: true,
    staked: parseMoney('2'),
    payout: caught ? parseMoney('4') : 0n,
  });
  expect(done?.view.shots).toEqual(running?.view.shots);
  expect(fishing.play(stream(), bet, [minnow, bomb])?.isOver).toBe(true);
  expect(fishing.play(stream(), bet, [minnow, bomb, minnow])).toBeUndefined();
  expect(fishing.play(stream(), bet, [minnow, minnow, bomb])).toBeUndefined();
  expect(fishing.play(stream(), bet, [{ kind: 'close' }, minnow])).toBeUndefined();
});

test('a caught boss pays one of its four prizes, by a second roll of the same stream', () => {
  const bet = { bullet: parseMoney('1'), bullets: 1 };
  const shot = { kind: 'bullet', fish: 'boss_dragon' } as const;
  const streamOf = openSeed('12'.repeat(32));
  const rounds = Array.from({ length: 12_000 }, (_, nonce) =>
    fishing.play(streamOf({ clientSeed: 'boss', nonce }), bet, [shot]),
  );
  const caught = rounds.filter((round) => round?.view.shots[0]?.[0]?.isCaught);
  const prizes = new Set(caught.map((round) => (round?.payout ?? 0n) / 10_000n));
  expect([...prizes].toSorted((a, b) => Number(a - b))).toEqual([100n, 200n, 300n, 500n]);
  expect(rounds.every((round) => (round?.payout ?? 0n) > 0n === caught.includes(round))).toBe(true);
});
