import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

export type Delays = { overdueSeconds: number; settlementSeconds: number };

/** How long the oldest due draw waits for its seed, and the oldest drawn or corrected draw for the end of its settlement. */
export async function delays(db: Database): Promise<Delays> {
  const { rows } = await sql<Delays>`
    select coalesce(extract(epoch from at.now - due.since), 0)::float8 as "overdueSeconds",
           coalesce(extract(epoch from at.now - least(drawn.since, running.since)), 0)::float8 as "settlementSeconds"
      from (select lottery_now() as now) at
     cross join lateral (
       select min(draw_at) as since from lottery_draw where state = 'closed' and draw_at <= at.now
     ) due
     cross join (select min(drawn_at) as since from lottery_draw where state = 'drawn') drawn
     cross join (select min(started_at) as since from lottery_settlement where finished_at is null) running`.execute(
    db,
  );
  return rows[0] ?? { overdueSeconds: 0, settlementSeconds: 0 };
}
