import { expect, test } from 'vitest';
import { pageSizeOf, readFilters, writeFilters } from './filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

test('readFilters reads the filters of a list from the URL (GAME-1)', () => {
  expect(read('vassalage=JDB&show=HOT&kind=CLASSIC&search=%20diya%20')).toEqual({
    vassalage: 'JDB',
    choice: 'HOT',
    kind: 'CLASSIC',
    search: 'diya',
  });
});

test('readFilters ignores invalid values and shows all games (GAME-1)', () => {
  expect(read('vassalage=a,b;c&show=FAST')).toEqual({ vassalage: '', choice: 'ALL', kind: '', search: '' });
  expect(read(`search=${'x'.repeat(200)}`).search).toHaveLength(60);
});

test('writeFilters keeps the other filters and other parameters (GAME-1)', () => {
  const next = writeFilters(new URLSearchParams('vassalage=JDB&popup=help&show=NEW'), {
    choice: 'ALL',
    search: 'kite',
  });
  expect(Object.fromEntries(next)).toEqual({ popup: 'help', vassalage: 'JDB', search: 'kite' });
});

test('a list has 20 games per page; the in-house group and the favourites are one page of 999 (GAME-3, GAME-6)', () => {
  expect(pageSizeOf({ vassalage: '', choice: 'ALL' })).toBe(20);
  expect(pageSizeOf({ vassalage: 'INHOUSE', choice: 'ALL' })).toBe(999);
  expect(pageSizeOf({ vassalage: '', choice: 'FAV' })).toBe(999);
});
