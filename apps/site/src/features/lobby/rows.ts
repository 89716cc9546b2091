/** Rows of a list, from the first to the one behind the last. */
export type Rows = { from: number; to: number };

/** So many rows are kept ready above and below what is in sight: about a screen, so that a quick thumb meets tiles and a key the next one. */
export const ROWS_AHEAD = 4;

/** The rows that have their tiles when a list comes: those in sight. */
export const firstRows = (sight: Rows, count: number): Rows => within(sight, count);

/**
 * Which rows have their tiles next, given those that have them and those that are in sight: one more with each frame, so that no frame is
 * long, first where somebody looks and then around it. Those that are far give theirs back.
 */
export function nextRows(before: Rows, sight: Rows, count: number): Rows {
  const near = within({ from: sight.from - ROWS_AHEAD, to: sight.to + ROWS_AHEAD }, count);
  const seen = within(sight, count);
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

function within({ from, to }: Rows, count: number): Rows {
  const start = Math.min(Math.max(from, 0), count);
  return { from: start, to: Math.min(Math.max(to, start), count) };
}

export const isSameRows = (one: Rows, other: Rows): boolean => one.from === other.from && one.to === other.to;

export const isIn = ({ from, to }: Rows, row: number): boolean => row >= from && row < to;

/** The row of the game at a place and those beside it, to which a key leads from it. */
export function rowsAround(at: number, across: number): Rows {
  const row = Math.floor(at / across);
  return { from: row - 1, to: row + 2 };
}

export const isMeeting = (one: Rows, other: Rows): boolean =>
  Math.max(one.from, other.from) < Math.min(one.to, other.to);

/** So many rows are one box while none of them is near, so that a browser has few boxes to go through however long the list is. */
const ROWS_IN_BLOCK = 10;

export const blocksOf = (count: number): Rows[] =>
  Array.from({ length: Math.ceil(count / ROWS_IN_BLOCK) }, (_, at) =>
    within({ from: at * ROWS_IN_BLOCK, to: (at + 1) * ROWS_IN_BLOCK }, count),
  );
