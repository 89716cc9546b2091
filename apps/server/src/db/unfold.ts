import type { Instant } from '@mela/kernel/time';

type Value = string | number | bigint | boolean | Instant | null;

/** What a column is called, its type in PostgreSQL, and where its value is in a row. */
type Columns<Row> = Readonly<Record<string, readonly [type: string, read: (row: Row) => Value]>>;

/**
 * Rows as columns: one array for each, unfolded in step, so that a statement has as many values for a thousand rows as for one and its
 * plan can be kept. PostgreSQL reads arrays in a third of the time that it takes to read the same rows as JSON.
 */
export function unfold<Row>(columns: Columns<Row>, { after = 0 }: { after?: number } = {}) {
  const entries = Object.entries(columns);
  return {
    count: entries.length,
    names: entries.map(([name]) => name).join(', '),
    /** To stand behind `select`; the values are numbered from behind `after` on. */
    text: entries
      .map(([name, [type]], index) => `unnest($${after + index + 1}::${type}[]) as ${name}`)
      .join(', '),
    values: (rows: readonly Row[]): string[] => entries.map(([, [, read]]) => columnOf(rows, read)),
  };
}

/** An array literal, written by hand, because a driver's own serialiser takes longer than the database does to read it. */
export function listOf(values: readonly Value[]): string {
  return columnOf(values, itself);
}

const itself = (value: Value): Value => value;

function columnOf<Row>(rows: readonly Row[], read: (row: Row) => Value): string {
  let list = '';
  // Rows that are written together often share a moment, or a text that says the same of all of them.
  let last: Value = null;
  let written = 'NULL';
  for (const row of rows) {
    const value = read(row);
    if (value !== last) {
      last = value;
      written = elementOf(value);
    }
    list += list === '' ? written : `,${written}`;
  }
  return `{${list}}`;
}

function elementOf(value: Value): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null) return 'NULL';
  return value instanceof Date ? value.toISOString() : String(value);
}

/** A text as an element of an array literal. */
export function quoted(text: string): string {
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
}
