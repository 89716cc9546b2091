import { formatPercent, parseMoney } from '@mela/kernel/money';
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
import { publishedReturns } from '#games/published-returns.ts';
import { rouletteSpots } from '#games/roulette.ts';
import { hashOf } from '#games/seeds.ts';
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
const everyBet: Readonly<
  Record<
    Exclude<GameName, 'slot' | 'cascade'>,
    () => readonly (readonly [bet: string, means: readonly number[]])[]
  >
> = {
  crash: () => [['any', [101, 102, 333, 700, 99_999, 1_000_000].map((outAt) => crashMoments(outAt).mean)]],
  dice: () => [
    [
      'any',
      Array.from(
        { length: diceWinningRollsMax },
        (_, index) => diceMoments({ side: 'UNDER', target: index + 1, stake: parseMoney('1') }).mean,
      ),
    ],
  ],
  mines: () => [
    [
      'any',
      Array.from({ length: TILES - 1 }, (_, index) => index + 1).flatMap((mines) =>
        Array.from({ length: TILES - mines }, (_, opened) => minesMoments(mines, opened + 1).mean),
      ),
    ],
  ],
  'andar-bahar': () => andarBaharSpots.map((spot) => [spot, [andarBaharMoments(spot).mean]]),
  roulette: () => [['any', [...rouletteSpots.keys()].map((spot) => rouletteMoments(spot).mean)]],
  fishing: () => [
    ['bullet', smallFish.map((fish) => bulletMoments(fish).mean)],
    ['boss_dragon', [bossMoments().mean]],
    ['bomb', everyBomb([]).filter(isBombWorth).map(bombMean)],
  ],
  'teen-patti': () => {
    const { ofStaked, pairPlus } = teenPattiReturn();
    return [
      ['ante and play', [ofStaked]],
      ['pair plus', [pairPlus.mean]],
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

/** Rounded down to hundredths of a per cent; a difference below a billionth is ignored. */
function percentOf(mean: number): string {
  return (Math.floor((mean + 1e-9) * 10_000) / 100).toFixed(2);
}

test.each(names)('the published return of %s equals the computed one over all its bets', patience, (name) => {
  const workedOut = everyBet[name]().map(([bet, means]) => {
    const least = means.reduce((a, b) => Math.min(a, b));
    const most = means.reduce((a, b) => Math.max(a, b));
    return { bet, least: percentOf(least), most: percentOf(most) };
  });
  const published = publishedReturns[name].map(({ bet, least, most }) => ({
    bet,
    least: formatPercent(least),
    most: formatPercent(most),
  }));
  expect(published).toEqual(workedOut);
});
