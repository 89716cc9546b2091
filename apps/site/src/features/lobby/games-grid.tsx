import { gameListPageSize } from '@mela/protocol/constants';
import { Skeleton } from '@mela/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '#lib/catalogue.ts';
import { useHeart } from '#lib/favorites.ts';
import { GameTile } from '#lib/game-tile.tsx';
import { useLaunch } from '#lib/use-launch.ts';

const grid =
  'grid grid-cols-2 gap-x-3 gap-y-5 min-[26rem]:grid-cols-3 sm:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6 md:gap-x-4';
/** Tiles off the screen cost no layout; the browser remembers how tall each was. */
const cell = 'min-w-0 [content-visibility:auto] [contain-intrinsic-size:auto_14rem]';

type GamesGridProps = {
  label: string;
  games: readonly Game[];
  /** What stands at the foot of each tile, in the order of the games. */
  counters?: readonly ReactNode[];
};

export function GamesGrid({ label, games, counters }: GamesGridProps) {
  const { launchGame } = useLaunch();
  const turnHeart = useHeart();
  return (
    <ul aria-label={label} className={grid}>
      {games.map((game, at) => (
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
  );
}

export function LoadingGrid({ count = gameListPageSize }: { count?: number }) {
  const t = useTranslations('common');
  return (
    <ul aria-busy aria-label={t('loading')} className={grid}>
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
  );
}
