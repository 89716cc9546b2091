import { gameListPageSize } from '@mela/protocol/constants';
import { Skeleton } from '@mela/ui/skeleton';
import { memo, useMemo, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '#shared/games/catalogue.ts';
import { useHeart } from '#shared/games/favorites.ts';
import { GameTile, type GameTileProps } from '#shared/games/game-tile.tsx';
import { useLaunch } from '#shared/games/use-launch.ts';
import { useFocused } from './use-focused.ts';
import { useColumnCount, useVirtualRows } from './use-virtual-rows.ts';
import { blocksOf, isInRange, isOverlapping, isSameRows, rowsAround, type RowRange } from './virtual-rows.ts';

type GamesGridProps = {
  label: string;
  /** The loaded games, page by page. */
  pages: readonly (readonly Game[])[];
  /** The total, including games that are not loaded yet. */
  count?: number;
  /** Content at the bottom of each tile, in the order of the games. */
  counters?: readonly ReactNode[];
};

/**
 * A virtualised list: only rows in or near the viewport have tiles. Every row has its place from the start and is laid out
 * separately, so that scrolling costs the same at the end of a list as at its beginning.
 */
export const GamesGrid = memo(function GamesGrid({ label, pages, count, counters }: GamesGridProps) {
  const { launchGame } = useLaunch();
  const turnHeart = useHeart();
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumnCount(list);
  const games = useMemo(() => eachOnce(pages), [pages]);
  const rowCount = Math.ceil(games.length / columns);
  const focused = useFocused(list, games);
  const seen = useVirtualRows(list, rowCount);
  const near = focused === undefined ? [seen] : [seen, rowsAround(focused, columns)];
  return (
    <div className="@container">
      {/* Not a <ul>, which may contain only items: the rows and blocks in between have no role. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
      <div ref={list} role="list" aria-label={label} className="games-measures -mb-3">
        {blocksOf(rowCount).map((rows) => (
          <Block
            key={rows.from}
            rows={rows}
            isNear={near.some((those) => isOverlapping(rows, those))}
            isFilled={(row) => near.some((those) => isInRange(those, row))}
            games={games}
            size={count ?? games.length}
            columns={columns}
            counters={counters}
            onLaunch={launchGame}
            onHeart={turnHeart}
          />
        ))}
      </div>
    </div>
  );
});

/** A game that moved to another page between two requests keeps its first place. */
function eachOnce(pages: readonly (readonly Game[])[]): Game[] {
  const games = new Map<number, Game>();
  for (const game of pages.flat()) if (!games.has(game.gameId)) games.set(game.gameId, game);
  return [...games.values()];
}

type BlockProps = Pick<GameTileProps, 'onLaunch' | 'onHeart'> & {
  rows: RowRange;
  /** Whether a row of the block has tiles; `isFilled` says which. */
  isNear: boolean;
  isFilled: (row: number) => boolean;
  /** The loaded games of the list, its total, and the number of columns. */
  games: readonly Game[];
  size: number;
  columns: number;
  counters: readonly ReactNode[] | undefined;
};

/** Several rows, which are one empty box while none of them is near the viewport. */
const Block = memo(function Block({ rows, isNear, isFilled, games, columns, ...others }: BlockProps) {
  const { from, to } = rows;
  return (
    <div className="contain-strict" style={{ blockSize: `calc(${to - from} * var(--games-row-step))` }}>
      {isNear &&
        Array.from({ length: to - from }, (_, at) => from + at).map((row) => (
          <Row
            key={row}
            games={games.slice(row * columns, (row + 1) * columns)}
            first={row * columns}
            isFilled={isFilled(row)}
            {...others}
          />
        ))}
    </div>
  );
}, isSameBlock);

/** Two empty blocks are equal; the rows of a block near the viewport compare themselves. */
function isSameBlock(before: BlockProps, after: BlockProps): boolean {
  return !before.isNear && !after.isNear && isSameRows(before.rows, after.rows);
}

type RowProps = Pick<GameTileProps, 'onLaunch' | 'onHeart'> & {
  games: readonly Game[];
  /** The index of the row's first game, and the total of the list. */
  first: number;
  size: number;
  isFilled: boolean;
  counters: readonly ReactNode[] | undefined;
};

const Row = memo(function Row({ isFilled, ...row }: RowProps) {
  return <div className="games-row">{isFilled && <TilesOfRow {...row} />}</div>;
}, isSameRow);

function TilesOfRow(props: Omit<RowProps, 'isFilled'>) {
  const { games, first, size, counters, onLaunch, onHeart } = props;
  return games.map((game, column) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an item of the list around the rows
    <div key={game.gameId} role="listitem" className="relative" {...placeAt(first + column, size)}>
      <GameTile game={game} onLaunch={onLaunch} onHeart={onHeart} counter={counters?.[first + column]} />
    </div>
  ));
}

/** Position and total are explicit, because not all items are in the DOM. */
const placeAt = (at: number, size: number) => ({ 'aria-posinset': at + 1, 'aria-setsize': size });

/** Two empty rows are equal; a filled row renders again when one of its values changes. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  if (before.isFilled !== after.isFilled) return false;
  if (!after.isFilled) return true;
  return (
    before.first === after.first &&
    before.size === after.size &&
    before.counters === after.counters &&
    before.onLaunch === after.onLaunch &&
    before.onHeart === after.onHeart &&
    before.games.length === after.games.length &&
    before.games.every((game, at) => game === after.games[at])
  );
}

export function LoadingGrid({ count = gameListPageSize }: { count?: number }) {
  const t = useTranslations('common');
  return (
    <div className="@container">
      <ul aria-busy aria-label={t('loading')} className="games-measures games-grid">
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className="min-w-0">
            <Skeleton className="aspect-square w-full rounded-card" />
            <span className="mt-1.5 grid h-4.5 items-center">
              <Skeleton className="h-2.5 w-1/2" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
