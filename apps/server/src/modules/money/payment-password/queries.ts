import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type Stored = { hash: string; lockedUntil: Instant | null; coolsUntil: Instant | null };

export async function passwordOf(db: Database | Tx, memberId: bigint): Promise<Stored | undefined> {
  return db
    .selectFrom('payment_password')
    .select(['hash', 'locked_until as lockedUntil', 'cools_until as coolsUntil'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

type Set = { memberId: bigint; hash: string; setAt: Instant };

/** False if the member already has one. */
export async function insertPassword(tx: Tx, { memberId, hash, setAt }: Set): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_password')
    .values({ member_id: memberId, hash, set_at: setAt })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function replacePassword(tx: Tx, change: Set & { oldHash: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_password')
    .set({ hash: change.hash, set_at: change.setAt, failures: 0, locked_until: null })
    .where('member_id', '=', change.memberId)
    .where('hash', '=', change.oldHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the password and clears failures and lock. False if the member has none. */
export async function resetTo(tx: Tx, reset: Set & { coolsUntil: Instant }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_password')
    .set({
      hash: reset.hash,
      set_at: reset.setAt,
      failures: 0,
      locked_until: null,
      cools_until: reset.coolsUntil,
    })
    .where('member_id', '=', reset.memberId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Right = { memberId: bigint; hash: string; now: Instant };

/** False if the password was locked or replaced meanwhile. */
export async function recordSuccess(db: Database, { memberId, hash, now }: Right): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_password')
    .set({ failures: 0, locked_until: null })
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .where((at) => at.or([at('locked_until', 'is', null), at('locked_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Wrong = { memberId: bigint; now: Instant; tries: number; lockUntil: Instant };

/** Counts a wrong try; the last allowed one locks. Undefined if the password was locked meanwhile. */
export async function recordFailure(
  db: Database,
  { memberId, now, tries, lockUntil }: Wrong,
): Promise<{ failures: number; lockedUntil: Instant | null } | undefined> {
  const { rows } = await sql<{ failures: number; lockedUntil: Instant | null }>`
    update payment_password
       set failures = case when locked_until is null then failures + 1 else 1 end,
           locked_until = case
             when (case when locked_until is null then failures + 1 else 1 end) >= ${tries}::int
             then ${lockUntil}::timestamptz
           end
     where member_id = ${memberId}
       and (locked_until is null or locked_until <= ${now}::timestamptz)
    returning failures, locked_until as "lockedUntil"`.execute(db);
  return rows[0];
}
