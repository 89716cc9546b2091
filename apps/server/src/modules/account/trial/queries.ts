import type { Instant } from '@mela/kernel/time';
import { trialType } from '@mela/protocol/constants';
import type { Database, Tx } from '#db/database.ts';

/** Oldest first. */
export async function oldTrials(db: Database, before: Instant, most: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('type', '=', trialType)
    .where('closed_at', 'is', null)
    .where('is_demo', '=', false)
    .where('made_at', '<', before)
    .orderBy('made_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isInLedger(db: Database, memberId: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes sessions, log-in events and tree rows too. Fails if another table references the member. */
export async function deleteTrial(tx: Tx, memberId: bigint): Promise<void> {
  const sessions = tx.selectFrom('session').select('id').where('member_id', '=', memberId);
  await tx.deleteFrom('session_code').where('session_id', 'in', sessions).execute();
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('login_event').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_tree').where('descendant_id', '=', memberId).execute();
  await tx.deleteFrom('member').where('id', '=', memberId).execute();
}

export async function closeTrial(tx: Tx, memberId: bigint, at: Instant): Promise<void> {
  await tx.updateTable('member').set({ locked_at: at, closed_at: at }).where('id', '=', memberId).execute();
}
