import type { Instant } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';

export async function factorOf(db: Database | Tx, memberId: bigint) {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

type NewFactor = { memberId: bigint; secret: Buffer; at: Instant };

/** Replaces an unconfirmed factor. False if a confirmed one exists. */
export async function beginFactor(db: Database, { memberId, secret, at }: NewFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ member_id: memberId, secret, made_at: at })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret, made_at: at, step: 0n })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Inserts a confirmed factor without a first code. */
export async function insertFactor(tx: Tx, { memberId, secret, at }: NewFactor): Promise<void> {
  await tx
    .insertInto('second_factor')
    .values({ member_id: memberId, secret, made_at: at, confirmed_at: at })
    .execute();
}

/** False if a concurrent call confirmed it or replaced its secret. */
export async function confirmFactor(tx: Tx, { memberId, secret, at }: NewFactor): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: at })
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False if this code, or a later one, was used before. */
export async function spendStep(db: Database | Tx, memberId: bigint, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ step: BigInt(step) })
    .where('member_id', '=', memberId)
    .where('step', '<', BigInt(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses up a recovery code. Of two concurrent callers, one gets false. */
export async function spendRecoveryCode(
  tx: Tx,
  { memberId, codeHash, at }: { memberId: bigint; codeHash: string; at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: bigint,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash, used_at: null })))
    .execute();
}

export async function countRecoveryCodes(db: Database | Tx, memberId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteFactor(tx: Tx, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
