import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type NewPassword = { memberId: bigint; hash: string; setAt: Instant };

/** False if the password was changed in the meantime. */
export async function replacePassword(tx: Tx, change: NewPassword & { oldHash: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ password_hash: change.hash, password_set_at: change.setAt, password_is_default: false })
    .where('id', '=', change.memberId)
    .where('password_hash', '=', change.oldHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setPassword(tx: Tx, { memberId, hash, setAt }: NewPassword): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: hash, password_set_at: setAt, password_is_default: false })
    .where('id', '=', memberId)
    .execute();
}

/** A password that the member must change at the next login. */
export async function setDefaultPassword(tx: Tx, { memberId, hash, setAt }: NewPassword): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: hash, password_set_at: setAt, password_is_default: true })
    .where('id', '=', memberId)
    .execute();
}

/** Locks the member's row, so that a concurrent change of the password waits. */
export async function lockHolder(tx: Tx, memberId: bigint) {
  return tx
    .selectFrom('member')
    .select(['account', 'type', 'closed_at as closedAt', 'password_is_default as isDefault'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isMailOf(db: Database, account: string, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where(sql<string>`lower(account)`, '=', account.toLowerCase())
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
