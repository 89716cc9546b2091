import { record as english } from '@mela/i18n/en/record';
import { recordFile as englishFile } from '@mela/i18n/en/record-file';
import { record as hindi } from '@mela/i18n/hi/record';
import { recordFile as hindiFile } from '@mela/i18n/hi/record-file';
import type { LanguageCode } from '@mela/protocol/languages';
import type { LedgerKind } from '@mela/protocol/ledger';
import type { MovementStatus } from '@mela/protocol/movements';
import { createTranslator } from 'use-intl/core';

const wordsOf = {
  EN: { locale: 'en', record: english, file: englishFile },
  HI: { locale: 'hi', record: hindi, file: hindiFile },
} as const;

/** The texts of an export file: the heading, and a name for every kind and status, in the reader's language. */
export function recordTexts(language: LanguageCode, about: { currency: string; zone: string }) {
  const { locale, record, file } = wordsOf[language];
  const heading = [file.time, file.kind, file.amount, file.balance, file.status, file.reference, file.number];
  return {
    heading: heading.map((text) =>
      createTranslator({ locale, messages: { refusal: { text } }, namespace: 'refusal' })('text', about),
    ),
    kind: (kind: LedgerKind) => record.kinds[kind],
    status: (status: MovementStatus) => record.statuses[status],
  };
}
