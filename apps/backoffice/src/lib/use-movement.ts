import { ledgerKinds } from '@mela/protocol/ledger';
import { useTranslations } from 'use-intl';

/** The word for a kind of movement, the same that the member reads. */
export function useMovement(): (kind: string) => string {
  const t = useTranslations('record');
  return (kind) => {
    const known = ledgerKinds.find((name) => name === kind);
    return known ? t(`kinds.${known}`) : kind;
  };
}
