import type { Money } from '@mela/kernel/money';
import { andarBaharTimesOf, isAndarBaharWin, type AndarBaharSpot } from '#games/andar-bahar.ts';
import { PACK } from '#games/cards.ts';
import { timesOf, type Hundredths } from '#games/crash.ts';
import { diceTimesOf, winningRollsOf, type DiceBet } from '#games/dice.ts';
import {
  BOMB_BULLETS,
  bombThresholdOf,
  bossPays,
  bulletThresholdOf,
  fishPayOf,
  ROLLS,
  type SmallFish,
} from '#games/fishing.ts';
import { minesTimesOf, TILES } from '#games/mines.ts';
import { ONCE } from '#games/pay.ts';
import { POCKETS, rouletteReturnsOf, rouletteSpots } from '#games/roulette.ts';
import { choose, momentsOf, type Ending, type Moments } from './moments.ts';

// Games whose cases can be counted directly. With a stake, payouts are in whole paise.

export function diceMoments(bet: Pick<DiceBet, 'side' | 'target'>, stake?: Money): Moments {
  const ending = { times: diceTimesOf(bet), cases: BigInt(winningRollsOf(bet)) };
  return momentsOf(10_000n, [ending], stake);
}

/** Of all sets of opened tiles, those without a mine. */
export function minesMoments(mines: number, opened: number, stake?: Money): Moments {
  const cases = choose(TILES - mines, opened);
  return momentsOf(choose(TILES, opened), [{ times: minesTimesOf(mines, opened), cases }], stake);
}

/** Of the 2^52 possible starts of a hash, those that reach at least this height: 97/x of them, rounded down. */
export function crashMoments(outAt: Hundredths, stake?: Money): Moments {
  const cases = 2n ** 52n;
  const ending = { times: timesOf(outAt), cases: (97n * cases) / BigInt(outAt) };
  return momentsOf(cases, [ending], stake);
}

export function rouletteMoments(spot: string, stake?: Money): Moments {
  const times = rouletteReturnsOf(spot) * ONCE;
  const cases = BigInt(rouletteSpots.get(spot)?.size ?? 0);
  return momentsOf(BigInt(POCKETS), [{ times, cases }], stake);
}

/** Three cards of the joker's rank lie among 51; the first of them is the k-th card in C(51 - k, 2) of C(51, 3) ways. */
export function andarBaharMoments(spot: AndarBaharSpot, stake?: Money): Moments {
  const rest = PACK - 1;
  let cases = 0n;
  for (let count = 1; count <= rest - 2; count++) {
    const deal = {
      joker: 0,
      cards: Array.from({ length: count }, () => 0),
      side: count % 2 === 1 ? ('ANDAR' as const) : ('BAHAR' as const),
    };
    if (isAndarBaharWin(spot, deal)) cases += choose(rest - count, 2);
  }
  return momentsOf(choose(rest, 3), [{ times: andarBaharTimesOf(spot), cases }], stake);
}

export function bulletMoments(fish: SmallFish): Moments {
  const cases = BigInt(bulletThresholdOf(fish));
  return momentsOf(BigInt(ROLLS), [{ times: fishPayOf(fish) * ONCE, cases }]);
}

export function bossMoments(): Moments {
  const caught = BigInt(bulletThresholdOf('boss_dragon'));
  const endings = bossPays.map(({ times, weight }) => ({
    times: times * ONCE,
    cases: caught * BigInt(weight),
  }));
  return momentsOf(BigInt(ROLLS) * 100n, endings);
}

/** Each fish rolls independently, so every combination of caught and missed is a case. */
export function bombMoments(fish: readonly SmallFish[]): Moments {
  const all = fish.reduce<Ending[]>(
    (endings, each) => {
      const caught = BigInt(bombThresholdOf(each, fish.length));
      const pay = (fishPayOf(each) * ONCE) / BOMB_BULLETS;
      return endings.flatMap(({ times, cases }) => [
        { times: times + pay, cases: cases * caught },
        { times, cases: cases * (BigInt(ROLLS) - caught) },
      ]);
    },
    [{ times: 0, cases: 1n }],
  );
  return momentsOf(BigInt(ROLLS) ** BigInt(fish.length), all);
}
