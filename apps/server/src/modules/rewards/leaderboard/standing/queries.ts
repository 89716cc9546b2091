import type { Money } from '@mela/kernel/money';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

export type PlaceRow = { memberId: bigint; name: string; value: bigint; rank: number; prize: Money | null };

/**
 * The first places: as they are now while the board runs, and as they were frozen afterwards. Members who may not get rewards are left out
 * when a board is frozen, not before.
 */
export async function placesOf(
  db: Database,
  { id, isRunning, limit }: { id: bigint; isRunning: boolean; limit: number },
): Promise<PlaceRow[]> {
  const place = isRunning
    ? sql`(row_number() over (order by entry.value desc, entry.reached_at, entry.member_id))::integer`
    : sql`entry.rank`;
  const { rows } = await sql<PlaceRow>`
    select entry.member_id as "memberId",
           member.nickname as name,
           entry.value,
           ${place} as rank,
           entry.prize
      from board_entry entry
      join member on member.id = entry.member_id
     where entry.board_id = ${id}
       and ${isRunning ? sql`entry.value > 0` : sql`entry.rank is not null`}
     order by ${isRunning ? sql`entry.value desc, entry.reached_at, entry.member_id` : sql`entry.rank`}
     limit ${limit}`.execute(db);
  return rows;
}

export async function ownPlace(
  db: Database,
  { id, isRunning, memberId }: { id: bigint; isRunning: boolean; memberId: bigint },
): Promise<PlaceRow | undefined> {
  const ahead = sql`(
    select count(*)::integer + 1
      from board_entry other
     where other.board_id = entry.board_id
       and (other.value > entry.value
            or (other.value = entry.value and (other.reached_at, other.member_id) < (entry.reached_at, entry.member_id)))
  )`;
  const { rows } = await sql<PlaceRow>`
    select entry.member_id as "memberId",
           member.nickname as name,
           entry.value,
           ${isRunning ? ahead : sql`entry.rank`} as rank,
           entry.prize
      from board_entry entry
      join member on member.id = entry.member_id
     where entry.board_id = ${id}
       and entry.member_id = ${memberId}
       and ${isRunning ? sql`entry.value > 0` : sql`entry.rank is not null`}`.execute(db);
  return rows[0];
}
