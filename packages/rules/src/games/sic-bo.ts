import type { Times } from './pay.ts';
import { everyRoll, FACES, rollFaces, totalOf } from './rolled-dice.ts';
import { createSpotTable } from './spot-table.ts';

/** A spot on the cloth: `BIG`, `TOTAL:11`, `TRIPLE:6`, `ANYTRIPLE`, `DOUBLE:2` (at least two), `COMBO:1:4`, `SINGLE:5`. */
export type SicBoSpot = string;

export type SicBoDeal = { dice: readonly number[] };

type Pay = (dice: readonly number[]) => Times;

const DICE = 3;
const EVEN_CHANCE: Times = 20_000;
const ANY_TRIPLE: Times = 345_000;
const TRIPLE: Times = 2_070_000;
const DOUBLE: Times = 129_000;
const COMBO: Times = 69_000;

/** By the number of dice that show the face. */
const singles: readonly Times[] = [0, 20_000, 30_000, 120_000];

/** Of a total and of its counterpart at the other end: 4 and 17, 5 and 16, up to 10 and 11. */
const totals: Readonly<Record<number, Times>> = {
  4: 690_000,
  5: 345_000,
  6: 207_000,
  7: 138_000,
  8: 98_000,
  9: 82_000,
  10: 76_000,
};

const TOTAL_MIN = 4;
const TOTAL_MAX = 17;
/** The lowest big total. */
const BIG_FROM = 11;

const faces = Array.from({ length: FACES }, (_, index) => index + 1);
const totalsOffered = Array.from({ length: TOTAL_MAX - TOTAL_MIN + 1 }, (_, index) => TOTAL_MIN + index);

const countOf = (dice: readonly number[], face: number): number =>
  dice.filter((each) => each === face).length;

const isTriple = ([first = 0, ...others]: readonly number[]): boolean =>
  others.every((face) => face === first);

/** A triple loses every even chance. */
const evenChance =
  (isRight: (total: number) => boolean): Pay =>
  (dice) =>
    !isTriple(dice) && isRight(totalOf(dice)) ? EVEN_CHANCE : 0;

const pays: ReadonlyMap<SicBoSpot, Pay> = new Map<SicBoSpot, Pay>([
  ['BIG', evenChance((total) => total >= BIG_FROM)],
  ['SMALL', evenChance((total) => total < BIG_FROM)],
  ['ODD', evenChance((total) => total % 2 === 1)],
  ['EVEN', evenChance((total) => total % 2 === 0)],
  ...totalsOffered.map((total): [SicBoSpot, Pay] => [
    `TOTAL:${total}`,
    (dice) => (totalOf(dice) === total ? (totals[Math.min(total, TOTAL_MIN + TOTAL_MAX - total)] ?? 0) : 0),
  ]),
  ...faces.map((face): [SicBoSpot, Pay] => [
    `TRIPLE:${face}`,
    (dice) => (countOf(dice, face) === DICE ? TRIPLE : 0),
  ]),
  ['ANYTRIPLE', (dice) => (isTriple(dice) ? ANY_TRIPLE : 0)],
  ...faces.map((face): [SicBoSpot, Pay] => [
    `DOUBLE:${face}`,
    (dice) => (countOf(dice, face) >= 2 ? DOUBLE : 0),
  ]),
  ...faces.flatMap((low) =>
    faces
      .filter((high) => high > low)
      .map((high): [SicBoSpot, Pay] => [
        `COMBO:${low}:${high}`,
        (dice) => (dice.includes(low) && dice.includes(high) ? COMBO : 0),
      ]),
  ),
  ...faces.map((face): [SicBoSpot, Pay] => [`SINGLE:${face}`, (dice) => singles[countOf(dice, face)] ?? 0]),
]);

export const sicBo = createSpotTable<SicBoSpot, SicBoDeal, SicBoDeal>({
  spots: [...pays.keys()],
  endings: everyRoll(DICE).map((dice) => ({ dice })),
  deal: (stream) => ({ dice: rollFaces(stream, DICE) }),
  timesOf: (spot, { dice }) => pays.get(spot)?.(dice) ?? 0,
});
