import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import { useHotGames } from '#lib/catalogue.ts';
import { FailedState } from '#lib/failed-state.tsx';
import { useFavorites } from '#lib/favorites.ts';
import { NearEnd } from '#lib/near-end.tsx';
import { useSession } from '#lib/session.ts';
import { isOwn, type Filters } from './filters.ts';
import { GamesGrid, LoadingGrid } from './games-grid.tsx';
import { OwnLogin } from './own-login.tsx';
import type { useGames } from './use-games.ts';

type GameResultsProps = {
  label: string;
  list: ReturnType<typeof useGames>;
  filters: Filters;
  onClear: () => void;
};

/** A list in all its states, with how many there are; more come as its end comes near. */
export function GameResults({ label, list, filters, onClear }: GameResultsProps) {
  const t = useTranslations();
  const isGuest = useSession(({ state }) => state === 'guest');
  const { data: pages, error, refetch, fetchNextPage } = list;
  const letGo = useLetGo(filters);
  if (isGuest && isOwn(filters.choice)) return <OwnLogin of={filters.choice} />;
  if (error && !pages) {
    return <FailedState title={t('lobby.failedTitle')} error={error} onRetry={() => void refetch()} />;
  }
  if (!pages) return <LoadingGrid />;
  const listed = pages.pages.flatMap(({ content }) => content);
  const games = letGo ? listed.filter(({ nodeId }) => !letGo(nodeId)) : listed;
  const count = (pages.pages[0]?.total ?? 0) - (listed.length - games.length);
  return (
    <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
      <output className="text-sm text-muted">{t('lobby.count', { count })}</output>
      {games.length === 0 ? (
        <NothingFound filters={filters} onClear={onClear} />
      ) : (
        <GamesGrid label={label} games={games} />
      )}
      {error && (
        <FailedState title={t('lobby.failedTitle')} error={error} onRetry={() => void fetchNextPage()} />
      )}
      {!error && <More list={list} shown={games.length} count={count} />}
    </div>
  );
}

/** A favourite that was let go leaves the list of favourites at once, and no other list. */
function useLetGo({ choice }: Filters): ((nodeId: number) => boolean) | undefined {
  const kept = useFavorites(({ ids }) => (choice === 'FAV' ? ids : undefined));
  return kept && ((nodeId) => !kept.has(nodeId));
}

type MoreProps = Pick<GameResultsProps, 'list'> & { shown: number; count: number };

/** Comes by itself when the end is near; the button is for a keyboard, and says where one is. */
function More({ list, shown, count }: MoreProps) {
  const t = useTranslations();
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = list;
  if (!hasNextPage || isPlaceholderData) return null;
  const more = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  return (
    <div className="grid justify-items-center gap-2 py-4">
      <NearEnd key={shown} onNear={more} />
      <p className="text-sm text-muted">{t('lobby.shown', { shown: String(shown), count: String(count) })}</p>
      <Button tone="outline" isBusy={isFetchingNextPage} onClick={more}>
        {t('common.loadMore')}
      </Button>
    </div>
  );
}

/** So many of the hot games are offered where nothing was found. */
const OFFERED = 6;

function NothingFound({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const t = useTranslations('lobby');
  const { data: hot = [] } = useHotGames();
  const { choice, search } = filters;
  const isEmptyOwn = isOwn(choice) && search === '';
  const about = search ? t('emptySearch', { search }) : t('emptyFilter');
  const own = choice === 'FAV' ? t('favoriteEmpty') : t('recentEmpty');
  return (
    <>
      <EmptyState
        title={isEmptyOwn ? t(choice === 'FAV' ? 'favoriteEmptyTitle' : 'recentEmptyTitle') : t('emptyTitle')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={onClear}>{t('clearFilters')}</Button>
            <Button href="/hot" tone="outline">
              {t('tryHot')}
            </Button>
          </div>
        }
      >
        {isEmptyOwn ? own : about}
      </EmptyState>
      {hot.length > 0 && (
        <section aria-labelledby="offered" className="grid gap-3">
          <h2 id="offered" className="text-lg">
            {t('offered')}
          </h2>
          <GamesGrid label={t('offered')} games={hot.slice(0, OFFERED)} />
        </section>
      )}
    </>
  );
}
