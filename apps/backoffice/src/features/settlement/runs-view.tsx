import { staffSettlementCalls } from '@mela/protocol/calls/staff-settlement';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { useMay } from '#lib/session.ts';
import { useFilters } from '#lib/use-filters.ts';
import { InputsPopup } from './inputs-popup.tsx';
import { KindSelect, kinds } from './kind-select.tsx';
import { ShadowPopup } from './shadow-popup.tsx';
import { useRunColumns } from './use-run-columns.tsx';

/** Runs with what they counted and paid. */
export function RunsView() {
  const t = useTranslations('staffSettlement');
  const api = useApi();
  const may = useMay();
  const { get, set, oneOf } = useFilters();
  const kind = oneOf('kind', kinds);
  const pages = useInfiniteQuery({
    queryKey: [staffSettlementCalls.runs.path, kind],
    queryFn: ({ pageParam }) =>
      api.settlement.runs({
        query: { ...(kind === '' ? {} : { kind }), ...(pageParam === '' ? {} : { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 60_000,
  });
  const [shadow, inputs] = [get('shadow'), get('inputs')];
  return (
    <>
      <div className="max-w-xs">
        <KindSelect />
      </div>
      <DataTable
        label={t('views.runs')}
        columns={useRunColumns()}
        rows={pages.data?.pages.flatMap(({ runs }) => runs)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        emptyBody={t('runsEmpty')}
      />
      <OlderButton pages={pages} />
      {shadow !== '' && may('settlement.run') && (
        <ShadowPopup id={shadow} onClose={() => set({ shadow: '' })} />
      )}
      {inputs !== '' && <InputsPopup id={inputs} onClose={() => set({ inputs: '', page: '' })} />}
    </>
  );
}
