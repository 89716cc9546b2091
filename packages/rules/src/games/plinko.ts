import type { Money } from '@mela/kernel/money';
import { payOf, type Times } from './pay.ts';
import { isRisk, type Risk } from './risk.ts';
import { hasFields, noStep, readStake, type Engine } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

export type PlinkoRows = (typeof plinkoRows)[number];

export type PlinkoBet = { rows: PlinkoRows; risk: Risk; stake: Money };

/** One letter for each row, `L` or `R`; the bin is the number of steps to the right. */
export type PlinkoView = { path: string; bin: number; times: Times };

export const plinkoRows = [8, 10, 12, 14, 16] as const;

/** The payouts from the outermost bin to the middle, in tenths of the stake. The other half is the same. */
const halves: Readonly<Record<PlinkoRows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [50, 20, 12, 10, 4],
    medium: [120, 30, 12, 8, 3],
    high: [280, 40, 12, 5, 1],
  },
  10: {
    low: [80, 30, 17, 10, 9, 6],
    medium: [200, 50, 17, 14, 7, 3],
    high: [700, 100, 25, 10, 4, 1],
  },
  12: {
    low: [100, 35, 15, 14, 12, 9, 5],
    medium: [300, 100, 35, 22, 13, 5, 2],
    high: [1500, 220, 70, 20, 8, 3, 1],
  },
  14: {
    low: [120, 50, 22, 14, 13, 11, 10, 4],
    medium: [550, 160, 75, 35, 17, 11, 5, 2],
    high: [4000, 550, 180, 55, 18, 3, 2, 1],
  },
  16: {
    low: [150, 80, 20, 17, 14, 12, 11, 10, 4],
    medium: [1000, 400, 90, 55, 32, 15, 11, 4, 2],
    high: [10000, 1200, 250, 95, 35, 18, 3, 3, 1],
  },
};

/** Ten-thousandths in a tenth. */
const TENTH: Times = 1000;

function isRows(value: unknown): value is PlinkoRows {
  return plinkoRows.some((rows) => rows === value);
}

export function plinkoTimesOf(rows: PlinkoRows, risk: Risk, bin: number): Times {
  return (halves[rows][risk][Math.min(bin, rows - bin)] ?? 0) * TENTH;
}

/** Bin 0 pays best. */
export function plinkoTimesMaxOf(rows: PlinkoRows, risk: Risk): Times {
  return plinkoTimesOf(rows, risk, 0);
}

/** The way of a ball from the top to its bin. */
export function dropBall(stream: Stream, rows: number): { path: string; bin: number } {
  let path = '';
  let bin = 0;
  while (path.length < rows) {
    const right = uniformInt(stream, 2);
    path += right === 1 ? 'R' : 'L';
    bin += right;
  }
  return { path, bin };
}

export const plinko: Engine<PlinkoBet, never, PlinkoView> = {
  readBet(value) {
    if (!hasFields(value, 'rows', 'risk', 'stake')) return undefined;
    const { rows, risk } = value;
    const stake = readStake(value['stake']);
    if (!isRows(rows) || !isRisk(risk) || stake === undefined) return undefined;
    return { rows, risk, stake };
  },
  readStep: noStep,
  stakeMax: ({ stake }) => stake,
  payoutMax: ({ rows, risk, stake }) => payOf(stake, plinkoTimesMaxOf(rows, risk)),
  play(stream, { rows, risk, stake }) {
    const { path, bin } = dropBall(stream, rows);
    const times = plinkoTimesOf(rows, risk, bin);
    return { isOver: true, staked: stake, payout: payOf(stake, times), view: { path, bin, times } };
  },
};
