import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('a page window has five page numbers around the current page', () => {
  expect(pageWindow(6, 12, 5)).toEqual([4, 5, 6, 7, 8]);
});

test('a page window stays inside the list at both ends', () => {
  expect(pageWindow(1, 12, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(12, 12, 5)).toEqual([8, 9, 10, 11, 12]);
});

test('a page window with range 1 has only the current page', () => {
  expect(pageWindow(3, 12, 1)).toEqual([3]);
});

test('a page window of a short list has every page', () => {
  expect(pageWindow(2, 3, 5)).toEqual([1, 2, 3]);
});
