import { formatMoney, parseMoney, type Money, type MoneyText } from '@mela/kernel/money';
import { instantOf, type Instant } from '@mela/kernel/time';
import { z } from 'zod';
import { categories, type GameType } from '#categories.ts';
import { languages } from '#languages.ts';
import { switches, type ModId } from '#switches.ts';

const moneyText = (pattern: RegExp) =>
  z.string().regex(pattern) as unknown as z.ZodType<MoneyText, MoneyText>;

const isMoney = z.custom<Money>((value) => typeof value === 'bigint');

/** Text on the wire, `Money` in the server. */
export const money = z.codec(moneyText(/^-?\d{1,13}(\.\d{1,4})?$/), isMoney, {
  decode: (text: MoneyText) => parseMoney(text),
  encode: (amount: Money) => formatMoney(amount),
});

/** ISO text on the wire, a UTC moment in the server. */
export const time = z.codec(
  z.iso.datetime(),
  z.custom<Instant>((value) => value instanceof Date),
  {
    decode: (text) => instantOf(text),
    encode: (instant) => instant.toISOString(),
  },
);

export const language = z.enum(languages).default('EN');

export const gameType = z.enum(Object.keys(categories) as [GameType, ...GameType[]]);

export const modId = z.enum(Object.keys(switches) as [ModId, ...ModId[]]);

/** 1 or 0, as the specification has its flags. */
export const flag = z.union([z.literal(0), z.literal(1)]);

export const pageNo = z.coerce.number<number | string>().int().min(1).max(10_000).default(1);

export const pageSize = (usual: number, max: number) =>
  z.coerce.number<number | string>().int().min(1).max(max).default(usual);
