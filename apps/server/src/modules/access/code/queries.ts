import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Purpose } from './code-request.ts';

/** The purpose of a code, the keyed digest of its destination, and whether its owner asked for it. */
export type CodeKey = { purpose: Purpose; destinationHash: string; isOwner: boolean };

export type NewCode = CodeKey & { id: string; codeHash: string; madeAt: Instant; expiresAt: Instant };

/** A new code replaces the previous one and resets its tries. */
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
    .values({ purpose: code.purpose, destination_hash: code.destinationHash, is_owner: code.isOwner, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'destination_hash', 'is_owner']).doUpdateSet(row))
    .execute();
}

type Counted = { id: string; codeHash: string; tries: number };

/** Counts a try before the digits are compared: concurrent callers beyond `triesMax` do not receive the hash. */
export async function countTry(
  db: Database,
  { purpose, destinationHash, isOwner }: CodeKey,
  { at, triesMax }: { at: Instant; triesMax: number },
): Promise<Counted | undefined> {
  return db
    .updateTable('code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('destination_hash', '=', destinationHash)
    .where('is_owner', '=', isOwner)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where('tries', '<', triesMax)
    .returning(['id', 'code_hash as codeHash', 'tries'])
    .executeTakeFirst();
}

export async function codeStateOf(db: Database, { purpose, destinationHash, isOwner }: CodeKey) {
  return db
    .selectFrom('code')
    .select(['tries', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('purpose', '=', purpose)
    .where('destination_hash', '=', destinationHash)
    .where('is_owner', '=', isOwner)
    .executeTakeFirst();
}

/** False if the code was used, or replaced by a newer one, in the meantime. */
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

type Asker = { destination: string; memberId: bigint | undefined; deviceId: string | undefined };

/** Whether the caller holds this number or proven address: by an own session, or by a browser in which the holder has logged in. */
export async function isHolder(db: Database, { destination, memberId, deviceId }: Asker): Promise<boolean> {
  const { rows } = await sql<{ isHolder: boolean }>`
    select exists (
      select
        from member
       where (phone = ${destination} or (lower(email) = lower(${destination}) and email_proven_at is not null))
         and (
               id = ${memberId ?? null}::bigint
               or exists (
                    select
                      from member_device
                     where member_device.member_id = member.id
                       and member_device.device_id = ${deviceId ?? null}
                  )
             )
    ) as "isHolder"`.execute(db);
  return rows[0]?.isHolder ?? false;
}
