import {
  formatMoney,
  isMoneyText,
  parseMoney,
  parseTimes,
  type Money,
  type MoneyText,
} from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { readCard, type Card } from '@mela/rules/games/cards';
import { z } from 'zod';

/** Computes the values that a case expects from the input that it gives. Throws when it cannot read the input. */
export type Engine = (input: unknown) => Readonly<Record<string, unknown>>;

export function engineOf<Shape extends z.ZodType>(
  shape: Shape,
  compute: (input: z.output<Shape>) => Readonly<Record<string, unknown>>,
): Engine {
  return (input) => compute(shape.parse(input));
}

export const amount = z
  .custom<MoneyText>(isMoneyText, 'an amount is a decimal text with up to four decimals')
  .transform(parseMoney);

/** `"0.15"` is 0.15 %: the text with its point moved two places to the left is the factor. */
export const percent = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,4})?$/, 'a percentage is a decimal text with up to four decimals')
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.');
    const digits = whole.padStart(3, '0');
    return parseTimes(`${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`);
  });

export const factor = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,6})?$/, 'a factor is a decimal text with up to six decimals')
  .transform(parseTimes);

export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/, 'an instant is ISO 8601 with an offset')
  .transform(instantOf)
  .refine((at) => !Number.isNaN(at.getTime()), 'there is no such instant');

/** `AS` is the ace of spades. */
export const card = z.string().transform((text, context): Card => {
  const read = readCard(text);
  if (read !== undefined) return read;
  context.addIssue(`${text} is no card`);
  return z.NEVER;
});

/** Two decimals for whole paise, otherwise four. */
export function amountText(money: Money): string {
  return formatMoney(money).replace(/00$/, '');
}

export function hundredthsText(value: number): string {
  return (value / 100).toFixed(2);
}
