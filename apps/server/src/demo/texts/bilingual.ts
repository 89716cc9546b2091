import type { LanguageCode } from '@mela/protocol/languages';

/** One thing said in both languages of the merchant. */
export type Bilingual = Record<LanguageCode, string>;
