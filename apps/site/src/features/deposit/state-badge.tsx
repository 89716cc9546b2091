import { Badge } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';
import { shownState, toneOf } from './deposit-facts.ts';
import type { Deposit } from './use-deposit.ts';

export function StateBadge({ deposit }: { deposit: Pick<Deposit, 'state' | 'isLate'> }) {
  const t = useTranslations('deposit');
  return <Badge tone={toneOf(deposit)}>{t(`states.${shownState(deposit)}`)}</Badge>;
}
