import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { HOUR, MINUTE, plus, type Instant } from '@mela/kernel/time';

/** The hourly salary of a window is computed this long after its end. */
export const HOURLY_DELAY_MS = 5 * MINUTE;

export type TimedBet = {
  member: string;
  validBet: Money;
  settledAt: Instant;
  voidedAt: Instant | null;
};

/**
 * What a bet counts in the hour that starts at a moment. A void that is known when its hour is computed removes the bet; a later void
 * subtracts it in the hour of the void, because the first hour is already paid.
 */
export function countedInHour(
  { validBet, settledAt, voidedAt }: Omit<TimedBet, 'member'>,
  start: Instant,
): Money {
  const isVoidLate = voidedAt !== null && voidedAt >= computedAt(settledAt, start);
  const counts = isIn(settledAt, start) && (voidedAt === null || isVoidLate) ? validBet : noMoney;
  const takenBack = isVoidLate && isIn(voidedAt, start) ? validBet : noMoney;
  return moneyOfUnits(counts - takenBack);
}

const isIn = (at: Instant, start: Instant): boolean => at >= start && at < plus(start, HOUR);

/** When the hour of a settlement is computed. All windows lie whole hours apart. */
function computedAt(settledAt: Instant, start: Instant): Instant {
  const hours = Math.floor((settledAt.getTime() - start.getTime()) / HOUR);
  return plus(start, (hours + 1) * HOUR + HOURLY_DELAY_MS);
}

/** The valid bet of each member in one hour. A member whose bets all count nothing is missing or has zero. */
export function hourOf(bets: Iterable<TimedBet>, start: Instant): ReadonlyMap<string, Money> {
  const counted = new Map<string, Money>();
  for (const bet of bets) {
    const amount = countedInHour(bet, start);
    if (amount !== 0n) counted.set(bet.member, moneyOfUnits((counted.get(bet.member) ?? 0n) + amount));
  }
  return counted;
}
