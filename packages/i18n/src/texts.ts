import type { Locale } from 'use-intl';
import type { en } from './en.ts';

/** The shape of every language: the keys of English, any words. */
export type Texts = Worded<typeof en>;

export type Worded<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Worded<Source[Key]>;
};

export type Language = Locale;

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
    Locale: 'en' | 'hi';
  }
}
