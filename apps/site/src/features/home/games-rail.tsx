import { homeSection } from '@mela/protocol/constants';
import { Rail } from '@mela/ui/rail';
import { Skeleton } from '@mela/ui/skeleton';
import { phone, useMedia } from '@mela/ui/use-media';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { lazyScreen } from '#lib/lazy-screen.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { useHeart } from '#shared/games/favorites.ts';
import { GameTile } from '#shared/games/game-tile.tsx';
import { useLaunch } from '#shared/games/use-launch.ts';

type GamesRailProps = {
  label: string;
  games: readonly Game[];
  rows?: 1 | 2;
  /** Content at the bottom of each tile, in the order of the games. */
  counters?: readonly ReactNode[];
};

/** Tiles of the rail that are at least partly visible on a phone. */
const PHONE_COLUMNS = 3;

/**
 * Games in a row, or in two rows if there are many: six per row on a desktop, with arrows if there are more. The pictures of the
 * columns beyond the edge load when the rail is scrolled for the first time.
 */
export function GamesRail({ label, games, rows = 2, counters }: GamesRailProps) {
  const t = useTranslations('common');
  const { launchGame } = useLaunch();
  const turnHeart = useHeart();
  const [isScrolled, setScrolled] = useState(false);
  const columns = useMedia(phone) ? PHONE_COLUMNS : homeSection.columns;
  const usedRows = games.length > homeSection.columns ? rows : 1;
  return (
    <Rail
      label={label}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      rows={usedRows}
      size="tile"
      isToEdge
      onScroll={() => setScrolled(true)}
    >
      {games.map((game, position) => (
        <div key={game.gameId} className="relative">
          <GameTile
            game={game}
            onLaunch={launchGame}
            onHeart={turnHeart}
            counter={<Foot game={game} counter={counters?.[position]} />}
            hasPicture={isScrolled || position < columns * usedRows}
          />
        </div>
      ))}
    </Rail>
  );
}

/** A tile is whole without its clock, so a clock that does not load is left out. */
const DrawClock = lazyScreen(
  () => import('#shared/lottery/draw-clock.tsx').catch(() => ({ DrawClock: () => null })),
  'DrawClock',
);

/**
 * The foot of a tile. A lottery shows the time until its draw closes, except in the hot list, whose tiles have counters: the clock is no
 * part of the first view.
 */
function Foot({ game: { gameType, gameCode }, counter }: { game: Game; counter: ReactNode }) {
  const hasClock = counter === undefined && (gameType === 'LOTT' || gameType === 'ELOTT');
  return (
    <>
      {hasClock && (
        <Suspense fallback={null}>
          <DrawClock gameCode={gameCode} />
        </Suspense>
      )}
      {counter}
    </>
  );
}

type LoadingRailProps = {
  rows?: 1 | 2;
  /** The rail is not near the viewport and nothing is loading: no animation, which would use battery, and one element per tile. */
  isStill?: boolean;
};

/** The placeholder of the rail: tiles of the real size, as many as are visible. */
export function LoadingRail({ rows = 2, isStill = false }: LoadingRailProps) {
  const t = useTranslations('common');
  const columns = useMedia(phone) ? PHONE_COLUMNS : homeSection.columns;
  return (
    <div aria-busy className={isStill ? '**:after:hidden' : undefined}>
      <Rail
        label={t('loading')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        rows={rows}
        size="tile"
        isToEdge
      >
        {Array.from({ length: columns * rows }, (_, at) =>
          isStill ? (
            <Skeleton key={at} className="mb-6 aspect-square w-full rounded-card" />
          ) : (
            <LoadingTile key={at} />
          ),
        )}
      </Rail>
    </div>
  );
}

function LoadingTile() {
  return (
    <div className="w-full">
      <Skeleton className="aspect-square w-full rounded-card" />
      <span className="mt-1.5 grid h-4.5 items-center">
        <Skeleton className="h-2.5 w-1/2" />
      </span>
    </div>
  );
}
