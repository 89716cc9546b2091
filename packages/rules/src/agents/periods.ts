import {
  dayStart,
  daysBetween,
  HOUR,
  localDay,
  MINUTE,
  plus,
  plusDays,
  readDay,
  weekStart,
  windowStart,
  type Instant,
  type LocalDay,
} from '@mela/kernel/time';
import { financialYear } from '#money/tax.ts';

/** Every period and window that contains a moment. Each is half open: its start belongs to it, its end to the next one. */
export type Periods = {
  day: LocalDay;
  /** Start of the window of the real-time salary. */
  fiveMinute: Instant;
  /** Start of the window of the hourly salary. */
  hour: Instant;
  /** The Monday on which the week begins. */
  week: LocalDay;
  /** `2025-11-H1` lasts from the 1st to the 15th, `2025-11-H2` from the 16th to the end of the month. */
  halfMonth: string;
  /** `2025-11` */
  month: string;
  /** `2025-26` lasts from 1 April 2025 to 31 March 2026. */
  financialYear: string;
};

export const REAL_TIME_WINDOW_MS = 5 * MINUTE;
const FIRST_HALF_DAYS = 15;

export function periodsAt(at: Instant, zone: string): Periods {
  const day = localDay(at, zone);
  const month = day.slice(0, 7);
  const half = Number(day.slice(8)) <= FIRST_HALF_DAYS ? 'H1' : 'H2';
  const year = financialYear(day);
  return {
    day,
    fiveMinute: windowStart(at, zone, REAL_TIME_WINDOW_MS),
    hour: windowStart(at, zone, HOUR),
    week: weekStart(day),
    halfMonth: `${month}-${half}`,
    month,
    financialYear: `${year}-${String(year + 1).slice(-2)}`,
  };
}

/** The periods of dividends and daily salaries. */
export type PeriodType = 'daily' | 'weekly' | 'half-month' | 'monthly';

/** The periods and windows of all contracts. */
export type WindowType = PeriodType | 'hourly' | 'five-minute';

/** A period by its first day. */
export type Period = { type: PeriodType; start: LocalDay };

/** The first day of the period in which a day lies. */
export function periodStart(type: PeriodType, day: LocalDay): LocalDay {
  switch (type) {
    case 'daily':
      return day;
    case 'weekly':
      return weekStart(day);
    case 'half-month':
      return dayOfMonth(day, Number(day.slice(8)) <= FIRST_HALF_DAYS ? 1 : FIRST_HALF_DAYS + 1);
    case 'monthly':
      return dayOfMonth(day, 1);
  }
}

/** The first day of the period that follows. */
export function periodAfter({ type, start }: Period): LocalDay {
  switch (type) {
    case 'daily':
      return plusDays(start, 1);
    case 'weekly':
      return plusDays(start, 7);
    case 'half-month': {
      const isFirstHalf = Number(start.slice(8)) <= FIRST_HALF_DAYS;
      return isFirstHalf ? dayOfMonth(start, FIRST_HALF_DAYS + 1) : firstOfNextMonth(start);
    }
    case 'monthly':
      return firstOfNextMonth(start);
  }
}

export function daysOf(period: Period): number {
  return daysBetween(period.start, periodAfter(period));
}

/** The first start of a period or window strictly after a moment. */
export function nextStart(type: WindowType, at: Instant, zone: string): Instant {
  if (type === 'hourly') return plus(windowStart(at, zone, HOUR), HOUR);
  if (type === 'five-minute') return plus(windowStart(at, zone, REAL_TIME_WINDOW_MS), REAL_TIME_WINDOW_MS);
  return dayStart(periodAfter({ type, start: periodStart(type, localDay(at, zone)) }), zone);
}

/** The starts of the five-minute windows that have ended by now, from the first that was not handled yet. */
export function endedWindows(first: Instant, now: Instant): readonly Instant[] {
  const starts: Instant[] = [];
  for (let end = plus(first, REAL_TIME_WINDOW_MS); end <= now; end = plus(end, REAL_TIME_WINDOW_MS)) {
    starts.push(plus(end, -REAL_TIME_WINDOW_MS));
  }
  return starts;
}

function dayOfMonth(day: LocalDay, date: number): LocalDay {
  return readDay(`${day.slice(0, 8)}${String(date).padStart(2, '0')}`) ?? day;
}

/** The 28th plus four days lies in the next month, whatever the month. */
const firstOfNextMonth = (day: LocalDay): LocalDay => dayOfMonth(plusDays(dayOfMonth(day, 28), 4), 1);
