import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from '#db/database.ts';

export async function listen(client: pg.Client): Promise<void> {
  await client.query('listen mela');
}

/** A dead connection is as silent as an idle one; only a query tells them apart. */
export async function pingConnection(client: pg.Client): Promise<void> {
  await client.query('select 1');
}

export async function notify(db: Database | Tx, payload: string): Promise<void> {
  await sql`select pg_notify('mela', ${payload})`.execute(db);
}

/** A ticket of a member, of staff (`staffSessionId`), or of a guest. */
export type Ticket = { memberId: bigint | null; sessionId: string | null; staffSessionId?: string };

export async function insertTicket(
  db: Database,
  ticket: Ticket & { hash: string; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('socket_ticket')
    .values({
      ticket_hash: ticket.hash,
      member_id: ticket.memberId,
      session_id: ticket.sessionId,
      staff_session_id: ticket.staffSessionId ?? null,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** A ticket is deleted with its first use, valid or not. */
export async function takeTicket(db: Database, hash: string, now: Instant): Promise<Ticket | undefined> {
  const ticket = await db
    .deleteFrom('socket_ticket')
    .where('ticket_hash', '=', hash)
    .returning([
      'member_id as memberId',
      'session_id as sessionId',
      'staff_session_id as staffSessionId',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
  if (!ticket || ticket.expiresAt <= now) return undefined;
  const { memberId, sessionId, staffSessionId } = ticket;
  return { memberId, sessionId, ...(staffSessionId === null ? {} : { staffSessionId }) };
}
