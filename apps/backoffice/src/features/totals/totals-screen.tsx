import { readDay } from '@mela/kernel/time';
import { staffBetCalls } from '@mela/protocol/calls/staff-bet';
import type { StaffBetWire } from '@mela/protocol/shapes/staff-bet';
import { SelectField } from '@mela/ui/select-field';
import { Tabs } from '@mela/ui/tabs';
import { TextField } from '@mela/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { CsvButton } from '#lib/csv-button.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { usePeriod } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { VendorSelect } from '#lib/vendor-select.tsx';
import { Sums } from './sums.tsx';
import type { Totals } from './totals.ts';

type Row = Totals['rows'][number];

const periods = ['day', 'hour'] as const;
const splits = ['none', 'vendor', 'gameType'] as const;

/** Totals of settled bets: overall, by period, and by vendor or category. */
export function TotalsScreen() {
  const t = useTranslations('vendors');
  const api = useApi();
  const { set, oneOf } = useFilters();
  const by = oneOf('by', periods);
  const query = useQueryOfAddress();
  const { data, error, refetch } = useQuery({
    queryKey: [staffBetCalls.totals.path, query],
    queryFn: () => api.bet.totals({ query }),
    refetchInterval: 60_000,
  });
  return (
    <>
      <ScreenHead
        title={t('totals')}
        intro={t('totalsIntro')}
        action={
          <CsvButton
            label={t('csv')}
            isEmpty={data === undefined || data.rows.length === 0}
            load={() => api.bet.totalsExported({ query })}
          />
        }
      />
      <Filters days={data && { from: data.from, to: data.to }} />
      <Tabs
        label={t('by')}
        items={periods.map((name) => ({ id: name, label: t(`periods.${name}`) }))}
        value={by}
        onChange={(next) => set({ by: next, ...(next === 'hour' ? { from: '', to: '' } : {}) })}
      />
      {data && <Sums totals={data} />}
      <DataTable
        label={t('totals')}
        columns={useColumns(by, query.split !== 'none')}
        rows={data?.rows}
        keyOf={({ at, part }) => `${at} ${part?.code ?? ''}`}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('noPlay')}
      />
    </>
  );
}

function useQueryOfAddress(): NonNullable<StaffBetWire['totals']['query']> {
  const { get, oneOf } = useFilters();
  const language = useLanguageStore((chosen) => chosen.language);
  const [from, to] = [readDay(get('from')), readDay(get('to'))];
  return {
    by: oneOf('by', periods),
    split: oneOf('split', splits),
    language,
    ...(get('vendor') === '' ? {} : { vendor: get('vendor') }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The date fields show the days in effect, also when they are the default. */
function Filters({ days }: { days: { from: string; to: string } | undefined }) {
  const t = useTranslations('vendors');
  const tOffice = useTranslations('backoffice');
  const { get, set, oneOf } = useFilters();
  const shown = (name: 'from' | 'to') => (get(name) === '' ? (days?.[name] ?? '') : get(name));
  return (
    <fieldset className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="sr-only">{tOffice('filters')}</legend>
      <TextField
        type="date"
        label={t('from')}
        value={shown('from')}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={shown('to')}
        onChange={(event) => set({ to: event.target.value })}
      />
      <VendorSelect value={get('vendor')} onChange={(vendor) => set({ vendor })} />
      <SelectField
        label={t('split')}
        value={oneOf('split', splits)}
        options={splits.map((value) => ({ value, label: t(`splits.${value}`) }))}
        onChange={(event) => set({ split: event.target.value === 'none' ? '' : event.target.value })}
      />
    </fieldset>
  );
}

function useColumns(by: 'day' | 'hour', isSplit: boolean): Column<Row>[] {
  const t = useTranslations('vendors');
  const showPeriod = usePeriod();
  return [
    {
      id: 'period',
      label: t('period'),
      show: ({ at }) => <strong className="whitespace-nowrap">{showPeriod(at, by)}</strong>,
    },
    ...(isSplit ? [{ id: 'part', label: t('part'), show: ({ part }: Row) => part?.name ?? '–' }] : []),
    { id: 'bets', label: t('bets'), isNumber: true, show: ({ bets }) => bets },
    { id: 'players', label: t('players'), isNumber: true, show: ({ players }) => players },
    { id: 'stake', label: t('stake'), isNumber: true, show: ({ stake }) => <Rupees value={stake} /> },
    { id: 'win', label: t('win'), isNumber: true, show: ({ win }) => <Rupees value={win} /> },
    {
      id: 'result',
      label: t('result'),
      isNumber: true,
      show: ({ result }) => <Rupees value={result} isSigned />,
    },
  ];
}
