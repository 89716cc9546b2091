import type { Money } from '@mela/kernel/money';
import { hasFields, noStep, readStake, timesOver, type Engine } from './round.ts';
import {
  FREE_FACTOR,
  FREE_SPINS,
  REELS,
  ROWS,
  scatterPays,
  SLOT_CAP,
  slotLines,
  slotPays,
  slotStrips,
  STOPS_PER_REEL,
  type SlotSymbol,
} from './slot-reels.ts';
import { uniformInt, type Stream } from './stream.ts';

/** All twenty lines are played with the same bet each. */
export type SlotBet = { lineBet: Money };

export type SlotSpin = {
  stops: readonly number[];
  /** Paying lines, counted from 1, with their pay in line bets before a free spin’s factor. */
  lines: readonly (readonly [line: number, pay: number])[];
  scatters: number;
  isFree: boolean;
  /** In line bets, the factor of a free spin included. */
  pay: number;
};

/** The paid spin first, then the free ones in order; the total in line bets. */
export type SlotView = { spins: readonly SlotSpin[]; total: number };

export const LINES = slotLines.length;
const PAYING_RUN = 3;
const totalMax = SLOT_CAP * LINES;

/** What the screen shows: three rows of five, the top row first. */
export function slotRowsOf(stops: readonly number[]): SlotSymbol[][] {
  const rows: SlotSymbol[][] = [];
  for (let row = 0; row < ROWS; row++) rows.push(stops.map((stop, reel) => symbolAt(reel, stop + row)));
  return rows;
}

export function symbolAt(reel: number, stop: number): SlotSymbol {
  return slotStrips[reel]?.[stop % STOPS_PER_REEL] ?? 'S';
}

/** The better of the wilds that a line begins with and its first other symbol with wilds counted in. Scatters end a run. */
export function linePayOf(symbols: readonly SlotSymbol[]): number {
  const wilds = runOf(symbols, 'W');
  const first = symbols[wilds];
  const ofWilds = payOfRun('W', wilds);
  return first === undefined || first === 'S'
    ? ofWilds
    : Math.max(ofWilds, payOfRun(first, runOf(symbols, first)));
}

function runOf(symbols: readonly SlotSymbol[], symbol: SlotSymbol): number {
  let run = 0;
  while (run < symbols.length && (symbols[run] === symbol || symbols[run] === 'W')) run++;
  return run;
}

function payOfRun(symbol: Exclude<SlotSymbol, 'S'>, run: number): number {
  return run < PAYING_RUN ? 0 : (slotPays[symbol][run - PAYING_RUN] ?? 0);
}

/** In line bets. */
export function scatterPayOf(scatters: number): number {
  return scatters < PAYING_RUN ? 0 : (scatterPays[scatters - PAYING_RUN] ?? 0) * LINES;
}

export function isTrigger(scatters: number): boolean {
  return scatters >= PAYING_RUN;
}

/** The pays at the given stops. */
export function judgeStops(stops: readonly number[], isFree: boolean): SlotSpin {
  const lines: [number, number][] = [];
  const symbols: SlotSymbol[] = [];
  const rows = slotRowsOf(stops);
  const scatters = countScatters(rows);
  let pay = scatterPayOf(scatters);
  for (let line = 0; line < LINES; line++) {
    const path = slotLines[line];
    for (let reel = 0; reel < stops.length; reel++) symbols[reel] = rows[path?.[reel] ?? 0]?.[reel] ?? 'S';
    const linePay = linePayOf(symbols);
    if (linePay > 0) lines.push([line + 1, linePay]);
    pay += linePay;
  }
  return { stops, lines, scatters, isFree, pay: isFree ? pay * FREE_FACTOR : pay };
}

function countScatters(rows: readonly (readonly SlotSymbol[])[]): number {
  let scatters = 0;
  for (const row of rows) for (const symbol of row) if (symbol === 'S') scatters++;
  return scatters;
}

/** A paid spin and every free spin that follows, all from one stream. */
export function spinSlot(stream: Stream): SlotView {
  const spins: SlotSpin[] = [];
  let total = 0;
  let freeLeft = 0;
  do {
    const isFree = spins.length > 0;
    if (isFree) freeLeft--;
    const stops: number[] = [];
    while (stops.length < REELS) stops.push(uniformInt(stream, STOPS_PER_REEL));
    const spin = judgeStops(stops, isFree);
    spins.push(spin);
    total += spin.pay;
    if (isTrigger(spin.scatters)) freeLeft += FREE_SPINS;
  } while (freeLeft > 0 && total < totalMax);
  return { spins, total: Math.min(total, totalMax) };
}

export const slot: Engine<SlotBet, never, SlotView> = {
  readBet(value) {
    if (!hasFields(value, 'lineBet')) return undefined;
    const lineBet = readStake(value['lineBet']);
    return lineBet === undefined ? undefined : { lineBet };
  },
  readStep: noStep,
  stakeMax: ({ lineBet }) => timesOver(lineBet, LINES),
  payoutMax: ({ lineBet }) => timesOver(lineBet, totalMax),
  play(stream, { lineBet }) {
    const view = spinSlot(stream);
    return {
      isOver: true,
      staked: timesOver(lineBet, LINES),
      payout: timesOver(lineBet, view.total),
      view,
    };
  },
};
