import { HOUR, MINUTE, SECOND, plus, type Instant } from '@mela/kernel/time';

/** Longer than any call to a vendor may take: whoever was at it before this is gone. */
export const CALL_PATIENCE_MS = MINUTE;

export const FIRST_ASK_MS = 2 * SECOND;

/**
 * A vendor takes nothing that was signed more than five minutes ago, so what it does not know after twice that long it will never know.
 */
export const NEVER_ARRIVED_MS = 10 * MINUTE;

/** Then people look at it, too. */
export const SILENT_MS = 30 * MINUTE;

const cadence = [
  { until: MINUTE, every: 5 * SECOND },
  { until: 10 * MINUTE, every: 30 * SECOND },
  { until: HOUR, every: 5 * MINUTE },
] as const;

/** Often at first, then ever more seldom, and never not at all: money waits for the answer. */
export function nextAsk(sentAt: Instant, now: Instant): Instant {
  const age = now.getTime() - sentAt.getTime();
  return plus(now, cadence.find(({ until }) => age < until)?.every ?? HOUR);
}
