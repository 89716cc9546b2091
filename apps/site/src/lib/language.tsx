import type { AccountTexts, AgentTexts, LotteryTexts, VisitorTexts } from '@mela/i18n/texts';
import { isLanguage, type LanguageCode } from '@mela/protocol/languages';
import { Refusal } from '@mela/protocol/refusals';
import { create } from 'zustand';

const visitorTexts: Record<LanguageCode, () => Promise<VisitorTexts>> = {
  EN: async () => (await import('@mela/i18n/en-visitor')).enVisitor,
  HI: async () => (await import('@mela/i18n/hi-visitor')).hiVisitor,
};

const accountTexts: Record<LanguageCode, () => Promise<AccountTexts>> = {
  EN: async () => (await import('@mela/i18n/en-account')).enAccount,
  HI: async () => (await import('@mela/i18n/hi-account')).hiAccount,
};

const lotteryTexts: Record<LanguageCode, () => Promise<LotteryTexts>> = {
  EN: async () => (await import('@mela/i18n/en-lottery')).enLottery,
  HI: async () => (await import('@mela/i18n/hi-lottery')).hiLottery,
};

const agentTexts: Record<LanguageCode, () => Promise<AgentTexts>> = {
  EN: async () => (await import('@mela/i18n/en-agent')).enAgent,
  HI: async () => (await import('@mela/i18n/hi-agent')).hiAgent,
};

const laterTexts = { account: accountTexts, lottery: lotteryTexts, agent: agentTexts };

/** A part of the texts that is loaded with the first page that needs it. */
type Part = keyof typeof laterTexts;

/** The parts that a page has needed: a change of language loads them as well. */
const open = new Set<Part>();

type LaterTexts = Partial<AccountTexts & LotteryTexts & AgentTexts>;

async function openTexts(language: LanguageCode): Promise<LaterTexts> {
  const loaded = await Promise.all([...open].map((part) => laterTexts[part][language]()));
  return loaded.reduce<LaterTexts>((all, texts) => ({ ...all, ...texts }), {});
}

type Chosen = { language: LanguageCode; texts: VisitorTexts | undefined };

/** The language of the page, with its texts once they are loaded. */
export const useLanguageStore = create<Chosen>(() => ({ language: firstLanguage(), texts: undefined }));

export function useLanguage(): LanguageCode {
  return useLanguageStore(({ language }) => language);
}

export const htmlLang = (language: LanguageCode) => (language === 'HI' ? 'hi' : 'en');

/** Loads the texts before it switches, so that the page never shows keys; scroll position and form input are kept. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  const texts = { ...(await visitorTexts[language]()), ...(await openTexts(language)) };
  const root = document.documentElement;
  // Writing the same value would make the browser recompute the style of every element.
  if (root.lang !== htmlLang(language)) root.lang = htmlLang(language);
  useLanguageStore.setState({ language, texts });
}

/** Loads parts of the texts, for a page that is about to be shown. */
export async function loadTexts(...parts: readonly Part[]): Promise<void> {
  for (const part of parts) open.add(part);
  const { language } = useLanguageStore.getState();
  const words = await openTexts(language);
  const { language: now, texts } = useLanguageStore.getState();
  // The language may have changed during the load, without these texts.
  if (now !== language) return loadTexts(...parts);
  if (texts) useLanguageStore.setState({ texts: { ...texts, ...words } });
}

/** The visitor's own choice: applied, and stored for the next visit. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  await showLanguage(language).catch(() => {
    throw new Refusal('NETWORK_ABNORMAL', {});
  });
  localStorage.setItem('lang', language);
}

type MerchantLanguages = { langList: readonly LanguageCode[]; defaultLang: LanguageCode };

/**
 * The language for a visitor without a choice: the browser's, if the merchant offers it, else the merchant's first.
 * A choice that the merchant no longer offers is ignored.
 */
export function languageFor({ langList, defaultLang }: MerchantLanguages): LanguageCode {
  const stored = localStorage.getItem('lang');
  if (isLanguage(stored) && langList.includes(stored)) return stored;
  const spoken = navigator.language.slice(0, 2).toUpperCase();
  return isLanguage(spoken) && langList.includes(spoken) ? spoken : defaultLang;
}

/** The language that index.html set before the first paint. */
function firstLanguage(): LanguageCode {
  return document.documentElement.lang === 'hi' ? 'HI' : 'EN';
}
