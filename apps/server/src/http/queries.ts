import { plus, SECOND, type Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Counts one request in the window of a key; an expired window restarts. All processes share this row. */
export async function countRequest(
  db: Database | Tx,
  key: string,
  now: Instant,
  endsAt: Instant,
): Promise<{ points: number; endsAt: Instant }> {
  return db
    .insertInto('rate_window')
    .values({ key, points: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_window.ends_at <= ${now} then 1 else rate_window.points + 1 end`,
        ends_at: sql<Instant>`case when rate_window.ends_at <= ${now} then excluded.ends_at else rate_window.ends_at end`,
      }),
    )
    .returning(['points', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}

const PROBE_SECONDS = 60;

/** A write of this process that nothing else waits for: it fails where the disk is full or the database only reads. */
export async function tryWrite(db: Database, now: Instant): Promise<void> {
  await countRequest(db, `ready ${process.pid}`, now, plus(now, PROBE_SECONDS * SECOND));
}

export type StoredKey = { kid: string; x: string; y: string; privateKey: Buffer; madeAt: Instant };

export async function newestKeys(db: Database, count: number): Promise<StoredKey[]> {
  return db
    .selectFrom('sealing_key')
    .select(['kid', 'x', 'y', 'private_key as privateKey', 'made_at as madeAt'])
    .orderBy('made_at', 'desc')
    .orderBy('kid')
    .limit(count)
    .execute();
}

export async function insertKey(tx: Tx, key: StoredKey): Promise<void> {
  await tx
    .insertInto('sealing_key')
    .values({ kid: key.kid, x: key.x, y: key.y, private_key: key.privateKey, made_at: key.madeAt })
    .execute();
}

/** Deletes keys that are no longer accepted. */
export async function deleteOldKeys(tx: Tx, kept: number): Promise<void> {
  await tx
    .deleteFrom('sealing_key')
    .where('kid', 'not in', (row) =>
      row.selectFrom('sealing_key').select('kid').orderBy('made_at', 'desc').orderBy('kid').limit(kept),
    )
    .execute();
}

/** Two processes that start on an empty database create one key, not two. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`lock table sealing_key in share row exclusive mode`.execute(tx);
}

/** False if this nonce was used before. */
export async function spendNonce(db: Database, nonceHash: string, now: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seal_nonce')
    .values({ nonce_hash: nonceHash, used_at: now })
    .onConflict((conflict) => conflict.column('nonce_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes expired rows: windows, nonces too old to be replayed, unused tickets. */
export async function deleteExpired(db: Database, now: Instant, noncesBefore: Instant): Promise<void> {
  await db.deleteFrom('rate_window').where('ends_at', '<=', now).execute();
  await db.deleteFrom('seal_nonce').where('used_at', '<', noncesBefore).execute();
  await db.deleteFrom('socket_ticket').where('expires_at', '<=', now).execute();
}
