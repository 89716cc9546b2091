import type { Instant } from '@mela/kernel/time';
import type { PayoutKind } from '@mela/protocol/withdrawal';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A stored address: encrypted, with its key version, and a digest for comparison. */
export type StoredAddress = {
  kind: PayoutKind;
  addressLocked: Buffer;
  addressKey: number;
  addressDigest: string;
  addressShown: string;
  ifsc: string | null;
};

export type StoredAccount = StoredAddress & {
  id: string;
  memberId: bigint;
  holderName: string;
  boundAt: Instant;
  usableFrom: Instant;
  verifiedAt: Instant | null;
};

/** The address columns, which have the same names in every table. */
export const addressColumns = [
  'kind',
  'address_locked as addressLocked',
  'address_key as addressKey',
  'address_digest as addressDigest',
  'address_shown as addressShown',
  'ifsc',
] as const;

const stored = [
  ...addressColumns,
  'id',
  'member_id as memberId',
  'holder_name as holderName',
  'bound_at as boundAt',
  'usable_from as usableFrom',
  'verified_at as verifiedAt',
] as const;

export async function countAccounts(tx: Tx, memberId: bigint): Promise<{ kept: number; ever: number }> {
  return tx
    .selectFrom('payout_account')
    .select([
      sql<number>`count(*)::int`.as('ever'),
      sql<number>`(count(*) filter (where removed_at is null))::int`.as('kept'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

type Inserted = StoredAccount & { askedAt: Instant | null };

/** False if the member already has this account. */
export async function insertAccount(tx: Tx, account: Inserted): Promise<boolean> {
  const inserted = await tx
    .insertInto('payout_account')
    .values({
      id: account.id,
      member_id: account.memberId,
      kind: account.kind,
      holder_name: account.holderName,
      address_locked: account.addressLocked,
      address_key: account.addressKey,
      address_digest: account.addressDigest,
      address_shown: account.addressShown,
      ifsc: account.ifsc,
      bound_at: account.boundAt,
      usable_from: account.usableFrom,
      asked_at: account.askedAt,
      verified_at: account.verifiedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'address_digest']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function accountsOf(db: Database, memberId: bigint): Promise<StoredAccount[]> {
  return db
    .selectFrom('payout_account')
    .select(stored)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('bound_at')
    .orderBy('id')
    .execute();
}

export async function accountOf(tx: Tx, memberId: bigint, id: string): Promise<StoredAccount | undefined> {
  return tx
    .selectFrom('payout_account')
    .select(stored)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function isKnownElsewhere(tx: Tx, memberId: bigint, addressDigest: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payout_account')
    .select('id')
    .where('address_digest', '=', addressDigest)
    .where('member_id', '<>', memberId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

type Removed = { memberId: bigint; id: string; at: Instant };

export async function markRemoved(db: Database, { memberId, id, at }: Removed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_account')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Due = { boundAfter: Instant; askedBefore: Instant; limit: number };

export async function unverifiedAccounts(
  db: Database,
  { boundAfter, askedBefore, limit }: Due,
): Promise<StoredAccount[]> {
  return db
    .selectFrom('payout_account')
    .select(stored)
    .where('verified_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('bound_at', '>', boundAfter)
    .where((at) => at.or([at('asked_at', 'is', null), at('asked_at', '<', askedBefore)]))
    .orderBy('bound_at')
    .limit(limit)
    .execute();
}

type VerificationResult = { id: string; at: Instant; isVerified: boolean };

export async function recordVerification(
  db: Database,
  { id, at, isVerified }: VerificationResult,
): Promise<void> {
  await db
    .updateTable('payout_account')
    .set({ asked_at: at, ...(isVerified ? { verified_at: at } : {}) })
    .where('id', '=', id)
    .execute();
}
