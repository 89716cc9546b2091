import { expect, test } from 'vitest';
import { recordFile as en } from './en/record-file.ts';
import { recordFile as hi } from './hi/record-file.ts';

test('the heading of a downloaded record says the same in both languages (MEMBER-5, STATE-4)', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
  expect(Object.keys(hi)).toEqual(Object.keys(en));
  expect(Object.values(hi).map(placeholders)).toEqual(Object.values(en).map(placeholders));
  expect(Object.values(hi).filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
});
