import { localDay, plusDays, type LocalDay } from '@mela/kernel/time';
import type { DeferredRecords } from './deferred-records.ts';
import type { Needs } from './needs.ts';
import { differentDays, differentOrders, differentRounds, insertCheck, type Difference } from './queries.ts';

/** Days that the frequent comparison covers: nearly all late wins and corrections are that recent. A daily run compares all days. */
const RECENT_DAYS = 4;

/** Compares daily sums with bet records, and records with rounds; returns the differences. */
export async function verifyBets(
  needs: Pick<Needs, 'db' | 'clock' | 'settings' | 'log'> & { late: Pick<DeferredRecords, 'findLeftBehind'> },
  scope: 'recent' | 'all',
): Promise<Difference[]> {
  const { db, clock, settings, log } = needs;
  const now = clock.now();
  const { timeZone } = settings.merchant();
  const since: LocalDay | null = scope === 'all' ? null : plusDays(localDay(now, timeZone), -RECENT_DAYS);
  // Records of open rounds may still be pending, so write the missing ones before comparing.
  await needs.late.findLeftBehind(since);
  const differences = [
    ...(await differentDays(db, since)),
    ...(await differentRounds(db, since)),
    ...(await differentOrders(db, since)),
  ];
  await insertCheck(db, { checkedAt: now, since, differences: differences.length });
  for (const difference of differences) log.error({ difference }, 'bet records do not agree');
  return differences;
}
