import { MINUTE, plus, type Instant } from '@mela/kernel/time';
import type { LoginOutcome, LoginWay, SessionEnd } from '@mela/protocol/device';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type SessionMoment = { at: Instant; idleMinutes: number };

/** A session last seen before this instant has expired. */
export function idleSince({ at, idleMinutes }: SessionMoment): Instant {
  return plus(at, -idleMinutes * MINUTE);
}

/** The single definition of an active session, for tokens and for open sockets. */
export function activeSessions(db: Database | Tx, moment: SessionMoment) {
  return (
    db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .where('session.ended_at', 'is', null)
      .where('session.ends_at', '>', moment.at)
      .where('session.seen_at', '>', idleSince(moment))
      // Locking a member ends the open sessions immediately.
      .where('member.locked_at', 'is', null)
  );
}

/** The given sessions that are no longer active: ended, expired, idle for too long, or of a locked member. */
export async function endedSessions(
  db: Database,
  sessionIds: string[],
  moment: SessionMoment,
): Promise<string[]> {
  const rows = await activeSessions(db, moment)
    .select('session.id')
    .where('session.id', 'in', sessionIds)
    .execute();
  const living = new Set(rows.map(({ id }) => id));
  return sessionIds.filter((id) => !living.has(id));
}

/** Bounds the list. No member opens this many sessions in normal use. */
const DEVICES_MAX = 100;

export async function devicesOf(db: Database, memberId: bigint, moment: SessionMoment) {
  return activeSessions(db, moment)
    .select([
      'session.id',
      'session.device',
      'session.address',
      'session.way',
      'session.made_at as madeAt',
      'session.seen_at as seenAt',
    ])
    .where('session.member_id', '=', memberId)
    .orderBy('session.seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(DEVICES_MAX)
    .execute();
}

/** The reasons that are stored when a session is ended; the other reasons are derived from its state. */
export type Ending = Exclude<SessionEnd, 'locked' | 'expired'>;

/** The query includes the owner, so another member's session counts as unknown. */
export async function endOne(
  tx: Tx,
  { memberId, sessionId, at }: { memberId: bigint; sessionId: string; at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: at, end_reason: 'device' })
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function endAllBut(
  tx: Tx,
  {
    memberId,
    sessionId,
    at,
    reason,
  }: { memberId: bigint; sessionId: string | null; at: Instant; reason: Ending },
): Promise<string[]> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('member_id', '=', memberId)
    .$if(sessionId !== null, (rest) => rest.where('id', '<>', sessionId))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', at)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** False if the session was ended in the meantime. */
export async function setToken(tx: Tx, sessionId: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type NewEvent = {
  memberId: bigint | null;
  outcome: LoginOutcome;
  way: LoginWay;
  address: string;
  device: string;
  at: Instant;
};

export async function insertEvent(db: Database | Tx, event: NewEvent): Promise<void> {
  await db
    .insertInto('login_event')
    .values({
      member_id: event.memberId,
      outcome: event.outcome,
      way: event.way,
      address: event.address,
      device: event.device,
      at: event.at,
    })
    .execute();
}

export async function eventsOf(
  db: Database,
  memberId: bigint,
  { offset, limit, since }: { offset: number; limit: number; since: Instant },
) {
  const own = db.selectFrom('login_event').where('member_id', '=', memberId).where('at', '>=', since);
  const rows = await own
    .select(['outcome', 'way', 'device', 'address', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await own
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/**
 * Deletes at most `most` events before an instant and returns how many; optionally only those of unknown account
 * names.
 */
export async function deleteEvents(
  db: Database,
  before: Instant,
  { most, isUnknownOnly }: { most: number; isUnknownOnly: boolean },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from login_event
     where id in (
       select id
         from login_event
        where at < ${before}
          and (member_id is null or not ${isUnknownOnly})
        order by at
        limit ${most}
     )`.execute(db);
  return Number(numAffectedRows);
}

/** The browsers of a member. The referral checks compare them to detect one person with two accounts. */
export async function rememberDevice(
  db: Database | Tx,
  { memberId, deviceId, at }: { memberId: bigint; deviceId: string; at: Instant },
): Promise<void> {
  await db
    .insertInto('member_device')
    .values({ member_id: memberId, device_id: deviceId, first_at: at, last_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_id']).doUpdateSet({ last_at: at }))
    .execute();
}
