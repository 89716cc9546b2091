import { DAY, plus } from '@mela/kernel/time';
import type { Needs } from './needs.ts';
import { deleteEndedSessions, deleteAttempts } from './queries.ts';

/** Small enough that a concurrent login does not wait noticeably for a deletion. */
const batch = 1000;
/** Bounds one run of the job; the next run deletes the rest. */
const batchesMax = 50;

/** Deletes codes and failed logins after a day, and ended sessions after the merchant's retention period. */
export async function deleteOld(needs: Pick<Needs, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = needs.clock.now();
  await deleteAttempts(needs.db, plus(now, -DAY));
  const before = plus(now, -needs.settings.login().sessionKeptDays * DAY);
  for (let turn = 0; turn < batchesMax; turn++) {
    if ((await deleteEndedSessions(needs.db, before, batch)) < batch) return;
  }
}
