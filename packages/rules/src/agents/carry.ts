import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { LocalDay } from '@mela/kernel/time';
import { least } from './exact.ts';
import { periodAfter, type Period } from './periods.ts';

/** What of a negative result lowers the next dividend. */
export type CarryPolicy = 'none' | 'forever' | 'previous' | 'month';

/** What the next period starts with, never above zero. It moves on whether or not a tier was reached. */
export function carryOut(
  policy: CarryPolicy,
  { netLoss, carryIn }: { netLoss: Money; carryIn: Money },
  period: Period,
): Money {
  switch (policy) {
    case 'none':
      return noMoney;
    case 'previous':
      return least(0n, netLoss);
    case 'forever':
      return least(0n, netLoss + carryIn);
    case 'month':
      return isSameMonth(period.start, periodAfter(period)) ? least(0n, netLoss + carryIn) : noMoney;
  }
}

/** A period belongs to the month of its first day. */
const isSameMonth = (one: LocalDay, other: LocalDay): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The part of a result that a dividend is computed on. */
export function afterCarry(netLoss: Money, carryIn: Money): Money {
  const rest = netLoss + carryIn;
  return rest > 0n ? moneyOfUnits(rest) : noMoney;
}
