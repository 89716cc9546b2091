import { assert } from '@mela/kernel/assert';
import { HOUR, plus, plusMonths, readDay, weekStart, type Instant, type LocalDay } from '@mela/kernel/time';

/** A stored limit: the current value, and a requested value that applies later. Null is no limit. */
export type KeptLimit = {
  value: bigint | null;
  next: { value: bigint | null; from: Instant } | null;
};

export const noLimit: KeptLimit = { value: null, next: null };

/** The limit at a moment: a requested value whose wait is over has replaced the current one. */
export function limitAt({ value, next }: KeptLimit, now: Instant): KeptLimit {
  return next !== null && next.from <= now ? { value: next.value, next: null } : { value, next };
}

type Wish = { value: bigint | null; now: Instant; delayHours: number };

/** A lower value applies immediately and cancels a waiting one; a higher one, or none, waits. */
export function changeLimit(kept: KeptLimit, { value, now, delayHours }: Wish): KeptLimit {
  const current = limitAt(kept, now);
  const isLooser = current.value !== null && (value === null || value > current.value);
  if (!isLooser) return { value, next: null };
  return { value: current.value, next: { value, from: plus(now, delayHours * HOUR) } };
}

type Period = 'day' | 'week' | 'month';

/** The first day of the current day, week or month. */
export function periodStart(day: LocalDay, period: Period): LocalDay {
  if (period === 'day') return day;
  if (period === 'month') return dayOf(`${day.slice(0, 8)}01`);
  return weekStart(day);
}

function dayOf(text: string): LocalDay {
  const day = readDay(text);
  assert(day !== undefined, `${text} is a day`);
  return day;
}

/** The end of a break that starts now. */
export function breakEnd(now: Instant, period: Period): Instant {
  if (period === 'month') return plusMonths(now, 1);
  return plus(now, (period === 'day' ? 24 : 7 * 24) * HOUR);
}

const exclusionMonths = { half_year: 6, year: 12, five_years: 60, for_good: null } as const;

/** The end of an exclusion that starts now; null if it is permanent. */
export function exclusionEnd(now: Instant, period: keyof typeof exclusionMonths): Instant | null {
  const months = exclusionMonths[period];
  return months === null ? null : plusMonths(now, months);
}

type Exclusion = { excludedAt: Instant | null; excludedUntil: Instant | null };

export function isExcluded({ excludedAt, excludedUntil }: Exclusion, now: Instant): boolean {
  return excludedAt !== null && (excludedUntil === null || excludedUntil > now);
}
