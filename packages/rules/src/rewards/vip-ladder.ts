import { parseMoney, type Money } from '@mela/kernel/money';

/** One step of the ladder. Zero means that the level has none of it. */
export type VipLevel = {
  level: number;
  /** Progress over all time that reaches the level. */
  lifetime: Money;
  /** Paid once when the level is reached. */
  gift: Money;
  /** Progress of 30 days that keeps the level at the end of a month. */
  keep: Money;
  /** Granted at the end of each month. */
  salary: Money;
  dailyWithdrawal: Money;
};

/** Level, lifetime, gift, keep, salary and daily withdrawal, in rupees. */
const rows = [
  [0, '0', '0', '0', '0', '50000'],
  [1, '10000', '10', '0', '0', '75000'],
  [2, '100000', '75', '5000', '5', '100000'],
  [3, '500000', '300', '25000', '25', '200000'],
  [4, '1000000', '400', '50000', '50', '300000'],
  [5, '5000000', '3000', '250000', '250', '500000'],
  [6, '10000000', '4000', '500000', '500', '1000000'],
  [7, '30000000', '15000', '1500000', '1500', '2000000'],
  [8, '100000000', '50000', '5000000', '5000', '3000000'],
  [9, '300000000', '150000', '15000000', '15000', '5000000'],
  [10, '1000000000', '500000', '50000000', '50000', '10000000'],
] as const;

/** The merchant's default. A ladder lists its levels from 0 on. */
export const vipLadder: readonly VipLevel[] = rows.map(
  ([level, lifetime, gift, keep, salary, dailyWithdrawal]) => ({
    level,
    lifetime: parseMoney(lifetime),
    gift: parseMoney(gift),
    keep: parseMoney(keep),
    salary: parseMoney(salary),
    dailyWithdrawal: parseMoney(dailyWithdrawal),
  }),
);

export function vipLevelOf(ladder: readonly VipLevel[], level: number): VipLevel | undefined {
  return ladder.find((one) => one.level === level);
}
