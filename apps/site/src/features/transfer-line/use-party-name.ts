import { useTranslations } from 'use-intl';
import { nameOf } from './facts.ts';
import type { LineTransfer } from './use-transfer-line.ts';

/** The other side of a transfer with its direction: to a downline, or from the upline. */
export function usePartyName(): (transfer: LineTransfer) => string {
  const t = useTranslations('agentTransferLine');
  return ({ isOut, account, nickname }) => {
    const name = account === null ? t('uplineNamed', { nickname }) : nameOf({ account, nickname });
    return isOut ? t('sentTo', { name }) : t('receivedFrom', { name });
  };
}
