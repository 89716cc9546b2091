import type { Money } from '@mela/kernel/money';
import { payOf, type Times } from './pay.ts';
import { hasFields, isWholeIn, noStep, readStake, type Engine } from './round.ts';
import { draw, type Stream } from './stream.ts';

/** One to ten different numbers in ascending order, so that a bet has one form. */
export type KenoBet = { picks: readonly number[]; stake: Money };

/** The numbers in the order in which they were drawn, and the picks among them. */
export type KenoView = { drawn: readonly number[]; hits: readonly number[]; times: Times };

export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const kenoPicksMax = 10;

/** For one to ten picks, the payout of no hit, one hit and so on, in tenths of the stake. */
const pays: readonly (readonly number[])[] = [
  [5, 24],
  [0, 17, 55],
  [0, 10, 22, 190],
  [0, 7, 17, 55, 350],
  [0, 4, 13, 33, 150, 1000],
  [0, 0, 15, 21, 55, 400, 2500],
  [0, 0, 10, 14, 55, 170, 800, 5000],
  [0, 0, 3, 20, 30, 100, 450, 2500, 10000],
  [0, 0, 6, 10, 21, 70, 250, 1200, 5000, 20000],
  [0, 0, 2, 10, 20, 45, 140, 600, 3000, 12000, 40000],
];

/** Ten-thousandths in a tenth. */
const TENTH: Times = 1000;

export function kenoTimesOf(picks: number, hits: number): Times {
  return (pays[picks - 1]?.[hits] ?? 0) * TENTH;
}

export function drawKeno(stream: Stream): number[] {
  return draw(stream, KENO_NUMBERS, KENO_DRAWN).map((index) => index + 1);
}

function readPicks(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length < 1 || value.length > kenoPicksMax) return undefined;
  const picks = value.filter((pick: unknown): pick is number => isWholeIn(pick, 1, KENO_NUMBERS));
  const isAscending = picks.every((pick, index) => index === 0 || pick > (picks[index - 1] ?? pick));
  return picks.length === value.length && isAscending ? picks : undefined;
}

export const keno: Engine<KenoBet, never, KenoView> = {
  readBet(value) {
    if (!hasFields(value, 'picks', 'stake')) return undefined;
    const picks = readPicks(value['picks']);
    const stake = readStake(value['stake']);
    return picks === undefined || stake === undefined ? undefined : { picks, stake };
  },
  readStep: noStep,
  stakeMax: ({ stake }) => stake,
  // The most hits pay best.
  payoutMax: ({ picks, stake }) => payOf(stake, kenoTimesOf(picks.length, picks.length)),
  play(stream, { picks, stake }) {
    const drawn = drawKeno(stream);
    const hits = picks.filter((pick) => drawn.includes(pick));
    const times = kenoTimesOf(picks.length, hits.length);
    return { isOver: true, staked: stake, payout: payOf(stake, times), view: { drawn, hits, times } };
  },
};
