import { createContext, use } from 'react';
import type { Language } from '#store/state.ts';
import type { Words } from './en.ts';

export type Say = (key: keyof Words, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a language, loaded once it is known; placeholders are filled in. */
export async function bringWords(language: Language): Promise<Reader> {
  const words = language === 'HI' ? (await import('./hi.ts')).hi : (await import('./en.ts')).en;
  return { language, say: sayIn(words), has: (code): code is keyof Words => Object.hasOwn(words, code) };
}

export type Reader = { language: Language; say: Say; has(code: string): code is keyof Words };

export function sayIn(words: Words): Say {
  return (key, values) =>
    values
      ? words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
      : words[key];
}

const ReaderContext = createContext<Reader | null>(null);
export const ReaderProvider = ReaderContext.Provider;

export function useReader(): Reader {
  const reader = use(ReaderContext);
  if (!reader) throw new Error('Words are there before anything is drawn');
  return reader;
}

export const useSay = (): Say => useReader().say;
