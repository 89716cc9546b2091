import type { Money, Rate } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { ActivityKind, ActivityPeriod } from '@mela/protocol/activity';
import type { RewardState } from '@mela/protocol/reward';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type ActivityRow = {
  id: bigint;
  code: string;
  kind: ActivityKind;
  texts: unknown;
  audience: unknown;
  amount: Money | null;
  secret: string | null;
  usesMax: number | null;
  lossShare: Rate | null;
  lossFrom: Money | null;
  period: ActivityPeriod | null;
  /** The terms of a bonus at a deposit; a share of null: the fixed amount. */
  bonusShare: Rate | null;
  depositMin: Money | null;
  stakeMax: Money | null;
  bonusDays: number | null;
  /** The free rounds that it gives. */
  freeRounds: unknown;
  times: Rate;
  claimDays: number | null;
  announcedAt: Instant | null;
  startsAt: Instant | null;
  endsAt: Instant | null;
  stoppedAt: Instant | null;
  stopReason: string | null;
  paidUntil: LocalDay | null;
  entries: number;
  madeBy: bigint | null;
  madeAt: Instant;
};

export const activities = (db: Database | Tx) =>
  db
    .selectFrom('activity')
    .select([
      'activity.id',
      'activity.code',
      'activity.kind',
      'activity.texts',
      'activity.audience',
      'activity.amount',
      'activity.secret',
      'activity.uses_max as usesMax',
      'activity.loss_share as lossShare',
      'activity.loss_from as lossFrom',
      'activity.period',
      'activity.bonus_share as bonusShare',
      'activity.deposit_min as depositMin',
      'activity.stake_max as stakeMax',
      'activity.bonus_days as bonusDays',
      'activity.free_rounds as freeRounds',
      'activity.times',
      'activity.claim_days as claimDays',
      'activity.announced_at as announcedAt',
      'activity.starts_at as startsAt',
      'activity.ends_at as endsAt',
      'activity.stopped_at as stoppedAt',
      'activity.stop_reason as stopReason',
      sql<LocalDay | null>`activity.paid_until::text`.as('paidUntil'),
      'activity.entries',
      'activity.made_by as madeBy',
      'activity.made_at as madeAt',
    ]);

export async function activityByCode(db: Database | Tx, code: string): Promise<ActivityRow | undefined> {
  return activities(db).where('activity.code', '=', code).executeTakeFirst();
}

/** Locks the row, so that entries, decisions and changes of one activity run one after the other. */
export async function lockActivity(tx: Tx, code: string): Promise<ActivityRow | undefined> {
  return activities(tx).where('activity.code', '=', code).forNoKeyUpdate().executeTakeFirst();
}

export async function lockActivityBySecret(tx: Tx, secret: string): Promise<ActivityRow | undefined> {
  return activities(tx)
    .where('activity.secret', '=', secret)
    .where('activity.announced_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type EntryRow = {
  id: bigint;
  activityId: bigint;
  state: 'joined' | 'applying' | 'issued' | 'rejected';
  enteredAt: Instant;
  comment: string;
  pictures: number;
  amount: Money | null;
  reason: string | null;
  decidedAt: Instant | null;
};

const entries = (db: Database | Tx, memberId: bigint) =>
  db
    .selectFrom('activity_entry as entry')
    .select([
      'entry.id',
      'entry.activity_id as activityId',
      'entry.state',
      'entry.entered_at as enteredAt',
      'entry.comment',
      'entry.amount',
      'entry.reason',
      'entry.decided_at as decidedAt',
      sql<number>`(
        select count(*)::int
          from activity_picture picture
         where picture.entry_id = entry.id
      )`.as('pictures'),
    ])
    .where('entry.member_id', '=', memberId);

export async function entriesOf(db: Database | Tx, memberId: bigint): Promise<EntryRow[]> {
  return entries(db, memberId).execute();
}

export async function entryOf(
  db: Database | Tx,
  memberId: bigint,
  activityId: bigint,
): Promise<EntryRow | undefined> {
  return entries(db, memberId).where('entry.activity_id', '=', activityId).executeTakeFirst();
}

export type NewEntry = {
  activityId: bigint;
  memberId: bigint;
  state: 'joined' | 'applying';
  address: string;
  comment: string;
  at: Instant;
};

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<bigint> {
  const { id } = await tx
    .insertInto('activity_entry')
    .values({
      activity_id: entry.activityId,
      member_id: entry.memberId,
      state: entry.state,
      address: entry.address,
      entered_at: entry.at,
      comment: entry.comment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('activity')
    .set(({ eb }) => ({ entries: eb('entries', '+', 1) }))
    .where('id', '=', entry.activityId)
    .execute();
  return id;
}

export type OwnReward = {
  id: string;
  reference: string;
  budget: string;
  amount: Money;
  state: RewardState;
  expiresAt: Instant | null;
};

/** Everything that activities gave to a member, the newest first. */
export async function rewardsOf(
  db: Database | Tx,
  memberId: bigint,
  { now, budgets }: { now: Instant; budgets: readonly string[] },
): Promise<OwnReward[]> {
  const { rows } = await sql<OwnReward>`
    select id,
           reference,
           budget,
           amount,
           case when state = 'claimable' and expires_at <= ${now} then 'expired' else state end as state,
           expires_at as "expiresAt"
      from reward
     where member_id = ${memberId}
       and source = 'activity'
       and budget = any (${budgets})
     order by granted_at desc, id desc`.execute(db);
  return rows;
}

export type MemberFacts = {
  type: 0 | 1 | 2 | 4 | 41 | 42;
  registeredAt: Instant;
  vip: number;
  tags: string[];
  uplines: string[];
  /** A deposit was credited before, even if it was taken back later. */
  hasDeposited: boolean;
};

export async function memberFacts(db: Database | Tx, memberId: bigint): Promise<MemberFacts> {
  const { rows } = await sql<MemberFacts>`
    select member.type,
           member.made_at as "registeredAt",
           member.vip_level as vip,
           array(
             select tag
               from member_tag
              where member_id = member.id
           ) as tags,
           array(
             select upline.account
               from member_tree tree
               join member upline on upline.id = tree.ancestor_id
              where tree.descendant_id = member.id
                and tree.depth > 0
                and tree.until = 'infinity'
           ) as uplines,
           exists (
             select
               from deposit
              where deposit.member_id = member.id
                and deposit.credited_at is not null
           ) as "hasDeposited"
      from member
     where member.id = ${memberId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`member ${memberId} does not exist`);
  return found;
}

export type SharedWithTakers = { device: boolean; payoutAccount: boolean; addressAndName: boolean };

/**
 * The trait that a member shares with an earlier participant: a browser, a payout account, or a holder's name together with an address.
 * Removed accounts count too.
 */
export async function sharedWithTakers(
  tx: Tx,
  { activityId, memberId, address }: { activityId: bigint; memberId: bigint; address: string },
): Promise<SharedWithTakers> {
  const { rows } = await sql<SharedWithTakers>`
    with taker as (
      select member_id, address
        from activity_entry
       where activity_id = ${activityId}
         and member_id <> ${memberId}
         and state <> 'rejected'
    )
    select exists (
             select
               from member_device own
               join member_device theirs using (device_id)
               join taker on taker.member_id = theirs.member_id
              where own.member_id = ${memberId}
           ) as device,
           exists (
             select
               from payout_account own
               join payout_account theirs using (address_digest)
               join taker on taker.member_id = theirs.member_id
              where own.member_id = ${memberId}
           ) as "payoutAccount",
           exists (
             select
               from payout_account own
               join payout_account theirs on lower(theirs.holder_name) = lower(own.holder_name)
               join taker on taker.member_id = theirs.member_id
              where own.member_id = ${memberId}
                and (
                  taker.address = ${address}
                  or exists (
                    select
                      from session mine
                      join session other using (address)
                     where mine.member_id = ${memberId}
                       and other.member_id = taker.member_id
                  )
                )
           ) as "addressAndName"`.execute(tx);
  return rows[0] ?? { device: false, payoutAccount: false, addressAndName: false };
}

/**
 * Activities that a member sees: announced ones until some time after their end, and all in which the member took part. Gifts for a
 * registration are shown to those who registered while they were open.
 */
export async function activitiesToShow(
  db: Database,
  { memberId, now, endedSince }: { memberId: bigint; now: Instant; endedSince: Instant },
): Promise<ActivityRow[]> {
  return activities(db)
    .where('activity.announced_at', '<=', now)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('activity.kind', '<>', 'signUp'),
        exists(
          selectFrom('sign_up_gift')
            .select('sign_up_gift.member_id')
            .whereRef('sign_up_gift.activity_id', '=', 'activity.id')
            .where('sign_up_gift.member_id', '=', memberId),
        ),
      ]),
    )
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb(sql<Instant>`least(activity.ends_at, activity.stopped_at)`, '>', endedSince),
        exists(
          selectFrom('activity_entry')
            .select('activity_entry.id')
            .whereRef('activity_entry.activity_id', '=', 'activity.id')
            .where('activity_entry.member_id', '=', memberId),
        ),
      ]),
    )
    .orderBy('activity.starts_at', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(100)
    .execute();
}

// Pictures of applications.

export async function insertPicture(
  tx: Tx,
  picture: { pictureId: string; activityId: bigint; memberId: bigint; at: Instant },
): Promise<void> {
  await tx
    .insertInto('activity_picture')
    .values({
      picture_id: picture.pictureId,
      activity_id: picture.activityId,
      member_id: picture.memberId,
      made_at: picture.at,
    })
    .execute();
}

/** Removes pictures that were not sent, except the newest ones, and returns their ids. */
export async function removeOldDrafts(
  tx: Tx,
  { activityId, memberId, kept }: { activityId: bigint; memberId: bigint; kept: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from activity_picture
     where picture_id in (
             select picture_id
               from activity_picture
              where activity_id = ${activityId}
                and member_id = ${memberId}
                and entry_id is null
              order by made_at desc, picture_id desc
             offset ${kept}
           )
    returning picture_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives pictures of a member to an entry; returns how many there were. */
export async function sendPictures(
  tx: Tx,
  {
    entryId,
    activityId,
    memberId,
    ids,
  }: { entryId: bigint; activityId: bigint; memberId: bigint; ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('activity_picture')
    .set({ entry_id: entryId })
    .where('picture_id', 'in', ids)
    .where('activity_id', '=', activityId)
    .where('member_id', '=', memberId)
    .where('entry_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
