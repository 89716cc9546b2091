import { STOPS_PER_REEL } from '@mela/rules/games/slot-reels';
import { expect, test } from 'vitest';
import { hasTouched, isLanded, land, positionOf, resting, run, speedOf, SPEED } from './reel-motion.ts';

test('a reel lands exactly on the stop of the round, from any position', () => {
  for (let stop = 0; stop < STOPS_PER_REEL; stop += 1)
    for (const waited of [0, 37, 400, 5000]) {
      const landing = land(run(resting(13), 1000), stop, 1000 + waited);
      expect(positionOf(landing, 60_000)).toBe(stop);
      expect(isLanded(landing, 60_000)).toBe(true);
      expect(hasTouched(landing, 1000 + waited)).toBe(false);
    }
});

test('a reel slows down without a jump: position and speed are continuous when the landing starts', () => {
  const running = run(resting(5), 0);
  const landing = land(running, 22, 777);
  const drift = Math.abs(positionOf(landing, 777) - positionOf(running, 777)) % 1;
  expect(Math.min(drift, 1 - drift)).toBeLessThan(1e-6);
  expect(speedOf(landing, 777)).toBeCloseTo(SPEED);
  expect(speedOf(landing, 777 + 200)).toBeLessThan(SPEED);
});

test('a landing takes some tenths of a second', () => {
  for (let stop = 0; stop < STOPS_PER_REEL; stop += 1) {
    const landing = land(run(resting(0), 0), stop, 100);
    expect(isLanded(landing, 600)).toBe(false);
    expect(isLanded(landing, 100 + 1000)).toBe(true);
  }
});
