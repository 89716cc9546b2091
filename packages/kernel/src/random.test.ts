import { expect, test } from 'vitest';
import { pick, seededRandom } from './random.ts';

test('the same seed gives the same numbers', () => {
  const numbers = (seed: string) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.below(1000));
  };
  expect(numbers('mela')).toEqual(numbers('mela'));
  expect(numbers('mela')).not.toEqual(numbers('mela2'));
});

test('every number below the bound comes up, and none beyond it', () => {
  const random = seededRandom(7);
  const seen = new Set(Array.from({ length: 600 }, () => random.below(6)));
  expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(['a', 'b']).toContain(pick(random, ['a', 'b']));
});
