import { assert } from '@mela/kernel/assert';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { decodePayload, isEventType } from '#outbox/events.ts';

export type Published = { type: string; payload: Record<string, unknown> };

/** What was published about a member, in order; a batch of bets has the member's bets only. Every payload fits its shape. */
export async function publishedOf(db: Database, memberId: bigint): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select type, coalesce(own.payload, event.payload) as payload
      from outbox_event event
      left join lateral (
        select jsonb_build_object('bets', jsonb_agg(bet)) as payload
          from jsonb_array_elements(event.payload->'bets') as bet
         where bet->>'memberId' = ${String(memberId)}
        having count(*) > 0
      ) as own on true
     where own.payload is not null
        or event.payload->>'memberId' = ${String(memberId)}
     order by event.id`.execute(db);
  for (const { type, payload } of rows) {
    assert(isEventType(type), `${type} is in the catalogue`);
    decodePayload(type, payload);
  }
  return rows;
}

export async function countEvents(db: Database, type: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_event where type = ${type}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Days of members whose sums differ from the sums of the published bets. */
export async function daysUnlikeEvents(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with bet as (
      select event.type, bet
        from outbox_event event, jsonb_array_elements(event.payload->'bets') as bet
    ),
    part as (
      select bet, bet as counted, 1 as sign from bet where type = 'bet.settled'
      union all
      select bet, bet->'before', -1 from bet where bet->'before' <> 'null'
    ),
    published as (
      select (bet->>'memberId')::bigint as member_id,
             (counted->>'day')::date as day,
             (bet->>'category')::game_type as game_type,
             sum(sign) as bets,
             sum(sign * (counted->>'stake')::numeric * 10000) as stake,
             sum(sign * (counted->>'validBet')::numeric * 10000) as valid_bet,
             sum(sign * (counted->>'payout')::numeric * 10000) as payout
        from part
       group by 1, 2, 3
    )
    select *
      from bet_day kept
      full join published using (member_id, day, game_type)
     where (kept.bets, kept.stake, kept.valid_bet, kept.payout)
             is distinct from (published.bets, published.stake, published.valid_bet, published.payout)`.execute(
    db,
  );
  return rows;
}
