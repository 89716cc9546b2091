import type { Form, Picks } from './form.ts';
import { limits } from './limits.ts';
import type { Field, FieldName, SelectionFault, Values } from './types.ts';

export type Fault = { fault: SelectionFault; field?: FieldName };

type Reading = { picks: Picks } | Fault;
type Mutable = {
  lists: readonly (readonly number[])[];
  numbers: Partial<Record<FieldName, readonly number[]>>;
  texts: Partial<Record<FieldName, readonly string[]>>;
};

/** Checks a selection of unknown origin against the fields of a form. */
export function readSelection(form: Form, value: unknown): Reading {
  if (!isRecord(value)) return { fault: 'FIELDS' };
  const names = form.fields.map(({ name }) => name);
  const stray = Object.keys(value).find((key) => !names.some((name) => name === key));
  if (stray !== undefined) return { fault: 'FIELDS' };
  const picks: Mutable = { lists: [], numbers: {}, texts: {} };
  for (const field of form.fields) {
    const fault = readField(field, value[field.name], picks);
    if (fault !== undefined) return { fault, field: field.name };
  }
  return overlap(form, picks) ?? { picks };
}

function overlap({ disjoint }: Form, { numbers }: Picks): Fault | undefined {
  if (disjoint === undefined) return undefined;
  const [one, other] = disjoint;
  const taken = new Set(numbers[one] ?? []);
  const isShared = (numbers[other] ?? []).some((number) => taken.has(number));
  return isShared ? { fault: 'DUPLICATE', field: other } : undefined;
}

function readField(field: Field, value: unknown, picks: Mutable): SelectionFault | undefined {
  switch (field.kind) {
    case 'one':
      return keep(field, [value], picks);
    case 'set': {
      if (!isList(value)) return 'FIELDS';
      if (value.length < field.min) return 'TOO_FEW';
      if (value.length > field.max) return 'TOO_MANY';
      return keep(field, value, picks);
    }
    case 'places':
      return readPlaces(field, value, picks);
    case 'entries':
      return readEntries(field, value, picks);
    default:
      return 'FIELDS';
  }
}

function keep(
  { name, of }: Extract<Field, { kind: 'one' | 'set' }>,
  value: readonly unknown[],
  picks: Mutable,
): SelectionFault | undefined {
  const read = readValues(of, value);
  if (typeof read === 'string') return read;
  if (read.numbers !== undefined) picks.numbers[name] = read.numbers;
  if (read.texts !== undefined) picks.texts[name] = read.texts;
  return undefined;
}

function readPlaces(
  { of, places, filledMin }: Extract<Field, { kind: 'places' }>,
  value: unknown,
  picks: Mutable,
): SelectionFault | undefined {
  if (!isList(value) || value.length !== places) return 'FIELDS';
  const lists: (readonly number[])[] = [];
  for (const list of value) {
    if (!isList(list)) return 'FIELDS';
    const read = readValues(of, list);
    if (typeof read === 'string') return read;
    lists.push(read.numbers ?? (read.texts ?? []).map((text) => indexOfText(of, text)));
  }
  picks.lists = lists;
  return lists.filter(({ length }) => length > 0).length < filledMin ? 'TOO_FEW' : undefined;
}

function indexOfText(of: Values, text: string): number {
  return of.kind === 'texts' ? of.texts.indexOf(text) : -1;
}

type ReadValues = { numbers?: readonly number[]; texts?: readonly string[] };

function readValues(of: Values, value: readonly unknown[]): ReadValues | SelectionFault {
  const read = of.kind === 'numbers' ? readNumbers(of, value) : readTexts(of, value);
  if (typeof read === 'string') return read;
  const count = new Set<unknown>(read.numbers ?? read.texts).size;
  return count === value.length ? read : 'DUPLICATE';
}

function readNumbers(
  { from, to }: { from: number; to: number },
  value: readonly unknown[],
): ReadValues | SelectionFault {
  const numbers: number[] = [];
  for (const one of value) {
    if (typeof one !== 'number' || !Number.isInteger(one)) return 'FIELDS';
    if (one < from || one > to) return 'OUT_OF_RANGE';
    numbers.push(one);
  }
  return { numbers };
}

function readTexts(
  of: Exclude<Values, { kind: 'numbers' }>,
  value: readonly unknown[],
): ReadValues | SelectionFault {
  const texts: string[] = [];
  for (const one of value) {
    if (typeof one !== 'string') return 'FIELDS';
    const isKnown = of.kind === 'texts' ? of.texts.includes(one) : isDigits(one, of.length);
    if (!isKnown) return 'OUT_OF_RANGE';
    texts.push(one);
  }
  return { texts };
}

function readEntries(
  field: Extract<Field, { kind: 'entries' }>,
  value: unknown,
  picks: Mutable,
): SelectionFault | undefined {
  if (!isList(value)) return 'FIELDS';
  if (value.length === 0) return 'TOO_FEW';
  if (value.length > limits.betsPerItemMax) return 'TOO_MANY';
  const entries: number[][] = [];
  const seen = new Set<string>();
  for (const text of value) {
    if (typeof text !== 'string') return 'FIELDS';
    const entry = readEntry(field, text);
    if (typeof entry === 'string') return entry;
    const key = field.isGroup === true ? entry.toSorted((a, b) => a - b).join(' ') : text;
    if (seen.has(key)) return 'DUPLICATE';
    seen.add(key);
    entries.push(entry);
  }
  picks.lists = entries;
  return undefined;
}

function readEntry(
  { length, pool, repeats }: Extract<Field, { kind: 'entries' }>,
  text: string,
): number[] | 'OUT_OF_RANGE' | 'NOT_ACCEPTED' {
  if (pool === undefined) {
    if (!isDigits(text, length)) return 'OUT_OF_RANGE';
    const digits = digitsOf(text);
    return repeats === undefined || isRepeated(digits, repeats) ? digits : 'NOT_ACCEPTED';
  }
  const parts = text.split(' ', length + 1);
  const numbers = parts.map((part) => (isDigits(part, 2) ? Number(part) : 0));
  if (numbers.length !== length || !numbers.every((number) => number >= 1 && number <= pool))
    return 'OUT_OF_RANGE';
  return new Set(numbers).size === length ? numbers : 'NOT_ACCEPTED';
}

/** What is wrong with one typed ticket. A ticket that occurs twice is the concern of the whole list. */
export function ticketFault(
  field: Extract<Field, { kind: 'entries' }>,
  text: string,
): 'OUT_OF_RANGE' | 'NOT_ACCEPTED' | undefined {
  const entry = readEntry(field, text);
  return typeof entry === 'string' ? entry : undefined;
}

/** The digits of a text that has only digits. A selection may have 100,000 such texts. */
function digitsOf(text: string): number[] {
  const digits: number[] = [];
  for (let at = 0; at < text.length; at++) digits.push(text.charCodeAt(at) - 48);
  return digits;
}

function isRepeated(digits: readonly number[], { min, max }: { min: number; max: number }): boolean {
  const most = Math.max(...digits.map((digit) => digits.filter((other) => other === digit).length));
  return most >= min && most <= max;
}

function isDigits(text: string, length: number): boolean {
  return text.length === length && /^\d+$/.test(text);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
