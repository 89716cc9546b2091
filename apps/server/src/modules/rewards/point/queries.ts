import type { Instant, LocalDay } from '@mela/kernel/time';
import type { PointKind } from '@mela/protocol/points';
import type { PointBalance } from '@mela/rules/rewards/points';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

type BalanceRow = PointBalance & { memberId: bigint };

export async function balanceOf(db: Database | Tx, memberId: bigint): Promise<PointBalance | undefined> {
  return db
    .selectFrom('point_balance')
    .select(['points', 'last_earned_at as lastEarnedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Locks the balances of these members, in the order of their ids. */
export async function lockBalances(tx: Tx, memberIds: readonly bigint[]): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select member_id as "memberId", points, last_earned_at as "lastEarnedAt"
      from point_balance
     where member_id = any (${arrayLiteral(memberIds)}::bigint[])
     order by member_id
       for update`.execute(tx);
  return rows;
}

export type NewEntry = { memberId: bigint; kind: PointKind; day: LocalDay; points: bigint; at: Instant };

export async function saveBalances(tx: Tx, balances: readonly BalanceRow[]): Promise<void> {
  await sql`
    insert into point_balance (member_id, points, last_earned_at)
    select *
      from unnest(
             ${arrayLiteral(balances.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(balances.map(({ points }) => points))}::bigint[],
             ${arrayLiteral(balances.map(({ lastEarnedAt }) => lastEarnedAt))}::timestamptz[]
           )
        on conflict (member_id) do update
       set points = excluded.points,
           last_earned_at = excluded.last_earned_at`.execute(tx);
}

/** Adds earned and returned points to the entry of the day; an expiry has an entry of its own. */
export async function addEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into point_entry as known (member_id, kind, day, points, changed_at)
    select *
      from unnest(
             ${arrayLiteral(entries.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(entries.map(({ kind }) => kind))}::point_kind[],
             ${arrayLiteral(entries.map(({ day }) => day))}::date[],
             ${arrayLiteral(entries.map(({ points }) => points))}::bigint[],
             ${arrayLiteral(entries.map(({ at }) => at))}::timestamptz[]
           )
        on conflict (member_id, day, kind) where kind in ('earned', 'takenBack') do update
       set points = known.points + excluded.points,
           changed_at = excluded.changed_at`.execute(tx);
}

/** Locks balances that were last earned before this moment. */
export async function lockExpired(tx: Tx, before: Instant, limit: number): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select member_id as "memberId", points, last_earned_at as "lastEarnedAt"
      from point_balance
     where points > 0
       and last_earned_at <= ${before}
     order by last_earned_at
     limit ${limit}
       for update skip locked`.execute(tx);
  return rows;
}
