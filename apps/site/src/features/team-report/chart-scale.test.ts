import { expect, test } from 'vitest';
import { scaleOf, shortNumber } from './chart-scale.ts';

test('an axis has few round lines that enclose zero and every value', () => {
  expect(scaleOf([12, 87]).ticks).toEqual([0, 25, 50, 75, 100]);
  expect(scaleOf([-30, 55]).ticks).toEqual([-50, 0, 50, 100]);
  expect(scaleOf([-7]).ticks).toEqual([-8, -6, -4, -2, 0]);
  expect(scaleOf([0, 1]).ticks).toEqual([0, 1]);
  expect(scaleOf([]).ticks).toEqual([0, 1]);
});

test('a number is shortened to thousand, lakh and crore', () => {
  expect([999, 25_000, -150_000, 12_500_000].map(shortNumber)).toEqual([
    { unit: 'one', value: '999' },
    { unit: 'thousand', value: '25' },
    { unit: 'lakh', value: '-1.5' },
    { unit: 'crore', value: '1.25' },
  ]);
});
