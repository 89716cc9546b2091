import type { Instant } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';

const contacts = ['phone', 'email', 'email_proven_at as emailProvenAt'] as const;

export async function contactsOf(db: Database, memberId: bigint) {
  return db.selectFrom('member').select(contacts).where('id', '=', memberId).executeTakeFirstOrThrow();
}

/** Locks the member's row and returns its contacts. */
export async function lockContacts(tx: Tx, memberId: bigint) {
  return tx
    .selectFrom('member')
    .select(contacts)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function setNickname(db: Database, memberId: bigint, nickname: string): Promise<void> {
  await db.updateTable('member').set({ nickname }).where('id', '=', memberId).execute();
}

/** Replaces the picture and deletes the previous one. */
export async function changeIcon(tx: Tx, memberId: bigint, iconId: string | null): Promise<void> {
  const { before } = await tx
    .selectFrom('member')
    .select('icon_id as before')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('member').set({ icon_id: iconId }).where('id', '=', memberId).execute();
  if (before !== null) await tx.deleteFrom('picture').where('id', '=', before).execute();
}

/** Finds a picture that is a member's icon, never one uploaded as a payment proof. */
export async function iconById(db: Database, id: string) {
  return db
    .selectFrom('member')
    .innerJoin('picture', 'picture.id', 'member.icon_id')
    .select(['picture.format', 'picture.bytes'])
    .where('member.icon_id', '=', id)
    .executeTakeFirst();
}

export async function setPhone(tx: Tx, memberId: bigint, phone: string): Promise<void> {
  await tx.updateTable('member').set({ phone }).where('id', '=', memberId).execute();
}

export async function setEmail(
  tx: Tx,
  memberId: bigint,
  { email, provenAt }: { email: string; provenAt: Instant },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email, email_proven_at: provenAt })
    .where('id', '=', memberId)
    .execute();
}
