import { titles } from '@mela/rules/catalogue/games';
import { expect, test } from 'vitest';
import { letterSize, toneOf } from './lettering.ts';

test('short names have larger letters than long ones', () => {
  expect(letterSize('Wild Ber')).toBe(17);
  expect(letterSize('The Postman on His Round')).toBe(11.5);
  expect(letterSize('Pomegranate Pop')).toBe(13.6);
});

test('a sign of Devanagari is not counted as a letter', () => {
  expect(letterSize('कुल्फी कॉम्बो')).toBe(letterSize('abcd efgh'));
});

test('letters are readable on the smallest tile in both languages', () => {
  for (const { name } of titles) {
    for (const text of [name.EN, name.HI]) expect(letterSize(text), text).toBeGreaterThanOrEqual(11);
  }
});

test('all tones are used, and a game always has the same', () => {
  expect(new Set(titles.map(({ code }) => toneOf(code))).size).toBe(5);
  expect(toneOf('MELA_NIGHT')).toBe(toneOf('MELA_NIGHT'));
});
