import type { Instant } from '@mela/kernel/time';
import type { CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import type { Database } from '#db/database.ts';

type Picture = { key: string; purpose: CaptchaPurpose; answerHash: string; expiresAt: Instant };

/** A new picture with the same key replaces the old one, whose letters are no longer accepted. */
export async function insertPicture(
  db: Database,
  { key, purpose, answerHash, expiresAt }: Picture,
): Promise<void> {
  const facts = { purpose, answer_hash: answerHash, expires_at: expiresAt, used_at: null };
  await db
    .insertInto('captcha')
    .values({ key, ...facts })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(facts))
    .execute();
}

/** Uses up the single try of a picture. Of two concurrent callers, one gets undefined. */
export async function takeTry(
  db: Database,
  { key, purpose, at }: { key: string; purpose: CaptchaPurpose; at: Instant },
): Promise<{ answerHash: string } | undefined> {
  return db
    .updateTable('captcha')
    .set({ used_at: at })
    .where('key', '=', key)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('answer_hash as answerHash')
    .executeTakeFirst();
}

/** Returns whether the puzzle is submitted for the first time. */
export async function spendProof(
  db: Database,
  { challenge, expiresAt }: { challenge: string; expiresAt: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha_proof')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteExpired(db: Database, at: Instant): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', at).execute();
  await db.deleteFrom('captcha_proof').where('expires_at', '<', at).execute();
}
