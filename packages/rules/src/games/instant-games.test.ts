import { parseMoney } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinFlip, coinFlipTimesOf, flipCoins } from './coin-flip.ts';
import { drawKeno, keno, kenoPicksMax, kenoTimesOf } from './keno.ts';
import { limbo, limboCasesOf, limboResultOf, limboTargetMax, limboTargetMin } from './limbo.ts';
import { dropBall, plinko, plinkoRows, plinkoTimesMaxOf, plinkoTimesOf } from './plinko.ts';
import { risks } from './risk.ts';
import { openSeed, type Stream } from './stream.ts';
import { wheel, wheelSegments, wheelTimesOf } from './wheel.ts';

const U52_VALUES = 2n ** 52n;
const streamOf = openSeed('5a'.repeat(32));
const stream = (nonce: number): Stream => streamOf({ clientSeed: 'instant', nonce });
const nonces = Array.from({ length: 300 }, (_, nonce) => nonce);

describe('limbo', () => {
  test('reaches a target with exactly the counted numbers out of 2^52', () => {
    fc.assert(
      fc.property(fc.integer({ min: limboTargetMin, max: limboTargetMax }), (target) => {
        const first = U52_VALUES - limboCasesOf(target);
        expect(limboResultOf(first)).toBeGreaterThanOrEqual(target);
        expect(limboResultOf(first - 1n)).toBeLessThan(target);
      }),
    );
  });

  test('has results from 1.00 to the largest target', () => {
    expect(limboResultOf(0n)).toBe(100);
    expect(limboResultOf(U52_VALUES - 1n)).toBe(limboTargetMax);
  });

  test('wins on the target itself and pays the target, not the result', () => {
    for (const nonce of nonces.slice(0, 20)) {
      const { result } = limbo.play(stream(nonce), { target: 101, stake: parseMoney('1') }, [])?.view ?? {};
      const target = Math.max(limboTargetMin, result ?? 0);
      const round = limbo.play(stream(nonce), { target, stake: parseMoney('10') }, []);
      expect(round?.payout).toBe(result === target ? BigInt(target) * 1000n : 0n);
    }
  });

  test.each([100, 100_000_001, 150.5, '200', undefined])('refuses the target %s', (target) => {
    expect(limbo.readBet({ target, stake: '1' })).toBeUndefined();
  });
});

describe('coin flip', () => {
  test('stops at the first wrong call, and wins when every call is right', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[HT]{1,20}$/), fc.nat(1000), (calls, nonce) => {
        const flips = flipCoins(stream(nonce), calls);
        const round = coinFlip.play(stream(nonce), { calls, stake: parseMoney('1') }, []);
        const isWin = flips === calls;
        expect(calls.startsWith(flips.slice(0, -1))).toBe(true);
        expect(flips.at(-1) === calls[flips.length - 1]).toBe(isWin);
        expect(round).toMatchObject({ view: { flips, isWin } });
        expect(round?.payout).toBe(isWin ? BigInt(coinFlipTimesOf(calls.length)) : 0n);
      }),
    );
  });

  test('pays 0.98 of the fair value for one to twenty calls', () => {
    expect([1, 2, 20].map(coinFlipTimesOf)).toEqual([19_600, 39_200, 10_276_044_800]);
  });

  test.each(['', 'h', 'HX', 'H'.repeat(21), 5, undefined])('refuses the calls %s', (calls) => {
    expect(coinFlip.readBet({ calls, stake: '1' })).toBeUndefined();
  });
});

describe('plinko', () => {
  test('drops a ball into the bin that counts its steps to the right', () => {
    for (const nonce of nonces)
      for (const rows of plinkoRows) {
        const { path, bin } = dropBall(stream(nonce), rows);
        expect(path).toMatch(new RegExp(`^[LR]{${rows}}$`));
        expect(path.replaceAll('L', '')).toHaveLength(bin);
      }
  });

  test('pays both halves alike, and no bin more than the outermost', () => {
    for (const rows of plinkoRows)
      for (const risk of risks) {
        const times = Array.from({ length: rows + 1 }, (_, bin) => plinkoTimesOf(rows, risk, bin));
        expect(times).toEqual(times.toReversed());
        expect(Math.max(...times)).toBe(plinkoTimesMaxOf(rows, risk));
        expect(times.every((each) => each > 0 && each % 1000 === 0)).toBe(true);
      }
  });

  test.each([
    { rows: 9, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8, risk: 'toString' },
    { rows: 8 },
  ])('refuses %o', (bet) => {
    expect(plinko.readBet({ ...bet, stake: '1' })).toBeUndefined();
  });
});

describe('the wheel', () => {
  test('has as many segments as its name says, and stops at one of them', () => {
    for (const segments of wheelSegments)
      for (const risk of risks) {
        const times = wheelTimesOf(segments, risk);
        expect(times).toHaveLength(segments);
        expect(wheel.payoutMax({ segments, risk, stake: parseMoney('1') })).toBe(BigInt(Math.max(...times)));
        for (const nonce of nonces.slice(0, 40)) {
          const round = wheel.play(stream(nonce), { segments, risk, stake: parseMoney('1') }, []);
          expect(round?.payout).toBe(BigInt(times[round?.view.index ?? -1] ?? -1));
        }
      }
  });

  test.each([
    { segments: 30, risk: 'low' },
    { segments: 10, risk: 'extreme' },
    { segments: '10', risk: 'low' },
  ])('refuses %o', (bet) => {
    expect(wheel.readBet({ ...bet, stake: '1' })).toBeUndefined();
  });
});

describe('keno', () => {
  test('draws ten different numbers from 1 to 40', () => {
    const drawn = nonces.map((nonce) => drawKeno(stream(nonce)));
    expect(drawn.filter((numbers) => new Set(numbers).size !== 10)).toEqual([]);
    expect(new Set(drawn.flat())).toEqual(new Set(Array.from({ length: 40 }, (_, index) => index + 1)));
  });

  test('pays by the number of picks that were drawn', () => {
    const picks = [3, 8, 21, 30];
    for (const nonce of nonces.slice(0, 50)) {
      const hits = drawKeno(stream(nonce)).filter((number) => picks.includes(number));
      const round = keno.play(stream(nonce), { picks, stake: parseMoney('1') }, []);
      expect(round?.view.hits).toEqual(hits.toSorted((one, other) => one - other));
      expect(round?.payout).toBe(BigInt(kenoTimesOf(4, hits.length)));
    }
  });

  test('pays most for the most hits', () => {
    for (let picks = 1; picks <= kenoPicksMax; picks++) {
      const times = Array.from({ length: picks + 1 }, (_, hits) => kenoTimesOf(picks, hits));
      expect(Math.max(...times)).toBe(times.at(-1));
    }
  });

  test.each([
    { picks: [] },
    { picks: [2, 1] },
    { picks: [1, 1] },
    { picks: [0] },
    { picks: [41] },
    { picks: [1.5] },
    { picks: ['1'] },
    { picks: Array.from({ length: 11 }, (_, index) => index + 1) },
    { picks: 7 },
  ])('refuses %o', (bet) => {
    expect(keno.readBet({ ...bet, stake: '1' })).toBeUndefined();
  });
});
