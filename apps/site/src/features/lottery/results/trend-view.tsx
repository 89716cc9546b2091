import type { LotteryGame } from '@mela/rules/lottery/types';
import { Chips } from '@mela/ui/chips';
import { EmptyState } from '@mela/ui/empty-state';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { readTrend, type ChartedTrend } from './charted-trend.ts';
import { FrequencyChart } from './frequency-chart.tsx';
import { NumberGrid } from './number-grid.tsx';
import { Roads } from './roads.tsx';
import { Card } from './trend-card.tsx';
import { usePlaceNames } from './use-place-names.ts';
import { trendSizes, useTrend, type Trend, type TrendSize } from './use-results.ts';

/** The last draws of a game as charts: frequency, roads, and a grid of numbers. */
export function TrendView({ game }: { game: LotteryGame }) {
  const t = useTranslations('lotteryResults');
  const [size, setSize] = useState<TrendSize>(50);
  const { data: trend, error, refetch, isPlaceholderData } = useTrend(game.code, size);
  return (
    <>
      <Chips
        label={t('draws')}
        items={trendSizes.map((count) => ({ id: String(count), label: t('drawCount', { count }) }))}
        value={String(size)}
        onChange={(id) => setSize(trendSizes.find((one) => String(one) === id) ?? 50)}
      />
      {error && !trend ? (
        <FailedState title={t('trendFailed')} error={error} onRetry={() => void refetch()} />
      ) : !trend ? (
        <Waiting />
      ) : trend.draws.length === 0 ? (
        <EmptyState title={t('trendEmpty')}>{t('emptyBody')}</EmptyState>
      ) : (
        <div className="grid min-w-0 gap-4" aria-busy={isPlaceholderData}>
          <Charts game={game} trend={readTrend(game.structure, trend)} />
          {demoCount(trend) > 0 && <Notice tone="info">{t('trendDemo', { count: demoCount(trend) })}</Notice>}
          <Notice tone="info">{t('chance')}</Notice>
        </div>
      )}
    </>
  );
}

/** Draws of the sample data among those of a chart. */
const demoCount = ({ draws }: Trend) => draws.filter(({ isDemo }) => isDemo).length;

function Charts({ game, trend }: { game: LotteryGame; trend: ChartedTrend }) {
  const t = useTranslations('lotteryResults');
  const names = usePlaceNames(game.structure, trend);
  const [place, setPlace] = useState(trend.places.length > 1 ? 1 : (trend.places[0]?.place ?? 0));
  const shown = trend.places.find((one) => one.place === place);
  return (
    <>
      {trend.places.length > 1 && (
        <Chips
          label={t('place')}
          items={trend.places.map(({ place: at }) => ({ id: String(at), label: names(at) }))}
          value={String(place)}
          onChange={(id) => setPlace(Number(id))}
        />
      )}
      {shown && (
        <Card title={t('frequency')} text={t('frequencyLine')}>
          <FrequencyChart numbers={shown.numbers} />
        </Card>
      )}
      <Roads trend={trend} />
      {shown && (
        <Card title={t('grid')} text={t('gridText')}>
          {place === 0 ? (
            <p className="text-sm text-muted">{t('gridAll')}</p>
          ) : (
            <NumberGrid
              draws={trend.drawn}
              place={place}
              numbers={shown.numbers.map(({ number }) => number)}
            />
          )}
        </Card>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </Loading>
  );
}
