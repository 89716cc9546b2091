import type { LedgerKind } from '@mela/protocol/ledger';
import { useTranslations } from 'use-intl';

/** The word for a kind of movement, the same that the member reads. */
export function useMovement(): (kind: LedgerKind) => string {
  const t = useTranslations('record');
  return (kind) => t(`kinds.${kind}`);
}
