import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

export type Delays = { overdueSeconds: number; saltSeconds: number; settlementSeconds: number };

/** How long the oldest due draw waits for its seed, and the oldest drawn or corrected draw for the end of its settlement. */
export async function delays(db: Database): Promise<Delays> {
  const { rows } = await sql<Delays>`
    select coalesce(extract(epoch from at.now - due.since), 0)::float8 as "overdueSeconds",
           coalesce(extract(epoch from at.now - unsalted.since), 0)::float8 as "saltSeconds",
           coalesce(extract(epoch from at.now - least(drawn.since, running.since)), 0)::float8 as "settlementSeconds"
      from (select lottery_now() as now) at
     cross join lateral (
       select min(draw_at) as since from lottery_draw where state = 'closed' and draw_at <= at.now
     ) due
     cross join lateral (
       select min(draw.draw_at) as since
         from lottery_draw draw
         join lottery_chain chain on chain.game_code = draw.game_code and chain.day = draw.day
        where draw.state = 'closed'
          and draw.draw_at <= at.now
          and chain.salt_name is not null
          and chain.salt is null
     ) unsalted
     cross join (select min(drawn_at) as since from lottery_draw where state = 'drawn') drawn
     cross join (select min(started_at) as since from lottery_settlement where finished_at is null) running`.execute(
    db,
  );
  return rows[0] ?? { overdueSeconds: 0, saltSeconds: 0, settlementSeconds: 0 };
}
