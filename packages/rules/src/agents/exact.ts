import { moneyOfUnits, type Money } from '@mela/kernel/money';

/** Millionths in one: the unit in which a Rate counts. */
export const MILLIONTHS = 1_000_000n;

/** Floors towards minus infinity, so many small rows never exceed one row of their total. The divisor is above zero. */
export function floorDivide(dividend: bigint, divisor: bigint): Money {
  const quotient = dividend / divisor;
  return moneyOfUnits(dividend % divisor < 0n ? quotient - 1n : quotient);
}

export function sumOf<Item>(items: Iterable<Item>, amountOf: (item: Item) => bigint): Money {
  let sum = 0n;
  for (const item of items) sum += amountOf(item);
  return moneyOfUnits(sum);
}

export const least = (one: bigint, other: bigint): Money => moneyOfUnits(one < other ? one : other);

export const most = (one: bigint, other: bigint): Money => moneyOfUnits(one > other ? one : other);
