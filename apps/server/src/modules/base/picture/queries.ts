import type { Instant } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';

export type StoredPicture = { memberId: bigint; format: string; bytes: Buffer };

type NewPicture = {
  id: string;
  memberId: bigint;
  format: string;
  width: number;
  height: number;
  bytes: Buffer;
  madeAt: Instant;
};

export async function insertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  await tx
    .insertInto('picture')
    .values({
      id: picture.id,
      member_id: picture.memberId,
      format: picture.format,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      made_at: picture.madeAt,
    })
    .execute();
}

export async function findPicture(db: Database, id: string): Promise<StoredPicture | undefined> {
  return db
    .selectFrom('picture')
    .select(['member_id as memberId', 'format', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deletePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('picture').where('id', 'in', ids).execute();
}
