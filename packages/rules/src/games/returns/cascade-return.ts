import {
  CASCADE_COLUMNS,
  CASCADE_ROWS,
  cascadePayOf,
  cascadeTimesMax,
  cascadeWeights,
  factorOf,
  PAYING_COUNT,
} from '#games/cascade.ts';
import { ONCE } from '#games/pay.ts';
import { once, type Moments } from './moments.ts';

// Only the count of each symbol matters, not its position: a board is six counts. A board is filled cell by cell, and the value of a
// partly filled board is the mean over the next symbol, which makes 230,230 boards with six successors each.

const CELLS = CASCADE_COLUMNS * CASCADE_ROWS;
const SYMBOLS = cascadeWeights.length;
const BASE = CELLS + 1;
/** The probability of each symbol in a cell. */
const shares = Float64Array.from(cascadeWeights, (weight) => weight / 100);
/** From this cascade on the factor is constant, and so is the value of a board. */
const STEADY = 4;

type Space = {
  /** The six successors of each board that is not full, ordered by the number of cells. */
  next: Int32Array;
  partial: number;
  full: readonly Board[];
};

/** The payout of a full board in stakes, before the factor, and the board that remains. */
type Board = { at: number; pay: number; left: number };

const cascadeSpace = once((): Space => {
  const boards: number[][] = [];
  for (let cells = 0; cells <= CELLS; cells++) addBoards(boards, [], cells);
  const placeOf = new Map(boards.map((counts, place) => [keyOf(counts), place]));
  const partial = boards.findIndex((counts) => sizeOf(counts) === CELLS);
  const next = new Int32Array(partial * SYMBOLS);
  for (let place = 0; place < partial; place++) {
    const key = keyOf(boards[place] ?? []);
    for (let symbol = 0; symbol < SYMBOLS; symbol++)
      next[place * SYMBOLS + symbol] = placeOf.get(key + BASE ** symbol) ?? 0;
  }
  const full = boards.slice(partial).map((counts, index) => ({
    at: partial + index,
    pay: counts.reduce((sum, count, symbol) => sum + cascadePayOf(symbol, count), 0) / ONCE,
    left: placeOf.get(keyOf(counts.map((count) => (count < PAYING_COUNT ? count : 0)))) ?? 0,
  }));
  return { next, partial, full };
});

function addBoards(into: number[][], counts: number[], left: number): void {
  if (counts.length === SYMBOLS - 1) {
    into.push([...counts, left]);
    return;
  }
  for (let count = 0; count <= left; count++) addBoards(into, [...counts, count], left - count);
}

function keyOf(counts: readonly number[]): number {
  return counts.reduce((key, count, symbol) => key + count * BASE ** symbol, 0);
}

function sizeOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The mean over all ways to fill a board, for every board, from the value of each full board. */
function meansOf({ next, partial, full }: Space, worth: (board: Board) => number): Float64Array {
  const values = new Float64Array(partial + full.length);
  for (const board of full) values[board.at] = worth(board);
  for (let place = partial - 1; place >= 0; place--) {
    let mean = 0;
    for (let symbol = 0; symbol < SYMBOLS; symbol++)
      mean += (shares[symbol] ?? 0) * (values[next[place * SYMBOLS + symbol] ?? 0] ?? 0);
    values[place] = mean;
  }
  return values;
}

/** The value of an empty board before the first cascade; the values of each cascade follow from those of the next. */
function unroll(
  space: Space,
  worth: (board: Board, cascade: number, after: Float64Array) => number,
): Float64Array[] {
  let after = meansOf(space, () => 0);
  for (let round = 0; round < 200; round++) {
    const before = after;
    after = meansOf(space, (board) => worth(board, STEADY, before));
    if (Math.abs((after[0] ?? 0) - (before[0] ?? 0)) < 1e-15) break;
  }
  const values = [after];
  for (let cascade = STEADY - 1; cascade >= 0; cascade--) {
    const [later = after] = values;
    values.unshift(meansOf(space, (board) => worth(board, cascade, later)));
  }
  return values;
}

/** Without the cap; `hits` is the share of rounds that pay. */
export const cascadeReturn = once((): Moments & { hits: number } => {
  const space = cascadeSpace();
  const pays = ({ pay }: Board, cascade: number): number => pay * factorOf(cascade);
  const means = unroll(space, (board, cascade, after) =>
    board.pay === 0 ? 0 : pays(board, cascade) + (after[board.left] ?? 0),
  );
  const squares = unroll(space, (board, cascade, after) => {
    if (board.pay === 0) return 0;
    const pay = pays(board, cascade);
    const later = means[Math.min(cascade + 1, STEADY)]?.[board.left] ?? 0;
    return pay ** 2 + 2 * pay * later + (after[board.left] ?? 0);
  });
  const mean = means[0]?.[0] ?? 0;
  const hits = meansOf(space, ({ pay }) => (pay > 0 ? 1 : 0))[0] ?? 0;
  return { mean, sd: Math.sqrt((squares[0]?.[0] ?? 0) - mean ** 2), hits };
});

/** An upper bound of the cap’s effect on the return; as for the slot, by E[e^(s(X - cap))] / (s e) for any s > 0. */
export function cascadeCapBound(): number {
  const space = cascadeSpace();
  const cap = cascadeTimesMax / ONCE;
  const bounds = [0.005, 0.01, 0.015, 0.02].map((s) => {
    // Computed as E[e^(sX) - 1], which is 0 for a board that pays nothing.
    const [grown] = unroll(space, ({ pay, left }, cascade, after) =>
      pay === 0 ? 0 : Math.expm1(s * pay * factorOf(cascade)) * (1 + (after[left] ?? 0)) + (after[left] ?? 0),
    );
    return (1 + (grown?.[0] ?? Number.POSITIVE_INFINITY)) * Math.exp(-s * cap) * (1 / (s * Math.E));
  });
  return Math.min(...bounds);
}
