import type { LedgerKind } from '@mela/protocol/ledger';
import { useTranslations } from 'use-intl';

/** The text for a kind of movement, the same as on the member's screen. */
export function useMovement(): (kind: LedgerKind) => string {
  const t = useTranslations('record');
  return (kind) => t(`kinds.${kind}`);
}
