import { dayStart, localDay, type Instant } from '@mela/kernel/time';
import type { LimitPeriod } from '@mela/protocol/play-limits';
import { periodStart } from '@mela/rules/account/play-limits';

/** The start of the current day, week or month in the merchant's time zone. */
export function countedSince(now: Instant, period: LimitPeriod, timeZone: string): Instant {
  return dayStart(periodStart(localDay(now, timeZone), period), timeZone);
}
