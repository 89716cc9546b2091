import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import type { Texts } from '@mela/i18n/texts';
import type { Language } from './browser.ts';

/** The words of a language, so that a test finds a control by the name a person reads, in either language. */
export function textsOf(language: Language): Texts {
  return language === 'HI' ? hi : en;
}
