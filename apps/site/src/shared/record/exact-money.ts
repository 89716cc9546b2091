import {
  formatMoney,
  moneyOfUnits,
  parseMoney,
  showExactMoney,
  showMoney,
  type MoneyText,
} from '@mela/kernel/money';
import { useMember } from '#lib/session.ts';

const UNITS_BELOW_PAISA = 99n;

/** To the last unit, because the amounts of a statement must add up: two decimals, or four if the paise are not whole. */
function exactMoney(text: MoneyText, symbol: string): string {
  const shown = showExactMoney(text);
  return shown.startsWith('-') ? `-${symbol}${shown.slice(1)}` : `${symbol}${shown}`;
}

/** A shortfall in whole paise, rounded up: an amount that is surely enough. */
export function enoughMoney(text: MoneyText, symbol: string): string {
  return `${symbol}${showMoney(formatMoney(moneyOfUnits(parseMoney(text) + UNITS_BELOW_PAISA)))}`;
}

export function useExactMoney(): (text: MoneyText) => string {
  const symbol = useMember()?.currencySymbol ?? '';
  return (text) => exactMoney(text, symbol);
}
