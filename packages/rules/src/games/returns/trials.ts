import { parseMoney } from '@mela/kernel/money';
import { andarBaharSpots, andarBaharTimesOf, dealAndarBahar, isAndarBaharWin } from '#games/andar-bahar.ts';
import { playCascade } from '#games/cascade.ts';
import type { ComingGameName } from '#games/coming-games.ts';
import { crashPointOf, timesOf } from '#games/crash.ts';
import { diceTimesOf, isDiceWin, rollDice } from '#games/dice.ts';
import { bulletsOf, caughtIn, shoot, type Shot } from '#games/fishing.ts';
import type { GameName } from '#games/games.ts';
import { minesTimesOf, TILES } from '#games/mines.ts';
import { ONCE } from '#games/pay.ts';
import { rouletteReturnsOf, rouletteSpots, spinRoulette } from '#games/roulette.ts';
import { hashOf } from '#games/seeds.ts';
import { LINES, spinSlot } from '#games/slot.ts';
import { smallestStakes } from '#games/smallest-stakes.ts';
import { draw } from '#games/stream.ts';
import { handOf } from '#games/teen-patti-hand.ts';
import { dealTeenPatti, isBestPlayed, paysOf } from '#games/teen-patti.ts';
import { cascadeReturn } from './cascade-return.ts';
import { comingTrials } from './coming-trials.ts';
import type { Moments } from './moments.ts';
import {
  andarBaharMoments,
  bombMoments,
  bossMoments,
  bulletMoments,
  crashMoments,
  diceMoments,
  minesMoments,
  rouletteMoments,
} from './simple-returns.ts';
import { slotMoments, slotReturn, walkCycle } from './slot-return.ts';
import { teenPattiReturn } from './teen-patti-return.ts';
import { fromRounds, fromStreams, type GameTrials } from './trial.ts';

function slotTrials(): GameTrials {
  const exact = { ...slotMoments(walkCycle()), fraction: slotReturn().fraction };
  return fromStreams(spinSlot, [{ bet: 'twenty lines', exact, gives: ({ total }) => total / LINES }]);
}

function cascadeTrials(): GameTrials {
  const exact = cascadeReturn();
  return fromStreams(playCascade, [{ bet: 'a round', exact, gives: ({ times }) => times / ONCE }]);
}

/** The entries of a chain, from its secret end backwards: the order does not affect the result. */
function crashTrials(): GameTrials {
  const open = (serverSeed: string): (() => number) => {
    let entry = serverSeed;
    return () => {
      entry = hashOf(entry);
      return crashPointOf({ entry, salt: 'rtp' });
    };
  };
  return fromRounds(
    open,
    [101, 150, 200, 1000, 10_000].map((outAt) => ({
      bet: `out at ${outAt / 100}`,
      exact: crashMoments(outAt),
      floored: crashMoments(outAt, smallestStakes.crash),
      gives: (point) => (outAt <= point ? timesOf(outAt) / ONCE : 0),
    })),
  );
}

function diceTrials(): GameTrials {
  const stake = parseMoney('100');
  const bets = [
    { side: 'UNDER', target: 4900, stake },
    { side: 'OVER', target: 7525, stake },
    { side: 'UNDER', target: 9500, stake },
    { side: 'UNDER', target: 1, stake },
  ] as const;
  return fromStreams(
    rollDice,
    bets.map((bet) => {
      const times = diceTimesOf(bet) / ONCE;
      return {
        bet: `${bet.side.toLowerCase()} ${bet.target / 100}`,
        exact: diceMoments(bet),
        floored: diceMoments(bet, smallestStakes.dice),
        gives: (roll) => (isDiceWin(bet, roll) ? times : 0),
      };
    }),
  );
}

/** The first m numbers of a draw are the positions of m mines, so one draw of eight serves every bet. Tiles are opened from the first on. */
function minesTrials(): GameTrials {
  const bets = [
    { mines: 1, opened: 1 },
    { mines: 3, opened: 3 },
    { mines: 5, opened: 5 },
    { mines: 8, opened: 2 },
  ];
  return fromStreams(
    (stream): readonly number[] => draw(stream, TILES, 8),
    bets.map(({ mines, opened }) => {
      const times = minesTimesOf(mines, opened) / ONCE;
      return {
        bet: `${mines} mines, ${opened} opened`,
        exact: minesMoments(mines, opened),
        floored: minesMoments(mines, opened, smallestStakes.mines),
        gives: (tiles: readonly number[]) =>
          tiles.slice(0, mines).every((tile) => tile >= opened) ? times : 0,
      };
    }),
  );
}

function andarBaharTrials(): GameTrials {
  return fromStreams(
    dealAndarBahar,
    andarBaharSpots.map((spot) => ({
      bet: spot,
      exact: andarBaharMoments(spot),
      floored: andarBaharMoments(spot, smallestStakes['andar-bahar']),
      gives: (deal) => (isAndarBaharWin(spot, deal) ? andarBaharTimesOf(spot) / ONCE : 0),
    })),
  );
}

function rouletteTrials(): GameTrials {
  const spots = [
    'STRAIGHT:0',
    'SPLIT:0-2',
    'STREET:0-1-2',
    'CORNER:0-1-2-3',
    'SIXLINE:31-32-33-34-35-36',
    'DOZEN:2',
    'COLUMN:3',
    'RED',
    'EVEN',
    'HIGH',
  ];
  return fromStreams(
    spinRoulette,
    spots.map((spot) => {
      const numbers = rouletteSpots.get(spot);
      const returns = rouletteReturnsOf(spot);
      return {
        bet: spot,
        exact: rouletteMoments(spot),
        floored: rouletteMoments(spot, smallestStakes.roulette),
        gives: (n) => (numbers?.has(n) ? returns : 0),
      };
    }),
  );
}

/** Shots at different fish are different rolls, so a round here is one shot at each kind, all from one stream. */
function fishingTrials(): GameTrials {
  const bombed = ['puffer', 'ray', 'shark'] as const;
  const shots: readonly { shot: Shot; exact: Moments }[] = [
    ...(['minnow', 'ray', 'shark', 'sea_dragon'] as const).map((fish) => ({
      shot: { kind: 'bullet' as const, fish },
      exact: bulletMoments(fish),
    })),
    { shot: { kind: 'bullet', fish: 'boss_dragon' }, exact: bossMoments() },
    { shot: { kind: 'bomb', fish: bombed }, exact: bombMoments(bombed) },
  ];
  return fromStreams(
    (stream): readonly number[] => shots.map(({ shot }) => caughtIn(shoot(stream, shot)) / bulletsOf(shot)),
    shots.map(({ shot, exact }, index) => ({
      bet: shot.kind === 'bomb' ? `bomb on ${shot.fish.join(', ')}` : shot.fish,
      exact,
      gives: (caught: readonly number[]) => caught[index] ?? 0,
    })),
  );
}

function teenPattiTrials(): GameTrials {
  const { net, pairPlus } = teenPattiReturn();
  return fromStreams(
    (stream) => {
      const { player, dealer } = dealTeenPatti(stream);
      const own = handOf(player);
      const pays = paysOf(own, handOf(dealer));
      return isBestPlayed(own) ? { net: pays.antes - 2, pairPlus: pays.pairPlus } : { net: -1, pairPlus: 0 };
    },
    [
      { bet: 'ante, won or lost', exact: net, gives: (round) => round.net },
      { bet: 'pair plus', exact: pairPlus, gives: (round) => round.pairPlus },
    ],
  );
}

/** Lazy: some exact returns take a second. */
export const gameTrials: Readonly<Record<GameName | ComingGameName, () => GameTrials>> = {
  slot: slotTrials,
  cascade: cascadeTrials,
  crash: crashTrials,
  dice: diceTrials,
  mines: minesTrials,
  'andar-bahar': andarBaharTrials,
  roulette: rouletteTrials,
  fishing: fishingTrials,
  'teen-patti': teenPattiTrials,
  ...comingTrials,
};
