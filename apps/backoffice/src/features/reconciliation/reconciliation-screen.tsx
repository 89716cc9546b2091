import { staffGatewayCalls } from '@mela/protocol/calls/gateway';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Tabs } from '@mela/ui/tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { useAge } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { ComparePopup, ResolvePopup } from './decide-item.tsx';
import { GatewayHealth } from './gateway-health.tsx';
import { ItemActions } from './item-actions.tsx';
import type { Item } from './item.ts';

const states = ['open', 'resolved'] as const;

/** Differences between statements and the ledger: one person claims each and closes it with a note. */
export function ReconciliationScreen() {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const may = useMay();
  const { set, oneOf } = useFilters();
  const [resolving, setResolving] = useState<Item | null>(null);
  const [isComparing, setComparing] = useState(false);
  const state = oneOf('state', states);
  const pages = useInfiniteQuery({
    queryKey: [staffGatewayCalls.list.path, state],
    queryFn: ({ pageParam }) =>
      api.gateway.list({ query: { state, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  return (
    <>
      <ScreenHead
        title={t('reconciliation')}
        intro={t('reconciliationIntro')}
        action={
          may('gateway.operate') && (
            <Button tone="outline" onClick={() => setComparing(true)}>
              {t('compare')}
            </Button>
          )
        }
      />
      {may('gateway.read') && <GatewayHealth />}
      <Tabs
        label={t('state')}
        items={states.map((name) => ({ id: name, label: t(`reconciliationStates.${name}`) }))}
        value={state}
        onChange={(next) => set({ state: next })}
      />
      <DataTable
        label={t('reconciliation')}
        columns={useColumns(setResolving)}
        rows={pages.data?.pages.flatMap(({ items }) => items)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        emptyBody={t('empty')}
      />
      <OlderButton pages={pages} />
      {resolving && <ResolvePopup item={resolving} onClose={() => setResolving(null)} />}
      {isComparing && <ComparePopup onClose={() => setComparing(false)} />}
    </>
  );
}

function useColumns(onResolve: (item: Item) => void): Column<Item>[] {
  const t = useTranslations('staffPayments');
  const ageOf = useAge();
  return [
    { id: 'gateway', label: t('gateway'), show: ({ gateway }) => gateway },
    { id: 'day', label: t('day'), show: ({ day }) => day },
    {
      id: 'kind',
      label: t('why'),
      show: ({ kind, subject }) => (
        <span className="inline-grid justify-items-start gap-0.5 max-md:justify-items-end">
          <Badge tone={kind === 'missing_here' ? 'danger' : 'hot'}>{t(`reconciliationKinds.${kind}`)}</Badge>
          <span className="text-xs text-muted">{t(`subjects.${subject}`)}</span>
        </span>
      ),
    },
    {
      id: 'reference',
      label: t('reference'),
      show: ({ reference, utr }) => (
        <span className="inline-grid">
          <code className="text-xs break-all">{reference}</code>
          {utr !== null && <code className="text-xs text-muted">{utr}</code>}
        </span>
      ),
    },
    {
      id: 'here',
      label: t('here'),
      isNumber: true,
      show: ({ amountHere, stateHere }) => <Side amount={amountHere} state={stateHere} />,
    },
    {
      id: 'there',
      label: t('there'),
      isNumber: true,
      show: ({ amountThere, stateThere }) => <Side amount={amountThere} state={stateThere} />,
    },
    { id: 'age', label: t('age'), show: ({ foundAt }) => ageOf(foundAt) },
    { id: 'act', label: t('takenBy'), show: (item) => <ItemActions item={item} onResolve={onResolve} /> },
  ];
}

function Side({ amount, state }: { amount: Item['amountHere']; state: string | null }) {
  return (
    <span className="inline-grid justify-items-end">
      <Rupees value={amount} />
      {state !== null && <span className="text-xs text-muted">{state}</span>}
    </span>
  );
}
