import pg from 'pg';

declare module 'pg' {
  interface Connection {
    /** By their names: what the database has read of statements, and what it was sent to read. */
    readonly parsedStatements: Readonly<Record<string, string>>;
    readonly submittedNamedStatements: Record<string, string>;
  }
}

type Row = Record<string, unknown>;
type Result = { command: string; rowCount: number; rows: Row[] };

/** What the rows of a statement look like: the names of their fields, and how each is read. */
type Shape = { names: string[]; readers: ((text: string) => unknown)[]; empty: Row };

/** The shapes of what one connection was asked before, by the names of the statements. */
export type Shapes = Map<string, Shape>;

type Statement = { name: string; text: string; values: string[] };
type Ends = { resolve(result: Result): void; reject(error: unknown): void };
type Kept = { shapes: Shapes; types: pg.CustomTypesConfig };

/** Asks what the connection is asked over and over. All values are texts. */
export function askKept(
  ask: (query: pg.Query) => unknown,
  kept: Kept,
  statement: Statement,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    ask(keptQuery(kept, statement, { resolve, reject }));
  });
}

/**
 * A query as the driver has them, which learns once what its rows look like: to have it said and read each time takes longer than the few
 * rows themselves. The database refuses a kept statement whose rows would look different since.
 */
function keptQuery({ shapes, types }: Kept, { name, text, values }: Statement, ends: Ends): pg.Query {
  const rows: Row[] = [];
  let shape: Shape | undefined;
  let tag = '';
  let failure: { error: unknown } | undefined;
  // The driver calls these as it calls its own.
  const calls = {
    name,
    submit: (connection: pg.Connection): void => {
      shape = shapes.get(name);
      if (!isRead(connection, name)) {
        connection.parse({ name, text, types: [] }, true);
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values }, true);
      if (!shape) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
      connection.sync();
    },
    handleRowDescription: ({ fields }: { fields: readonly pg.FieldDef[] }): void => {
      shape = shapeOf(types, fields);
    },
    handleDataRow: ({ fields }: { fields: readonly (string | null)[] }): void => {
      if (failure) return;
      try {
        rows.push(readRow(shape ?? noRows, fields));
      } catch (error) {
        failure = { error };
      }
    },
    handleCommandComplete: (said: { text: string }): void => {
      tag = said.text;
      // What has no rows is not described.
      shapes.set(name, shape ?? noRows);
    },
    handleReadyForQuery: (): void => {
      if (failure) return ends.reject(failure.error);
      const [command = '', ...counts] = tag.split(' ');
      ends.resolve({ command, rowCount: Number(counts.at(-1) ?? 0), rows });
    },
    handleError: (error: unknown): void => ends.reject(failure?.error ?? error),
  };
  return Object.assign(new pg.Query(text), calls);
}

const noRows: Shape = { names: [], readers: [], empty: {} };

function isRead({ parsedStatements, submittedNamedStatements }: pg.Connection, name: string): boolean {
  return parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined;
}

function shapeOf({ getTypeParser }: pg.CustomTypesConfig, fields: readonly pg.FieldDef[]): Shape {
  return {
    names: fields.map(({ name }) => name),
    readers: fields.map(({ dataTypeID }) => getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

function readRow({ names, readers, empty }: Shape, fields: readonly (string | null)[]): Row {
  // Made whole and then filled, so that all rows have one form.
  const row: Row = { ...empty };
  for (let at = 0; at < names.length; at++) {
    const text = fields[at];
    const name = names[at];
    if (text != null && name !== undefined) row[name] = readers[at]?.(text);
  }
  return row;
}
