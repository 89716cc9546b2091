import type { Instant } from '@mela/kernel/time';
import type { SignUpReason } from '@mela/protocol/activity';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Notes the gifts that were open when a member registered. */
export async function insertGifts(
  tx: Tx,
  { memberId, registeredAt }: { memberId: bigint; registeredAt: Instant },
): Promise<void> {
  await sql`
    insert into sign_up_gift (activity_id, member_id, state, made_at)
    select id, ${memberId}, 'waiting', ${registeredAt}
      from activity
     where kind = 'signUp'
       and starts_at <= ${registeredAt}
       and least(ends_at, stopped_at) > ${registeredAt}
        on conflict do nothing`.execute(tx);
}

export type WaitingGift = { code: string; memberId: bigint; address: string };

/** The oldest gifts that are not decided yet, with the address of the registration; empty for an account that an agent opened. */
export async function waitingGifts(db: Database, limit: number): Promise<WaitingGift[]> {
  const { rows } = await sql<WaitingGift>`
    select activity.code,
           gift.member_id as "memberId",
           coalesce(
             (
               select address
                 from session
                where session.member_id = gift.member_id
                order by made_at
                limit 1
             ),
             ''
           ) as address
      from sign_up_gift gift
      join activity on activity.id = gift.activity_id
     where gift.state = 'waiting'
     order by gift.made_at, gift.member_id
     limit ${limit}`.execute(db);
  return rows;
}

export type Gift = {
  state: 'waiting' | 'given' | 'refused';
  reason: SignUpReason | null;
  registeredAt: Instant;
};

/** The gift of a member; the caller holds the lock of its activity. */
export async function giftOf(
  tx: Tx,
  { activityId, memberId }: { activityId: bigint; memberId: bigint },
): Promise<Gift | undefined> {
  return tx
    .selectFrom('sign_up_gift')
    .select(['state', 'reason', 'made_at as registeredAt'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
}

type Decision = {
  activityId: bigint;
  memberId: bigint;
  state: 'given' | 'refused';
  reason: SignUpReason | null;
  at: Instant;
};

export async function decideGift(
  tx: Tx,
  { activityId, memberId, state, reason, at }: Decision,
): Promise<void> {
  await tx
    .updateTable('sign_up_gift')
    .set({ state, reason, decided_at: at })
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .execute();
}

export type OwnGift = Pick<Gift, 'state' | 'reason'>;

/** The gifts of a member by activity. */
export async function giftsOf(db: Database, memberId: bigint): Promise<ReadonlyMap<bigint, OwnGift>> {
  const rows = await db
    .selectFrom('sign_up_gift')
    .select(['activity_id as activityId', 'state', 'reason'])
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ activityId, ...gift }) => [activityId, gift]));
}
