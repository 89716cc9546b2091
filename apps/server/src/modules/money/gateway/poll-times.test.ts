import { HOUR, instantOf, MINUTE, plus } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { nextPoll } from './poll-times.ts';

const made = instantOf('2026-11-15T06:30:00.000Z');

function pollsWithin(until: number): number {
  let count = 0;
  for (let at = nextPoll(made, made); at && at.getTime() - made.getTime() <= until; at = nextPoll(made, at))
    count++;
  return count;
}

test('gateway status is queried every 15 s for 5 min, every minute to 30 min, then hourly to 24 h (MEMBER-3)', () => {
  expect(pollsWithin(5 * MINUTE)).toBe(20);
  expect(pollsWithin(30 * MINUTE)).toBe(20 + 25);
  expect(pollsWithin(48 * HOUR)).toBe(20 + 25 + 24);
});

test('gateway status queries end after a day', () => {
  expect(nextPoll(made, plus(made, 24 * HOUR))).toBeUndefined();
});
