import {
  HOUR,
  localDay,
  MINUTE,
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

const REAL_TIME_WINDOW_MS = 5 * MINUTE;
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
