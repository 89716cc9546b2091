import { DAY, plus } from '@mela/kernel/time';
import type { Needs } from './needs.ts';
import { deleteEndedSessions, forgetAttempts } from './queries.ts';

/** Small enough that nobody who logs in meanwhile waits for a deletion. */
const batch = 1000;
/** What one turn of the job leaves behind, the next one takes. */
const batchesMax = 50;

/** Codes and failed logins go after a day; sessions when they have been over for as long as the merchant keeps them. */
export async function forgetOld(needs: Pick<Needs, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = needs.clock.now();
  await forgetAttempts(needs.db, plus(now, -DAY));
  const before = plus(now, -needs.settings.login().sessionKeptDays * DAY);
  for (let turn = 0; turn < batchesMax; turn++) {
    if ((await deleteEndedSessions(needs.db, before, batch)) < batch) return;
  }
}
