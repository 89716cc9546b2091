import type { BackOfficeTexts } from '@mela/i18n/texts';
import type { LanguageCode } from '@mela/protocol/languages';
import { create } from 'zustand';

const catalogues: Record<LanguageCode, () => Promise<BackOfficeTexts>> = {
  EN: async () => (await import('@mela/i18n/en-backoffice')).enBackOffice,
  HI: async () => (await import('@mela/i18n/hi-backoffice')).hiBackOffice,
};

type Chosen = { language: LanguageCode; texts: BackOfficeTexts | undefined };

/** The language of the page, with its words once they have arrived. */
export const useLanguageStore = create<Chosen>(() => ({
  language: document.documentElement.lang === 'hi' ? 'HI' : 'EN',
  texts: undefined,
}));

export const htmlLang = (language: LanguageCode) => (language === 'HI' ? 'hi' : 'en');

/** Loads the words first and switches then, so the page never shows keys; place and typed text stay. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  const texts = await catalogues[language]();
  const root = document.documentElement;
  // Writing what stands there already would make the browser work out the style of every element anew.
  if (root.lang !== htmlLang(language)) root.lang = htmlLang(language);
  useLanguageStore.setState({ language, texts });
}

export async function chooseLanguage(language: LanguageCode): Promise<void> {
  await showLanguage(language);
  localStorage.setItem('lang', language);
}
