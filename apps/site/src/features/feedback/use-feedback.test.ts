import { expect, test } from 'vitest';
import { lengthOf, lengthProblem, readType } from './use-feedback.ts';

test('lengthOf counts as the server does: trimmed, composed, one for an emoji (CONT-2)', () => {
  expect(lengthOf('  नमस्ते  ')).toBe(6);
  expect(lengthOf('e\u0301')).toBe(1);
  expect(lengthOf('🎪🎪')).toBe(2);
  expect(lengthOf('   ')).toBe(0);
});

test('lengthProblem accepts 20 to 200 characters and ignores an empty text (CONT-2)', () => {
  const of = (length: number) => lengthProblem('ब'.repeat(length));
  expect([of(19), of(20), of(200), of(201)]).toEqual(['short', undefined, undefined, 'long']);
  expect(lengthProblem(' '.repeat(30))).toBeUndefined();
});

test('only the six types of the form are read (CONT-2)', () => {
  expect(['1', '2', '3', '4', '6', '0'].map(readType)).toEqual([1, 2, 3, 4, 6, 0]);
  expect(['', '5', '7', '01'].map(readType)).toEqual([undefined, undefined, undefined, undefined]);
});
