import { dayStart, localDay, type Instant } from '@mela/kernel/time';
import type { LimitPeriod } from '@mela/protocol/play-limits';
import { periodStart } from '@mela/rules/account/play-limits';

/** The moment from which the running day, week or month of the merchant is counted. */
export function countedSince(now: Instant, period: LimitPeriod, timeZone: string): Instant {
  return dayStart(periodStart(localDay(now, timeZone), period), timeZone);
}
