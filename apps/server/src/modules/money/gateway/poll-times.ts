import { HOUR, MINUTE, plus, SECOND, type Instant } from '@mela/kernel/time';

/** Status queries replace lost webhooks: frequent at first, then less often, for a day. */
const cadence = [
  { until: 5 * MINUTE, every: 15 * SECOND },
  { until: 30 * MINUTE, every: MINUTE },
  { until: 24 * HOUR, every: HOUR },
] as const;

/** Time of the next status query for an order made at `madeAt`; undefined when queries have ended. */
export function nextPoll(madeAt: Instant, now: Instant): Instant | undefined {
  const age = now.getTime() - madeAt.getTime();
  const step = cadence.find(({ until }) => age < until);
  return step && plus(now, step.every);
}
