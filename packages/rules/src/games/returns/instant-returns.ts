import type { Money } from '@mela/kernel/money';
import { coinFlipTimesOf } from '#games/coin-flip.ts';
import { HI_LO_RANKS, hiLoTimesOf, isRightCall, rightRanksOf, type HiLoCall } from '#games/hi-lo.ts';
import { KENO_DRAWN, KENO_NUMBERS, kenoTimesOf } from '#games/keno.ts';
import { limboCasesOf, limboTimesOf } from '#games/limbo.ts';
import { plinkoTimesOf, type PlinkoRows } from '#games/plinko.ts';
import type { Risk } from '#games/risk.ts';
import { wheelTimesOf, type WheelSegments } from '#games/wheel.ts';
import { choose, momentsOf, type Ending, type Moments } from './moments.ts';

// Games of one player whose cases can be counted directly. With a stake, payouts are in whole paise.

export function limboMoments(target: number, stake?: Money): Moments {
  return momentsOf(2n ** 52n, [{ times: limboTimesOf(target), cases: limboCasesOf(target) }], stake);
}

export function coinFlipMoments(calls: number, stake?: Money): Moments {
  return momentsOf(2n ** BigInt(calls), [{ times: coinFlipTimesOf(calls), cases: 1n }], stake);
}

/** The number of ways into each bin. */
export function plinkoEndings(rows: PlinkoRows, risk: Risk): Ending[] {
  return Array.from({ length: rows + 1 }, (_, bin) => ({
    times: plinkoTimesOf(rows, risk, bin),
    cases: choose(rows, bin),
  }));
}

export function plinkoMoments(rows: PlinkoRows, risk: Risk, stake?: Money): Moments {
  return momentsOf(2n ** BigInt(rows), plinkoEndings(rows, risk), stake);
}

export function wheelMoments(segments: WheelSegments, risk: Risk, stake?: Money): Moments {
  const endings = wheelTimesOf(segments, risk).map((times) => ({ times, cases: 1n }));
  return momentsOf(BigInt(segments), endings, stake);
}

/** The ways to draw ten numbers, by the number of picks among them. */
export function kenoEndings(picks: number): Ending[] {
  return Array.from({ length: picks + 1 }, (_, hits) => ({
    times: kenoTimesOf(picks, hits),
    cases: choose(picks, hits) * choose(KENO_NUMBERS - picks, KENO_DRAWN - hits),
  }));
}

export function kenoMoments(picks: number, stake?: Money): Moments {
  return momentsOf(choose(KENO_NUMBERS, KENO_DRAWN), kenoEndings(picks), stake);
}

/** A chain of calls with these numbers of right ranks, cashed out at its end. */
export function hiLoMoments(rightRanks: readonly number[], stake?: Money): Moments {
  const right = rightRanks.reduce((ways, ranks) => ways * BigInt(ranks), 1n);
  const ending = { times: hiLoTimesOf(rightRanks), cases: right };
  return momentsOf(BigInt(HI_LO_RANKS) ** BigInt(rightRanks.length), [ending], stake);
}

/** A number of calls by a rule, whatever the cards are, then a cash-out. */
export function hiLoRuleMoments(callOn: (rank: number) => HiLoCall, calls: number, stake?: Money): Moments {
  const endings = ranks.flatMap((rank) => endingsAfter(callOn, rank, Array.from({ length: calls })));
  return momentsOf(BigInt(HI_LO_RANKS) ** BigInt(calls + 1), endings, stake);
}

const ranks = Array.from({ length: HI_LO_RANKS }, (_, rank) => rank);

function endingsAfter(
  callOn: (rank: number) => HiLoCall,
  rank: number,
  [, ...later]: readonly unknown[],
  before: readonly number[] = [],
): Ending[] {
  const call = callOn(rank);
  const called = [...before, rightRanksOf(call, rank)];
  const right = ranks.filter((next) => isRightCall(call, rank, next));
  if (later.length === 0) return [{ times: hiLoTimesOf(called), cases: BigInt(right.length) }];
  return right.flatMap((next) => endingsAfter(callOn, next, later, called));
}
