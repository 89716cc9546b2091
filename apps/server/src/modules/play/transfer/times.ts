import { HOUR, MINUTE, SECOND, plus, type Instant } from '@mela/kernel/time';

/** Longer than any call to a vendor can take: the process of an older call has died. */
export const CALL_TIMEOUT_MS = MINUTE;

export const FIRST_QUERY_MS = 2 * SECOND;

/** A vendor rejects signatures older than five minutes, so a transfer that it does not know after twice that time can never arrive. */
export const NEVER_ARRIVED_MS = 10 * MINUTE;

/** Age at which a case is opened for staff. */
export const NO_RESPONSE_CASE_MS = 30 * MINUTE;

const cadence = [
  { until: MINUTE, every: 5 * SECOND },
  { until: 10 * MINUTE, every: 30 * SECOND },
  { until: HOUR, every: 5 * MINUTE },
] as const;

/** Queries are frequent at first, then rarer, and never stop, because money depends on the answer. */
export function nextQueryAt(sentAt: Instant, now: Instant): Instant {
  const age = now.getTime() - sentAt.getTime();
  return plus(now, cadence.find(({ until }) => age < until)?.every ?? HOUR);
}
