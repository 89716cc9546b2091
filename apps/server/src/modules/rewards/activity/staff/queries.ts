import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { ApplicationState } from '@mela/protocol/activity';
import type { ApplicationsWanted } from '@mela/protocol/shapes/staff-activity';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { activities, type ActivityRow } from '#modules/rewards/activity/queries.ts';

type Terms = Pick<
  ActivityRow,
  | 'kind'
  | 'amount'
  | 'secret'
  | 'usesMax'
  | 'lossShare'
  | 'lossFrom'
  | 'period'
  | 'bonusShare'
  | 'depositMin'
  | 'stakeMax'
  | 'bonusDays'
  | 'times'
  | 'claimDays'
> & { texts: string; audience: string; freeRounds: string | null };

const columnsOf = (terms: Terms) => ({
  kind: terms.kind,
  texts: terms.texts,
  audience: terms.audience,
  amount: terms.amount,
  secret: terms.secret,
  uses_max: terms.usesMax,
  loss_share: terms.lossShare,
  loss_from: terms.lossFrom,
  period: terms.period,
  bonus_share: terms.bonusShare,
  deposit_min: terms.depositMin,
  stake_max: terms.stakeMax,
  bonus_days: terms.bonusDays,
  free_rounds: terms.freeRounds,
  times: terms.times,
  claim_days: terms.claimDays,
});

type NewActivity = Terms & { code: string; madeBy: bigint | null; madeAt: Instant; requestKey: string };

/** Undefined if the code, its secret or the request key is taken. */
export async function insertActivity(tx: Tx, activity: NewActivity): Promise<bigint | undefined> {
  const { code, madeBy, madeAt, requestKey } = activity;
  const made = await tx
    .insertInto('activity')
    .values({ code, ...columnsOf(activity), made_by: madeBy, made_at: madeAt, request_key: requestKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function changeTerms(tx: Tx, id: bigint, terms: Terms): Promise<void> {
  await tx.updateTable('activity').set(columnsOf(terms)).where('id', '=', id).execute();
}

export async function hasSecret(tx: Tx, secret: string, exceptId: bigint | null): Promise<boolean> {
  let found = tx.selectFrom('activity').select('id').where('secret', '=', secret);
  if (exceptId !== null) found = found.where('id', '<>', exceptId);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function activityByKey(
  tx: Tx,
  madeBy: bigint,
  requestKey: string,
): Promise<ActivityRow | undefined> {
  return activities(tx)
    .where('activity.made_by', '=', madeBy)
    .where('activity.request_key', '=', requestKey)
    .executeTakeFirst();
}

type Window = { announcedAt: Instant; startsAt: Instant; endsAt: Instant };

export async function setWindow(tx: Tx, id: bigint, window: Window): Promise<void> {
  await tx
    .updateTable('activity')
    .set({ announced_at: window.announcedAt, starts_at: window.startsAt, ends_at: window.endsAt })
    .where('id', '=', id)
    .execute();
}

export async function setStopped(tx: Tx, id: bigint, reason: string, at: Instant): Promise<void> {
  await tx
    .updateTable('activity')
    .set({ stopped_at: at, stop_reason: reason })
    .where('id', '=', id)
    .execute();
}

export type ListedActivity = ActivityRow & { madeByAccount: string | null; waiting: number };

const LISTED_MAX = 500;

/** Every activity, the newest first; or one of them. */
export async function listedActivities(db: Database | Tx, code?: string): Promise<ListedActivity[]> {
  return activities(db)
    .leftJoin('staff', 'staff.id', 'activity.made_by')
    .select([
      'staff.account as madeByAccount',
      sql<number>`(
        select count(*)::int
          from activity_entry entry
         where entry.activity_id = activity.id
           and entry.state = 'applying'
      )`.as('waiting'),
    ])
    .$if(code !== undefined, (query) => query.where('activity.code', '=', code ?? ''))
    .orderBy('activity.id', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

export type TakerBets = { stake: Money; validBet: Money; payout: Money };

/** The bets of everybody who takes part, from the day on which each began to the last day. */
export async function betsOfTakers(
  db: Database,
  { id, until, zone }: { id: bigint; until: LocalDay; zone: string },
): Promise<TakerBets> {
  const { rows } = await sql<TakerBets>`
    select coalesce(sum(played.stake), 0)::bigint as stake,
           coalesce(sum(played.valid_bet), 0)::bigint as "validBet",
           coalesce(sum(played.payout), 0)::bigint as payout
      from activity_entry entry
      join bet_day played
        on played.member_id = entry.member_id
       and played.day >= (entry.entered_at at time zone ${zone})::date
       and played.day <= ${until}::date
     where entry.activity_id = ${id}
       and entry.state <> 'rejected'`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a sum has one row');
  return found;
}

/** Accounts without a member among these. */
export async function unknownAccounts(db: Database | Tx, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select wanted.account
      from unnest(${[...accounts]}::text[]) as wanted(account)
     where not exists (
             select
               from member
              where lower(member.account) = lower(wanted.account)
           )`.execute(db);
  return rows.map(({ account }) => account);
}

type Tagging = { tag: string; accounts: readonly string[]; staffId: bigint; at: Instant };

export async function addTag(tx: Tx, { tag, accounts, staffId, at }: Tagging): Promise<void> {
  await sql`
    insert into member_tag (member_id, tag, made_by, made_at)
    select member.id, ${tag}, ${staffId}, ${at}
      from member
     where lower(member.account) = any (${accounts.map((account) => account.toLowerCase())}::text[])
        on conflict do nothing`.execute(tx);
}

export async function removeTag(tx: Tx, { tag, accounts }: Tagging): Promise<void> {
  await sql`
    delete from member_tag
     using member
     where member.id = member_tag.member_id
       and member_tag.tag = ${tag}
       and lower(member.account) = any (${accounts.map((account) => account.toLowerCase())}::text[])`.execute(
    tx,
  );
}

export async function countTagged(db: Database | Tx, tag: string): Promise<number> {
  const { count } = await db
    .selectFrom('member_tag')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow();
  return count;
}

// Applications.

const applications = (db: Database | Tx) =>
  db
    .selectFrom('activity_entry as entry')
    .innerJoin('activity', 'activity.id', 'entry.activity_id')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .leftJoin('staff', 'staff.id', 'entry.decided_by')
    .select([
      'entry.id',
      'activity.code',
      'activity.texts',
      'activity.amount as amountMax',
      'entry.member_id as memberId',
      'member.account',
      'member.vip_level as vipLevel',
      'member.made_at as memberSince',
      'entry.state',
      'entry.comment',
      'entry.entered_at as sentAt',
      'entry.amount',
      'entry.reason',
      'staff.account as decidedBy',
      'entry.decided_at as decidedAt',
      sql<string[]>`array(
        select picture.picture_id::text
          from activity_picture picture
         where picture.entry_id = entry.id
         order by picture.made_at, picture.picture_id
      )`.as('pictures'),
    ])
    .where('activity.kind', '=', 'application');

export type ApplicationRow = Awaited<ReturnType<typeof applicationsBy>>[number];

/** Those that wait, the oldest first; the decided ones, the newest first. One more than asked for. */
export async function applicationsBy(db: Database, { state, code, after, size }: ApplicationsWanted) {
  const isWaiting = state === 'applying';
  let rows = applications(db)
    .where('entry.state', '=', state)
    .orderBy('entry.id', isWaiting ? 'asc' : 'desc')
    .limit(size + 1);
  if (code !== undefined) rows = rows.where('activity.code', '=', code);
  if (after !== undefined) rows = rows.where('entry.id', isWaiting ? '>' : '<', BigInt(after));
  return rows.execute();
}

export async function applicationById(db: Database | Tx, id: bigint) {
  return applications(db).where('entry.id', '=', id).executeTakeFirst();
}

type Decision = {
  id: bigint;
  state: Exclude<ApplicationState, 'applying'>;
  amount: Money | null;
  reason: string | null;
  decidedBy: bigint;
  decidedAt: Instant;
};

/** False if another person has decided concurrently. */
export async function decideEntry(tx: Tx, order: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('activity_entry')
    .set({
      state: order.state,
      amount: order.amount,
      reason: order.reason,
      decided_by: order.decidedBy,
      decided_at: order.decidedAt,
    })
    .where('id', '=', order.id)
    .where('state', '=', 'applying')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
