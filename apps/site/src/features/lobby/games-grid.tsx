import { gameListPageSize } from '@mela/protocol/constants';
import { Skeleton } from '@mela/ui/skeleton';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '#lib/catalogue.ts';
import { useHeart } from '#lib/favorites.ts';
import { GameTile } from '#lib/game-tile.tsx';
import { useLaunch } from '#lib/use-launch.ts';

/** Tiles off the screen cost neither style nor layout, and none depends on another. */
const cell = '[contain:strict] [content-visibility:auto]';

type GamesGridProps = {
  label: string;
  games: readonly Game[];
  /** What stands at the foot of each tile, in the order of the games. */
  counters?: readonly ReactNode[];
};

export function GamesGrid({ label, games, counters }: GamesGridProps) {
  const { launchGame } = useLaunch();
  const turnHeart = useHeart();
  // Tiles that are added are drawn between frames, not in one go.
  const shown = useDeferredValue(games);
  return (
    <div className="@container">
      <ul aria-label={label} className="games-grid">
        {shown.map((game, at) => (
          <li key={game.gameId} className={cell}>
            <GameTile
              game={game}
              onLaunch={launchGame}
              onHeart={turnHeart}
              counter={counters?.[at]}
              isFirst={at < 6}
            />
          </li>
        ))}
      </ul>
    </div>
  );
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
