import { localDay, systemClock, type Clock } from '@mela/kernel/time';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useStatus } from '#lib/status.ts';
import { ExportButton } from '#shared/record/export-button.tsx';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { BetFilterBar } from './bet-filter-bar.tsx';
import { readBetFilter, readBetId, writeBetFilter, writeBetId, type BetFilterChange } from './bet-filter.ts';
import { BetList } from './bet-list.tsx';
import { BetSheet } from './bet-sheet.tsx';
import { BetTotalsCard } from './bet-totals.tsx';
import { useBetFile, useBets } from './use-bets.ts';

type BetsScreenProps = { clock?: Clock };

const stay = { replace: true, preventScrollReset: true } as const;

/** The betting record: every bet by days, category, vendor and status, with details and proof. */
export function BetsScreen({ clock = systemClock }: BetsScreenProps) {
  const t = useTranslations('bet');
  const { data: status } = useStatus();
  const zone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  const today = localDay(clock.now(), zone);
  const [address, setAddress] = useSearchParams();
  const filter = readBetFilter(address, today);
  const openId = readBetId(address);
  const change = (changed: BetFilterChange) =>
    setAddress((before) => writeBetFilter(before, changed, today), stay);
  const open = useCallback(
    (id: string | undefined) => setAddress((before) => writeBetId(before, id), stay),
    [setAddress],
  );
  const list = useBets(filter);
  const fetchPart = useBetFile(filter);
  const totals = list.data?.pages[0]?.totals;
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-sm text-muted">{t('intro')}</p>
        </div>
        <ExportButton fetchPart={fetchPart} isEmpty={totals?.count === 0} />
      </div>
      <BetFilterBar filter={filter} today={today} onChange={change} />
      <Bets list={list} zone={zone} onOpen={open} onLonger={() => change({ preset: 'month' })} />
      {openId !== undefined && <BetSheet id={openId} onClose={() => open(undefined)} />}
    </div>
  );
}

type BetsProps = {
  list: ReturnType<typeof useBets>;
  zone: string;
  onOpen: (id: string) => void;
  onLonger: () => void;
};

/** The bet list with its loading, empty and error states. */
function Bets({ list, zone, onOpen, onLonger }: BetsProps) {
  const t = useTranslations();
  const symbol = useMember()?.currencySymbol ?? '';
  const { data: known, error, refetch } = list;
  if (error && !known)
    return <FailedState title={t('bet.failed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  const bets = known.pages.flatMap(({ items }) => items);
  const totals = known.pages[0]?.totals;
  const hasNewer = list.isStale && known.pages.length > 1;
  return (
    <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
      {totals && <BetTotalsCard sums={totals} symbol={symbol} />}
      <output className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        {t('bet.count', { count: totals?.count ?? bets.length })}
        {hasNewer && (
          <Button size="small" tone="outline" onClick={() => void refetch()}>
            {t('record.newer')}
          </Button>
        )}
      </output>
      {bets.length === 0 ? (
        <EmptyState
          title={t('bet.empty')}
          action={<Button onClick={onLonger}>{t('record.emptyEver')}</Button>}
        >
          {t('bet.emptyBody')}
        </EmptyState>
      ) : (
        <>
          <BetList bets={bets} zone={zone} symbol={symbol} onOpen={onOpen} />
          <RecordFoot list={list} failed={t('bet.moreFailed')} end={t('bet.end')} />
        </>
      )}
    </div>
  );
}
