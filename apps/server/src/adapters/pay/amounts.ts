import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';

const UNITS_PER_PAISA = 100n;

/** Whole paise as a JSON number, for gateways whose unit is the paisa. */
export function toPaise(amount: Money): number {
  assert(amount > 0n && amount % UNITS_PER_PAISA === 0n, 'a payment is a positive number of whole paise');
  const paise = Number(amount / UNITS_PER_PAISA);
  assert(Number.isSafeInteger(paise), 'the amount is a safe integer in JSON');
  return paise;
}

export const moneyOfPaise = (paise: number): Money => moneyOfUnits(BigInt(paise) * UNITS_PER_PAISA);

/** Rupees with two decimals, for gateways whose unit is the rupee. */
export function toRupees(amount: Money): string {
  assert(amount > 0n && amount % UNITS_PER_PAISA === 0n, 'a payment is a positive number of whole paise');
  return formatMoney(amount).slice(0, -2);
}

export const moneyOfRupees = (rupees: string): Money => parseMoney(rupees);
