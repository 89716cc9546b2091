import { DAY, plus } from '@mela/kernel/time';
import type { Needs } from './needs.ts';
import { deleteEvents } from './queries.ts';

const batch = 1000;
/** Bounds one run of the job; the next run deletes the rest. */
const batchesMax = 50;

/** Deletes log-ins after the merchant's retention period, and those of unknown account names after a day. */
export async function deleteOldLogins(needs: Pick<Needs, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = needs.clock.now();
  const kept = needs.settings.login().sessionKeptDays;
  for (const { before, isUnknownOnly } of [
    { before: plus(now, -DAY), isUnknownOnly: true },
    { before: plus(now, -kept * DAY), isUnknownOnly: false },
  ]) {
    for (let turn = 0; turn < batchesMax; turn++) {
      if ((await deleteEvents(needs.db, before, { most: batch, isUnknownOnly })) < batch) break;
    }
  }
}
