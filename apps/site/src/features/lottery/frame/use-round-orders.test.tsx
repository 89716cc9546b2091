import { HOUR, isoOf, plus, SECOND, systemClock } from '@mela/kernel/time';
import { afterEach, expect, test } from 'vitest';
import { withServerTime } from '#shared/lottery/server-clock.ts';
import { isSettling } from './use-round-orders.ts';

const later = (milliseconds: number) => isoOf(plus(systemClock.now(), milliseconds));
const setServerAhead = (milliseconds: number) =>
  withServerTime(() => Promise.resolve({ serverTime: later(milliseconds) }));

afterEach(() => setServerAhead(0));

test('an order waits for its settlement when its draw is over by the clock of the server (LOTT-9)', async () => {
  // The device is an hour behind.
  await setServerAhead(HOUR);
  expect(isSettling({ state: 'open', drawAt: later(HOUR - 10 * SECOND) })).toBe(true);
  expect(isSettling({ state: 'open', drawAt: later(HOUR + 10 * SECOND) })).toBe(false);
  expect(isSettling({ state: 'won', drawAt: later(HOUR - 10 * SECOND) })).toBe(false);
});
