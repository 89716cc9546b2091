import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readers, type OpenDatabase } from '#db/open-database.ts';
import type { Schema } from '#db/schema.ts';

export type Statement = { text: string; values: readonly unknown[] };

/** Intercepts a statement: it may run it, and it may close the connection. */
export type StatementInterceptor = (
  statement: Statement,
  way: { run(): Promise<unknown>; end(): Promise<void> },
) => Promise<unknown>;

/** A database whose statements all pass through an observer, including BEGIN and COMMIT. */
export function openObservedDatabase(
  url: string,
  watch: StatementInterceptor,
): Pick<OpenDatabase, 'db' | 'close'> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 6,
    types: readers,
    application_name: 'mela watched',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watched = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name);
        if (typeof own !== 'function') return own;
        if (name !== 'query') return own.bind(target);
        return (text: string, values: readonly unknown[]) =>
          watch({ text, values }, { run: () => target.query(text, [...values]), end: () => endOf(target) });
      },
    });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => watched(await pool.connect()), end: () => pool.end() },
    }),
  });
  return { db, close: () => db.destroy() };
}

/** Resolves when PostgreSQL has released all locks of this connection. */
async function endOf(client: pg.PoolClient & { end?: () => Promise<void> }): Promise<void> {
  await client.end?.();
}
