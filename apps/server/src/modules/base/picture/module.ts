import type { Clock } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#db/database.ts';
import { findPicture, insertPicture, type StoredPicture } from './queries.ts';
import { redrawPicture, type Redrawn } from './redraw-picture.ts';

export type { StoredPicture } from './queries.ts';
export type { Redrawn } from './redraw-picture.ts';

export type Needs = { db: Database; clock: Clock };

/** Pictures that members send, as proof or to stand beside their name. Decoding is slow, so it comes before the transaction that keeps the result. */
export type Pictures = {
  /** Refuses PICTURE_UNREADABLE and PICTURE_TOO_MANY_PIXELS. */
  redraw(bytes: Uint8Array): Promise<Redrawn>;
  /** The same for a picture that stands beside a name: a small square. */
  redrawIcon(bytes: Uint8Array): Promise<Redrawn>;
  /** Keeps it under a name that nobody can guess. */
  keep(tx: Tx, memberId: bigint, picture: Redrawn): Promise<string>;
  find(id: string): Promise<StoredPicture | undefined>;
};

export function createPicture({ db, clock }: Needs): Pictures {
  return {
    redraw: (bytes) => redrawPicture(bytes, 'proof'),
    redrawIcon: (bytes) => redrawPicture(bytes, 'icon'),
    keep: async (tx, memberId, picture) => {
      const id = randomUUID();
      await insertPicture(tx, { id, memberId, ...picture, madeAt: clock.now() });
      return id;
    },
    find: (id) => findPicture(db, id),
  };
}
