import { formatMoney, parseMoney, type Money, type MoneyText } from '@mela/kernel/money';
import { instantOf, type Instant, type LocalDay } from '@mela/kernel/time';
import { z } from 'zod';
import { categories, type GameType } from '#categories.ts';
import { languages } from '#languages.ts';
import { ledgerKinds } from '#ledger.ts';
import { movementGroups, movementStatuses, recordWallets, type MovementGroup } from '#movements.ts';
import { switches, type ModId } from '#switches.ts';

const moneyText = (pattern: RegExp) =>
  z.string().regex(pattern) as unknown as z.ZodType<MoneyText, MoneyText>;

const isMoney = z.custom<Money>((value) => typeof value === 'bigint');

/** Text on the wire, `Money` in the server. */
export const money = z.codec(moneyText(/^-?\d{1,13}(\.\d{1,4})?$/), isMoney, {
  decode: (text: MoneyText) => parseMoney(text),
  encode: (amount: Money) => formatMoney(amount),
});

/** A floor or a limit: zero or more, to the last unit. */
export const nonNegativeMoney = z.codec(moneyText(/^\d{1,13}(\.\d{1,4})?$/), isMoney, {
  decode: (text: MoneyText) => parseMoney(text),
  encode: (amount: Money) => formatMoney(amount),
});

/** A moved amount: above zero, to the last unit. */
export const positiveMoney = z.codec(moneyText(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,4})?$/), isMoney, {
  decode: (text: MoneyText) => parseMoney(text),
  encode: (amount: Money) => formatMoney(amount),
});

/** A deposit or withdrawal amount: above zero, in whole paise. Further zeros are allowed. */
export const cashMoney = z.codec(moneyText(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,2}0{0,2})?$/), isMoney, {
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

/** A calendar day of the merchant, `2026-11-15`, on both sides. */
export const day = z.iso.date() as unknown as z.ZodType<LocalDay, LocalDay | string>;

export const language = z.enum(languages).default('EN');

export const gameType = z.enum(Object.keys(categories) as [GameType, ...GameType[]]);

export const modId = z.enum(Object.keys(switches) as [ModId, ...ModId[]]);

export const movementKind = z.enum(ledgerKinds);
export const movementGroup = z.enum(Object.keys(movementGroups) as [MovementGroup, ...MovementGroup[]]);
export const movementStatus = z.enum(movementStatuses);
export const recordWallet = z.enum(recordWallets);

/** 1 or 0, as flags are in the specification. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/**
 * A parameter of the specification that changes nothing. Its form is checked and its value dropped, so that it makes no further entry in a
 * cache.
 */
export const ignored = <Schema extends z.ZodType>(schema: Schema) => schema.transform(() => undefined);

/** A set of words, by comma: the same for any order and repetition. */
export const wordSet = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text) => [...new Set(text.split(','))].toSorted().join(','));

export const pageNo = z.coerce.number<number | string>().int().min(1).max(10_000).default(1);

export const pageSize = (usual: number, max: number) =>
  z.coerce.number<number | string>().int().min(1).max(max).default(usual);

/** One page of a list, as the kernel counts it. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ content: z.array(item), pageNum: z.int(), totalPages: z.int(), total: z.int() });

/** The id of a row, which may exceed the safe integers of JSON. */
export const rowId = z.string().regex(/^\d{1,18}$/);

/** An idempotency key, created once per form, so that a repeated click or a retry finds the first result. */
export const requestKey = z.string().regex(/^[\w-]{16,64}$/);

/** Bytes of an uploaded picture. The format is checked when they are decoded. */
export const pictureBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
