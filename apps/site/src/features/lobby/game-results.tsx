import type { GameType } from '@mela/protocol/categories';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { NearEnd } from '@mela/ui/near-end';
import { Skeleton } from '@mela/ui/skeleton';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useSession } from '#lib/session.ts';
import { useHotGames, usePopularGames, type Game } from '#shared/games/catalogue.ts';
import { useFavorites } from '#shared/games/favorites.ts';
import { isOwn, type Filters } from './filters.ts';
import { GamesGrid, LoadingGrid } from './games-grid.tsx';
import { OwnLogin } from './own-login.tsx';
import { useGames } from './use-games.ts';

type GameResultsProps = {
  label: string;
  /** Undefined for all categories. */
  gameType: GameType | undefined;
  filters: Filters;
  onClear: () => void;
};

/**
 * A list with its states and its total; more pages load when its end is near. The query is here, so that a new page
 * does not render the surrounding screen.
 */
export function GameResults({ label, gameType, filters, onClear }: GameResultsProps) {
  const t = useTranslations();
  const list = useGames(gameType, filters);
  const isGuest = useSession(({ state }) => state === 'guest');
  const { data: pages, error, refetch, fetchNextPage } = list;
  const { games, shown, count } = useShown(pages?.pages, filters);
  const container = useFocusOnceEmpty(shown);
  if (isGuest && isOwn(filters.choice)) return <OwnLogin of={filters.choice} />;
  if (error && !pages) {
    return <FailedState title={t('lobby.failedTitle')} error={error} onRetry={() => void refetch()} />;
  }
  if (!pages) return <LoadingResults />;
  return (
    <div ref={container} className="space-y-4" aria-busy={list.isPlaceholderData}>
      <output className="block text-sm text-muted">{t('lobby.count', { count })}</output>
      {shown === 0 ? (
        <NothingFound filters={filters} onClear={onClear} />
      ) : (
        <GamesGrid label={label} pages={games} count={count} />
      )}
      {error && (
        <FailedState title={t('lobby.failedTitle')} error={error} onRetry={() => void fetchNextPage()} />
      )}
      {!error && <More list={list} shown={shown} count={count} />}
    </div>
  );
}

/** The shape of the loaded list: its total above, so that the tiles stay in their place. */
function LoadingResults() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-5 w-28" />
      <LoadingGrid />
    </div>
  );
}

/** When the last game is removed, the next action gets the focus, which would otherwise be lost. */
function useFocusOnceEmpty(shown: number) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const isEmptied = shown === 0 && before.current > 0;
    before.current = shown;
    if (isEmptied && document.activeElement === document.body)
      container.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [shown]);
  return container;
}

const countOf = (pages: readonly (readonly unknown[])[]): number =>
  pages.reduce((sum, page) => sum + page.length, 0);

type Page = { content: readonly Game[]; total: number };

/** The loaded games, their number, and the total. A removed favourite leaves the list of favourites immediately. */
function useShown(pages: readonly Page[] | undefined, { choice }: Filters) {
  const kept = useFavorites(({ ids }) => (choice === 'FAV' ? ids : undefined));
  return useMemo(() => {
    const listed = (pages ?? []).map(({ content }) => content);
    const games = kept ? listed.map((page) => page.filter(({ nodeId }) => kept.has(nodeId))) : listed;
    const shown = countOf(games);
    return { games, shown, count: (pages?.[0]?.total ?? 0) - (countOf(listed) - shown) };
  }, [pages, kept]);
}

type MoreProps = { list: ReturnType<typeof useGames>; shown: number; count: number };

/** Two screens of a phone: about the distance that is scrolled while a page loads. */
const AHEAD_PX = 1600;

/** Loads the next page when the end is near; the button is for keyboards, and keeps its place when pressed. */
function More({ list, shown, count }: MoreProps) {
  const t = useTranslations();
  const { hasNextPage, fetchNextPage, isFetching, isFetchingNextPage, isPlaceholderData } = list;
  const [askedAt, setAskedAt] = useState<number>();
  if (!hasNextPage || isPlaceholderData) return null;
  const more = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  const fetchMore = () => {
    setAskedAt(shown);
    more();
  };
  return (
    // Has a fixed height for every content, so that a change causes no layout around it.
    <div className="grid h-28 content-center justify-items-center gap-2 [overflow-anchor:none] [contain:strict]">
      {!isFetching && <NearEnd key={shown} onNear={more} reach={AHEAD_PX} />}
      <p className="text-sm text-muted">{t('lobby.shown', { shown: String(shown), count: String(count) })}</p>
      <Button tone="outline" isBusy={isFetchingNextPage && askedAt === shown} onClick={fetchMore}>
        {t('common.loadMore')}
      </Button>
    </div>
  );
}

/** How many games are offered when nothing was found. */
const OFFERED = 6;

function NothingFound({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const t = useTranslations('lobby');
  const { data: popular = [] } = usePopularGames();
  const { data: hot = [] } = useHotGames();
  const offered = popular.length > 0 ? popular : hot;
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
      {offered.length > 0 && (
        <section aria-labelledby="offered" className="grid gap-3">
          <h2 id="offered" className="text-lg">
            {t('offered')}
          </h2>
          <GamesGrid label={t('offered')} pages={[offered.slice(0, OFFERED)]} />
        </section>
      )}
    </>
  );
}
