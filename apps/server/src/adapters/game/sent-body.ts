import { parseMoney, type Money } from '@mela/kernel/money';
import { z } from 'zod';

// Reads the bodies of calls that come by the thousand, field by field, straight into what they ask for: a schema library takes longer to
// look at a bet than the wallet takes to judge it.

/** The body does not have the shape of what was asked. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** A body and how many of its fields somebody has asked for. */
export type SentBody = { fields: Readonly<Record<string, unknown>>; taken: number };

export type Field<Value> = (sent: SentBody, name: string) => Value;

/** What a body asks for. Nothing may be missing, wrong, or left over that nobody asked for. */
export function readWhole<Value>(body: unknown, read: (sent: SentBody) => Value): Value {
  if (!isFields(body)) throw new Unreadable('no object');
  const sent = { fields: body, taken: 0 };
  const value = read(sent);
  if (Object.keys(body).length !== sent.taken) throw new Unreadable('more than was asked for');
  return value;
}

const isFields = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

function take(sent: SentBody, name: string): unknown {
  const value = sent.fields[name];
  if (value !== undefined) sent.taken += 1;
  return value;
}

/** The field, or nothing where it is not there. */
export const maybe = <Value>(field: Field<Value>, sent: SentBody, name: string): Value | undefined =>
  sent.fields[name] === undefined ? undefined : field(sent, name);

const textLike =
  (pattern: RegExp): Field<string> =>
  (sent, name) => {
    const value = take(sent, name);
    if (typeof value !== 'string' || !pattern.test(value)) throw new Unreadable(name);
    return value;
  };

/** A text of any characters, so many at most. */
export function text(sent: SentBody, name: string, lengths: { min?: number; max: number }): string {
  const value = take(sent, name);
  if (typeof value !== 'string' || value.length < (lengths.min ?? 0) || value.length > lengths.max)
    throw new Unreadable(name);
  return value;
}

const idPattern = /^[ -~]{1,64}$/;
export const isId = (value: string): boolean => idPattern.test(value);
export const id = textLike(idPattern);

export const currency = textLike(/^[A-Z]{3}$/);

export const instant = textLike(z.regexes.datetime({ offset: true }));

const amountText = textLike(/^\d{1,13}(\.\d{1,4})?$/);
const signedText = textLike(/^-?\d{1,13}(\.\d{1,4})?$/);

export const amount: Field<Money> = (sent, name) => parseMoney(amountText(sent, name));

/** An amount that may be below nothing. */
export const signed: Field<Money> = (sent, name) => parseMoney(signedText(sent, name));

export const token: Field<string> = (sent, name) => text(sent, name, { min: 1, max: 200 });

export const flag: Field<boolean> = (sent, name) => {
  const value = take(sent, name);
  if (typeof value !== 'boolean') throw new Unreadable(name);
  return value;
};

export function word<Word extends string>(sent: SentBody, name: string, words: readonly Word[]): Word {
  const value = take(sent, name);
  for (const one of words) if (one === value) return one;
  throw new Unreadable(name);
}

/** What lies within a field, read as a body of its own. */
export const inside =
  <Value>(read: (sent: SentBody) => Value): Field<Value> =>
  (sent, name) =>
    readWhole(take(sent, name), read);

export function list<Value>(
  sent: SentBody,
  name: string,
  { read, max }: { read: (one: SentBody) => Value; max: number },
): Value[] {
  const value = take(sent, name);
  if (!Array.isArray(value) || value.length === 0 || value.length > max) throw new Unreadable(name);
  return value.map((one: unknown) => readWhole(one, read));
}

/** A field that comes seldom, by its schema. */
export const shaped =
  <Shape extends z.ZodType>(shape: Shape): Field<z.output<Shape>> =>
  (sent, name) => {
    const read = shape.safeParse(take(sent, name));
    if (!read.success) throw new Unreadable(name);
    return read.data;
  };
