import { gameListPageSize } from '@mela/protocol/constants';
import { Skeleton } from '@mela/ui/skeleton';
import { memo, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '#lib/catalogue.ts';
import { useHeart } from '#lib/favorites.ts';
import { GameTile, type GameTileProps } from '#lib/game-tile.tsx';
import { useLaunch } from '#lib/use-launch.ts';

/** Tiles off the screen cost neither style nor layout, and none depends on another. */
const cell = '[contain:strict] [content-visibility:auto]';

/** So many tiles of a page that was added are filled in one frame: a row of a phone, which is as far as a quick thumb goes meanwhile. */
const FILLED_AT_ONCE = 2;

type GamesGridProps = {
  label: string;
  /** The games as they came, page by page. A page that is added later is filled tile by tile, so that nobody's thumb waits for it. */
  pages: readonly (readonly Game[])[];
  /** What stands at the foot of each tile of the first page, in the order of its games. */
  counters?: readonly ReactNode[];
};

export function GamesGrid({ label, pages, counters }: GamesGridProps) {
  const { launchGame } = useLaunch();
  const turnHeart = useHeart();
  // Tiles that are added are drawn between frames, not in one go.
  const shown = useDeferredValue(pages);
  // What is there when one comes is there at once, so that the way back leads to the same place.
  const [atOnce] = useState(pages.length);
  return (
    <div className="@container">
      <ul aria-label={label} className="games-grid">
        {shown.map((games, at) => (
          <PageOfTiles
            key={at}
            games={games}
            onLaunch={launchGame}
            onHeart={turnHeart}
            counters={at === 0 ? counters : undefined}
            isFirst={at === 0}
            isLate={at >= atOnce}
          />
        ))}
      </ul>
    </div>
  );
}

type PageOfTilesProps = Pick<GameTileProps, 'onLaunch' | 'onHeart'> & {
  games: readonly Game[];
  counters: readonly ReactNode[] | undefined;
  isFirst: boolean;
  isLate: boolean;
};

/** One page of a list. Its cells have their place from the start; those of a page that came late are filled row by row. */
const PageOfTiles = memo(function PageOfTiles(props: PageOfTilesProps) {
  const { games, onLaunch, onHeart, counters, isFirst, isLate } = props;
  const filled = useFilled(games.length, isLate);
  return games.map((game, at) => (
    <li key={game.gameId} className={cell}>
      {at < filled && (
        <GameTile
          game={game}
          onLaunch={onLaunch}
          onHeart={onHeart}
          counter={counters?.[at]}
          isFirst={isFirst && at < 6}
        />
      )}
    </li>
  ));
});

/** How many of a page's tiles are there: all at once, or some more with each frame. */
function useFilled(count: number, isLate: boolean): number {
  const [filled, setFilled] = useState(isLate ? 0 : Infinity);
  useEffect(() => {
    if (filled >= count) return;
    const frame = requestAnimationFrame(() => setFilled(filled + FILLED_AT_ONCE));
    return () => cancelAnimationFrame(frame);
  }, [filled, count]);
  return filled;
}

export function LoadingGrid({ count = gameListPageSize }: { count?: number }) {
  const t = useTranslations('common');
  return (
    <div className="@container">
      <ul aria-busy aria-label={t('loading')} className="games-grid">
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className="min-w-0">
            <Skeleton className="aspect-square w-full rounded-card" />
            <span className="mt-2 grid h-5 items-center">
              <Skeleton className="h-3 w-4/5" />
            </span>
            <span className="grid h-4.5 items-center">
              <Skeleton className="h-2.5 w-1/2" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
