import type { LedgerPurpose } from '@mela/protocol/ledger';
import { useTranslations } from 'use-intl';

/** The word for what an account is for. */
export function usePurpose(): (purpose: LedgerPurpose) => string {
  const t = useTranslations('desk');
  return (purpose) => t(`purposes.${purpose}`);
}
