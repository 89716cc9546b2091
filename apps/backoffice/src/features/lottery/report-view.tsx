import { readDay } from '@mela/kernel/time';
import { staffLotteryReportCalls } from '@mela/protocol/calls/staff-lottery';
import type { StaffLotteryReportWire } from '@mela/protocol/shapes/staff-lottery';
import { TextField } from '@mela/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { CsvButton } from '#lib/csv-button.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { Rupees } from '#lib/rupees.tsx';
import { usePeriod } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { GameSelect } from './game-select.tsx';
import { ReportSums } from './report-sums.tsx';

type Report = StaffLotteryReportWire['report']['value'];
type Row = Report['rows'][number];

/** Stakes, payouts, rebates and profit of settled draws: overall, by game, and by game and day. */
export function ReportView() {
  const t = useTranslations('staffLottery');
  const api = useApi();
  const query = useReportQuery();
  const { data, error, refetch } = useQuery({
    queryKey: [staffLotteryReportCalls.report.path, query],
    queryFn: () => api.lotteryReport.report({ query }),
    refetchInterval: 60_000,
  });
  const columns = useColumns();
  const days = useDayColumn();
  return (
    <>
      <Filters days={data && { from: data.from, to: data.to }} />
      {data && <ReportSums sums={data.totals} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">{t('byDay')}</h2>
        <CsvButton
          label={t('csv')}
          isEmpty={data === undefined || data.rows.length === 0}
          load={() => api.lotteryReport.reportExported({ query })}
        />
      </div>
      <DataTable
        label={t('byDay')}
        columns={[...days, ...columns]}
        rows={data?.rows}
        keyOf={({ gameCode, day }) => `${gameCode} ${day}`}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('reportEmpty')}
      />
      {data && data.games.length > 1 && (
        <>
          <h2 className="text-base">{t('byGame')}</h2>
          <DataTable
            label={t('byGame')}
            columns={columns}
            rows={data.games}
            keyOf={({ gameCode }) => gameCode}
            error={null}
            onRetry={() => void refetch()}
          />
        </>
      )}
    </>
  );
}

function useReportQuery(): NonNullable<StaffLotteryReportWire['report']['query']> {
  const { get } = useFilters();
  const language = useLanguageStore((chosen) => chosen.language);
  const [from, to] = [readDay(get('from')), readDay(get('to'))];
  return {
    language,
    ...(get('game') === '' ? {} : { gameCode: get('game') }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The date fields show the days in effect, also when they are the default. */
function Filters({ days }: { days: { from: string; to: string } | undefined }) {
  const t = useTranslations('staffLottery');
  const tOffice = useTranslations('backoffice');
  const { get, set } = useFilters();
  const shown = (name: 'from' | 'to') => (get(name) === '' ? (days?.[name] ?? '') : get(name));
  return (
    <fieldset className="grid items-end gap-3 sm:grid-cols-3">
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
      <GameSelect value={get('game')} onChange={(game) => set({ game })} />
    </fieldset>
  );
}

/** Days of the report are those of India. */
function useDayColumn(): Column<Row>[] {
  const t = useTranslations('staffLottery');
  const showPeriod = usePeriod();
  return [
    {
      id: 'day',
      label: t('day'),
      show: ({ day }) => (
        <span className="whitespace-nowrap">{showPeriod(`${day}T00:00:00+05:30`, 'day')}</span>
      ),
    },
  ];
}

function useColumns(): Column<Report['totals'] & { gameName: string }>[] {
  const t = useTranslations('staffLottery');
  return [
    { id: 'game', label: t('game'), show: ({ gameName }) => <strong>{gameName}</strong> },
    { id: 'draws', label: t('draws'), isNumber: true, show: ({ draws }) => draws },
    { id: 'orders', label: t('orders'), isNumber: true, show: ({ orders }) => orders },
    { id: 'members', label: t('members'), isNumber: true, show: ({ members }) => members },
    { id: 'stake', label: t('stake'), isNumber: true, show: ({ stake }) => <Rupees value={stake} /> },
    { id: 'payout', label: t('payout'), isNumber: true, show: ({ payout }) => <Rupees value={payout} /> },
    { id: 'rebate', label: t('rebate'), isNumber: true, show: ({ rebate }) => <Rupees value={rebate} /> },
    {
      id: 'profit',
      label: t('profit'),
      isNumber: true,
      show: ({ profit }) => <Rupees value={profit} isSigned />,
    },
  ];
}
