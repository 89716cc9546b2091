import type { LanguageCode } from '@mela/protocol/languages';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

const locales = { EN: 'en-IN', HI: 'hi-IN' } as const satisfies Record<LanguageCode, string>;

/** Every country with a dialling code, sorted by its name in this language. */
export function listCountries(language: LanguageCode) {
  const names = new Intl.DisplayNames([locales[language]], { type: 'region' });
  const order = new Intl.Collator(locales[language]);
  return getCountries()
    .map((countryCode) => ({
      countryCode,
      countryName: names.of(countryCode) ?? countryCode,
      countryDialingCode: `+${getCountryCallingCode(countryCode)}`,
    }))
    .toSorted((one, other) => order.compare(one.countryName, other.countryName));
}

export function countryName(countryCode: string, language: LanguageCode): string {
  return new Intl.DisplayNames([locales[language]], { type: 'region' }).of(countryCode) ?? countryCode;
}
