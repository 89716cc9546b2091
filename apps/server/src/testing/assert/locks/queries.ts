import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Number of sessions of this database that wait for a lock. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from pg_locks
      join pg_stat_activity using (pid)
     where pg_stat_activity.datname = current_database()
       and not pg_locks.granted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks the table until the transaction ends: login failures can be counted, but not written. */
export async function holdFailures(tx: Tx): Promise<void> {
  await sql`lock table login_failure in exclusive mode`.execute(tx);
}
