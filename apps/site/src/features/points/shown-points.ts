import { showExactMoney, type MoneyText } from '@mela/kernel/money';

/** Points as people read them: `1,250` or `12.50`. They travel as text with four decimals, like amounts. */
export function shownPoints(points: MoneyText): string {
  return showExactMoney(points).replace(/\.00$/, '');
}

/** The whole points of a balance. */
export function wholePoints(points: MoneyText): number {
  return Math.floor(Number(points));
}
