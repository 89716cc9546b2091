import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { RewardState } from '@mela/protocol/reward';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database } from '#db/database.ts';

export type OwnRow = {
  raffleId: bigint;
  entry: string;
  weighted: Money;
  tickets: number | null;
  place: number | null;
  prize: Money | null;
  reward: RewardState | null;
  claimBy: Instant | null;
};

/** The tickets of a member in these raffles, with the own prize and its reward. */
export async function ownEntries(
  db: Database,
  memberId: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, OwnRow>> {
  const { rows } = await sql<OwnRow>`
    select entry.raffle_id as "raffleId",
           entry.name as entry,
           entry.weighted,
           entry.tickets,
           winner.place,
           winner.prize,
           reward.state as reward,
           reward.expires_at as "claimBy"
      from raffle_entry entry
      left join raffle_winner winner on winner.raffle_id = entry.raffle_id and winner.member_id = entry.member_id
      left join reward on reward.source = 'raffle' and reward.source_key = winner.raffle_id || '/' || winner.place
     where entry.member_id = ${memberId}
       and entry.raffle_id = any (${arrayLiteral(ids)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.raffleId, row]));
}

/** The tickets of all members; before a list is frozen, those of the moment. */
export async function ticketTotals(
  db: Database,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ id: bigint; tickets: number }>`
    select raffle.id,
           sum(case when raffle.list_hash is null then entry.weighted / raffle.per_ticket else coalesce(entry.tickets, 0) end)::integer as tickets
      from raffle
      join raffle_entry entry on entry.raffle_id = raffle.id
     where raffle.id = any (${arrayLiteral(ids)}::bigint[])
     group by raffle.id`.execute(db);
  return new Map(rows.map(({ id, tickets }) => [id, tickets]));
}

export type WinnerRow = {
  raffleId: bigint;
  place: number;
  memberId: bigint;
  name: string;
  entry: string;
  prize: Money;
};

export async function winnersOf(db: Database, ids: readonly bigint[]): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select winner.raffle_id as "raffleId",
           winner.place,
           winner.member_id as "memberId",
           member.nickname as name,
           entry.name as entry,
           winner.prize
      from raffle_winner winner
      join member on member.id = winner.member_id
      join raffle_entry entry on entry.raffle_id = winner.raffle_id and entry.member_id = winner.member_id
     where winner.raffle_id = any (${arrayLiteral(ids)}::bigint[])
     order by winner.raffle_id, winner.place`.execute(db);
  return rows;
}

/** The reward of a member's prize in a raffle. */
export async function prizeReward(
  db: Database,
  { raffleId, memberId }: { raffleId: bigint; memberId: bigint },
): Promise<{ id: string; amount: Money } | undefined> {
  const { rows } = await sql<{ id: string; amount: Money }>`
    select reward.id, reward.amount
      from raffle_winner winner
      join reward on reward.source = 'raffle' and reward.source_key = winner.raffle_id || '/' || winner.place
     where winner.raffle_id = ${raffleId}
       and winner.member_id = ${memberId}`.execute(db);
  return rows[0];
}
