import { DAY, plus } from '@mela/kernel/time';
import type { Needs } from './needs.ts';
import { deleteOld } from './queries.ts';

/** Messages are kept for a year, read or not. */
export const KEPT_DAYS = 365;

const BATCH_SIZE = 1000;
/** Bounds one run of the job; the next run deletes the rest. */
const BATCHES_MAX = 50;

export async function forgetOld({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const before = plus(clock.now(), -KEPT_DAYS * DAY);
  for (let turn = 0; turn < BATCHES_MAX; turn++)
    if ((await deleteOld(db, before, BATCH_SIZE)) < BATCH_SIZE) return;
}
