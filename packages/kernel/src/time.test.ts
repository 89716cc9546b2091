import { expect, test } from 'vitest';
import { HOUR, instantOf, localDay, plus, standingClock } from './time.ts';

test('the day in India turns at 18:30 UTC', () => {
  expect(localDay(instantOf('2026-11-14T18:29:59.999Z'), 'Asia/Kolkata')).toBe('2026-11-14');
  expect(localDay(instantOf('2026-11-14T18:30:00.000Z'), 'Asia/Kolkata')).toBe('2026-11-15');
});

test('a standing clock moves only when it is turned', () => {
  const clock = standingClock('2026-11-15T00:00:00Z');
  expect(clock.now()).toEqual(clock.now());
  clock.turn(HOUR);
  expect(clock.now()).toEqual(plus(instantOf('2026-11-15T00:00:00Z'), HOUR));
});
