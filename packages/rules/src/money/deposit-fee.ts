import { moneyOfUnits, parsePercent, share, wholePaise, type Money } from '@mela/kernel/money';

/** The fee of a deposit method, in whole paise, out of the amount. */
export function depositFee(amount: Money, { flat, percent }: { flat: Money; percent: string }): Money {
  return wholePaise(moneyOfUnits(flat + share(amount, parsePercent(percent))));
}
