import type { BackOfficeTexts } from '@mela/i18n/texts';
import type { LanguageCode } from '@mela/protocol/languages';
import { create } from 'zustand';

const catalogues: Record<LanguageCode, () => Promise<BackOfficeTexts>> = {
  EN: async () => (await import('@mela/i18n/en-backoffice')).enBackOffice,
  HI: async () => (await import('@mela/i18n/hi-backoffice')).hiBackOffice,
};

type Chosen = { language: LanguageCode; texts: BackOfficeTexts | undefined };

/** The language of the page, with its texts once they are loaded. */
export const useLanguageStore = create<Chosen>(() => ({
  language: document.documentElement.lang === 'hi' ? 'HI' : 'EN',
  texts: undefined,
}));

export const htmlLang = (language: LanguageCode) => (language === 'HI' ? 'hi' : 'en');

/** Loads the texts before it switches, so that the page never shows keys; scroll position and form input are kept. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  const texts = await catalogues[language]();
  const root = document.documentElement;
  // Writing the same value would make the browser recompute the style of every element.
  if (root.lang !== htmlLang(language)) root.lang = htmlLang(language);
  useLanguageStore.setState({ language, texts });
}

export async function chooseLanguage(language: LanguageCode): Promise<void> {
  await showLanguage(language);
  localStorage.setItem('lang', language);
}
