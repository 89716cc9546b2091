import { moneyOfUnits, noMoney, wholePaise, type Money } from '@mela/kernel/money';

/** Ten-thousandths of the stake, the stake included: 19_600 pays 1.96 times. Whole, and exact far beyond the largest there is. */
export type Times = number;

/** One time the stake. */
export const ONCE: Times = 10_000;

/** The largest payout of one round. A bet that could exceed it is refused, never cut afterwards. */
export const winMax: Money = moneyOfUnits(20_000_000_000n);

/** What a bet pays, rounded down to whole paise once. */
export function payOf(stake: Money, times: Times): Money {
  return wholePaise(moneyOfUnits((stake * BigInt(times)) / BigInt(ONCE)));
}

export function sumOf(amounts: readonly Money[]): Money {
  return moneyOfUnits(amounts.reduce((total: bigint, amount) => total + amount, noMoney));
}

export function largestOf(amounts: readonly Money[]): Money {
  return amounts.reduce((largest, amount) => (amount > largest ? amount : largest), noMoney);
}

/** For display, with the decimals of the game: 14_636 is `1.4636` or, with two, `1.46`. */
export function showTimes(times: Times, decimals: 0 | 1 | 2 | 3 | 4 = 4): string {
  const digits = String(times).padStart(5, '0');
  const whole = digits.slice(0, -4);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-4).slice(0, decimals)}`;
}
