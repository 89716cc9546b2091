import { languageLabels } from '@mela/i18n/languages';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Settings } from '@mela/protocol/shapes/settings';
import type { DomainRoute, Merchant } from '@mela/protocol/shapes/system';
import { countryName } from './countries.ts';

/** The money mode: credits without value, or real money under a named licence. */
export type MoneyRule = { moneyMode: 'play' | 'real'; licence: string };

export function showMerchant(
  merchant: Settings['merchant'],
  { moneyMode, licence }: MoneyRule,
  language: LanguageCode,
): Merchant {
  const { merchantCode, country, currency, currencySymbol, timeZone, langList, brand, prizeModes } = merchant;
  return {
    brand,
    prizeModes,
    merchantCode,
    country,
    countryName: countryName(country, language),
    currency,
    currencySymbol,
    timeZone,
    langList,
    defaultLang: langList[0] ?? 'EN',
    moneyMode,
    licence,
    languageLabels: languageLabels.map(([code, label]) => ({ code, label })),
  };
}

export function showDomains({ mainDomain, domains }: Settings['merchant']): DomainRoute {
  return { mainDomain, domains };
}
