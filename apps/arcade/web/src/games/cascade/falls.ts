import { CASCADE_ROWS, type CascadeBoard } from '@mela/rules/games/cascade';

/** A moving piece: its old row (negative above the plate) and its new row. */
export type Fall = { column: number; symbol: number; from: number; to: number };

/** All pieces fall in from above. */
export function fallsOnto(board: CascadeBoard): Fall[] {
  return board.flatMap((cells, column) =>
    cells.map((symbol, row) => ({ column, symbol, from: row - CASCADE_ROWS, to: row })),
  );
}

/** After some pieces have gone, the rest falls and new ones follow from above; the column and the order within it stay the same. */
export function fallsAfter(
  before: CascadeBoard,
  after: CascadeBoard,
  isGone: (symbol: number) => boolean,
): Fall[] {
  return after.flatMap((cells, column) => {
    const stayed = (before[column] ?? []).flatMap((symbol, row) => (isGone(symbol) ? [] : [row]));
    const fresh = cells.length - stayed.length;
    return cells.map((symbol, to) => ({
      column,
      symbol,
      from: to < fresh ? to - fresh : (stayed[to - fresh] ?? to),
      to,
    }));
  });
}

const PER_ROW_MS = 95;
const LEAST_MS = 140;
const COLUMN_MS = 45;

/** The start and the duration of a piece’s fall. */
const delayOf = ({ column }: Fall): number => column * COLUMN_MS;
const lengthOf = ({ from, to }: Fall): number => (from === to ? 0 : LEAST_MS + (to - from) * PER_ROW_MS);

/** The row of a piece after so many milliseconds of its fall: accelerating, with a small bounce at the end. */
export function rowOf(fall: Fall, milliseconds: number): number {
  const { from, to } = fall;
  const length = lengthOf(fall);
  if (length === 0 || milliseconds >= length * 1.25) return to;
  if (milliseconds <= 0) return from;
  const part = milliseconds / length;
  if (part < 1) return from + (to - from) * part * part;
  return to - 0.09 * Math.sin(((part - 1) / 0.25) * Math.PI);
}

/** The row of a piece in a running act. In a finished act, or with reduced motion, each piece is in its place. */
export const rowAt = (fall: Fall, { gone, lasts }: { gone: number; lasts: number }): number =>
  gone >= lasts ? fall.to : rowOf(fall, gone - delayOf(fall));

export const lastsAll = (falls: readonly Fall[]): number =>
  falls.reduce((longest, fall) => Math.max(longest, delayOf(fall) + lengthOf(fall) * 1.25), 0);
