import type { Instant } from '@mela/kernel/time';
import type { CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import type { Database } from '#db/database.ts';

type Picture = { key: string; purpose: CaptchaPurpose; answerHash: string; expiresAt: Instant };

/** A new picture under an old key takes its place: the old letters are worth nothing from then on. */
export async function keepPicture(
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

/** Takes the one try of a picture. Of two that race for it, one gets nothing. */
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

/** Answers whether this is the first time that the puzzle is handed in. */
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

export async function forgetExpired(db: Database, at: Instant): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', at).execute();
  await db.deleteFrom('captcha_proof').where('expires_at', '<', at).execute();
}
