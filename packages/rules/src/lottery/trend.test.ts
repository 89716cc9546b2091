import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';
import type { DrawResult } from './types.ts';

const numbers = (...drawn: number[]): DrawResult => ({ kind: 'numbers', numbers: drawn });

test('a trend counts each number of a place, and the draws since it was drawn', () => {
  const [digits] = trendOf('WINGO', [numbers(7), numbers(3), numbers(3), numbers(0)]);
  expect(digits?.place).toBe(1);
  expect(digits?.numbers[7]).toEqual({ number: 7, count: 1, missing: 3, missingMax: 3 });
  expect(digits?.numbers[3]).toEqual({ number: 3, count: 2, missing: 1, missingMax: 1 });
  expect(digits?.numbers[9]).toEqual({ number: 9, count: 0, missing: 4, missingMax: 4 });
});

test('a trend of several places has all places together first', () => {
  const trend = trendOf('K3', [numbers(6, 6, 1), numbers(2, 6, 3)]);
  expect(trend.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
  expect(trend[0]?.numbers.find(({ number }) => number === 6)).toMatchObject({ count: 3, missing: 0 });
  expect(trend[1]?.numbers.find(({ number }) => number === 6)).toMatchObject({ count: 1, missing: 1 });
});

test('a trend of Mark Six has the special ball as place 7, and boards have no trend', () => {
  const lhc: DrawResult = { kind: 'lhc', normals: [1, 2, 3, 4, 5, 6], special: 49, year: 'HORSE' };
  const trend = trendOf('LHC', [lhc]);
  expect(trend[7]?.numbers.filter(({ count }) => count > 0)).toEqual([
    { number: 49, count: 1, missing: 0, missingMax: 0 },
  ]);
  expect(trendOf('MB', [])).toEqual([]);
});
