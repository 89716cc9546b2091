import { localDay, systemClock, type Clock } from '@mela/kernel/time';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useStatus } from '#lib/status.ts';
import { ExportButton } from '#shared/record/export-button.tsx';
import { FilterFrame } from '#shared/record/filter-frame.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { readBetFilter, writeBetFilter, type BetFilterChange } from './bet-filter.ts';
import { BetTotalsCard } from './bet-totals.tsx';
import { GameTypeField } from './game-type-field.tsx';
import { ProfitBars } from './profit-bars.tsx';
import { ProfitDays, ProfitGameTypes } from './profit-lists.tsx';
import { useProfit, useProfitFile } from './use-bets.ts';

type ProfitScreenProps = { clock?: Clock };

/** Profit and loss: the results of settled bets by day and by category. */
export function ProfitScreen({ clock = systemClock }: ProfitScreenProps) {
  const t = useTranslations('bet');
  const { data: status } = useStatus();
  const zone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  const today = localDay(clock.now(), zone);
  const [address, setAddress] = useSearchParams();
  const filter = readBetFilter(address, today);
  const change = (changed: BetFilterChange) =>
    setAddress((before) => writeBetFilter(before, changed, today), {
      replace: true,
      preventScrollReset: true,
    });
  const profit = useProfit(filter);
  const fetchPart = useProfitFile(filter);
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('profitTitle')}</h1>
          <p className="text-sm text-muted">{t('profitIntro')}</p>
        </div>
        <ExportButton fetchPart={fetchPart} isEmpty={profit.data?.totals.bets === 0} />
      </div>
      <FilterFrame
        period={filter}
        today={today}
        chosen={filter.gameType === undefined ? 0 : 1}
        onChange={change}
      >
        <GameTypeField
          period={filter}
          value={filter.gameType}
          onChange={(gameType) => change({ gameType })}
        />
      </FilterFrame>
      <Sums profit={profit} onLonger={() => change({ preset: 'month' })} />
    </div>
  );
}

type SumsProps = { profit: ReturnType<typeof useProfit>; onLonger: () => void };

/** The sums with their loading, empty and error states. */
function Sums({ profit, onLonger }: SumsProps) {
  const t = useTranslations();
  const symbol = useMember()?.currencySymbol ?? '';
  const { data: known, error, refetch, isPlaceholderData } = profit;
  if (error && !known)
    return <FailedState title={t('bet.profitFailed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  const { totals, openBets, openStake } = known;
  return (
    <div className="grid gap-4" aria-busy={isPlaceholderData}>
      <BetTotalsCard sums={{ ...totals, openBets, openStake }} symbol={symbol} />
      <output className="flex flex-wrap gap-x-3 text-sm text-muted">
        {t('bet.count', { count: totals.bets })}
        {openBets > 0 && <span>{t('bet.openCount', { count: openBets })}</span>}
      </output>
      {totals.bets === 0 ? (
        <EmptyState
          title={t('bet.profitEmpty')}
          action={<Button onClick={onLonger}>{t('record.emptyEver')}</Button>}
        >
          {t('bet.profitEmptyBody')}
        </EmptyState>
      ) : (
        <>
          <ProfitBars profit={known} />
          <ProfitDays days={known.days} symbol={symbol} />
          <ProfitGameTypes gameTypes={known.gameTypes} symbol={symbol} />
        </>
      )}
    </div>
  );
}
