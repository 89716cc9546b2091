import { expect, test } from 'vitest';
import { cronOf } from './worker.ts';

test('a period becomes a crontab line', () => {
  expect(cronOf(1)).toBe('*/1 * * * *');
  expect(cronOf(15)).toBe('*/15 * * * *');
  expect(cronOf(60)).toBe('0 */1 * * *');
  expect(cronOf(24 * 60)).toBe('0 0 * * *');
});

test('a period that does not divide a day evenly is refused', () => {
  for (const minutes of [7, 50, 90, 5 * 60, 48 * 60]) expect(() => cronOf(minutes)).toThrow('evenly');
});
