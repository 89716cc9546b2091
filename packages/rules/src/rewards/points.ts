import { noMoney, parseMoney, parseTimes, type Money, type Rate } from '@mela/kernel/money';
import { DAY, plus, type Instant } from '@mela/kernel/time';
import { floorDivide, MILLIONTHS } from '#agents/exact.ts';
import type { Product } from '#money/product.ts';

/** Ten-thousandths of a point: points have four decimals, like amounts. */
export type Points = bigint;

export const POINT: Points = 10_000n;

export type PointRules = {
  /** Points for Rs 100 of valid bet. A product that is not listed earns none. */
  per100: Readonly<Record<string, Rate>>;
  /** Whole points that give one rupee. */
  pointsPerRupee: number;
  /** The smallest conversion, in whole points. */
  pointsMin: number;
  rupeesPerDayMax: Money;
  expiryDays: number;
};

export type PointBalance = {
  points: Points;
  /** Null: nothing was ever earned. */
  lastEarnedAt: Instant | null;
};

export const noPoints: PointBalance = { points: 0n, lastEarnedAt: null };

const RUPEES_OF_RATE = 100n;

/** Floored once per bet. */
export function pointsOf(product: string, validBet: Money, { per100 }: PointRules): Points {
  return floorDivide(validBet * (per100[product] ?? 0n), RUPEES_OF_RATE * MILLIONTHS);
}

/** The whole balance expires a time after the last earning; conversions and bets without points do not prolong it. */
export function balanceAt(balance: PointBalance, { expiryDays }: PointRules, now: Instant): PointBalance {
  const { lastEarnedAt } = balance;
  const hasExpired = lastEarnedAt !== null && plus(lastEarnedAt, expiryDays * DAY) <= now;
  return hasExpired ? { ...balance, points: 0n } : balance;
}

export function earnPoints(
  balance: PointBalance,
  earned: Points,
  { rules, at }: { rules: PointRules; at: Instant },
): PointBalance {
  const current = balanceAt(balance, rules, at);
  return earned > 0n ? { points: current.points + earned, lastEarnedAt: at } : current;
}

/** A void takes back the points of its bet, as far as they were not spent. */
export function takePointsBack(balance: PointBalance, earned: Points): PointBalance {
  const points = balance.points - earned;
  return { ...balance, points: points > 0n ? points : 0n };
}

export type ConversionRefusal = 'NOT_A_MULTIPLE' | 'BELOW_MINIMUM' | 'NOT_ENOUGH' | 'DAY_LIMIT';

export type Conversion = { refusals: readonly ConversionRefusal[]; credited: Money; balance: PointBalance };

/** Converts whole points into money, or names every refusal. A conversion beyond the limit of the day is refused, not cut. */
export function convertPoints(
  wholePoints: number,
  { balance, convertedToday, now }: { balance: PointBalance; convertedToday: Money; now: Instant },
  rules: PointRules,
): Conversion {
  const current = balanceAt(balance, rules, now);
  const spent = BigInt(wholePoints) * POINT;
  const rupees = floorDivide(spent, BigInt(rules.pointsPerRupee));
  const refusals: ConversionRefusal[] = [];
  if (wholePoints % rules.pointsPerRupee !== 0) refusals.push('NOT_A_MULTIPLE');
  if (wholePoints < rules.pointsMin || wholePoints <= 0) refusals.push('BELOW_MINIMUM');
  if (spent > current.points) refusals.push('NOT_ENOUGH');
  if (convertedToday + rupees > rules.rupeesPerDayMax) refusals.push('DAY_LIMIT');
  if (refusals.length > 0) return { refusals, credited: noMoney, balance: current };
  return {
    refusals,
    credited: rupees,
    balance: { ...current, points: current.points - spent },
  };
}

const per100 = {
  slots: parseTimes('1'),
  fishing: parseTimes('1'),
  instant: parseTimes('1'),
  table: parseTimes('1'),
  blackjackHilo: parseTimes('1'),
  live: parseTimes('0.5'),
  sports: parseTimes('0.5'),
  esports: parseTimes('0.5'),
  cockfight: parseTimes('0.5'),
  pvp: parseTimes('0.2'),
  lottery: parseTimes('0.2'),
  elottery: parseTimes('0.2'),
} as const satisfies Record<Product, Rate>;

/** The merchant's defaults. */
export const pointRules = {
  per100,
  pointsPerRupee: 20,
  pointsMin: 100,
  rupeesPerDayMax: parseMoney('500'),
  expiryDays: 365,
} as const satisfies PointRules;
