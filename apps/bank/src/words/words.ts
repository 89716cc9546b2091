import type { Language } from '#store/state.ts';
import { en, type Words } from './en.ts';
import { hi } from './hi.ts';

const catalogues: Record<Language, Words> = { EN: en, HI: hi };

export type Say = (key: keyof Words, values?: Readonly<Record<string, string | number>>) => string;

/** The bank’s texts in a language, with placeholders filled in. */
export function sayIn(language: Language): Say {
  return (key, values = {}) =>
    catalogues[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
}
