import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export async function sessionTimes(db: Database, sessionId: string) {
  return db
    .selectFrom('session')
    .select(['made_at as since', 'ends_at as endsAt', 'went_on_at as wentOnAt'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

export async function recordRealityCheck(db: Database, sessionId: string, at: Instant): Promise<void> {
  await db.updateTable('session').set({ went_on_at: at }).where('id', '=', sessionId).execute();
}

/** Shortens the member's open sessions to end no later than `until`. */
export async function shortenSessions(
  tx: Tx,
  memberId: bigint,
  { at, until }: { at: Instant; until: Instant },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ends_at: until })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', until)
    .where('made_at', '<=', at)
    .execute();
}

/** Extends a break, never shortens it. Returns its end. */
export async function lengthenBreak(tx: Tx, memberId: bigint, until: Instant): Promise<Instant> {
  const { rows } = await sql<{ until: Instant }>`
    update member
       set break_until = greatest(break_until, ${until}::timestamptz)
     where id = ${memberId}
    returning break_until as until`.execute(tx);
  return rows[0]?.until ?? until;
}

export async function setExclusion(
  tx: Tx,
  memberId: bigint,
  { at, until }: { at: Instant; until: Instant | null },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ excluded_at: at, excluded_until: until })
    .where('id', '=', memberId)
    .execute();
}

export async function closeMember(tx: Tx, memberId: bigint, at: Instant): Promise<void> {
  await tx.updateTable('member').set({ locked_at: at, closed_at: at }).where('id', '=', memberId).execute();
}

/** Ends every session of the member and returns their ids. */
export async function endSessions(tx: Tx, memberId: bigint, at: Instant): Promise<string[]> {
  const rows = await tx
    .updateTable('session')
    .set({ ended_at: at, end_reason: 'closed' })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the member has a deposit whose money may still arrive. */
export async function hasOpenDeposit(tx: Tx, memberId: bigint): Promise<boolean> {
  const found = await tx
    .selectFrom('deposit')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'pending', 'claimed', 'paid', 'review'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
