import { readDay } from '@mela/kernel/time';
import { followsInChain, hmacOf } from '#games/seeds.ts';
import { draw, isServerSeed, openStream, uniformInt, type Stream, type Watcher } from '#games/stream.ts';
import { range } from './combinatorics.ts';
import { lotteryGameOf } from './games.ts';
import { numbersShapeOf, resultJson } from './results.ts';
import { chainPlaceOf, dayOfDraw, drawOfIssue } from './schedule.ts';
import type { DrawResult, LotteryGame, SeaResult, Structure } from './types.ts';
import { prizesOf } from './vn.ts';
import { zodiacYearOf } from './zodiac.ts';

/** A draw whose seed is revealed. `seed` is the entry of the day's hash chain; `salt` is the public value named beforehand, if there is one. */
export type RevealedDraw = { game: string; issue: string; seed: string; salt?: string };

/**
 * The result of a draw, which anybody can compute; undefined when there is no such game or the seed or number is malformed. Whether the
 * number is on the schedule is the question of `drawOfIssue`.
 */
export function deriveResult(revealed: RevealedDraw, watcher?: Watcher): DrawResult | undefined {
  const { issue, seed, salt } = revealed;
  const game = lotteryGameOf(revealed.game);
  if (game === undefined || !/^[1-9]\d{11}$/.test(issue) || !isServerSeed(seed)) return undefined;
  const serverSeed = salt === undefined ? seed : hmacOf(seed, salt);
  const stream = openStream({ serverSeed, clientSeed: game.code, nonce: Number(issue) }, watcher);
  return fromStream(game, stream, yearOf(game, issue));
}

/** The animal of the lunar year at the moment of the draw. The last draw of a day is drawn at midnight, on the next day. */
function yearOf(game: LotteryGame, issue: string): string {
  const scheduled = drawOfIssue(game, issue);
  const day = scheduled ? dayOfDraw(game, scheduled.drawAt) : readDay(chainPlaceOf(issue).day);
  return day === undefined ? '' : zodiacYearOf(day);
}

function fromStream({ structure }: LotteryGame, stream: Stream, year: string): DrawResult {
  const shape = numbersShapeOf(structure);
  if (shape !== undefined) {
    const { count, from, to, isDistinct } = shape;
    const size = to - from + 1;
    const drawn = isDistinct
      ? draw(stream, size, count)
      : range(1, count).map(() => uniformInt(stream, size));
    return { kind: 'numbers', numbers: drawn.map((number) => number + from) };
  }
  return fromDigits(structure, stream, year);
}

function fromDigits(structure: Structure, stream: Stream, year: string): DrawResult {
  const digits = (count: number) =>
    range(1, count)
      .map(() => uniformInt(stream, 10))
      .join('');
  const several = (count: number, length: number) => range(1, count).map(() => digits(length));
  if (structure === 'MB' || structure === 'MN' || structure === 'MT') {
    const prizes = prizesOf(structure).map((prize) => several(prize.count, prize.digits));
    return { kind: 'vn', structure, prizes };
  }
  if (structure === 'TH' || structure === 'LA' || structure === 'HN') return fromSea(structure, digits);
  if (structure === 'MY4D') {
    const [first = '', second = '', third = ''] = several(3, 4);
    return { kind: 'my4d', first, second, third, special: several(10, 4), consolation: several(10, 4) };
  }
  const [special = 0, ...normals] = draw(stream, 49, 7)
    .map((number) => number + 1)
    .toReversed();
  return { kind: 'lhc', normals: normals.toReversed(), special, year };
}

function fromSea(structure: SeaResult['structure'], digits: (count: number) => string): SeaResult {
  if (structure === 'TH') {
    const [first, bot2] = [digits(6), digits(2)];
    const [front3, back3] = [
      [digits(3), digits(3)],
      [digits(3), digits(3)],
    ];
    const tops = { top3: first.slice(-3), top2: first.slice(-2) };
    return { kind: 'sea', structure, drawn: { first }, ...tops, bot2, front3, back3 };
  }
  const isLao = structure === 'LA';
  const special = digits(isLao ? 4 : 5);
  const first = isLao ? undefined : digits(5);
  return {
    kind: 'sea',
    structure,
    drawn: first === undefined ? {} : { special, first },
    top4: special.slice(-4),
    top3: special.slice(-3),
    top2: special.slice(-2),
    bot2: first === undefined ? special.slice(0, 2) : first.slice(-2),
    front3: [],
    back3: [],
  };
}

/** The answer of a verification. A draw is verified when both are true. */
export type Verification = {
  /** The seed belongs to the chain whose end was published before the day. */
  isInChain: boolean;
  /** The seed gives the published result. */
  isResult: boolean;
  derived: DrawResult | undefined;
};

/** Recomputes a published draw. `chainEnd` was published before the day, `result` is the stored form of the published result. */
export function verifyDraw(
  revealed: RevealedDraw,
  published: { chainEnd: string; result: unknown },
): Verification {
  const derived = deriveResult(revealed);
  const { entry } = chainPlaceOf(revealed.issue);
  return {
    isInChain: derived !== undefined && followsInChain(published.chainEnd, revealed.seed, entry),
    isResult:
      derived !== undefined &&
      JSON.stringify(sortedKeys(resultJson(derived))) === JSON.stringify(sortedKeys(published.result)),
    derived,
  };
}

function sortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
