import { expect, test } from 'vitest';
import { transitionTo, type BannerTransition } from './banner-transition.ts';

const first: BannerTransition = { shown: 0, leaving: null, way: 'next' };

test('transitionTo goes from the last banner to the first, and from the first to the last (HOME-1)', () => {
  const last = transitionTo(first, { at: 4, count: 5 });
  expect(transitionTo(last, { at: 5, count: 5, way: 'next' })).toEqual({ shown: 0, leaving: 4, way: 'next' });
  expect(transitionTo(first, { at: -1, count: 5, way: 'previous' })).toEqual({
    shown: 4,
    leaving: 0,
    way: 'previous',
  });
});

test('transitionTo moves towards the chosen dot', () => {
  const third = transitionTo(first, { at: 2, count: 5 });
  expect(third).toEqual({ shown: 2, leaving: 0, way: 'next' });
  expect(transitionTo(third, { at: 1, count: 5 })).toEqual({ shown: 1, leaving: 2, way: 'previous' });
});

test('transitionTo changes nothing for the current banner', () => {
  expect(transitionTo(first, { at: 0, count: 5 })).toBe(first);
});
