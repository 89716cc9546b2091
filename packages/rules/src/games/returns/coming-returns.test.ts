import { expect, test } from 'vitest';
import { baccarat } from '#games/baccarat.ts';
import { coinFlipCallsMax } from '#games/coin-flip.ts';
import { comingGames, isComingGameName, type ComingGameName } from '#games/coming-games.ts';
import { dragonTiger } from '#games/dragon-tiger.ts';
import { HI_LO_RANKS, hiLoTimesOf } from '#games/hi-lo.ts';
import { KENO_DRAWN, KENO_NUMBERS, kenoPicksMax } from '#games/keno.ts';
import { ONCE } from '#games/pay.ts';
import { plinkoRows } from '#games/plinko.ts';
import { risks } from '#games/risk.ts';
import { hashOf } from '#games/seeds.ts';
import { sevenUpDown } from '#games/seven-up-down.ts';
import { sicBo } from '#games/sic-bo.ts';
import { smallestStakes } from '#games/smallest-stakes.ts';
import { teenPattiSidesTable } from '#games/teen-patti-sides.ts';
import { wheelSegments } from '#games/wheel.ts';
import { blackjackReturn } from './blackjack-return.ts';
import {
  coinFlipMoments,
  hiLoMoments,
  kenoEndings,
  kenoMoments,
  limboMoments,
  plinkoEndings,
  plinkoMoments,
  wheelMoments,
} from './instant-returns.ts';
import { choose } from './moments.ts';
import { simulate } from './simulate.ts';
import {
  baccaratMoments,
  dragonTigerMoments,
  sevenUpDownMoments,
  sicBoMoments,
  teenPattiSidesDeals,
  teenPattiSidesMoments,
} from './table-returns.ts';
import { computedOf, meansOf, publishedOf, type BetMeans } from './testing.ts';
import { gameTrials } from './trials.ts';

const ROUNDS = 100_000;
const patience = { timeout: 120_000 };
const names = Object.keys(comingGames).filter(isComingGameName);

test.each(names)('%s: the mean of 100,000 rounds is in the interval of 99.9 per cent', patience, (name) => {
  const simulated = simulate(gameTrials[name](), ROUNDS, hashOf(`mela ${name}`));
  expect(simulated.filter(({ isInside }) => !isInside)).toEqual([]);
});

const picks = Array.from({ length: kenoPicksMax }, (_, index) => index + 1);

/** Every chain of calls whose payout is below one and a half stakes, and all chains that are one call longer. */
function shortChains(before: readonly number[] = []): (readonly number[])[] {
  return Array.from({ length: HI_LO_RANKS - 1 }, (_, index) => [...before, index + 1]).flatMap((chain) => [
    chain,
    ...(hiLoTimesOf(chain) < 1.5 * ONCE ? shortChains(chain) : []),
  ]);
}

/** Spots that differ only in their faces have one return, and are published together. */
const sicBoBets = new Map<string, string[]>();
for (const spot of sicBo.spots) {
  const [kind = ''] = spot.split(':');
  const bet = kind === 'TOTAL' ? spot : kind;
  sicBoBets.set(bet, [...(sicBoBets.get(bet) ?? []), spot]);
}

const everyBet: Readonly<Record<ComingGameName, () => readonly BetMeans[]>> = {
  limbo: () => [meansOf('any', [101, 102, 333, 700, 99_999, 100_000_000], limboMoments)],
  plinko: () =>
    plinkoRows.flatMap((rows) =>
      risks.map((risk) =>
        meansOf(`${rows} rows, ${risk}`, [risk], (_, stake) => plinkoMoments(rows, risk, stake)),
      ),
    ),
  wheel: () =>
    wheelSegments.flatMap((segments) =>
      risks.map((risk) =>
        meansOf(`${segments} segments, ${risk}`, [risk], (_, stake) => wheelMoments(segments, risk, stake)),
      ),
    ),
  keno: () => picks.map((count) => meansOf(`picks ${count}`, [count], kenoMoments)),
  'hi-lo': () => [meansOf('any', shortChains(), hiLoMoments)],
  'coin-flip': () => [
    meansOf(
      'any',
      Array.from({ length: coinFlipCallsMax }, (_, index) => index + 1),
      coinFlipMoments,
    ),
  ],
  baccarat: () => baccarat.spots.map((spot) => meansOf(spot, [spot], baccaratMoments)),
  // The smallest stake is a whole rupee, and a blackjack pays it two and a half times.
  blackjack: () => {
    const { bestPlay, withoutReserve, insurance } = blackjackReturn();
    return [
      meansOf('best play', [0], () => bestPlay),
      meansOf('best play without reserve', [0], () => withoutReserve),
      meansOf('insurance', [0], () => insurance),
    ];
  },
  'dragon-tiger': () => dragonTiger.spots.map((spot) => meansOf(spot, [spot], dragonTigerMoments)),
  'seven-up-down': () => sevenUpDown.spots.map((spot) => meansOf(spot, [spot], sevenUpDownMoments)),
  'sic-bo': () => [...sicBoBets].map(([bet, spots]) => meansOf(bet, spots, sicBoMoments)),
  'teen-patti-sides': () =>
    teenPattiSidesTable.spots.map((spot) => meansOf(spot, [spot], teenPattiSidesMoments)),
};

test.each(names)(
  'the published return of %s equals the computed one over all its bets, at the smallest stake in whole paise',
  patience,
  (name) => {
    expect(publishedOf(name)).toEqual(computedOf(name, everyBet[name]()));
  },
);

test('flooring takes less from a chain of calls that pays one and a half stakes than from the worst shorter one', () => {
  const worst = Math.min(...everyBet['hi-lo']().flatMap(({ means }) => means(smallestStakes['hi-lo'])));
  expect(worst).toBeLessThan(0.98 * (1 - 0.01 / 1.5));
  expect(hiLoMoments([12, 12, 12, 12], smallestStakes['hi-lo'])).toMatchObject({ mean: worst });
});

test('the cases of every bin and of every number of hits are all cases', () => {
  for (const rows of plinkoRows)
    expect(plinkoEndings(rows, 'low').reduce((sum, { cases }) => sum + cases, 0n)).toBe(2n ** BigInt(rows));
  for (const count of picks)
    expect(kenoEndings(count).reduce((sum, { cases }) => sum + cases, 0n)).toBe(
      choose(KENO_NUMBERS, KENO_DRAWN),
    );
});

test('the returns are known fractions', patience, () => {
  const fractions = [
    ...plinkoRows.flatMap((rows) => risks.map((risk) => plinkoMoments(rows, risk))),
    ...wheelSegments.flatMap((segments) => risks.map((risk) => wheelMoments(segments, risk))),
    sevenUpDownMoments('SEVEN'),
    dragonTigerMoments('TIGER'),
    dragonTigerMoments('SUITED'),
    baccaratMoments('BPAIR'),
    coinFlipMoments(20),
    blackjackReturn().insurance,
  ].map(({ fraction }) => fraction);
  expect(fractions.join(' ')).toBe(
    '623/640 1249/1280 1251/1280 4991/5120 4993/5120 4991/5120 39/40 19969/20480 9979/10240 79847/81920 79841/81920 ' +
      '39923/40960 159737/163840 159739/163840 319503/327680 49/50 49/50 97/100 49/50 39/40 97/100 483/500 97/100 97/100 ' +
      '23/24 799/830 357/415 372/415 49/50 12/13',
  );
});

test(
  'baccarat, blackjack, keno and Teen Patti sides have the returns of a separate program',
  patience,
  () => {
    const { bestPlay } = blackjackReturn();
    expect(baccaratMoments('PLAYER').mean).toBeCloseTo(0.987649, 6);
    expect(baccaratMoments('BANKER').mean).toBeCloseTo(0.989421, 6);
    expect(baccaratMoments('TIE').mean).toBeCloseTo(0.856404, 6);
    expect(bestPlay.mean).toBeCloseTo(0.994296, 6);
    expect(teenPattiSidesDeals()).toEqual({ ties: 450_528n, deals: 407_170_400n });
    expect(teenPattiSidesMoments('A').mean).toBeCloseTo(0.975028, 6);
    expect(kenoMoments(10).mean).toBeCloseTo(0.9720858784638371, 12);
  },
);
