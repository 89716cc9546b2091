import type { Instant } from '@mela/kernel/time';
import type { LoginWay } from '@mela/protocol/device';
import { fullNumber } from '@mela/rules/account/phone';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { idleSince, activeSessions, type SessionMoment } from '#modules/access/device/module.ts';

/**
 * The member with this account name, or else with this number. Staff are not looked up: the site must not tell whether a password of staff is
 * right.
 */
export async function memberByName(db: Database, account: string) {
  const name = account.toLowerCase();
  const phone = fullNumber(account) ?? null;
  return db
    .selectFrom('member')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql<boolean>`(lower(account) = ${name} or phone = ${phone})`)
    .orderBy(sql`lower(account) = ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An agent opened the account, and its holder has not accepted the terms yet. */
const areTermsDue = sql<boolean>`
  exists (
    select from registration where registration.member_id = member.id and registration.terms_accepted_at is null
  )`.as('areTermsDue');

/** The member fields that `admit` checks and returns. */
export async function memberToAdmit(tx: Tx, memberId: bigint) {
  return tx
    .selectFrom('member')
    .select([
      'id',
      'account',
      'nickname',
      'type',
      'vip_level as vipLevel',
      'icon_id as iconId',
      'excluded_at as excludedAt',
      'excluded_until as excludedUntil',
      'password_set_at as passwordSetAt',
      'password_is_default as isPasswordDefault',
      'locked_at as lockedAt',
      'closed_at as closedAt',
      areTermsDue,
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function passwordHashOf(db: Database | Tx, memberId: bigint): Promise<string> {
  const { hash } = await db
    .selectFrom('member')
    .select('password_hash as hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return hash;
}

/** Returns whether this is the member's first login. Of two concurrent logins, one is the first. */
export async function recordLogin(tx: Tx, memberId: bigint, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ last_login_at: at })
    .where('id', '=', memberId)
    .where('last_login_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return true;
  await tx.updateTable('member').set({ last_login_at: at }).where('id', '=', memberId).execute();
  return false;
}

export type NewSession = {
  id: string;
  tokenHash: string;
  memberId: bigint;
  way: LoginWay;
  madeAt: Instant;
  endsAt: Instant;
  address: string;
  device: string;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      member_id: session.memberId,
      way: session.way,
      made_at: session.madeAt,
      seen_at: session.madeAt,
      ends_at: session.endsAt,
      address: session.address,
      device: session.device,
    })
    .execute();
  await sql`
    insert into member_activity as known (member_id, seen_at)
    values (${session.memberId}, ${session.madeAt})
        on conflict (member_id) do update set seen_at = greatest(known.seen_at, excluded.seen_at)`.execute(
    tx,
  );
}

/** The active session of a token, with its member. */
export async function sessionOf(db: Database, tokenHash: string, moment: SessionMoment) {
  return activeSessions(db, moment)
    .select([
      'session.id as sessionId',
      'session.seen_at as seenAt',
      'session.way',
      'member.id as memberId',
      'member.account',
      'member.type',
      'member.password_set_at as passwordSetAt',
      'member.password_is_default as isPasswordDefault',
      'member.excluded_at as excludedAt',
      'member.excluded_until as excludedUntil',
      areTermsDue,
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The fields that determine why a session ended. */
export async function endOf(db: Database, tokenHash: string) {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'session.ended_at as endedAt',
      'session.end_reason as endReason',
      'session.ends_at as endsAt',
      'session.seen_at as seenAt',
      'member.locked_at as lockedAt',
      'member.closed_at as closedAt',
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Records a request of a session, and that the member was active. */
export async function touchSession(db: Database, sessionId: string, at: Instant): Promise<void> {
  await sql`
    with touched as (
      update session set seen_at = ${at} where id = ${sessionId} and seen_at < ${at} returning member_id, seen_at
    )
    insert into member_activity as known (member_id, seen_at)
    select member_id, seen_at
      from touched
        on conflict (member_id) do update set seen_at = greatest(known.seen_at, excluded.seen_at)`.execute(
    db,
  );
}

export async function endSession(tx: Tx, sessionId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: at, end_reason: 'left' })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertCode(
  db: Database,
  { codeHash, sessionId, expiresAt }: { codeHash: string; sessionId: string; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('session_code')
    .values({ code_hash: codeHash, session_id: sessionId, expires_at: expiresAt })
    .execute();
}

/** Uses up a code if its session is active. Of two concurrent callers, one gets undefined. */
export async function takeCode(tx: Tx, codeHash: string, moment: SessionMoment) {
  return tx
    .updateTable('session_code')
    .from('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .set({ used_at: moment.at })
    .whereRef('session.id', '=', 'session_code.session_id')
    .where('session_code.code_hash', '=', codeHash)
    .where('session_code.used_at', 'is', null)
    .where('session_code.expires_at', '>', moment.at)
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', moment.at)
    .where('session.seen_at', '>', idleSince(moment))
    .returning([
      'session.ends_at as endsAt',
      'member.id',
      'member.account',
      'member.nickname',
      'member.type',
      'member.vip_level as vipLevel',
      'member.icon_id as iconId',
      'member.excluded_at as excludedAt',
      'member.excluded_until as excludedUntil',
      'member.password_set_at as passwordSetAt',
      'member.password_is_default as isPasswordDefault',
      'member.locked_at as lockedAt',
      'member.closed_at as closedAt',
      areTermsDue,
    ])
    .executeTakeFirst();
}

export type Attempt = { accountHash: string; address: string };

/**
 * Advisory locks serialise attempts from one address and attempts on one account, so concurrent attempts are
 * counted one after another. The address lock is always taken first: this order prevents deadlocks, and many
 * attempts from one address do not block the owner of an account.
 */
export async function lockAttempts(tx: Tx, { accountHash, address }: Attempt): Promise<void> {
  for (const turn of [`address ${address}`, `account ${accountHash}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx);
}

/**
 * The larger of two counts: failures of the account from any address, and failures from the address on any
 * account.
 */
export async function countFailures(
  tx: Tx,
  { accountHash, address }: Attempt,
  since: Instant,
): Promise<number> {
  const counted = await tx
    .selectFrom('login_failure')
    .select((row) => [
      row.fn.countAll<bigint>().filterWhere('account_hash', '=', accountHash).as('byAccount'),
      row.fn.countAll<bigint>().filterWhere('address', '=', address).as('byAddress'),
    ])
    .where('failed_at', '>', since)
    .where((row) => row.or([row('account_hash', '=', accountHash), row('address', '=', address)]))
    .executeTakeFirstOrThrow();
  return Math.max(Number(counted.byAccount), Number(counted.byAddress));
}

export async function countFailuresFrom(db: Database, address: string, since: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('login_failure')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('address', '=', address)
    .where('failed_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertFailure(tx: Tx, { accountHash, address }: Attempt, at: Instant): Promise<bigint> {
  const { id } = await tx
    .insertInto('login_failure')
    .values({ account_hash: accountHash, address, failed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteFailure(db: Database, id: bigint): Promise<void> {
  await db.deleteFrom('login_failure').where('id', '=', id).execute();
}

/** A login clears the failures of its own account; those of other accounts from the same address stay. */
export async function forgiveFailures(tx: Tx, accountHash: string): Promise<void> {
  await tx.deleteFrom('login_failure').where('account_hash', '=', accountHash).execute();
}

/**
 * Deletes at most `most` sessions that ended before an instant, oldest first, and returns how many. A session with
 * a stored code is kept until the code is deleted.
 */
export async function deleteEndedSessions(db: Database, before: Instant, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session
     where id in (
       select id
         from session
        where coalesce(ended_at, ends_at) < ${before}
          and not exists (select from session_code where session_code.session_id = session.id)
        order by coalesce(ended_at, ends_at)
        limit ${most}
          for update skip locked
     )`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteAttempts(db: Database, before: Instant): Promise<void> {
  await db.deleteFrom('session_code').where('expires_at', '<', before).execute();
  await db.deleteFrom('login_failure').where('failed_at', '<', before).execute();
}
