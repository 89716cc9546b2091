import { assert } from '@mela/kernel/assert';
import { noMoney, type Money } from '@mela/kernel/money';
import { baccarat } from '#games/baccarat.ts';
import { playBlackjack } from '#games/blackjack.ts';
import { rankOf } from '#games/cards.ts';
import { coinFlipTimesOf, flipCoins } from '#games/coin-flip.ts';
import type { ComingGameName } from '#games/coming-games.ts';
import { dragonTiger } from '#games/dragon-tiger.ts';
import { drawHiLo, hiLoTimesOf, isRightCall, rightRanksOf, type HiLoCall } from '#games/hi-lo.ts';
import { drawKeno, kenoPicksMax, kenoTimesOf } from '#games/keno.ts';
import { drawLimbo, limboTimesOf } from '#games/limbo.ts';
import { ONCE } from '#games/pay.ts';
import { dropBall, plinkoRows, plinkoTimesOf } from '#games/plinko.ts';
import { risks } from '#games/risk.ts';
import { timesOver } from '#games/round.ts';
import { sevenUpDown } from '#games/seven-up-down.ts';
import { sicBo } from '#games/sic-bo.ts';
import { smallestStakes } from '#games/smallest-stakes.ts';
import type { SpotTable } from '#games/spot-table.ts';
import type { Stream } from '#games/stream.ts';
import { teenPattiSidesTable } from '#games/teen-patti-sides.ts';
import { spinWheel, wheelSegments, wheelTimesOf } from '#games/wheel.ts';
import { bestBlackjackStep, blackjackReturn } from './blackjack-return.ts';
import {
  coinFlipMoments,
  hiLoRuleMoments,
  kenoMoments,
  limboMoments,
  plinkoMoments,
  wheelMoments,
} from './instant-returns.ts';
import type { Moments } from './moments.ts';
import {
  baccaratMoments,
  dragonTigerMoments,
  sevenUpDownMoments,
  sicBoMoments,
  teenPattiSidesMoments,
} from './table-returns.ts';
import { fromStreams, type GameTrials } from './trial.ts';

function limboTrials(): GameTrials {
  return fromStreams(
    drawLimbo,
    [101, 150, 200, 1000, 100_000].map((target) => ({
      bet: `target ${target / 100}`,
      exact: limboMoments(target),
      floored: limboMoments(target, smallestStakes.limbo),
      gives: (result) => (result >= target ? limboTimesOf(target) / ONCE : 0),
    })),
  );
}

/** Heads ten times: fewer calls are right if as many flips were. */
function coinFlipTrials(): GameTrials {
  return fromStreams(
    (stream) => flipCoins(stream, 'HHHHHHHHHH'),
    [1, 2, 5, 10].map((calls) => ({
      bet: `${calls} calls`,
      exact: coinFlipMoments(calls),
      floored: coinFlipMoments(calls, smallestStakes['coin-flip']),
      gives: (flips) => (flips.startsWith('H'.repeat(calls)) ? coinFlipTimesOf(calls) / ONCE : 0),
    })),
  );
}

/** The first steps of a ball through the most rows are its way through fewer. */
function plinkoTrials(): GameTrials {
  const most = Math.max(...plinkoRows);
  return fromStreams(
    (stream) => binsOf(dropBall(stream, most).path),
    plinkoRows.flatMap((rows) =>
      risks.map((risk) => ({
        bet: `${rows} rows, ${risk}`,
        exact: plinkoMoments(rows, risk),
        floored: plinkoMoments(rows, risk, smallestStakes.plinko),
        gives: (bins: readonly number[]) => plinkoTimesOf(rows, risk, bins[rows] ?? 0) / ONCE,
      })),
    ),
  );
}

/** The number of steps to the right after each row. */
function binsOf(path: string): number[] {
  const bins = [0];
  for (const step of path) bins.push((bins.at(-1) ?? 0) + (step === 'R' ? 1 : 0));
  return bins;
}

/** One spin of each wheel, all from one stream. */
function wheelTrials(): GameTrials {
  return fromStreams(
    (stream): readonly number[] => wheelSegments.map((segments) => spinWheel(stream, segments)),
    wheelSegments.flatMap((segments, wheel) =>
      risks.map((risk) => {
        const times = wheelTimesOf(segments, risk);
        return {
          bet: `${segments} segments, ${risk}`,
          exact: wheelMoments(segments, risk),
          floored: wheelMoments(segments, risk, smallestStakes.wheel),
          gives: (stops: readonly number[]) => (times[stops[wheel] ?? 0] ?? 0) / ONCE,
        };
      }),
    ),
  );
}

/** The picks are the first numbers. */
function kenoTrials(): GameTrials {
  return fromStreams(
    (stream): readonly number[] => drawKeno(stream),
    Array.from({ length: kenoPicksMax }, (_, index) => index + 1).map((picks) => ({
      bet: `picks ${picks}`,
      exact: kenoMoments(picks),
      floored: kenoMoments(picks, smallestStakes.keno),
      gives: (drawn: readonly number[]) => {
        const hits = drawn.reduce((sum, number) => (number <= picks ? sum + 1 : sum), 0);
        return kenoTimesOf(picks, hits) / ONCE;
      },
    })),
  );
}

/** The call with more right ranks. */
const likelier = (rank: number): HiLoCall => (rank < 6 ? 'hi' : 'lo');

function hiLoTrials(): GameTrials {
  const rules = [
    { bet: 'the likelier call, once', callOn: likelier, calls: 1 },
    { bet: 'the likelier call, three times', callOn: likelier, calls: 3 },
    { bet: 'the same rank, once', callOn: (): HiLoCall => 'same', calls: 1 },
  ];
  return fromStreams(
    (stream): readonly number[] => Array.from({ length: 4 }, () => rankOf(drawHiLo(stream))),
    rules.map(({ bet, callOn, calls }) => ({
      bet,
      exact: hiLoRuleMoments(callOn, calls),
      floored: hiLoRuleMoments(callOn, calls, smallestStakes['hi-lo']),
      gives: (ranks: readonly number[]) => {
        const called = ranks.slice(0, calls).map((rank, at) => ({ rank, next: ranks[at + 1] ?? 0 }));
        const isWon = called.every(({ rank, next }) => isRightCall(callOn(rank), rank, next));
        return isWon ? hiLoTimesOf(called.map(({ rank }) => rightRanksOf(callOn(rank), rank))) / ONCE : 0;
      },
    })),
  );
}

/** A round with a full reserve, then one without from the same stream; the insurance is that of every dealer of the first. */
function blackjackTrials(): GameTrials {
  const { bestPlay, withoutReserve, insurance } = blackjackReturn();
  const stake = smallestStakes.blackjack;
  const none = { stake, reserve: noMoney };
  const full = { stake, reserve: timesOver(stake, 3) };
  return fromStreams(
    (stream) => {
      const first = playBest(stream, full);
      return { full: first.net, none: playBest(stream, none).net, hole: first.hole };
    },
    [
      { bet: 'best play', exact: bestPlay, gives: (round) => 1 + round.full },
      { bet: 'best play without reserve', exact: withoutReserve, gives: (round) => 1 + round.none },
      { bet: 'insurance', exact: insurance, gives: ({ hole }) => (rankOf(hole) >= TEN_RANK ? 3 : 0) },
    ],
  );
}

/** The rank of a ten; jack, queen and king follow. */
const TEN_RANK = 9;

/** What a round gains, in stakes, and the dealer’s second card. */
function playBest(stream: Stream, bet: { stake: Money; reserve: Money }): { net: number; hole: number } {
  const round = playBlackjack(stream, bet, bestBlackjackStep);
  assert(round !== undefined, 'the best play is allowed');
  return { net: Number(round.payout - round.staked) / Number(bet.stake), hole: round.view.dealer[1] ?? 0 };
}

function spotTrials<Spot extends string, Ending, Deal extends Ending>(
  { deal, timesOf }: SpotTable<Spot, Ending, Deal>,
  spots: readonly Spot[],
  exactOf: (spot: Spot, stake?: Money) => Moments,
): GameTrials {
  return fromStreams(
    deal,
    spots.map((spot) => ({
      bet: spot,
      exact: exactOf(spot),
      floored: exactOf(spot, smallestStakes.baccarat),
      gives: (dealt: Deal) => timesOf(spot, dealt) / ONCE,
    })),
  );
}

/** One spot of each kind, and every pair of totals. */
const sicBoSpots = [
  'BIG',
  'SMALL',
  'ODD',
  'EVEN',
  ...[4, 5, 6, 7, 8, 9, 10, 11, 17].map((total) => `TOTAL:${total}`),
  'TRIPLE:6',
  'ANYTRIPLE',
  'DOUBLE:1',
  'COMBO:2:5',
  'SINGLE:3',
];

export const comingTrials: Readonly<Record<ComingGameName, () => GameTrials>> = {
  limbo: limboTrials,
  plinko: plinkoTrials,
  wheel: wheelTrials,
  keno: kenoTrials,
  'hi-lo': hiLoTrials,
  'coin-flip': coinFlipTrials,
  blackjack: blackjackTrials,
  baccarat: () => spotTrials(baccarat, baccarat.spots, baccaratMoments),
  'dragon-tiger': () => spotTrials(dragonTiger, dragonTiger.spots, dragonTigerMoments),
  'seven-up-down': () => spotTrials(sevenUpDown, sevenUpDown.spots, sevenUpDownMoments),
  'sic-bo': () => spotTrials(sicBo, sicBoSpots, sicBoMoments),
  'teen-patti-sides': () => spotTrials(teenPattiSidesTable, teenPattiSidesTable.spots, teenPattiSidesMoments),
};
