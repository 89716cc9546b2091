import { formatPercent } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { expect, test } from 'vitest';
import { games } from '#games/games.ts';
import { publishedReturns } from '#games/published-returns.ts';
import { hashOf } from '#games/seeds.ts';
import { STOPS_PER_REEL } from '#games/slot-reels.ts';
import { judgeStops, LINES } from '#games/slot.ts';
import { cascadeReturn } from './cascade-return.ts';
import { simulate } from './simulate.ts';
import { slotMoments, slotReturn, walkCycle } from './slot-return.ts';
import { gameTrials } from './trials.ts';

const ROUNDS = 200_000;
const patience = { timeout: 120_000 };

test.each(['slot', 'cascade'] as const)(
  '%s: the mean of 200,000 rounds is in the interval of 99.9 per cent',
  patience,
  (name) => {
    const outside = simulate(gameTrials[name](), ROUNDS, hashOf(`mela ${name}`)).filter(
      ({ isInside }) => !isInside,
    );
    expect(outside).toEqual([]);
    expect(games[name].version).toBe(1);
  },
);

test(
  'the slot returns 65920021361107/68661401600000, by symbols and by the full cycle of its stops',
  patience,
  () => {
    const bySymbols = slotReturn();
    expect(bySymbols).toMatchObject({
      fraction: '65920021361107/68661401600000',
      line: 0.556113974609375,
      scatter: 0.051795703125,
      trigger: 0.01348734375,
    });
    const cycle = walkCycle();
    const byStops = slotMoments(cycle);
    expect(byStops.mean).toBeCloseTo(bySymbols.mean, 12);
    expect(byStops.sd).toBeCloseTo(4.71, 2);
    const pays = [...cycle.plain, ...cycle.triggering];
    expect(pays.reduce((sum, [, count]) => sum + count, 0)).toBe(STOPS_PER_REEL ** 5);
    expect(Math.max(...pays.map(([pay]) => pay)) / LINES).toBe(104.45);
    const hits = pays.reduce((sum, [pay, count]) => (pay > 0 ? sum + count : sum), 0);
    expect(hits / STOPS_PER_REEL ** 5).toBeCloseTo(0.354366, 6);
    // The pay counted over the cycle equals the pay of the game.
    const random = seededRandom('stops');
    for (let spin = 0; spin < 2000; spin++) {
      const { pay, scatters } = judgeStops(
        Array.from({ length: 5 }, () => random.below(STOPS_PER_REEL)),
        false,
      );
      expect((scatters >= 3 ? cycle.triggering : cycle.plain).has(pay)).toBe(true);
    }
  },
);

test('the cascade returns 0.959741 and pays in 44 of 100 rounds', patience, () => {
  const { mean, sd, hits } = cascadeReturn();
  expect(mean).toBeCloseTo(0.959741, 6);
  expect(sd).toBeCloseTo(3.04, 2);
  expect(hits).toBeCloseTo(0.4406, 4);
});

test('the published returns of both equal the computed ones', patience, () => {
  const worked = [slotReturn().mean, cascadeReturn().mean].map((mean) =>
    (Math.floor(mean * 10_000) / 100).toFixed(2),
  );
  const published = [publishedReturns.slot, publishedReturns.cascade].map(
    ([only]) => only && formatPercent(only.least),
  );
  expect(published).toEqual(worked);
});
