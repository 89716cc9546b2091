import { assert } from '@mela/kernel/assert';
import {
  dayStart,
  HOUR,
  localDay,
  MINUTE,
  plus,
  plusDays,
  readDay,
  windowStart,
  type Instant,
  type LocalDay,
} from '@mela/kernel/time';
import type { ContractKind, ContractPeriod } from '@mela/protocol/contract';
import { HOURLY_DELAY_MS } from '@mela/rules/agents/hourly';
import { nextStart, periodStart, REAL_TIME_WINDOW_MS, type WindowType } from '@mela/rules/agents/periods';

/** The contracts that one run settles. The period is that of dividends. */
export type Book = { kind: ContractKind; period: ContractPeriod | null };

/** All books, in the order in which they are settled: a dividend may deduct the salaries of its period. */
export const books: readonly Book[] = [
  { kind: 'realtime', period: null },
  { kind: 'hourly', period: null },
  { kind: 'daily', period: null },
  { kind: 'dividend', period: 'daily' },
  { kind: 'dividend', period: 'weekly' },
  { kind: 'dividend', period: 'half-month' },
  { kind: 'dividend', period: 'monthly' },
];

/** One window of a book, half open. Books that count by days have its first and last day. */
export type Window = Book & {
  startsAt: Instant;
  endsAt: Instant;
  firstDay: LocalDay | null;
  lastDay: LocalDay | null;
};

const DAILY_DELAY_MS = 2 * HOUR + 5 * MINUTE;
const DIVIDEND_DELAY_MS = 3 * HOUR;

/** The time after a window's end at which it is settled: daily salaries at 02:05, dividends at 03:00 of the merchant's time. */
const delays: Readonly<Record<ContractKind, number>> = {
  realtime: 0,
  hourly: HOURLY_DELAY_MS,
  daily: DAILY_DELAY_MS,
  dividend: DIVIDEND_DELAY_MS,
};

export const dueAt = ({ kind, endsAt }: Window): Instant => plus(endsAt, delays[kind]);

/** The window of a book that contains a moment. */
export function windowAt(book: Book, at: Instant, zone: string): Window {
  const type = typeOf(book);
  const endsAt = nextStart(type, at, zone);
  if (type === 'hourly' || type === 'five-minute') {
    const length = type === 'hourly' ? HOUR : REAL_TIME_WINDOW_MS;
    return { ...book, startsAt: windowStart(at, zone, length), endsAt, firstDay: null, lastDay: null };
  }
  const firstDay = periodStart(type, localDay(at, zone));
  return {
    ...book,
    startsAt: dayStart(firstDay, zone),
    endsAt,
    firstDay,
    lastDay: plusDays(localDay(endsAt, zone), -1),
  };
}

function typeOf({ kind, period }: Book): WindowType {
  switch (kind) {
    case 'realtime':
      return 'five-minute';
    case 'hourly':
      return 'hourly';
    case 'daily':
      return 'daily';
    case 'dividend':
      assert(period !== null, 'a dividend has a period');
      return period;
  }
}

/** Days of a window under one tree: members move on the 1st and the 16th only, so the last day of a part stands for all of them. */
export type Part = { first: LocalDay; last: LocalDay };

/** Divides the days of a window at the 1st and the 16th of each month. */
export function partsOf(first: LocalDay, last: LocalDay): readonly Part[] {
  const parts: Part[] = [];
  for (let from = first; from <= last;) {
    const end = lastDayOfHalf(from);
    const until = end < last ? end : last;
    parts.push({ first: from, last: until });
    from = plusDays(until, 1);
  }
  return parts;
}

function lastDayOfHalf(day: LocalDay): LocalDay {
  if (Number(day.slice(8)) <= 15) return readDay(`${day.slice(0, 8)}15`) ?? day;
  const inNextMonth = plusDays(readDay(`${day.slice(0, 8)}28`) ?? day, 4);
  const next = readDay(`${inNextMonth.slice(0, 8)}01`);
  return next === undefined ? day : plusDays(next, -1);
}
