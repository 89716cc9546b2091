import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('five page numbers stand around the current one', () => {
  expect(pageWindow(6, 12, 5)).toEqual([4, 5, 6, 7, 8]);
});

test('at both ends the window stays inside the list', () => {
  expect(pageWindow(1, 12, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(12, 12, 5)).toEqual([8, 9, 10, 11, 12]);
});

test('a range of one shows the current page alone', () => {
  expect(pageWindow(3, 12, 1)).toEqual([3]);
});

test('a short list is shown whole', () => {
  expect(pageWindow(2, 3, 5)).toEqual([1, 2, 3]);
});
