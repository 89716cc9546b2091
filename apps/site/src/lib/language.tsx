import { isLanguage, type LanguageCode } from '@mela/protocol/languages';
import type { Texts } from '@mela/i18n/texts';
import { create } from 'zustand';

const catalogues: Record<LanguageCode, () => Promise<Texts>> = {
  EN: async () => (await import('@mela/i18n/en')).en,
  HI: async () => (await import('@mela/i18n/hi')).hi,
};

type Chosen = { language: LanguageCode; texts: Texts | undefined };

/** The language of the page, with its words once they have arrived. */
export const useLanguageStore = create<Chosen>(() => ({ language: storedLanguage(), texts: undefined }));

export function useLanguage(): LanguageCode {
  return useLanguageStore(({ language }) => language);
}

export const htmlLang = (language: LanguageCode) => (language === 'HI' ? 'hi' : 'en');

/** Loads the words first and switches then, so the page never shows keys; place and typed text stay. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  const texts = await catalogues[language]();
  localStorage.setItem('lang', language);
  document.documentElement.lang = htmlLang(language);
  useLanguageStore.setState({ language, texts });
}

function storedLanguage(): LanguageCode {
  const stored = localStorage.getItem('lang');
  if (isLanguage(stored)) return stored;
  return document.documentElement.lang === 'hi' ? 'HI' : 'EN';
}
