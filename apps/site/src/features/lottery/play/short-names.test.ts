import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

test.each([
  [
    ['Last three straight', 'Last three span'],
    ['Straight', 'Span'],
  ],
  [
    ['Dragon/Tiger place 1 v 2', 'Dragon/Tiger place 1 v 3'],
    ['2', '3'],
  ],
  [
    ['Champion exact order', 'First two exact order'],
    ['Champion exact order', 'First two exact order'],
  ],
  [
    ['Pick 1', 'Pick 1, typed'],
    ['1', '1, typed'],
  ],
  [['Fixed place'], ['Fixed place']],
])('names lose the words that all of them begin with: %j', (names, expected) => {
  expect(shortNames(names)).toEqual(expected);
});
