import { parseMoney, showMoney, type MoneyText } from '@mela/kernel/money';

/** Most amounts of the ladder are whole rupees, and some have nine digits. */
export const shortMoney = (amount: MoneyText): string => showMoney(amount).replace(/\.00$/, '');

export const isNothing = (amount: MoneyText): boolean => parseMoney(amount) === 0n;

/** Whole per cent, rounded down, so that 100 means that nothing is missing. */
export function percentOf(done: MoneyText, line: MoneyText): number {
  const [part, whole] = [parseMoney(done), parseMoney(line)];
  if (whole <= 0n || part >= whole) return 100;
  return part <= 0n ? 0 : Number((part * 100n) / whole);
}
