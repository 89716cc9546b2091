/** A range of rows; `to` is exclusive. */
export type RowRange = { from: number; to: number };

/** Rows that are filled above and below the viewport: about one screen, so that fast scrolling and the Tab key find tiles. */
export const ROWS_AHEAD = 4;

/** The rows that are filled in the first frame: the visible ones. */
export const firstRows = (visible: RowRange, count: number): RowRange => within(visible, count);

/**
 * The rows to fill next, given the filled and the visible ones: one more per frame, so that no frame is
 * long, visible rows first and then those around them. Distant rows are dropped.
 */
export function nextRows(before: RowRange, visible: RowRange, count: number): RowRange {
  const near = within({ from: visible.from - ROWS_AHEAD, to: visible.to + ROWS_AHEAD }, count);
  const seen = within(visible, count);
  if (near.from === near.to) return near;
  const from = Math.max(before.from, near.from);
  const to = Math.min(before.to, near.to);
  const isAside = seen.from < seen.to && (from >= seen.to || to <= seen.from);
  if (from >= to || isAside) {
    const start = Math.min(seen.from, near.to - 1);
    return { from: start, to: start + 1 };
  }
  if (to < seen.to || (from <= seen.from && to < near.to)) return { from, to: to + 1 };
  return { from: from > near.from ? from - 1 : from, to };
}

function within({ from, to }: RowRange, count: number): RowRange {
  const start = Math.min(Math.max(from, 0), count);
  return { from: start, to: Math.min(Math.max(to, start), count) };
}

export const isSameRows = (one: RowRange, other: RowRange): boolean =>
  one.from === other.from && one.to === other.to;

export const isInRange = ({ from, to }: RowRange, row: number): boolean => row >= from && row < to;

/** The row of a game and its neighbours, which the Tab key can reach from it. */
export function rowsAround(at: number, columns: number): RowRange {
  const row = Math.floor(at / columns);
  return { from: row - 1, to: row + 2 };
}

export const isOverlapping = (one: RowRange, other: RowRange): boolean =>
  Math.max(one.from, other.from) < Math.min(one.to, other.to);

/** Rows per block. A block is one empty box while none of its rows is near, so that a long list has few boxes. */
const ROWS_IN_BLOCK = 10;

export const blocksOf = (count: number): RowRange[] =>
  Array.from({ length: Math.ceil(count / ROWS_IN_BLOCK) }, (_, at) =>
    within({ from: at * ROWS_IN_BLOCK, to: (at + 1) * ROWS_IN_BLOCK }, count),
  );
