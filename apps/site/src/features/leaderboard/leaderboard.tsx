import { Button } from '@mela/ui/button';
import { Chips } from '@mela/ui/chips';
import { EmptyState } from '@mela/ui/empty-state';
import { Notice } from '@mela/ui/notice';
import { SelectField } from '@mela/ui/select-field';
import { Skeleton } from '@mela/ui/skeleton';
import { useOnline } from '@mela/ui/use-online';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useBoard, type Standings } from '#shared/leaderboard/use-board.ts';
import { BoardFacts } from './board-facts.tsx';
import { OwnPlace } from './own-place.tsx';
import { Places } from './places.tsx';
import { useWeekText } from './use-week-text.ts';

/** The leaderboards of a week: prizes, state, the own place and the first places. Board and week are in the URL. */
export function Leaderboard() {
  const t = useTranslations();
  const isOnline = useOnline();
  const [search, setSearch] = useSearchParams();
  const code = search.get('board') ?? undefined;
  const firstDay = dayOf(search.get('week'));
  const { data, error, isPlaceholderData, refetch } = useBoard({ code, firstDay });
  const choose = (name: 'board' | 'week', value: string) =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  if (error && !data)
    return <FailedState title={t('leaderboard.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.isPaused)
    return <EmptyState title={t('leaderboard.paused')}>{t('leaderboard.pausedBody')}</EmptyState>;
  return (
    <div className="grid gap-4" aria-busy={isPlaceholderData}>
      {!isOnline && <Notice tone="info">{t('system.offlineBody')}</Notice>}
      <p className="text-sm text-muted">{t('leaderboard.intro')}</p>
      <Choices data={data} firstDay={firstDay} onChoose={choose} />
      <Shown data={data} />
    </div>
  );
}

/** A day as the server reads it; anything else in the URL is left out. */
const dayOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;

type ChoicesProps = {
  data: Standings;
  firstDay: string | undefined;
  onChoose: (name: 'board' | 'week', value: string) => void;
};

function Choices({ data: { weeks, boards, board }, firstDay, onChoose }: ChoicesProps) {
  const t = useTranslations('leaderboard');
  const weekText = useWeekText();
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      {boards.length > 1 && (
        <Chips
          label={t('boards')}
          items={boards.map(({ code, title }) => ({ id: code, label: title }))}
          value={board?.code ?? ''}
          onChange={(next) => onChoose('board', next)}
        />
      )}
      <SelectField
        label={t('week')}
        value={firstDay ?? weeks[0]}
        options={weeks.map((day, at) => ({
          value: day,
          label: at === 0 ? t('thisWeek', { days: weekText(day) }) : weekText(day),
        }))}
        onChange={({ target }) => onChoose('week', target.value)}
      />
    </div>
  );
}

function Shown({ data: { board } }: { data: Standings }) {
  const t = useTranslations('leaderboard');
  if (board === null)
    return (
      <EmptyState title={t('empty')} action={<Button href="/hot">{t('toGames')}</Button>}>
        {t('emptyBody')}
      </EmptyState>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <BoardFacts board={board} />
      <div className="grid min-w-0 gap-4">
        <OwnPlace board={board} />
        <Places board={board} />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </Loading>
  );
}
