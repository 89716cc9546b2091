import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import type { Texts } from '@mela/i18n/texts';
import type { Language } from './browser.ts';

/** The texts of a language, so that a test finds a control by the name that a person reads. */
export function textsOf(language: Language): Texts {
  return language === 'HI' ? hi : en;
}
