import { mainCountryOf } from '@mela/rules/account/phone';
import { expect, test } from 'vitest';
import { listCountries } from './countries.ts';

test('listCountries returns the same countries in both languages, sorted by name in each', () => {
  const [english, hindi] = [listCountries('EN'), listCountries('HI')];
  const codesOf = (countries: typeof english) =>
    countries.map(({ countryCode, countryDialingCode }) => `${countryCode} ${countryDialingCode}`);
  expect(new Set(codesOf(hindi))).toEqual(new Set(codesOf(english)));
  for (const [countries, locale] of [
    [english, 'en-IN'],
    [hindi, 'hi-IN'],
  ] as const) {
    const names = countries.map(({ countryName }) => countryName);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    expect(names.every((name) => !/^[A-Z]{2}$/.test(name))).toBe(true);
  }
});

test('mainCountryOf returns one of the countries that share a dialling code (AUTH-2)', () => {
  const countries = listCountries('EN');
  const shared = countries.filter(({ countryCode, countryDialingCode }) =>
    countries.some(
      (other) => other.countryDialingCode === countryDialingCode && other.countryCode !== countryCode,
    ),
  );
  expect(shared.length).toBeGreaterThan(20);
  for (const { countryDialingCode } of shared) {
    const main = mainCountryOf(countryDialingCode);
    expect(
      shared.some(
        (country) => country.countryCode === main && country.countryDialingCode === countryDialingCode,
      ),
      countryDialingCode,
    ).toBe(true);
  }
});
