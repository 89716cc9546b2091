import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';

/**
 * The worker's connections. The worker stops listening to errors of a pool of its own before that pool has closed, so a database that
 * stops at the same time would end the process. This pool listens until the end, and its `end` can be awaited.
 */
export function openWorkerPool(url: string, { max, log }: { max: number; log: Logger }): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'mela worker' });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the worker was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The server's role reads the worker's jobs to report their lag, and nothing else of the worker's schema. */
export async function allowReading(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`grant usage on schema graphile_worker to ${client.escapeIdentifier(role)}`);
    await client.query(`grant select on graphile_worker.jobs to ${client.escapeIdentifier(role)}`);
  } finally {
    await client.end();
  }
}

/** Age of the oldest due job; zero if no worker has ever started. */
export async function jobLagSeconds(db: Database): Promise<number> {
  const known = await sql<{ isThere: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as "isThere"`.execute(db);
  if (!known.rows[0]?.isThere) return 0;
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(run_at))::float8 as seconds
      from graphile_worker.jobs
     where run_at <= now()
       and locked_at is null
       and attempts < max_attempts`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** Starts a job after the commit of the transaction, instead of at its next turn. */
export async function enqueueJob(db: Database | Tx, name: string): Promise<void> {
  await sql`select kick_job(${name})`.execute(db);
}

const RUNNING = 7_301_405;

/** Takes the advisory lock of a job; false if another connection runs it. */
export async function tryLock(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as "isMine"',
    [RUNNING, name],
  );
  return rows[0]?.isMine ?? false;
}

export async function unlock(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [RUNNING, name]);
}
