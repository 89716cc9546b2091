import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import type { Filters } from './filters.ts';
import { GamesGrid, LoadingGrid } from './games-grid.tsx';
import type { useGames } from './use-games.ts';

type GameResultsProps = {
  label: string;
  list: ReturnType<typeof useGames>;
  filters: Filters;
  onClear: () => void;
};

/** A list in all its states, with how many there are and the way to more. */
export function GameResults({ label, list, filters, onClear }: GameResultsProps) {
  const t = useTranslations();
  const { data: pages, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  if (error && !pages) {
    return <FailedState title={t('lobby.failedTitle')} error={error} onRetry={() => void refetch()} />;
  }
  if (!pages) return <LoadingGrid />;
  const games = pages.pages.flatMap(({ content }) => content);
  const count = pages.pages[0]?.total ?? 0;
  return (
    <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
      <output className="text-sm text-muted">{t('lobby.count', { count })}</output>
      {games.length === 0 ? (
        <NothingFound search={filters.search} onClear={onClear} />
      ) : (
        <GamesGrid label={label} games={games} />
      )}
      {error && (
        <FailedState title={t('lobby.failedTitle')} error={error} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !error && (
        <div className="grid justify-items-center gap-2 py-4">
          <p className="text-sm text-muted">
            {t('lobby.shown', { shown: String(games.length), count: String(count) })}
          </p>
          <Button tone="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations('lobby');
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onClear}>{t('clearFilters')}</Button>
          <Button href="/hot" tone="outline">
            {t('tryHot')}
          </Button>
        </div>
      }
    >
      {search ? t('emptySearch', { search }) : t('emptyFilter')}
    </EmptyState>
  );
}
