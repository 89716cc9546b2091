import { DAY, plus } from '@mela/kernel/time';
import type { Needs } from './needs.ts';
import { deleteClosed } from './queries.ts';

/** Conversations are kept for a year after they were closed. */
export const KEPT_DAYS = 365;

const BATCH_SIZE = 200;
/** Bounds one run of the job; the next run deletes the rest. */
const BATCHES_MAX = 50;

export async function forgetOld({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const before = plus(clock.now(), -KEPT_DAYS * DAY);
  for (let turn = 0; turn < BATCHES_MAX; turn++) {
    const count = await db.transaction().execute((tx) => deleteClosed(tx, before, BATCH_SIZE));
    if (count < BATCH_SIZE) return;
  }
}
