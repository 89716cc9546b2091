import type { Money } from '@mela/kernel/money';
import { payOf, type Times } from './pay.ts';
import { hasFields, noStep, readStake, type Engine } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

export type CascadeBet = { stake: Money };

/** A symbol is its index in the list: 0 the commonest, 5 the rarest. Boards are columns of cells, the top row first. */
export type CascadeBoard = readonly (readonly number[])[];

export type CascadeStep = {
  board: CascadeBoard;
  /** The count of each symbol that pays and disappears. */
  wins: Readonly<Record<number, number>>;
  /** Before the factor of the cascade, in ten-thousandths of the stake. */
  pay: Times;
  factor: number;
};

/** Every board that paid, then the one that did not. */
export type CascadeView = { cascades: readonly CascadeStep[]; last: CascadeBoard; times: Times };

export const cascadeSymbols = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const;

/** In hundredths. */
export const cascadeWeights = [26, 22, 18, 15, 12, 7] as const;

export const CASCADE_COLUMNS = 5;
export const CASCADE_ROWS = 4;
export const PAYING_COUNT = 7;

/** For 7, 8, 9 to 10, 11 to 12, and 13 or more, in ten-thousandths of the stake. */
const pays: readonly (readonly Times[])[] = [
  [2000, 4000, 8000, 20_000, 50_000],
  [3000, 5000, 10_000, 30_000, 80_000],
  [5000, 8000, 20_000, 50_000, 150_000],
  [6000, 12_000, 30_000, 80_000, 250_000],
  [10_000, 20_000, 50_000, 150_000, 500_000],
  [30_000, 60_000, 150_000, 500_000, 2_000_000],
];

const factors = [1, 2, 3, 5, 8] as const;

/** A round pays at most five thousand times its stake. */
export const cascadeTimesMax: Times = 50_000_000;

export function cascadePayOf(symbol: number, count: number): Times {
  if (count < PAYING_COUNT) return 0;
  const place = count === 7 ? 0 : count === 8 ? 1 : count <= 10 ? 2 : count <= 12 ? 3 : 4;
  return pays[symbol]?.[place] ?? 0;
}

/** The first board that pays has no factor, the fifth and all after it the largest. */
export function factorOf(cascade: number): number {
  return factors[Math.min(cascade, factors.length - 1)] ?? 1;
}

/** The symbol of each of a hundred rolls. */
const symbolOfRoll = Uint8Array.from(
  cascadeWeights.flatMap((weight, symbol) => Array.from({ length: weight }, () => symbol)),
);

function nextSymbol(stream: Stream): number {
  return symbolOfRoll[uniformInt(stream, symbolOfRoll.length)] ?? 0;
}

/** Columns from left to right, rows from top to bottom. */
function fill(stream: Stream): number[][] {
  const board: number[][] = [];
  for (let column = 0; column < CASCADE_COLUMNS; column++) {
    const cells: number[] = [];
    while (cells.length < CASCADE_ROWS) cells.push(nextSymbol(stream));
    board.push(cells);
  }
  return board;
}

/** The remaining symbols fall, and each column from left to right is filled from its lowest empty cell upwards. */
function refill(stream: Stream, board: CascadeBoard, isGone: (symbol: number) => boolean): number[][] {
  return board.map((column) => {
    const cells = column.filter((symbol) => !isGone(symbol));
    while (cells.length < CASCADE_ROWS) cells.unshift(nextSymbol(stream));
    return cells;
  });
}

function countsOf(board: CascadeBoard): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const column of board) for (const symbol of column) counts[symbol] = (counts[symbol] ?? 0) + 1;
  return counts;
}

export function playCascade(stream: Stream): CascadeView {
  const cascades: CascadeStep[] = [];
  let times = 0;
  let board = fill(stream);
  while (times < cascadeTimesMax) {
    const counts = countsOf(board);
    const isGone = (symbol: number): boolean => (counts[symbol] ?? 0) >= PAYING_COUNT;
    if (!counts.some((count) => count >= PAYING_COUNT)) break;
    const paying = [...counts.entries()].filter(([symbol]) => isGone(symbol));
    const pay = paying.reduce((total, [symbol, count]) => total + cascadePayOf(symbol, count), 0);
    const factor = factorOf(cascades.length);
    cascades.push({ board, wins: Object.fromEntries(paying), pay, factor });
    times += pay * factor;
    board = refill(stream, board, isGone);
  }
  return { cascades, last: board, times: Math.min(times, cascadeTimesMax) };
}

export const cascade: Engine<CascadeBet, never, CascadeView> = {
  readBet(value) {
    if (!hasFields(value, 'stake')) return undefined;
    const stake = readStake(value['stake']);
    return stake === undefined ? undefined : { stake };
  },
  readStep: noStep,
  stakeMax: ({ stake }) => stake,
  payoutMax: ({ stake }) => payOf(stake, cascadeTimesMax),
  play(stream, { stake }) {
    const view = playCascade(stream);
    return { isOver: true, staked: stake, payout: payOf(stake, view.times), view };
  },
};
