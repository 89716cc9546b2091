import { expect, test } from 'vitest';
import { turnTo, type Turn } from './banner-turn.ts';

const first: Turn = { shown: 0, leaving: null, way: 'next' };

test('turnTo goes from the last banner to the first, and from the first to the last (HOME-1)', () => {
  const last = turnTo(first, { at: 4, count: 5 });
  expect(turnTo(last, { at: 5, count: 5, way: 'next' })).toEqual({ shown: 0, leaving: 4, way: 'next' });
  expect(turnTo(first, { at: -1, count: 5, way: 'previous' })).toEqual({
    shown: 4,
    leaving: 0,
    way: 'previous',
  });
});

test('turnTo moves towards the chosen dot', () => {
  const third = turnTo(first, { at: 2, count: 5 });
  expect(third).toEqual({ shown: 2, leaving: 0, way: 'next' });
  expect(turnTo(third, { at: 1, count: 5 })).toEqual({ shown: 1, leaving: 2, way: 'previous' });
});

test('turnTo changes nothing for the current banner', () => {
  expect(turnTo(first, { at: 0, count: 5 })).toBe(first);
});
