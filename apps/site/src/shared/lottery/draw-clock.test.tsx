import { instantOf, SECOND } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { nextClose } from './draw-clock.tsx';

const closeAt = '2026-11-18T10:00:55.000Z';
const close = instantOf(closeAt).getTime();
const draw = {
  issue: '202611180042',
  openAt: '2026-11-18T10:00:00.000Z',
  closeAt,
  drawAt: '2026-11-18T10:01:00.000Z',
};
const fast = { isStopped: false, current: draw, periodSeconds: 60 };

test('the clock of a tile runs to the close of the draw on sale, then to the next one (HOME-8)', () => {
  expect(nextClose(fast, close - 10 * SECOND)).toBe(close);
  expect(nextClose(fast, close)).toBe(close + 60 * SECOND);
  expect(nextClose(fast, close + 130 * SECOND)).toBe(close + 180 * SECOND);
});

test('a stopped game, a game without a draw and a closed daily game have no clock', () => {
  expect(nextClose({ ...fast, isStopped: true }, close - 1)).toBeUndefined();
  expect(nextClose({ ...fast, current: null }, close - 1)).toBeUndefined();
  expect(nextClose({ ...fast, periodSeconds: null }, close)).toBeUndefined();
});
