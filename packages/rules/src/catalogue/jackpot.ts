import { formatMoney, moneyOfUnits, type MoneyText } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import { SECOND, type Instant } from '@mela/kernel/time';

// Decorative counters of a page. They are not real money: each is labelled as illustrative.

const UNITS_PER_PAISA = 100n;
const PAISE_PER_RUPEE = 100;

type JackpotFigures = {
  startMin: number;
  startMax: number;
  growthMin: number;
  growthMax: number;
  pauses: readonly number[];
};

/** The pot in whole paise, so that two decimals never drift, and the delay before it grows again. */
export type Jackpot = { paise: number; pause: number };

export function startJackpot(random: Random, figures: JackpotFigures): Jackpot {
  return {
    paise: between(random, figures.startMin, figures.startMax),
    pause: pauseOf(random, figures),
  };
}

export function growJackpot(random: Random, { paise }: Jackpot, figures: JackpotFigures): Jackpot {
  return {
    paise: paise + between(random, figures.growthMin, figures.growthMax),
    pause: pauseOf(random, figures),
  };
}

/** An amount of paise between two amounts of rupees, both included. */
function between(random: Random, min: number, max: number): number {
  return min * PAISE_PER_RUPEE + random.below((max - min) * PAISE_PER_RUPEE + 1);
}

function pauseOf(random: Random, { pauses }: JackpotFigures): number {
  return pauses[random.below(pauses.length)] ?? 0;
}

/** One divisor per place, so that twelve adjacent tiles never show the same number. */
export const hotDivisors = [1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.05, 2.1] as const;

/** The counters restart after this many seconds, about 116 days, so that they stay seven digits long. */
const hotCycle = 10_000_000;

type HotFigures = { step: number; every: number };
type HotPlace = { openedAt: Instant; now: Instant; position: number };

/** Added to the clock for each further twelve tiles, so that a thirteenth tile does not repeat the first. About 3.6 days. */
const LAP_SECONDS = 311_041;

/**
 * The reward counter of a hot tile, in whole paise: the clock when the counters started, divided by the divisor of the
 * tile's place, and one step more for every pause since.
 */
export function hotReward({ openedAt, now, position }: HotPlace, { step, every }: HotFigures): number {
  const divisor = hotDivisors[position % hotDivisors.length] ?? hotDivisors[0];
  const lap = Math.floor(position / hotDivisors.length);
  const clock = (openedAt.getTime() / SECOND + lap * LAP_SECONDS) % hotCycle;
  const start = Math.floor((clock * PAISE_PER_RUPEE) / divisor);
  const steps = Math.max(0, Math.floor((now.getTime() - openedAt.getTime()) / every));
  return start + steps * Math.round(step * PAISE_PER_RUPEE);
}

export function textOfPaise(paise: number): MoneyText {
  return formatMoney(moneyOfUnits(BigInt(paise) * UNITS_PER_PAISA));
}
