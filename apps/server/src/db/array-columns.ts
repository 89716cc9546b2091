import { DAY, isoOf, type Instant } from '@mela/kernel/time';

type Plain = string | number | bigint | boolean | null;
type Value = Plain | Instant;

/** Name of a column, its PostgreSQL type, and its value in a row. */
export type Columns<Row> = Readonly<Record<string, readonly [type: string, read: (row: Row) => Value]>>;

/**
 * Rows as one array parameter per column, unnested together. A statement then has the same parameters for any number of rows, so its plan
 * can be cached. PostgreSQL parses arrays in a third of the time of the same rows as JSON.
 */
export function arrayColumns<Row>(columns: Columns<Row>, { after = 0 }: { after?: number } = {}) {
  const entries = Object.entries(columns);
  return {
    count: entries.length,
    names: entries.map(([name]) => name).join(', '),
    /** To follow `select`; parameters are numbered after `after`. */
    text: entries
      .map(([name, [type]], index) => `${unfolded(type, `$${after + index + 1}`)} as ${name}`)
      .join(', '),
    values: (rows: readonly Row[]): string[] =>
      entries.map(([, [type, read]]) => columnOf(rows, read, writers[type] ?? plainOf)),
  };
}

/** Times and days are sent as numbers: PostgreSQL parses them slower as text than anything else in a row. */
function unfolded(type: string, list: string): string {
  if (type === 'timestamptz')
    return `timestamptz 'epoch' + unnest(${list}::bigint[]) * interval '1 millisecond'`;
  return type === 'date' ? `date 'epoch' + unnest(${list}::integer[])` : `unnest(${list}::${type}[])`;
}

const writers: Readonly<Record<string, (value: Value) => string>> = {
  text: elementOf,
  timestamptz: (at) => (at instanceof Date ? String(at.getTime()) : plainOf(at)),
  date: (day) => (typeof day === 'string' ? String(Date.parse(day) / DAY) : plainOf(day)),
};

type Unfolded<Row> = ReturnType<typeof arrayColumns<Row>>;
type BatchStatement = { text: string; values: string[] };

/**
 * Most rows hold the default in many columns. Rows that hold the default in all of these columns are written with a statement that contains
 * the defaults as literals, which saves one array parameter per column. All other rows are written in full.
 */
export function arrayColumnsWithDefaults<Row>(
  columns: Columns<Row>,
  usual: Readonly<Record<string, Plain>>,
  ask: (rows: Pick<Unfolded<Row>, 'names' | 'text' | 'count'>) => string,
): (rows: readonly Row[], ...more: readonly string[]) => BatchStatement[] {
  const entries = Object.entries(columns);
  const rest = arrayColumns<Row>(Object.fromEntries(entries.filter(([name]) => usual[name] === undefined)));
  const said = entries.flatMap(([name, [type, read]]) => {
    const value = usual[name];
    return value === undefined ? [] : [{ name, type, read, value }];
  });
  const words = said.map(({ name, type, value }) => `${literalOf(value)}::${type} as ${name}`);
  const short = {
    count: rest.count,
    names: [rest.names, ...said.map(({ name }) => name)].join(', '),
    text: [rest.text, ...words].join(', '),
  };
  const whole = arrayColumns<Row>(columns);
  const ways = [
    { isMeant: true, text: ask(short), values: rest.values },
    { isMeant: false, text: ask(whole), values: whole.values },
  ];
  const isUsual = (row: Row): boolean => {
    for (const { read, value } of said) if (read(row) !== value) return false;
    return true;
  };
  return (rows, ...more) =>
    ways.flatMap(({ isMeant, text, values }) => {
      const own = rows.filter((row) => isUsual(row) === isMeant);
      return own.length === 0 ? [] : [{ text, values: [...values(own), ...more] }];
    });
}

const literalOf = (value: Plain): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** An array literal built by hand, because the driver's serialiser takes longer than PostgreSQL needs to read it. */
export function arrayLiteral(values: readonly Value[]): string {
  return columnOf(values, itself, elementOf);
}

const itself = (value: Value): Value => value;

function columnOf<Row>(
  rows: readonly Row[],
  read: (row: Row) => Value,
  write: (value: Value) => string,
): string {
  let list = '';
  // Rows of one batch often share a time or a text, so the last result is reused.
  let last: Value = null;
  let written = 'NULL';
  for (const row of rows) {
    const value = read(row);
    if (value !== last) {
      last = value;
      written = write(value);
    }
    list += list === '' ? written : `,${written}`;
  }
  return `{${list}}`;
}

function elementOf(value: Value): string {
  return typeof value === 'string' ? quoted(value) : plainOf(value);
}

/** Codes, ids, days and numbers need no quotes in an array literal. */
function plainOf(value: Value): string {
  if (value === null) return 'NULL';
  return value instanceof Date ? isoOf(value) : String(value);
}

/** A text as an element of an array literal. */
export function quoted(text: string): string {
  const escaped = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
  return `"${escaped.includes('"') ? escaped.replaceAll('"', '\\"') : escaped}"`;
}

/** Frequently read rows are returned as one row with an array per column, because the driver needs longer for a row than for an array. */
export type ArrayRow<Name extends string> = Record<Name, string | null>;

/** The elements of an array literal of numbers, ids or plain codes; empty without a list. */
export function parseArray<Element extends string = string>(literal: string | null | undefined): Element[];
export function parseArray(literal: string | null | undefined): string[] {
  if (literal == null || literal === '{}') return [];
  const inside = literal.slice(1, -1);
  // PostgreSQL quotes a text that reads NULL.
  return (inside.includes('"') ? inside.replaceAll('"', '') : inside).split(',');
}
