import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type NewAttempt = {
  attemptHash: string;
  stateHash: string;
  provider: string;
  memberId: bigint | null;
  secrets: Buffer;
  madeAt: Instant;
  expiresAt: Instant;
};

export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('identity_attempt')
    .values({
      attempt_hash: attempt.attemptHash,
      state_hash: attempt.stateHash,
      provider: attempt.provider,
      member_id: attempt.memberId,
      secrets: attempt.secrets,
      made_at: attempt.madeAt,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

type Coming = { attemptHash: string; stateHash: string; memberId: bigint | null; at: Instant };

/** Marks an attempt as returned. Of two concurrent or repeated returns, one gets undefined. */
export async function returnAttempt(db: Database, { attemptHash, stateHash, memberId, at }: Coming) {
  return db
    .updateTable('identity_attempt')
    .set({ returned_at: at })
    .where('attempt_hash', '=', attemptHash)
    .where('state_hash', '=', stateHash)
    .where(sql<boolean>`member_id is not distinct from ${memberId}`)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['provider', 'secrets'])
    .executeTakeFirst();
}

export async function savePerson(db: Database, attemptHash: string, person: Buffer): Promise<void> {
  await db.updateTable('identity_attempt').set({ person }).where('attempt_hash', '=', attemptHash).execute();
}

/** An unused login attempt whose person the provider has confirmed. */
export async function provenAttempt(db: Database, attemptHash: string, at: Instant) {
  return db
    .selectFrom('identity_attempt')
    .select(['provider', 'person'])
    .where('attempt_hash', '=', attemptHash)
    .where('member_id', 'is', null)
    .where('person', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** False if the attempt was used already. */
export async function takeAttempt(tx: Tx, attemptHash: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_attempt')
    .set({ used_at: at, person: null })
    .where('attempt_hash', '=', attemptHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteAttempts(db: Database, before: Instant): Promise<void> {
  await db.deleteFrom('identity_attempt').where('expires_at', '<', before).execute();
}

type Subject = { provider: string; subjectHash: string };

export async function holderOf(
  db: Database,
  { provider, subjectHash }: Subject,
): Promise<bigint | undefined> {
  const found = await db
    .selectFrom('identity')
    .select('member_id as memberId')
    .where('provider', '=', provider)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  return found?.memberId;
}

export type NewIdentity = Subject & {
  id: string;
  memberId: bigint;
  contact: string | null;
  at: Instant;
  usedAt: Instant | null;
};

/** False if the identity is linked already, or the member has another one of this provider. */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity')
    .values({
      id: identity.id,
      member_id: identity.memberId,
      provider: identity.provider,
      subject_hash: identity.subjectHash,
      contact: identity.contact,
      linked_at: identity.at,
      used_at: identity.usedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type Use = Subject & { memberId: bigint; at: Instant };

/** False if the identity was unlinked, or linked to another account, in the meantime. */
export async function recordUse(tx: Tx, { provider, subjectHash, memberId, at }: Use): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity')
    .set({ used_at: at })
    .where('provider', '=', provider)
    .where('subject_hash', '=', subjectHash)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteIdentity(tx: Tx, memberId: bigint, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
