import { expect, test } from 'vitest';
import { andarBaharSpots } from '#games/andar-bahar.ts';
import { diceWinningRollsMax } from '#games/dice.ts';
import {
  BOMB_BULLETS,
  BOMB_FISH_MAX,
  bombThresholdOf,
  fishPayOf,
  isBombWorth,
  ROLLS,
  smallFish,
  type SmallFish,
} from '#games/fishing.ts';
import { games, isGameName, type GameName } from '#games/games.ts';
import { TILES } from '#games/mines.ts';
import { rouletteSpots } from '#games/roulette.ts';
import { hashOf } from '#games/seeds.ts';
import { smallestStakes } from '#games/smallest-stakes.ts';
import {
  andarBaharMoments,
  bossMoments,
  bulletMoments,
  crashMoments,
  diceMoments,
  minesMoments,
  rouletteMoments,
} from './simple-returns.ts';
import { simulate } from './simulate.ts';
import { teenPattiReturn } from './teen-patti-return.ts';
import { computedOf, meansOf, publishedOf, type BetMeans } from './testing.ts';
import { gameTrials } from './trials.ts';

const ROUNDS = 200_000;
const patience = { timeout: 120_000 };
const names = Object.keys(games)
  .filter(isGameName)
  // The two games with reels have their own file.
  .filter((name) => name !== 'slot' && name !== 'cascade');

test.each(names)('%s: the mean of 200,000 rounds is in the interval of 99.9 per cent', patience, (name) => {
  const outside = simulate(gameTrials[name](), ROUNDS, hashOf(`mela ${name}`)).filter(
    ({ isInside }) => !isInside,
  );
  expect(outside).toEqual([]);
});

test('a return that is off by 2 % would fail', patience, () => {
  const { bets, open } = gameTrials.dice();
  const wrong = bets
    .slice(0, 1)
    .map(({ bet, exact }) => ({ bet, exact: { ...exact, mean: exact.mean + 0.02 } }));
  expect(simulate({ bets: wrong, open }, ROUNDS, hashOf('mela dice'))[0]?.isInside).toBe(false);
});

test(
  'Teen Patti against the house is computed over every deal, and queen, six, four is the lowest hand to play',
  patience,
  () => {
    const counted = teenPattiReturn();
    expect(counted.deals).toBe(407_170_400);
    expect(counted.misplayed).toBe(0);
    expect(counted.net.mean).toBeCloseTo(-0.033549, 6);
    expect(1 - counted.ofStaked).toBeCloseTo(0.020039, 6);
    expect(counted.pairPlus.mean).toBeCloseTo(0.978643, 6);
    expect(counted.kinds).toEqual({
      TRAIL: 52,
      PURE_SEQUENCE: 48,
      SEQUENCE: 720,
      COLOR: 1096,
      PAIR: 3744,
      HIGH_CARD: 16_440,
    });
  },
);

/** The mean of every bet, by its published name. */
const everyBet: Readonly<Record<Exclude<GameName, 'slot' | 'cascade'>, () => readonly BetMeans[]>> = {
  crash: () => [meansOf('any', [101, 102, 333, 700, 99_999, 1_000_000], crashMoments)],
  dice: () => {
    const bets = Array.from({ length: diceWinningRollsMax }, (_, index) => ({
      side: 'UNDER' as const,
      target: index + 1,
    }));
    return [meansOf('any', bets, diceMoments)];
  },
  mines: () => {
    const rounds = Array.from({ length: TILES - 1 }, (_, index) => index + 1).flatMap((mines) =>
      Array.from({ length: TILES - mines }, (_, opened) => ({ mines, opened: opened + 1 })),
    );
    return [meansOf('any', rounds, ({ mines, opened }, stake) => minesMoments(mines, opened, stake))];
  },
  'andar-bahar': () => andarBaharSpots.map((spot) => meansOf(spot, [spot], andarBaharMoments)),
  roulette: () => [meansOf('any', [...rouletteSpots.keys()], rouletteMoments)],
  // Payouts are whole multiples of a bullet.
  fishing: () => [
    meansOf('bullet', smallFish, (fish) => bulletMoments(fish)),
    meansOf('boss_dragon', [0], () => bossMoments()),
    meansOf('bomb', everyBomb([]).filter(isBombWorth), (fish) => ({ mean: bombMean(fish) })),
  ],
  // Payouts are whole multiples of an ante and of a pair plus.
  'teen-patti': () => {
    const { ofStaked, pairPlus } = teenPattiReturn();
    return [
      meansOf('ante and play', [0], () => ({ mean: ofStaked })),
      meansOf('pair plus', [0], () => pairPlus),
    ];
  },
};

function everyBomb(fish: readonly SmallFish[], from = 0): (readonly SmallFish[])[] {
  const longer = smallFish
    .slice(from)
    .flatMap((next, index) => (fish.length < BOMB_FISH_MAX ? everyBomb([...fish, next], from + index) : []));
  return fish.length === 0 ? longer : [fish, ...longer];
}

function bombMean(fish: readonly SmallFish[]): number {
  const sum = fish.reduce((mean, each) => mean + fishPayOf(each) * bombThresholdOf(each, fish.length), 0);
  return sum / (ROLLS * BOMB_BULLETS);
}

test.each(names)(
  'the published return of %s equals the computed one over all its bets, at the smallest stake in whole paise',
  patience,
  (name) => {
    expect(publishedOf(name)).toEqual(computedOf(name, everyBet[name]()));
  },
);

test('flooring to paise takes the most of a stake of one rupee from dice, then from mines', () => {
  const dice = diceMoments({ side: 'UNDER', target: 9424 }, smallestStakes.dice);
  expect(dice).toMatchObject({ fraction: '60667/62500' });
  expect(minesMoments(1, 9, smallestStakes.mines).mean).toBeLessThan(minesMoments(1, 9).mean);
  expect(publishedOf('dice')).toEqual([{ bet: 'any', least: '97.06', most: '98.00' }]);
  expect(publishedOf('mines')).toEqual([{ bet: 'any', least: '97.28', most: '98.00' }]);
});
