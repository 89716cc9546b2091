import { noMoney, type Money } from '@mela/kernel/money';
import { largestOf, ONCE, payOf, sumOf } from './pay.ts';
import { hasFields, noStep, readStake, type Engine } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

/** A spot on the cloth: `STRAIGHT:17`, `SPLIT:0-2`, `DOZEN:2`, `RED`. */
export type RouletteSpot = string;
export type RouletteBet = { stakes: ReadonlyMap<RouletteSpot, Money> };
export type RouletteView = { number: number; wins: readonly RouletteSpot[] };

/** Numbers of the wheel: one zero. */
export const POCKETS = 37;

const COLUMNS = 3;
const ROWS = 12;
const LAST = 36;
const HALF = 18;
const DOZEN = 12;

export const redNumbers: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

const allNumbers = Array.from({ length: LAST }, (_, index) => index + 1);
const rows = Array.from({ length: ROWS }, (_, row) => row * COLUMNS + 1);

/** The numbers that one chip may cover: neighbours on the cloth, and the zero with the first row. */
const inside: Readonly<Record<string, readonly (readonly number[])[]>> = {
  STRAIGHT: [0, ...allNumbers].map((number) => [number]),
  SPLIT: [
    ...[1, 2, 3].map((number) => [0, number]),
    ...allNumbers.filter((number) => number % COLUMNS !== 0).map((number) => [number, number + 1]),
    ...allNumbers.filter((number) => number <= LAST - COLUMNS).map((number) => [number, number + COLUMNS]),
  ],
  STREET: [[0, 1, 2], [0, 2, 3], ...rows.map((first) => [first, first + 1, first + 2])],
  CORNER: [
    [0, 1, 2, 3],
    ...rows
      .slice(0, -1)
      .flatMap((first) => [first, first + 1].map((corner) => [corner, corner + 1, corner + 3, corner + 4])),
  ],
  SIXLINE: rows.slice(0, -1).map((first) => Array.from({ length: 2 * COLUMNS }, (_, index) => first + index)),
};

const outside: Readonly<Record<RouletteSpot, readonly number[]>> = {
  'DOZEN:1': allNumbers.filter((number) => number <= DOZEN),
  'DOZEN:2': allNumbers.filter((number) => number > DOZEN && number <= 2 * DOZEN),
  'DOZEN:3': allNumbers.filter((number) => number > 2 * DOZEN),
  'COLUMN:1': allNumbers.filter((number) => number % COLUMNS === 1),
  'COLUMN:2': allNumbers.filter((number) => number % COLUMNS === 2),
  'COLUMN:3': allNumbers.filter((number) => number % COLUMNS === 0),
  RED: allNumbers.filter((number) => redNumbers.has(number)),
  BLACK: allNumbers.filter((number) => !redNumbers.has(number)),
  ODD: allNumbers.filter((number) => number % 2 === 1),
  EVEN: allNumbers.filter((number) => number % 2 === 0),
  LOW: allNumbers.filter((number) => number <= HALF),
  HIGH: allNumbers.filter((number) => number > HALF),
};

/** Every spot, with its winning numbers. */
export const rouletteSpots: ReadonlyMap<RouletteSpot, ReadonlySet<number>> = new Map([
  ...Object.entries(inside).flatMap(([type, groups]) =>
    groups.map((numbers) => [`${type}:${numbers.join('-')}`, new Set(numbers)] as const),
  ),
  ...Object.entries(outside).map(([spot, numbers]) => [spot, new Set(numbers)] as const),
]);

/** A chip on n numbers returns 36/n times itself, so every spot has the same return: 36 of 37. */
export function rouletteReturnsOf(spot: RouletteSpot): number {
  return LAST / (rouletteSpots.get(spot)?.size ?? LAST);
}

export function spinRoulette(stream: Stream): number {
  return uniformInt(stream, POCKETS);
}

function payOfSpot(spot: RouletteSpot, stake: Money): Money {
  return payOf(stake, rouletteReturnsOf(spot) * ONCE);
}

/** One player’s part of a shared spin. */
export function payRoulette({ stakes }: RouletteBet, number: number): Money {
  return sumOf(
    [...stakes].map(([spot, stake]) =>
      rouletteSpots.get(spot)?.has(number) ? payOfSpot(spot, stake) : noMoney,
    ),
  );
}

export const roulette: Engine<RouletteBet, never, RouletteView> = {
  readBet(value) {
    if (!hasFields(value, 'stakes') || !hasFields(value['stakes'], ...rouletteSpots.keys())) return undefined;
    const stakes = new Map<RouletteSpot, Money>();
    for (const [spot, text] of Object.entries(value['stakes'])) {
      const stake = readStake(text);
      if (stake === undefined) return undefined;
      stakes.set(spot, stake);
    }
    return stakes.size > 0 ? { stakes } : undefined;
  },
  readStep: noStep,
  stakeMax: ({ stakes }) => sumOf([...stakes.values()]),
  payoutMax: (bet) => largestOf(Array.from({ length: POCKETS }, (_, number) => payRoulette(bet, number))),
  play(stream, bet) {
    const number = spinRoulette(stream);
    const wins = [...bet.stakes.keys()].filter((spot) => rouletteSpots.get(spot)?.has(number));
    return {
      isOver: true,
      staked: sumOf([...bet.stakes.values()]),
      payout: payRoulette(bet, number),
      view: { number, wins },
    };
  },
};
