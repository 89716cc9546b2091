import { HOUR, MINUTE, plus, SECOND, type Instant } from '@mela/kernel/time';

/** Lost webhooks are made up for by asking: often at first, and then ever more seldom, for a day. */
const cadence = [
  { until: 5 * MINUTE, every: 15 * SECOND },
  { until: 30 * MINUTE, every: MINUTE },
  { until: 24 * HOUR, every: HOUR },
] as const;

/** When something ordered at `madeAt` is asked about next; nothing once nobody asks any more. */
export function nextPoll(madeAt: Instant, now: Instant): Instant | undefined {
  const age = now.getTime() - madeAt.getTime();
  const step = cadence.find(({ until }) => age < until);
  return step && plus(now, step.every);
}
