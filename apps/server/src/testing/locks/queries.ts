import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

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
