import { transferFile as english } from '@mela/i18n/en/transfer-file';
import { transferFile as hindi } from '@mela/i18n/hi/transfer-file';
import type { LanguageCode } from '@mela/protocol/languages';
import { createTranslator } from 'use-intl/core';

const wordsOf = { EN: { locale: 'en', file: english }, HI: { locale: 'hi', file: hindi } } as const;

/** The texts of an export file in the reader's language. */
export function transferTexts(language: LanguageCode, about: { currency: string; zone: string }) {
  const { locale, file } = wordsOf[language];
  const say = (text: string, values: Record<string, string>) =>
    createTranslator({ locale, messages: { refusal: { text } }, namespace: 'refusal' })('text', values);
  const heading = [file.time, file.way, file.party, file.amount, file.reference];
  return {
    heading: heading.map((text) => say(text, about)),
    sent: file.sent,
    received: file.received,
    upline: (nickname: string) => say(file.upline, { nickname }),
  };
}
