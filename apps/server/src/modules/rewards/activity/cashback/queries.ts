import { noMoney, type Money } from '@mela/kernel/money';
import type { LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { activities, type ActivityRow } from '#modules/rewards/activity/queries.ts';

export async function cashbackActivities(db: Database): Promise<ActivityRow[]> {
  return activities(db)
    .where('activity.kind', '=', 'cashback')
    .where('activity.starts_at', 'is not', null)
    .where('activity.stopped_at', 'is', null)
    .orderBy('activity.id')
    .execute();
}

export type Played = { memberId: bigint; stake: Money; payout: Money };

type Wanted = {
  activityId: bigint;
  from: LocalDay;
  until: LocalDay;
  zone: string;
  after: bigint;
  limit: number;
};

/** Stakes and wins of the members of an activity in a period, counted from the day on which each joined. In the order of ids, after `after`. */
export async function playedByMembers(
  db: Database,
  { activityId, from, until, zone, after, limit }: Wanted,
): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select entry.member_id as "memberId",
           coalesce(sum(played.stake), 0)::bigint as stake,
           coalesce(sum(played.payout), 0)::bigint as payout
      from activity_entry entry
      left join bet_day played
        on played.member_id = entry.member_id
       and played.day >= greatest(${from}::date, (entry.entered_at at time zone ${zone})::date)
       and played.day <= ${until}::date
     where entry.activity_id = ${activityId}
       and entry.member_id > ${after}
     group by entry.member_id
     order by entry.member_id
     limit ${limit}`.execute(db);
  return rows;
}

/** The same for one member. */
export async function playedBy(
  db: Database,
  memberId: bigint,
  { from, until }: { from: LocalDay; until: LocalDay },
): Promise<Omit<Played, 'memberId'>> {
  const { rows } = await sql<Omit<Played, 'memberId'>>`
    select coalesce(sum(stake), 0)::bigint as stake,
           coalesce(sum(payout), 0)::bigint as payout
      from bet_day
     where member_id = ${memberId}
       and day between ${from}::date and ${until}::date`.execute(db);
  return rows[0] ?? { stake: noMoney, payout: noMoney };
}

/** Marks a period as paid; an earlier mark is never put back. */
export async function markPaid(db: Database | Tx, id: bigint, until: LocalDay): Promise<void> {
  await db
    .updateTable('activity')
    .set({ paid_until: until })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('paid_until', 'is', null), eb('paid_until', '<', until)]))
    .execute();
}
