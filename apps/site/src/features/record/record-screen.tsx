import { localDay, systemClock, type Clock } from '@mela/kernel/time';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useStatus } from '#lib/status.ts';
import { ExportButton } from '#shared/record/export-button.tsx';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { FilterBar } from './filter-bar.tsx';
import { MovementList } from './movement-list.tsx';
import { readFilter, writeFilter, type FilterChange } from './record-filter.ts';
import { RecordTotals } from './record-totals.tsx';
import { useRecord, useRecordFile } from './use-record.ts';

type RecordScreenProps = { clock?: Clock };

/** The account record: every movement of a wallet with the balance after it, by days, kind and status. */
export function RecordScreen({ clock = systemClock }: RecordScreenProps) {
  const t = useTranslations('record');
  const { data: status } = useStatus();
  const zone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  const today = localDay(clock.now(), zone);
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address, today);
  const change = (changed: FilterChange) =>
    setAddress((before) => writeFilter(before, changed, today), { replace: true, preventScrollReset: true });
  const list = useRecord(filter);
  const totals = list.data?.pages[0]?.totals;
  const fetchPart = useRecordFile(filter);
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-sm text-muted">{t('intro')}</p>
        </div>
        <ExportButton fetchPart={fetchPart} isEmpty={totals?.count === 0} />
      </div>
      <FilterBar filter={filter} today={today} onChange={change} />
      <Movements list={list} zone={zone} onLonger={() => change({ preset: 'month' })} />
    </div>
  );
}

type MovementsProps = { list: ReturnType<typeof useRecord>; zone: string; onLonger: () => void };

/** The record with its loading, empty and error states. */
function Movements({ list, zone, onLonger }: MovementsProps) {
  const t = useTranslations('record');
  const symbol = useMember()?.currencySymbol ?? '';
  const { data: known, error, refetch } = list;
  if (error && !known)
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  const movements = known.pages.flatMap(({ items }) => items);
  const totals = known.pages[0]?.totals;
  const hasNewer = list.isStale && known.pages.length > 1;
  return (
    <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
      {totals && <RecordTotals totals={totals} symbol={symbol} />}
      <output className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        {t('count', { count: totals?.count ?? movements.length })}
        {hasNewer && (
          <Button size="small" tone="outline" onClick={() => void refetch()}>
            {t('newer')}
          </Button>
        )}
      </output>
      {movements.length === 0 ? (
        <EmptyState title={t('empty')} action={<Button onClick={onLonger}>{t('emptyEver')}</Button>}>
          {t('emptyBody')}
        </EmptyState>
      ) : (
        <MovementList movements={movements} zone={zone} symbol={symbol} />
      )}
      {movements.length > 0 && <RecordFoot list={list} failed={t('moreFailed')} end={t('end')} />}
    </div>
  );
}
