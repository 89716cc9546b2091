import { moneyOfUnits, noMoney, share, wholePaise, type Money, type Rate } from '@mela/kernel/money';
import type { LocalDay } from '@mela/kernel/time';

// Tax deducted at source on net winnings (section 194BA, Rule 133), as arithmetic. It is off unless a merchant switches it on.

/** A member's financial year so far. Moves between own wallets and a bonus that cannot be withdrawn count nowhere. */
export type TaxYear = {
  /** C: the balance at the start of the year. */
  opening: Money;
  /** B: deposits of the year. */
  deposits: Money;
  /** A: withdrawals of the year, without the current one. */
  withdrawals: Money;
  /** E: winnings that were already taxed. */
  taxed: Money;
};

export type Withholding = { net: Money; tax: Money };

/** Net winnings and tax of a further withdrawal. The net is `A − (B + C + already taxed)`, never below zero. */
export function taxOnWithdrawal(year: TaxYear, amount: Money, rate: Rate): Withholding {
  const { withdrawals, deposits, opening, taxed } = year;
  return withhold(withdrawals + amount - (deposits + opening + taxed), rate);
}

/** Net winnings and tax at the end of the year. The net is `(A + D) − (B + C + E)`, where D is the closing balance. */
export function taxAtYearEnd(year: TaxYear, closing: Money, rate: Rate): Withholding {
  const { withdrawals, deposits, opening, taxed } = year;
  return withhold(withdrawals + closing - (deposits + opening + taxed), rate);
}

function withhold(winnings: bigint, rate: Rate): Withholding {
  if (winnings <= 0n) return { net: noMoney, tax: noMoney };
  const net = moneyOfUnits(winnings);
  return { net, tax: wholePaise(share(net, rate)) };
}

/** The largest amount that can be withdrawn now without tax. */
export function untaxedPart({ withdrawals, deposits, opening, taxed }: TaxYear): Money {
  const free = deposits + opening + taxed - withdrawals;
  return free > 0n ? wholePaise(moneyOfUnits(free)) : noMoney;
}

/** The financial year of a calendar day, by the year in which it begins: 31 March 2027 belongs to 2026. */
export function financialYear(day: LocalDay): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/** The first day of a financial year, as the calendar writes it. */
export const firstDayOf = (year: number): string => `${year}-04-01`;
