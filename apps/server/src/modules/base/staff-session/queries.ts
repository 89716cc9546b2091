import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

const facts = [
  'id',
  'account',
  'name',
  'role',
  'password_hash as passwordHash',
  'password_is_first as isPasswordFirst',
  'totp_secret as totpSecret',
  'locked_at as lockedAt',
] as const;

export async function staffByAccount(db: Database, account: string) {
  return db
    .selectFrom('staff')
    .select(facts)
    .where(sql<string>`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst();
}

export async function staffById(db: Database | Tx, id: bigint) {
  return db.selectFrom('staff').select(facts).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Whether this person opened a session from this network since then. */
export async function isKnownNetwork(
  db: Database,
  { staffId, network, since }: { staffId: bigint; network: string; since: Instant },
): Promise<boolean> {
  const found = await db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('network', '=', network)
    .where('made_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type NewTicket = { ticketHash: string; staffId: bigint; secret: Buffer | null; expiresAt: Instant };

export async function insertTicket(db: Database, ticket: NewTicket): Promise<void> {
  await db
    .insertInto('staff_ticket')
    .values({
      ticket_hash: ticket.ticketHash,
      staff_id: ticket.staffId,
      secret: ticket.secret,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Counts a try of a valid ticket before the code is compared, so concurrent tries cannot exceed the limit. */
export async function takeTry(db: Database, ticketHash: string, { at, most }: { at: Instant; most: number }) {
  return db
    .updateTable('staff_ticket')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('tries', '<', most)
    .returning(['staff_id as staffId', 'secret'])
    .executeTakeFirst();
}

/** False if a concurrent call used the ticket first. */
export async function spendTicket(tx: Tx, ticketHash: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_ticket')
    .set({ used_at: at })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False if this code, or a later one, was used before. */
export async function spendStep(tx: Tx, staffId: bigint, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_step: BigInt(step) })
    .where('id', '=', staffId)
    .where('totp_step', '<', BigInt(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False if an authenticator was bound in the meantime. */
export async function bindSecret(
  tx: Tx,
  { staffId, secret, at }: { staffId: bigint; secret: Buffer; at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_secret: secret, enrolled_at: at })
    .where('id', '=', staffId)
    .where('totp_secret', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setPassword(tx: Tx, staffId: bigint, passwordHash: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_is_first: false })
    .where('id', '=', staffId)
    .execute();
}

type NewSession = {
  id: string;
  tokenHash: string;
  staffId: bigint;
  madeAt: Instant;
  endsAt: Instant;
  address: string;
  network: string;
  device: string;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      made_at: session.madeAt,
      seen_at: session.madeAt,
      ends_at: session.endsAt,
      address: session.address,
      network: session.network,
      device: session.device,
      code_at: session.madeAt,
    })
    .execute();
}

/** The active session of a token, with the person and the role's current permissions. */
export async function sessionOf(db: Database, tokenHash: string, { at, idleSince }: Moment) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id as sessionId',
      'staff_session.seen_at as seenAt',
      'staff_session.code_at as codeAt',
      'staff.id as staffId',
      'staff.account',
      'staff.name',
      'staff.role',
      sql<string[]>`array(
        select permission
          from staff_permission
         where staff_permission.role = staff.role
      )`.as('permissions'),
    ])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.ended_at', 'is', null)
    .where('staff_session.ends_at', '>', at)
    .where('staff_session.seen_at', '>', idleSince)
    .where('staff.locked_at', 'is', null)
    .executeTakeFirst();
}

/** Those of these sessions that have ended. */
export async function endedStaffSessions(
  db: Database,
  sessionIds: string[],
  { at, idleSince }: Moment,
): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select('staff_session.id')
    .where('staff_session.id', 'in', sessionIds)
    .where('staff_session.ended_at', 'is', null)
    .where('staff_session.ends_at', '>', at)
    .where('staff_session.seen_at', '>', idleSince)
    .where('staff.locked_at', 'is', null)
    .execute();
  const active = new Set(rows.map(({ id }) => id));
  return sessionIds.filter((id) => !active.has(id));
}

export type Moment = { at: Instant; idleSince: Instant };

export async function touchSession(db: Database, sessionId: string, at: Instant): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ seen_at: at })
    .where('id', '=', sessionId)
    .where('seen_at', '<', at)
    .execute();
}

/** Stamps the session with the time of a code of its authenticator. */
export async function stampCode(tx: Tx, sessionId: string, at: Instant): Promise<void> {
  await tx.updateTable('staff_session').set({ code_at: at }).where('id', '=', sessionId).execute();
}

export async function endOfSession(db: Database, sessionId: string): Promise<Instant> {
  const { endsAt } = await db
    .selectFrom('staff_session')
    .select('ends_at as endsAt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return endsAt;
}

export async function endSession(tx: Tx, sessionId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deleteOldTickets(db: Database, before: Instant): Promise<void> {
  await db.deleteFrom('staff_ticket').where('expires_at', '<', before).execute();
}
