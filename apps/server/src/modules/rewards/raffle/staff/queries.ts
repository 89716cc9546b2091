import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { RaffleTerms } from '#modules/rewards/raffle/raffle.ts';

export async function hasCode(db: Database, code: string): Promise<boolean> {
  const found = await db.selectFrom('raffle').select('id').where('code', '=', code).executeTakeFirst();
  return found !== undefined;
}

type NewRaffle = RaffleTerms & {
  pool: Money;
  endsAt: Instant;
  lot: string;
  staffId: bigint | null;
  at: Instant;
  isDemo: boolean;
};

/** Undefined: the code is taken. */
export async function insertRaffle(tx: Tx, made: NewRaffle): Promise<bigint | undefined> {
  const { weights } = made;
  const { rows } = await sql<{ id: bigint }>`
    insert into raffle (
      code, titles, products, weights, per_ticket, prizes, pool, times, claim_days, first_day, last_day, ends_at, draw_at, lot, state,
      made_by, made_at, is_demo
    )
    values (
      ${made.code}, ${JSON.stringify(made.titles)}, ${arrayLiteral(weights.map(({ product }) => product))}::text[],
      ${arrayLiteral(weights.map(({ rate }) => rate))}::bigint[], ${made.perTicket}, ${arrayLiteral(made.prizes)}::bigint[],
      ${made.pool}, ${made.times}, ${made.claimDays}, ${made.firstDay}::date, ${made.lastDay}::date, ${made.endsAt}, ${made.drawAt},
      ${made.lot}, 'planned', ${made.staffId}, ${made.at}, ${made.isDemo}
    )
        on conflict (code) do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function setCancelled(
  tx: Tx,
  id: bigint,
  by: { staffId: bigint; reason: string; at: Instant },
): Promise<void> {
  await sql`
    update raffle
       set state = 'cancelled',
           cancelled_at = ${by.at},
           cancelled_by = ${by.staffId},
           cancel_reason = ${by.reason}
     where id = ${id}`.execute(tx);
}

export type RaffleCounts = {
  entrants: number;
  tickets: number;
  granted: Money;
  claimed: Money;
  madeBy: string | null;
  madeAt: Instant;
  cancelReason: string | null;
};

/** The tickets of members in these raffles, and the costs. Before the list is frozen, the tickets are those of the moment. */
export async function countsOf(
  db: Database,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, RaffleCounts>> {
  const { rows } = await sql<RaffleCounts & { id: bigint }>`
    select raffle.id,
           coalesce(entry.entrants, 0)::integer as entrants,
           coalesce(entry.tickets, 0)::integer as tickets,
           coalesce(given.granted, 0)::bigint as granted,
           coalesce(given.claimed, 0)::bigint as claimed,
           staff.name as "madeBy",
           raffle.made_at as "madeAt",
           raffle.cancel_reason as "cancelReason"
      from raffle
      left join staff on staff.id = raffle.made_by
      left join lateral (
             select count(*) filter (where tickets > 0) as entrants, sum(tickets) as tickets
               from (
                      select case when raffle.list_hash is null then weighted / raffle.per_ticket else tickets end as tickets
                        from raffle_entry
                       where raffle_id = raffle.id
                    ) counted
           ) entry on true
      left join lateral (
             select sum(reward.amount) filter (where reward.state in ('claimable', 'claimed')) as granted,
                    sum(reward.amount) filter (where reward.state = 'claimed') as claimed
               from raffle_winner winner
               join reward on reward.source = 'raffle' and reward.source_key = raffle.id || '/' || winner.place
              where winner.raffle_id = raffle.id
           ) given on true
     where raffle.id = any (${arrayLiteral(ids)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

type StaffEntry = {
  memberId: bigint;
  account: string;
  entry: string;
  weighted: Money;
  tickets: number;
};

/** The members with the most tickets. */
export async function topEntries(db: Database, id: bigint, limit: number): Promise<StaffEntry[]> {
  const { rows } = await sql<StaffEntry>`
    select entry.member_id as "memberId",
           member.account,
           entry.name as entry,
           entry.weighted,
           (case when raffle.list_hash is null then entry.weighted / raffle.per_ticket else coalesce(entry.tickets, 0) end)::integer as tickets
      from raffle_entry entry
      join raffle on raffle.id = entry.raffle_id
      join member on member.id = entry.member_id
     where entry.raffle_id = ${id}
     order by entry.weighted desc, entry.member_id
     limit ${limit}`.execute(db);
  return rows;
}

type StaffWinner = {
  place: number;
  memberId: bigint;
  account: string;
  prize: Money;
  isPaid: boolean;
};

export async function staffWinners(db: Database, id: bigint): Promise<StaffWinner[]> {
  const { rows } = await sql<StaffWinner>`
    select winner.place, winner.member_id as "memberId", member.account, winner.prize, winner.is_paid as "isPaid"
      from raffle_winner winner
      join member on member.id = winner.member_id
     where winner.raffle_id = ${id}
     order by winner.place`.execute(db);
  return rows;
}
