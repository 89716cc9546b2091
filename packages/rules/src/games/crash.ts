import { noMoney, type Money } from '@mela/kernel/money';
import { payOf, winMax, type Times } from './pay.ts';
import { hasFields, isWholeIn, readStake, type Round } from './round.ts';
import { hmacOf, type Link } from './seeds.ts';

/** Multipliers of this game in hundredths: 268 is 2.68. */
export type Hundredths = number;

export type CrashBet = { stake: Money; autoAt?: Hundredths };

/** The multiplier when the server received the cash-out; automatic limits are recorded in the same way. */
export type CrashStep = { kind: 'cash-out'; at: Hundredths };

export type CrashView = { point: Hundredths; cashedAt?: Hundredths };

export const crashPace = { bettingMs: 6000, cooldownMs: 3000, tickMs: 100, growthPerSecond: 0.06 } as const;

/** The lowest multiplier for a cash-out; at 1.00 nothing has been risked yet. */
export const cashOutMin: Hundredths = 101;

/** The flight ends here, whatever its hash. */
export const crashMax: Hundredths = 1_000_000;

const U52_VALUES = 2n ** 52n;
const R_DIGITS = 13;

/** 97 % of the fair value, in hundredths. */
const RETURN = 97n;

/** The crash point of round k of a chain: known as soon as entry k is. */
export function crashPointOf({ entry, salt }: Link): Hundredths {
  const r = BigInt(`0x${hmacOf(entry, salt).slice(0, R_DIGITS)}`);
  const point = (RETURN * U52_VALUES) / (U52_VALUES - r);
  return Math.min(crashMax, Math.max(100, Number(point)));
}

/** The multiplier at the given time after take-off. */
export function multiplierAt(milliseconds: number): Hundredths {
  const grown = 100 * Math.exp((crashPace.growthPerSecond * milliseconds) / 1000);
  return Math.min(crashMax, Math.floor(grown));
}

/** The time to a multiplier. */
export function millisecondsTo(multiplier: Hundredths): number {
  return Math.ceil((Math.log(multiplier / 100) * 1000) / crashPace.growthPerSecond);
}

/** The ceiling at which a bet is cashed out, so that it never exceeds the largest win. */
export function ceilingOf(stake: Money): Hundredths {
  const allowed = (winMax * 100n) / stake;
  return allowed < BigInt(crashMax) ? Number(allowed) : crashMax;
}

export function timesOf(multiplier: Hundredths): Times {
  return multiplier * 100;
}

export function readCrashBet(value: unknown): CrashBet | undefined {
  if (!hasFields(value, 'stake', 'autoAt')) return undefined;
  const stake = readStake(value['stake']);
  const { autoAt } = value;
  if (stake === undefined || ceilingOf(stake) < cashOutMin) return undefined;
  if (autoAt === undefined) return { stake };
  return isWholeIn(autoAt, cashOutMin, ceilingOf(stake)) ? { stake, autoAt } : undefined;
}

export function readCrashStep(value: unknown): CrashStep | undefined {
  if (!hasFields(value, 'kind', 'at') || value['kind'] !== 'cash-out') return undefined;
  const { at } = value;
  return isWholeIn(at, cashOutMin, crashMax) ? { kind: 'cash-out', at } : undefined;
}

/** One bet of a crashed round. It cashes out at the earliest of the player’s request, its automatic target and its ceiling. */
export function judgeCrash(
  point: Hundredths,
  bet: CrashBet,
  steps: readonly CrashStep[],
): Round<CrashView> | undefined {
  if (steps.length > 1) return undefined;
  const wish = steps[0]?.at ?? crashMax;
  const outAt = Math.min(wish, bet.autoAt ?? crashMax, ceilingOf(bet.stake));
  const isOut = outAt <= point;
  return {
    isOver: true,
    staked: bet.stake,
    payout: isOut ? payOf(bet.stake, timesOf(outAt)) : noMoney,
    view: isOut ? { point, cashedAt: outAt } : { point },
  };
}
