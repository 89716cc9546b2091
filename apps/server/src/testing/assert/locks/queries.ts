import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** How many of this database wait for somebody else's lock. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from pg_locks
      join pg_stat_activity using (pid)
     where pg_stat_activity.datname = current_database()
       and not pg_locks.granted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Failures may be counted, and none is written, until the transaction ends. */
export async function holdFailures(tx: Tx): Promise<void> {
  await sql`lock table login_failure in exclusive mode`.execute(tx);
}
