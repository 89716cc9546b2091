import type { Clock } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#db/database.ts';
import { deletePictures, findPicture, insertPicture, type StoredPicture } from './queries.ts';
import type { Redrawn } from './redraw-picture.ts';
import { openRedrawProcess } from './redraw-process.ts';

export type { StoredPicture } from './queries.ts';
export type { Redrawn } from './redraw-picture.ts';

export type Needs = { db: Database; clock: Clock; atClose(close: () => Promise<void>): void };

/**
 * Pictures that members upload, as proofs or icons. Decoding is slow, so call `redraw` before the transaction that
 * stores the result.
 */
export type Pictures = {
  /** Refuses PICTURE_UNREADABLE, PICTURE_TOO_MANY_PIXELS and, when too many pictures wait, OVERLOADED. */
  redraw(bytes: Uint8Array): Promise<Redrawn>;
  /** Like `redraw`, cropped to a small square. */
  redrawIcon(bytes: Uint8Array): Promise<Redrawn>;
  /** Stores the picture under an id that cannot be guessed. */
  keep(tx: Tx, memberId: bigint, picture: Redrawn): Promise<string>;
  find(id: string): Promise<StoredPicture | undefined>;
  /** Deletes pictures that nothing refers to. */
  drop(tx: Tx, ids: readonly string[]): Promise<void>;
};

export function createPicture({ db, clock, atClose }: Needs): Pictures {
  const decoder = openRedrawProcess();
  atClose(async () => decoder.close());
  return {
    redraw: (bytes) => decoder.redraw(bytes, 'proof'),
    redrawIcon: (bytes) => decoder.redraw(bytes, 'icon'),
    keep: async (tx, memberId, picture) => {
      const id = randomUUID();
      await insertPicture(tx, { id, memberId, ...picture, madeAt: clock.now() });
      return id;
    },
    find: (id) => findPicture(db, id),
    drop: deletePictures,
  };
}
