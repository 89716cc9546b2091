import { record as english } from '@mela/i18n/en/record';
import { record as hindi } from '@mela/i18n/hi/record';
import type { LanguageCode } from '@mela/protocol/languages';
import type { LedgerKind } from '@mela/protocol/ledger';
import type { MovementStatus } from '@mela/protocol/movements';
import { createTranslator } from 'use-intl/core';

const wordsOf = { EN: { locale: 'en', record: english }, HI: { locale: 'hi', record: hindi } } as const;

/** The words of a file: its heading, and a name for every kind and status, in the reader's language. */
export function recordWords(language: LanguageCode, about: { currency: string; zone: string }) {
  const { locale, record } = wordsOf[language];
  const t = createTranslator({ locale, messages: { record: { csv: record.csv } }, namespace: 'record.csv' });
  return {
    heading: [
      t('time', about),
      t('kind'),
      t('amount', about),
      t('balance', about),
      t('status'),
      t('reference'),
      t('number'),
    ],
    kind: (kind: LedgerKind) => record.kinds[kind],
    status: (status: MovementStatus) => record.statuses[status],
  };
}
