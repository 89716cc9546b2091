import { expect, test } from 'vitest';
import { countryOfBrowser } from './browser-country.ts';

test.each([
  ['Asia/Calcutta', ['en-US'], 'IN'],
  ['Asia/Kolkata', [], 'IN'],
  ['Asia/Kathmandu', ['ne-NP', 'en-US'], 'NP'],
  ['Europe/Paris', ['fr', 'en-GB'], 'GB'],
  ['UTC', ['zh-Hant-TW'], 'TW'],
])('the browser in %s with languages %j names the country %s (POPUP-3)', (timeZone, languages, country) => {
  expect(countryOfBrowser({ timeZone, languages })).toBe(country);
});

test('a browser without a region in its languages names no country (POPUP-3)', () => {
  expect(countryOfBrowser({ timeZone: 'UTC', languages: ['en', 'hi'] })).toBeNull();
});
