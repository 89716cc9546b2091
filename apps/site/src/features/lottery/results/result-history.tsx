import { localDay, plusDays, readDay, systemClock, type LocalDay } from '@mela/kernel/time';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Skeleton } from '@mela/ui/skeleton';
import { TextField } from '@mela/ui/text-field';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { ResultRow } from './result-row.tsx';
import { useOpened } from './use-results.ts';

type ResultHistoryProps = {
  game: LotteryGame;
  day: LocalDay | undefined;
  onDay: (day: LocalDay | undefined) => void;
};

/** The drawn results of a game: the newest, or those of a day. */
export function ResultHistory({ game, day, onDay }: ResultHistoryProps) {
  const t = useTranslations('lotteryResults');
  const list = useOpened(game.code, day);
  const { data: known, error, refetch } = list;
  const draws = known?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <DayBar game={game} day={day} onDay={onDay} />
      {error && !known ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !known ? (
        <Waiting />
      ) : draws.length === 0 ? (
        <EmptyState
          title={day === undefined ? t('emptyEver') : t('empty')}
          action={day !== undefined && <Button onClick={() => onDay(undefined)}>{t('showLatest')}</Button>}
        >
          {t('emptyBody')}
        </EmptyState>
      ) : (
        <>
          <ul
            aria-label={t('list')}
            className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {draws.map((draw) => (
              <ResultRow key={draw.issue} game={game} draw={draw} />
            ))}
          </ul>
          <RecordFoot list={list} failed={t('moreFailed')} end={t('end')} />
        </>
      )}
    </>
  );
}

/** A day of the game's zone, and steps to the days beside it. */
function DayBar({ game, day, onDay }: ResultHistoryProps) {
  const t = useTranslations('lotteryResults');
  const today = localDay(systemClock.now(), game.zone.name);
  const shown = day ?? today;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <IconButton label={t('previousDay')} onClick={() => onDay(plusDays(shown, -1))}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <TextField
        label={t('day')}
        type="date"
        max={today}
        value={day ?? ''}
        onChange={({ target }) => onDay(readDay(target.value))}
      />
      <IconButton label={t('nextDay')} disabled={shown >= today} onClick={() => onDay(plusDays(shown, 1))}>
        <Icon of={ChevronRight} />
      </IconButton>
      {day !== undefined && (
        <Button tone="outline" className="min-h-12" onClick={() => onDay(undefined)}>
          {t('latest')}
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-px overflow-hidden rounded-card border border-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-20 w-full rounded-none" />
      ))}
    </Loading>
  );
}
