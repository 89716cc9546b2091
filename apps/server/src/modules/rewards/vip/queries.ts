import type { Money } from '@mela/kernel/money';
import { noMoney } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { VipPaymentKind, VipReason } from '@mela/protocol/vip';
import type { VipLevel } from '@mela/rules/rewards/vip-ladder';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

/** The ladder without limits of withdrawals, which are settings of their own. */
export async function ladderOf(db: Database | Tx): Promise<VipLevel[]> {
  const rows = await db
    .selectFrom('vip_level')
    .select(['level', 'lifetime', 'gift', 'keep', 'salary'])
    .orderBy('level')
    .execute();
  return rows.map((row) => ({ ...row, dailyWithdrawal: noMoney }));
}

/** Locks the ladder, so that two changes of it follow each other. */
export async function lockLadder(tx: Tx): Promise<VipLevel[]> {
  await sql`select from vip_level order by level for update`.execute(tx);
  return ladderOf(tx);
}

export async function saveLevel(tx: Tx, { level, lifetime, gift, keep, salary }: VipLevel): Promise<void> {
  await tx
    .updateTable('vip_level')
    .set({ lifetime, gift, keep, salary })
    .where('level', '=', level)
    .execute();
}

/** The members among these, or all, whose progress has reached a level above their peak; a job raises them. Returns how many. */
export async function markDue(tx: Tx, memberIds: readonly bigint[] | null): Promise<number> {
  const among =
    memberIds === null
      ? sql`true`
      : sql`total.member_id = any (${arrayLiteral([...new Set(memberIds)])}::bigint[])`;
  const { rows } = await sql<{ id: bigint }>`
    insert into vip_due (member_id)
    select total.member_id
      from reward_total total
      join member on member.id = total.member_id
      left join vip_member vip on vip.member_id = total.member_id
     where ${among}
       and exists (
         select
           from vip_level step
          where step.lifetime <= total.progress
            and step.level > greatest(vip.peak, member.vip_level)
       )
        -- Locks a row that is there already, so that the job does not take it with the progress before this change.
        on conflict (member_id) do update
       set member_id = excluded.member_id
    returning member_id as id`.execute(tx);
  return rows.length;
}

/** Takes members that are to be raised; another process that takes some at the same time gets others. */
export async function takeDue(tx: Tx, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    delete from vip_due
     where member_id in (
       select member_id
         from vip_due
        order by member_id
        limit ${limit}
          for update skip locked
     )
    returning member_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type StateRow = { memberId: bigint; level: number; peak: number };

export async function statesOf(db: Database | Tx, memberIds: readonly bigint[]): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select member.id as "memberId",
           member.vip_level as level,
           greatest(vip.peak, member.vip_level) as peak
      from member
      left join vip_member vip on vip.member_id = member.id
     where member.id = any (${arrayLiteral(memberIds)}::bigint[])
     order by member.id`.execute(db);
  return rows;
}

export type GiftRow = { memberId: bigint; level: number; grantedAt: Instant | null };

/** The gifts that these members were granted or are owed. */
export async function giftsOf(db: Database | Tx, memberIds: readonly bigint[]): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select member_id as "memberId", level, granted_at as "grantedAt"
      from vip_payment
     where kind = 'gift'
       and member_id = any (${arrayLiteral(memberIds)}::bigint[])`.execute(db);
  return rows;
}

export async function savePeaks(
  tx: Tx,
  peaks: readonly { memberId: bigint; peak: number }[],
  at: Instant,
): Promise<void> {
  if (peaks.length === 0) return;
  await sql`
    insert into vip_member as known (member_id, peak, since)
    select member_id, peak, ${at}::timestamptz
      from unnest(
             ${arrayLiteral(peaks.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(peaks.map(({ peak }) => peak))}::smallint[]
           ) as given (member_id, peak)
        on conflict (member_id) do update
       set peak = greatest(known.peak, excluded.peak)`.execute(tx);
}

export type NewChange = { memberId: bigint; before: number; after: number; reason: VipReason; at: Instant };

export async function insertChanges(tx: Tx, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('vip_change')
    .values(
      changes.map(({ memberId, before, after, reason, at }) => ({
        member_id: memberId,
        level_before: before,
        level_after: after,
        reason,
        changed_at: at,
      })),
    )
    .execute();
}

export type NewPayment = {
  memberId: bigint;
  kind: VipPaymentKind;
  period: string;
  level: number;
  amount: Money;
  owedAt: Instant;
};

/** A payment that is owed already is left as it is. Returns how many are new. */
export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<number> {
  if (payments.length === 0) return 0;
  const made = await tx
    .insertInto('vip_payment')
    .values(
      payments.map(({ memberId, kind, period, level, amount, owedAt }) => ({
        member_id: memberId,
        kind,
        period,
        level,
        amount,
        owed_at: owedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doNothing())
    .returning('id')
    .execute();
  return made.length;
}

export type OwedRow = Omit<NewPayment, 'owedAt'> & { id: bigint };

/** Payments that are owed, the oldest first, from behind an id on. */
export async function owedAfter(db: Database, after: bigint, limit: number): Promise<OwedRow[]> {
  return db
    .selectFrom('vip_payment')
    .select(['id', 'member_id as memberId', 'kind', 'period', 'level', 'amount'])
    .where('granted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks those of these payments that are still owed and that no other process grants. */
export async function lockOwed(tx: Tx, ids: readonly bigint[]): Promise<OwedRow[]> {
  return tx
    .selectFrom('vip_payment')
    .select(['id', 'member_id as memberId', 'kind', 'period', 'level', 'amount'])
    .where('granted_at', 'is', null)
    .where('id', '=', sql<bigint>`any (${arrayLiteral(ids)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markGranted(tx: Tx, ids: readonly bigint[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('vip_payment')
    .set({ granted_at: at })
    .where('id', '=', sql<bigint>`any (${arrayLiteral(ids)}::bigint[])`)
    .execute();
}

/** Members who had a level before this moment and whose month is not reviewed. */
export async function membersToReview(
  db: Database | Tx,
  { month, before, limit }: { month: LocalDay; before: Instant; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select vip.member_id as id
      from vip_member vip
      join member on member.id = vip.member_id
     where vip.since < ${before}
       and member.closed_at is null
       and not exists (
         select
           from vip_review review
          where review.member_id = vip.member_id
            and review.month = ${month}::date
       )
     order by vip.member_id
     limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type NewReview = {
  memberId: bigint;
  month: LocalDay;
  before: number;
  after: number;
  progress: Money;
  keep: Money;
  salary: Money;
  at: Instant;
};

/** Returns the members whose month was not reviewed yet. */
export async function insertReviews(tx: Tx, reviews: readonly NewReview[]): Promise<ReadonlySet<bigint>> {
  const made = await tx
    .insertInto('vip_review')
    .values(
      reviews.map(({ memberId, month, before, after, progress, keep, salary, at }) => ({
        member_id: memberId,
        month,
        level_before: before,
        level_after: after,
        progress,
        keep,
        salary,
        reviewed_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'month']).doNothing())
    .returning('member_id as memberId')
    .execute();
  return new Set(made.map(({ memberId }) => memberId));
}

export type Birthday = { memberId: bigint; bornOn: LocalDay; level: number };

/** Members with a level, born on one of these days of a year (`11-19`), who have had no gift for it in this year. */
export async function birthdaysOn(
  db: Database,
  { days, year }: { days: readonly string[]; year: string },
): Promise<Birthday[]> {
  const { rows } = await sql<Birthday>`
    select member.id as "memberId", profile.birthday::text as "bornOn", member.vip_level as level
      from member_profile profile
      join member on member.id = profile.member_id
     where to_char(profile.birthday, 'MM-DD') = any (${arrayLiteral(days)}::text[])
       and member.vip_level > 0
       and member.type in (0, 1, 2)
       and member.closed_at is null
       and not exists (
         select
           from vip_payment payment
          where payment.member_id = member.id
            and payment.kind = 'birthday'
            and payment.period = ${year}
       )
     order by member.id`.execute(db);
  return rows;
}
