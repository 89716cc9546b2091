import { HOUR, SECOND } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { waitAfter } from './retry-schedule.ts';

test('an unanswered transaction is retried after 1, 2, 5, 10 and 30 seconds, 1, 5 and 15 minutes, then hourly for two days', () => {
  const waits = Array.from({ length: 8 }, (_, index) => (waitAfter(index + 1) ?? 0) / SECOND);
  expect(waits).toEqual([1, 2, 5, 10, 30, 60, 300, 900]);
  expect([waitAfter(9), waitAfter(56)]).toEqual([HOUR, HOUR]);
  expect(waitAfter(57)).toBeUndefined();
});
