import { localDay, plusDays, type LocalDay } from '@mela/kernel/time';
import type { LateRecords } from './deferred-records.ts';
import type { Needs } from './needs.ts';
import { differentDays, differentRounds, insertCheck, type Difference } from './queries.ts';

/** Late wins and corrections reach so far back in nearly all cases; all days are looked at once a day. */
const RECENT_DAYS = 4;

/** Holds the sums of days against the records they came from, and the records against the rounds. Says what differs. */
export async function verifyBets(
  needs: Pick<Needs, 'db' | 'clock' | 'settings' | 'log'> & { late: Pick<LateRecords, 'findLeftBehind'> },
  wish: 'recent' | 'all',
): Promise<Difference[]> {
  const { db, clock, settings, log } = needs;
  const now = clock.now();
  const { timeZone } = settings.merchant();
  const since: LocalDay | null = wish === 'all' ? null : plusDays(localDay(now, timeZone), -RECENT_DAYS);
  // What goes on may be on record a moment later; what is late for good is found here too.
  await needs.late.findLeftBehind(since);
  const differences = [...(await differentDays(db, since)), ...(await differentRounds(db, since))];
  await insertCheck(db, { checkedAt: now, since, differences: differences.length });
  for (const difference of differences) log.error({ difference }, 'records of bets do not agree');
  return differences;
}
