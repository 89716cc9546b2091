import { formatMoney, moneyOfUnits, parseMoney, showMoney, type MoneyText } from '@mela/kernel/money';
import { useMember } from '#lib/session.ts';

const UNITS_BELOW_PAISA = 99n;

/** To the last unit, because the amounts of a statement must add up: two decimals, or four if the paise are not whole. */
function exactMoney(text: MoneyText, symbol: string): string {
  const amount = parseMoney(text);
  const size = formatMoney(amount < 0n ? moneyOfUnits(0n - amount) : amount);
  const rest = size.slice(-2);
  return `${amount < 0n ? '-' : ''}${symbol}${showMoney(size)}${rest === '00' ? '' : rest}`;
}

/** A shortfall in whole paise, rounded up: an amount that is surely enough. */
export function enoughMoney(text: MoneyText, symbol: string): string {
  return `${symbol}${showMoney(formatMoney(moneyOfUnits(parseMoney(text) + UNITS_BELOW_PAISA)))}`;
}

export function useExactMoney(): (text: MoneyText) => string {
  const symbol = useMember()?.currencySymbol ?? '';
  return (text) => exactMoney(text, symbol);
}
