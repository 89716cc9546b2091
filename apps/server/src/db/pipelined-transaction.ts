import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';
import { hash } from 'node:crypto';
import pg from 'pg';
import type { Tx } from './database.ts';
import { withSettings } from './role.ts';
import type { Schema } from './schema.ts';

/** A statement that needs no earlier answer. Values are text, so that no value can fail while it is serialised. */
export type Statement = { text: string; values: readonly string[] };

type Row = Record<string, unknown>;

/**
 * Sends the last statements of a transaction and its COMMIT without waiting in between, and returns the rows of each statement. If one of
 * them fails, PostgreSQL rolls the transaction back; if the connection breaks, the outcome is unknown. A condition that must hold before
 * the commit is checked in SQL, which fails the statement. No other statement is accepted afterwards.
 */
export type CommitWith = (statements: readonly Statement[]) => Promise<Row[][]>;

/**
 * Runs a transaction on a connection in pipeline mode: statements that are issued together are sent together and run in that order, without
 * a round trip between them. After a failure PostgreSQL refuses every later statement of the transaction. Plans are cached per connection,
 * so callers issue the same few statements again and again. Without `commitWith` the transaction commits when the work resolves.
 */
export type PipelinedTransaction = <Result>(
  work: (tx: Tx, commitWith: CommitWith) => Promise<Result>,
) => Promise<Result>;

/** Prepared statements per connection; further statements are parsed and planned each time. */
const PREPARED_MAX = 200;

/**
 * A cached plan is made once, often while its tables are nearly empty, and is used when they are full. All statements here look rows up by
 * key, so every plan uses an index; a sequential scan would be right on the first day only.
 */
const INDEX_ONLY_PLANNER_SETTINGS = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
];

/** Compiles queries for PostgreSQL. Connections come from our own pool, so the driver has none. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const compiler = new Kysely<Schema>({ dialect });

export function openPipelinedTransactions(
  settings: pg.PoolConfig & { connectionString: string; types: pg.CustomTypesConfig },
  onError: (error: Error) => void,
): { pipelined: PipelinedTransaction; close(): Promise<void> } {
  const connectionString = withSettings(settings.connectionString, INDEX_ONLY_PLANNER_SETTINGS);
  const pool = new pg.Pool({ ...settings, connectionString, max: 2, pipeline: true });
  pool.on('error', onError);
  // A connection that breaks in use rejects its queries; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const statementName = createStatementNames();

  return {
    pipelined: async (work) => {
      const client = await pool.connect();
      const connection: DatabaseConnection = {
        executeQuery: async <Result>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Result>> => {
          const query = { name: statementName(sql), text: sql, values: [...parameters] };
          const { rows, rowCount } = await client.query<Result & pg.QueryResultRow>(query);
          return { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
        },
        streamQuery: () => {
          throw new Error('A pipelined transaction does not stream');
        },
      };
      const outcome = await run(client, connection, work);
      client.release(outcome.isBroken);
      if ('error' in outcome) throw outcome.error;
      return outcome.result;
    },
    close: () => pool.end(),
  };
}

type Outcome<Result> = { isBroken: boolean } & ({ result: Result } | { error: unknown });

async function run<Result>(
  client: pg.PoolClient,
  connection: DatabaseConnection,
  work: (tx: Tx, commitWith: CommitWith) => Promise<Result>,
): Promise<Outcome<Result>> {
  let isOver = false;
  let committing: Promise<Row[][]> | undefined;
  const requireOpen = (): void => {
    if (isOver) throw new Error('The transaction is over');
  };
  const executor = compiler.getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => {
      requireOpen();
      return consumer(connection);
    },
  });
  const commitWith: CommitWith = async (statements) => {
    requireOpen();
    isOver = true;
    const sent = statements.map(({ text, values }) =>
      connection.executeQuery<Row>(CompiledQuery.raw(text, [...values])),
    );
    // PostgreSQL turns this COMMIT into a rollback if one of the statements before it failed.
    const committed = commit(client);
    committing = allSettledOrThrow([committed, ...sent]).then(([, ...answers]) =>
      answers.map(({ rows }) => rows),
    );
    return committing;
  };
  try {
    // Awaited: behind a failed BEGIN, statements that were already sent would each commit on their own.
    await client.query('begin');
    const tx = new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
    const result = await work(tx, commitWith);
    isOver = true;
    // Also when the work did not wait for the commit, or ignored its error.
    await (committing ?? commit(client));
    return { result, isBroken: false };
  } catch (error) {
    isOver = true;
    await committing?.catch(() => undefined);
    // Without effect if the transaction has ended already. A connection that cannot roll back is closed, and PostgreSQL rolls back.
    const isRolledBack = await client.query('rollback').then(
      () => true,
      () => false,
    );
    return { error, isBroken: !isRolledBack };
  }
}

/** COMMIT was sent, and PostgreSQL rolled back because an earlier statement had failed. */
class TransactionRolledBack extends Error {
  override readonly name = 'TransactionRolledBack';
}

/** PostgreSQL answers the COMMIT of a failed transaction without an error, but with the command tag ROLLBACK. */
async function commit(client: pg.PoolClient): Promise<{ rows: Row[] }> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new TransactionRolledBack('The transaction was rolled back');
  return { rows: [] };
}

/** Names of prepared statements; a hash of the text, so that one name never means two statements. */
function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED_MAX) return known;
    const name = hash('sha256', text, 'hex').slice(0, 32);
    names.set(text, name);
    return name;
  };
}

/** Waits for all promises, also after a failure, so that no query is running when the end of the transaction is decided. */
export async function allSettledOrThrow<const Promises extends readonly Promise<unknown>[]>(
  promises: Promises,
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  const settled = await Promise.allSettled(promises);
  const failures = settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isConsequence(error)) ?? failures[0];
  return Promise.all(promises);
}

/** Runs statements in any transaction, in their order. */
export async function runAll(tx: Tx, statements: readonly Statement[]): Promise<void> {
  await allSettledOrThrow(
    statements.map(({ text, values }) => tx.executeQuery(CompiledQuery.raw(text, [...values]))),
  );
}

/** Whether an error only reports that an earlier statement of the transaction failed. */
function isConsequence(error: unknown): boolean {
  if (error instanceof TransactionRolledBack) return true;
  return error instanceof pg.DatabaseError && (error.code === '25P02' || error.code === '26000');
}
