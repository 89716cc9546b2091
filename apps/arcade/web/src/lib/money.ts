import {
  formatMoney,
  moneyOfUnits,
  parseMoney,
  readCash,
  showMoney,
  type MoneyText,
} from '@mela/kernel/money';
import { payOf, type Times } from '@mela/rules/games/pay';

export const showCash = (text: MoneyText): string => `₹${showMoney(text)}`;

/** The payout of a stake, computed as the arcade does. */
export const payoutOf = (stake: MoneyText, times: Times): MoneyText =>
  formatMoney(payOf(parseMoney(stake), times));

export const isMore = (one: MoneyText, other: MoneyText): boolean => parseMoney(one) > parseMoney(other);

/** The typed stake within the limits; undefined if it is no amount. */
export function readStakeIn(typed: string, min: MoneyText, max: MoneyText): MoneyText | undefined {
  const amount = readCash(typed);
  return amount === undefined || isMore(min, amount) || isMore(amount, max) ? undefined : amount;
}

/** Half or double, in whole paise and within the limits, as a player would type it. */
export function scaled(
  typed: string,
  factor: 'half' | 'double',
  { min, max }: { min: MoneyText; max: MoneyText },
) {
  const amount = readCash(typed) ?? min;
  const units = parseMoney(amount);
  const next = factor === 'half' ? (units / 200n) * 100n : units * 2n;
  const bounded = [parseMoney(min), next, parseMoney(max)]
    .map(BigInt)
    .toSorted((a, b) => (a < b ? -1 : 1))[1];
  return typedOf(formatMoney(moneyOfUnits(bounded ?? units)));
}

/** An amount as a player would type it, without trailing zeros. */
export function typedOf(amount: MoneyText): string {
  return amount.replace(/0{2}$/, '').replace(/\.00$/, '');
}

const ladder = ['1', '2', '5', '10', '20', '50', '100', '200', '400'];

/** Preset amounts within the limits; if none fits, the lowest. */
export function stepsWithin(
  { betMin, betMax }: { betMin: MoneyText; betMax: MoneyText },
  steps: readonly string[] = ladder,
): MoneyText[] {
  const amounts = steps.map((text) => formatMoney(parseMoney(text)));
  const fitting = amounts.filter((amount) => !isMore(betMin, amount) && !isMore(amount, betMax));
  return fitting.length > 0 ? fitting : [betMin];
}
