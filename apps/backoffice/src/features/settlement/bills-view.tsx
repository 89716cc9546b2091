import { staffSettlementCalls } from '@mela/protocol/calls/staff-settlement';
import { billStates } from '@mela/protocol/settlement';
import { Button } from '@mela/ui/button';
import { SelectField } from '@mela/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { BillPopup } from './bill-popup.tsx';
import type { Deciding } from './bill.ts';
import { DecidePopup } from './decide-popup.tsx';
import { KindSelect, kinds } from './kind-select.tsx';
import { useBillColumns } from './use-bill-columns.tsx';

const states = ['', ...billStates] as const;

/** Bills of contracts with the decisions that this person may take. */
export function BillsView() {
  const t = useTranslations('staffSettlement');
  const { get, set } = useFilters();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const pages = useBills();
  return (
    <>
      <Filters />
      <DataTable
        label={t('views.bills')}
        columns={useBillColumns(setDeciding)}
        rows={pages.data?.pages.flatMap(({ bills }) => bills)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        emptyBody={t('billsEmpty')}
      />
      <OlderButton pages={pages} />
      {get('bill') !== '' && <BillPopup id={get('bill')} onClose={() => set({ bill: '' })} />}
      {deciding && <DecidePopup deciding={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function useBills() {
  const api = useApi();
  const { get, oneOf } = useFilters();
  const [state, kind, run] = [oneOf('state', states), oneOf('kind', kinds), get('run')];
  return useInfiniteQuery({
    queryKey: [staffSettlementCalls.bills.path, state, kind, run],
    queryFn: ({ pageParam }) =>
      api.settlement.bills({
        query: {
          ...(state === '' ? {} : { state }),
          ...(kind === '' ? {} : { kind }),
          ...(run === '' ? {} : { runId: run }),
          ...(pageParam === '' ? {} : { before: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
}

function Filters() {
  const t = useTranslations('staffSettlement');
  const tOffice = useTranslations('backoffice');
  const { get, set, oneOf } = useFilters();
  const run = get('run');
  return (
    <fieldset className="grid items-end gap-3 sm:grid-cols-3">
      <legend className="sr-only">{tOffice('filters')}</legend>
      <SelectField
        label={t('state')}
        value={oneOf('state', states)}
        options={states.map((name) => ({
          value: name,
          label: name === '' ? t('allStates') : t(`states.${name}`),
        }))}
        onChange={({ target }) => set({ state: target.value })}
      />
      <KindSelect />
      {run !== '' && (
        <Button tone="outline" onClick={() => set({ run: '' })}>
          {t('leaveRun', { run })}
        </Button>
      )}
    </fieldset>
  );
}
