import { staffGatewayCalls } from '@mela/protocol/calls/gateway';
import { Button } from '@mela/ui/button';
import { showToast } from '@mela/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useMay, useSession } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Item } from './item.ts';

/** The person who claimed a difference, and the actions that this person may take. */
export function ItemActions({ item, onResolve }: { item: Item; onResolve: (item: Item) => void }) {
  const t = useTranslations();
  const api = useApi();
  const may = useMay();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const account = useSession((session) => session.staff?.account);
  const turn = useMutation({
    mutationFn: (what: 'claim' | 'release') => api.gateway[what]({ body: { id: item.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [staffGatewayCalls.list.path] }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(error), closeLabel: t('common.close') }),
  });
  if (item.resolvedBy !== null)
    return (
      <span className="inline-grid">
        {t('staffPayments.resolvedBy', { staff: item.resolvedBy })}
        <span className="text-xs text-muted">{item.note}</span>
      </span>
    );
  const isMine = item.claimedBy !== null && item.claimedBy === account;
  if (!may('reconciliation.resolve')) return item.claimedBy ?? t('staffPayments.nobody');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {item.claimedBy === null && (
        <Button size="small" isBusy={turn.isPending} onClick={() => turn.mutate('claim')}>
          {t('staffPayments.claim')}
        </Button>
      )}
      {isMine && (
        <>
          <Button size="small" onClick={() => onResolve(item)}>
            {t('staffPayments.resolve')}
          </Button>
          <Button size="small" tone="outline" isBusy={turn.isPending} onClick={() => turn.mutate('release')}>
            {t('staffPayments.release')}
          </Button>
        </>
      )}
      {!isMine && item.claimedBy}
    </span>
  );
}
