import type { Instant } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import type { Purpose } from './code-order.ts';

/** What a code is for, and where it went; the second as a keyed digest. */
export type Place = { purpose: Purpose; destinationHash: string };

export type NewCode = Place & { id: string; codeHash: string; madeAt: Instant; expiresAt: Instant };

/** A new code takes the place of the one before it, with all its tries. */
export async function saveCode(db: Database, code: NewCode): Promise<void> {
  const row = {
    id: code.id,
    code_hash: code.codeHash,
    tries: 0,
    made_at: code.madeAt,
    expires_at: code.expiresAt,
    used_at: null,
  };
  await db
    .insertInto('code')
    .values({ purpose: code.purpose, destination_hash: code.destinationHash, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'destination_hash']).doUpdateSet(row))
    .execute();
}

type Counted = { id: string; codeHash: string; tries: number };

/** Counts a try before anybody looks whether it is right: of however many at once, only the first few get the code to see. */
export async function countTry(
  db: Database,
  { purpose, destinationHash }: Place,
  { at, triesMax }: { at: Instant; triesMax: number },
): Promise<Counted | undefined> {
  return db
    .updateTable('code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('destination_hash', '=', destinationHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('tries', '<', triesMax)
    .returning(['id', 'code_hash as codeHash', 'tries'])
    .executeTakeFirst();
}

export async function standOf(db: Database, { purpose, destinationHash }: Place) {
  return db
    .selectFrom('code')
    .select(['tries', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('purpose', '=', purpose)
    .where('destination_hash', '=', destinationHash)
    .executeTakeFirst();
}

/** False if it was taken, or replaced by a newer one, in the meantime. */
export async function takeCode(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteExpired(db: Database, before: Instant): Promise<void> {
  await db.deleteFrom('code').where('expires_at', '<', before).execute();
}
