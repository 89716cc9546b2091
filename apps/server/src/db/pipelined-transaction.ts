import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresDialect,
  Transaction,
  type DatabaseConnection,
} from 'kysely';
import { hash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Tx } from './database.ts';
import { withSettings } from './role.ts';
import type { Schema } from './schema.ts';
import { openQuestions } from './statement-batch.ts';

/** A statement that is ready to go: nothing that it needs is asked for first. */
export type Statement = { text: string; values: readonly string[] };

type Row = Record<string, unknown>;

/**
 * The last statements of a transaction, and its commit with them, in one piece: nobody waits for their answers only to say that it is over.
 * If one of them is refused nothing has happened; if the line breaks, nobody knows. What has to be looked at before the commit is asked for
 * before this. Afterwards nothing more can be asked.
 */
export type Last = (statements: readonly Statement[]) => Promise<Row[][]>;

/**
 * A transaction that does not wait between its statements: what is asked at once goes to the database at once, in the order in which it
 * was asked, and the beginning goes with the first of it. One failure fails everything asked after it. Plans are kept, so whoever uses
 * this asks the same few questions over and over.
 */
export type AtOnce = <Result>(work: (tx: Tx, last: Last) => Promise<Result>) => Promise<Result>;

/** So many plans the driver keeps in a connection, beside those of the questions; what is beyond them is planned each time. */
const PLANS_MAX = 200;

/**
 * A plan is made once, often while its tables are nearly empty, and must hold when they are full: whatever is asked here is asked by key,
 * so every plan goes through an index, row by row. Reading a whole table would be right on the first day and wrong ever after.
 */
const byKeyAlone = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
];

export function openAtOnce(
  settings: pg.PoolConfig & { connectionString: string; types: pg.CustomTypesConfig },
  onError: (error: Error) => void,
): { atOnce: AtOnce; close(): Promise<void> } {
  const connectionString = withSettings(settings.connectionString, byKeyAlone);
  const pool = new pg.Pool({ ...settings, connectionString, max: 2, pipeline: true });
  pool.on('error', onError);
  const { types } = settings;
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PLANS_MAX) return known;
    const name = hash('sha256', text, 'hex').slice(0, 32);
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const ask = client.query.bind(client);
    const questions = openQuestions(ask, types);
    const gather = gatherWrites(client.connection.stream, questions.leave);
    const query = (text: string, values: unknown[]) => {
      gather();
      let answered: Promise<{ command: string }>;
      if (isTexts(values) && questions.takes(text)) answered = questions.ask(text, values);
      else {
        questions.leave();
        answered = ask({ name: nameOf(text), text, values });
      }
      return text === COMMIT ? answered.then(mustStand) : answered;
    };
    Object.assign(client, { query });
  });
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Schema>({ dialect });

  const atOnce: AtOnce = (work) =>
    db.getExecutor().provideConnection((connection) => runAtOnce(db, dialect, connection, work));

  return { atOnce, close: () => db.destroy() };
}

async function runAtOnce<Result>(
  db: Kysely<Schema>,
  dialect: PostgresDialect,
  connection: DatabaseConnection,
  work: (tx: Tx, last: Last) => Promise<Result>,
): Promise<Result> {
  const ask = ({ text, values }: Statement) =>
    connection.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  const say = (text: string) => ask({ text, values: [] });
  let failure: { error: unknown } | undefined;
  let isOver = false;
  let ending: Promise<Row[][]> | undefined;
  const mustGoOn = (): void => {
    // What is asked for once the first answers are there is asked for in the transaction, or not at all.
    if (failure) throw failure.error;
    if (isOver) throw new Error('The transaction is over');
  };
  const begun = say('begin').catch((error: unknown) => {
    failure = { error };
  });
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => {
      mustGoOn();
      return consumer(connection);
    },
  });
  const last: Last = async (statements) => {
    await begun;
    mustGoOn();
    isOver = true;
    const asked = statements.map(ask);
    // Where one of them failed the database passes over the commit, or takes it for a rollback.
    ending = together([...asked, say(COMMIT)]).then((said) => said.slice(0, -1).map(({ rows }) => rows));
    return ending;
  };
  try {
    const result = await work(
      new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor }),
      last,
    );
    await begun;
    if (failure) throw failure.error;
    isOver = true;
    // Also where nobody waited for its end, or would not hear how it ended.
    await (ending ?? say(COMMIT));
    return result;
  } catch (error) {
    isOver = true;
    await ending?.catch(() => undefined);
    // Where it is over already this does nothing. A connection that cannot even take back is gone, and its transaction with it.
    await say('rollback').catch(() => undefined);
    throw error;
  }
}

const COMMIT = 'commit';

/** The database answers the commit of a transaction in which something failed as if all were well, but for one word. */
function mustStand<Result extends { command: string }>(result: Result): Result {
  if (result.command !== 'COMMIT') throw new Error('The transaction was taken back');
  return result;
}

function isTexts(values: unknown[]): values is string[] {
  for (const value of values) if (typeof value !== 'string') return false;
  return true;
}

/** What is asked in one turn leaves in one write: each write is a wake-up of the database, and costs more than what it carries. */
function gatherWrites(stream: Duplex, leave: () => void): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      leave();
      stream.uncork();
    });
  };
}

/** Waits for all of them, also where one failed: nobody is at the transaction any more when its end is decided. */
export async function together<const Asked extends readonly Promise<unknown>[]>(
  asked: Asked,
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  const settled = await Promise.allSettled(asked);
  const failures = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isEcho(error)) ?? failures[0];
  return Promise.all(asked);
}

/** The same statements within any transaction, one behind the other. */
export async function runAll(tx: Tx, statements: readonly Statement[]): Promise<void> {
  await together(statements.map(({ text, values }) => tx.executeQuery(CompiledQuery.raw(text, [...values]))));
}

/** Whether it says no more than that something before it failed, or that it was to be read with what failed. */
function isEcho(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '25P02' || error.code === '26000');
}
