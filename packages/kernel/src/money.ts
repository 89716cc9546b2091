import { assert } from './assert.ts';
import type { Brand } from './brand.ts';

/** A whole number of ten-thousandths of a rupee. Never a float, never a bare bigint. */
export type Money = Brand<bigint, 'Money'>;

/** Money as text, the only form that travels: `"1250.5000"`. */
export type MoneyText = Brand<string, 'MoneyText'>;

/** A share in millionths: 1.25 % is 12_500. Odds, rebates and returns to players are Rates. */
export type Rate = Brand<bigint, 'Rate'>;

const PAISA = 100n;
const MILLIONTHS = 1_000_000n;
const MILLIONTHS_PER_BASIS_POINT = 100n;
const moneyPattern = /^-?\d{1,13}(\.\d{1,4})?$/;

export const noMoney = 0n as Money;

export function isMoneyText(value: unknown): value is MoneyText {
  return typeof value === 'string' && moneyPattern.test(value);
}

export function parseMoney(text: string): Money {
  assert(moneyPattern.test(text), `"${text}" is an amount`);
  const dot = text.indexOf('.');
  const units = dot === -1 ? `${text}0000` : text.slice(0, dot) + text.slice(dot + 1).padEnd(4, '0');
  return BigInt(units) as Money;
}

/** Always four decimals, so equal amounts are equal texts. */
export function formatMoney(amount: Money): MoneyText {
  const size = amount < 0n ? 0n - amount : amount;
  const digits = String(size).padStart(5, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}` as MoneyText;
}

/** A stored count of units, read back as money. */
export function moneyOfUnits(units: bigint): Money {
  return units as Money;
}

/** Floors towards minus infinity, so a loss is never shown smaller than it is. */
function floorTo(units: bigint, step: bigint): bigint {
  const rest = units % step;
  return units - (rest < 0n ? rest + step : rest);
}

/** Payouts are rounded down to whole paise: winnings once per bet, and every cash-out. */
export function wholePaise(amount: Money): Money {
  return floorTo(amount, PAISA) as Money;
}

/** A share of an amount, cut to a whole unit towards minus infinity, so that a split never exceeds the total. */
export function share(amount: Money, rate: Rate): Money {
  return (floorTo(amount * rate, MILLIONTHS) / MILLIONTHS) as Money;
}

/** For display: two decimals rounded down, Indian grouping. `"1250000.5099"` is `12,50,000.50`. */
export function showMoney(text: MoneyText): string {
  const paise = floorTo(parseMoney(text), PAISA) / PAISA;
  const size = paise < 0n ? -paise : paise;
  const whole = String(size / 100n).replaceAll(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  return `${paise < 0n ? '-' : ''}${whole}.${String(size % 100n).padStart(2, '0')}`;
}

/** For display where amounts must add up: as `showMoney`, with four decimals if the paise are not whole. */
export function showExactMoney(text: MoneyText): string {
  const amount = parseMoney(text);
  const size = formatMoney(amount < 0n ? moneyOfUnits(0n - amount) : amount);
  const rest = size.slice(-2);
  return `${amount < 0n ? '-' : ''}${showMoney(size)}${rest === '00' ? '' : rest}`;
}

/** Typed text, if it is an amount in whole paise. Grouping commas are ignored. */
export function readCash(typed: string): MoneyText | undefined {
  const text = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,13}(\.\d{1,2})?$/.test(text) ? (text as MoneyText) : undefined;
}

/** A share as people write it, in per cent with at most two decimals: `"96.01"` is 960 100 millionths. */
export function parsePercent(text: string): Rate {
  assert(/^\d{1,3}(\.\d{1,2})?$/.test(text), `"${text}" is a percentage`);
  const [whole = '0', decimals = ''] = text.split('.');
  return (BigInt(whole + decimals.padEnd(2, '0')) * MILLIONTHS_PER_BASIS_POINT) as Rate;
}

/** A stored count of millionths, read back as a rate. */
export function rateOfMillionths(millionths: bigint): Rate {
  return millionths as Rate;
}

/** Always two decimals, the rest cut. */
export function formatPercent(rate: Rate): string {
  const points = String(rate / MILLIONTHS_PER_BASIS_POINT).padStart(3, '0');
  return `${points.slice(0, -2)}.${points.slice(-2)}`;
}

/** A factor as people write it: `"12.5"` times is 12 500 000 millionths. */
export function parseTimes(text: string): Rate {
  assert(/^\d{1,4}(\.\d{1,6})?$/.test(text), `"${text}" is a factor`);
  const [whole = '0', decimals = ''] = text.split('.');
  return (BigInt(whole) * MILLIONTHS + BigInt(decimals.padEnd(6, '0'))) as Rate;
}

/** Without trailing zeros: 12 500 000 millionths is `"12.5"`. */
export function formatTimes(rate: Rate): string {
  const decimals = String(rate % MILLIONTHS)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return decimals === '' ? String(rate / MILLIONTHS) : `${rate / MILLIONTHS}.${decimals}`;
}
