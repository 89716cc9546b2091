import { DAY, plus } from '@mela/kernel/time';
import type { Needs } from './needs.ts';
import { deleteEvents } from './queries.ts';

const batch = 1000;
/** What one turn of the job leaves behind, the next one takes. */
const batchesMax = 50;

/** Log-ins go when the merchant keeps them no longer; what unknown names left behind goes after a day. */
export async function forgetLogins(needs: Pick<Needs, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = needs.clock.now();
  const kept = needs.settings.login().sessionKeptDays;
  for (const { before, ofNobody } of [
    { before: plus(now, -DAY), ofNobody: true },
    { before: plus(now, -kept * DAY), ofNobody: false },
  ]) {
    for (let turn = 0; turn < batchesMax; turn++) {
      if ((await deleteEvents(needs.db, before, { most: batch, ofNobody })) < batch) break;
    }
  }
}
