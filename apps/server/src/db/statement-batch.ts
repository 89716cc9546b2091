import pg from 'pg';

type Row = Record<string, unknown>;
type Answer = { command: string; rowCount: number; rows: Row[] };

/** What the rows of a statement look like: the names of their fields, and how each is read. */
type Shape = { names: string[]; readers: ((text: string) => unknown)[]; empty: Row };

/** What a connection knows of a statement; its shape once it was answered. */
type Known = { name: string; shape?: Shape };

type Question = {
  text: string;
  values: string[];
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/** So many statements are kept in a connection. */
const KEPT_MAX = 200;

/** Questions that one connection is asked over and over, with texts as their values. They leave together, when somebody says so. */
export type Questions = {
  takes(text: string): boolean;
  ask(text: string, values: string[]): Promise<Answer>;
  leave(): void;
};

export function openQuestions(send: (query: pg.Query) => unknown, types: pg.CustomTypesConfig): Questions {
  const known = new Map<string, Known>();
  let waiting: Question[] = [];
  let named = 0;
  // A name is never given twice: of what failed nobody knows whether the database has read it.
  const nextName = () => `kept_${(named += 1)}`;
  return {
    takes: (text) => known.has(text) || known.size < KEPT_MAX,
    ask: (text, values) =>
      new Promise((resolve, reject) => {
        waiting.push({ text, values, resolve, reject });
      }),
    leave: () => {
      if (waiting.length === 0) return;
      const questions = waiting;
      waiting = [];
      try {
        send(oneQuery({ known, types, nextName }, questions));
      } catch (error) {
        for (const { reject } of questions) reject(error);
      }
    },
  };
}

type Keeping = { known: Map<string, Known>; types: pg.CustomTypesConfig; nextName(): string };

/**
 * A query as the driver has them, for several statements: each is read by the database once, says once what its rows look like, and all of
 * them are answered in one piece. To be woken for each takes longer than most of them. Where one fails the database passes over the others.
 */
function oneQuery({ known, types, nextName }: Keeping, questions: readonly Question[]): pg.Query {
  const isNew = new Set<string>();
  const answers: Answer[] = [];
  const shapes: (Shape | undefined)[] = [];
  let rows: Row[] = [];
  let failure: { error: unknown } | undefined;
  const end = (error?: { error: unknown }): void => {
    const answered = failure ? 0 : answers.length;
    for (const { text } of questions.slice(answers.length)) if (isNew.has(text)) known.delete(text);
    for (const [index, { resolve, reject }] of questions.entries()) {
      const answer = index < answered ? answers[index] : undefined;
      if (answer) resolve(answer);
      else reject((failure ?? error)?.error);
    }
  };
  // The driver calls these as it calls its own.
  const calls = {
    submit: (connection: pg.Connection): void => {
      for (const { text, values } of questions) {
        const kept = known.get(text) ?? { name: nextName() };
        if (!known.has(text)) {
          known.set(text, kept);
          isNew.add(text);
          connection.parse({ name: kept.name, text, types: [] }, true);
        }
        connection.bind({ statement: kept.name, values }, true);
        if (!kept.shape) connection.describe({ type: 'P' }, true);
        connection.execute(null, true);
        shapes.push(kept.shape);
      }
      connection.sync();
    },
    handleRowDescription: ({ fields }: { fields: readonly pg.FieldDef[] }): void => {
      shapes[answers.length] = shapeOf(types, fields);
    },
    handleDataRow: ({ fields }: { fields: readonly (string | null)[] }): void => {
      if (failure) return;
      try {
        rows.push(readRow(shapes[answers.length] ?? noRows, fields));
      } catch (error) {
        failure = { error };
      }
    },
    handleCommandComplete: ({ text: tag }: { text: string }): void => {
      const kept = known.get(questions[answers.length]?.text ?? '');
      // What has no rows is not described.
      if (kept) kept.shape ??= shapes[answers.length] ?? noRows;
      const [command = '', ...counts] = tag.split(' ');
      answers.push({ command, rowCount: Number(counts.at(-1) ?? 0), rows });
      rows = [];
    },
    handleReadyForQuery: (): void => end(),
    handleError: (error: unknown): void => end({ error }),
  };
  return Object.assign(new pg.Query(''), calls);
}

const noRows: Shape = { names: [], readers: [], empty: {} };

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
