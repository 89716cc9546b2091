import type { LedgerPurpose } from '@mela/protocol/ledger';
import { useTranslations } from 'use-intl';

/** The text for the purpose of an account. */
export function usePurpose(): (purpose: LedgerPurpose) => string {
  const t = useTranslations('desk');
  return (purpose) => t(`purposes.${purpose}`);
}
