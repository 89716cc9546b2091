import { HOUR, instantOf, plus, readDay } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import {
  breakEnd,
  changeLimit,
  exclusionEnd,
  isExcluded,
  limitAt,
  noLimit,
  periodStart,
} from './play-limits.ts';

const now = instantOf('2026-11-15T06:30:00.000Z');
const later = (hours: number) => plus(now, hours * HOUR);
const day = (text: string) => readDay(text) ?? expect.fail('no day');
const wish = (value: bigint | null, at = now) => ({ value, now: at, delayHours: 24 });

test('a first limit and a lower one apply immediately (MEMBER-11)', () => {
  const first = changeLimit(noLimit, wish(500n));
  expect(first).toEqual({ value: 500n, next: null });
  expect(changeLimit(first, wish(100n))).toEqual({ value: 100n, next: null });
});

test.each([[900n], [null]])('a request for %s instead of 500 waits a day (MEMBER-11)', (value) => {
  const asked = changeLimit({ value: 500n, next: null }, wish(value));
  expect(asked).toEqual({ value: 500n, next: { value, from: later(24) } });
  expect(limitAt(asked, later(23.99)).value).toBe(500n);
  expect(limitAt(asked, later(24))).toEqual({ value, next: null });
});

test('another request restarts the wait, and a lower one ends it (MEMBER-11)', () => {
  const asked = changeLimit({ value: 500n, next: null }, wish(900n));
  expect(changeLimit(asked, wish(800n, later(20))).next).toEqual({ value: 800n, from: later(44) });
  expect(changeLimit(asked, wish(500n, later(1)))).toEqual({ value: 500n, next: null });
  // A limit whose wait is over is the one that a new request is compared with.
  expect(changeLimit(asked, wish(700n, later(25)))).toEqual({ value: 700n, next: null });
});

test('weeks begin on Monday, months on the first (MEMBER-11)', () => {
  expect(periodStart(day('2026-11-15'), 'day')).toBe('2026-11-15');
  expect(periodStart(day('2026-11-15'), 'week')).toBe('2026-11-09');
  expect(periodStart(day('2026-11-16'), 'week')).toBe('2026-11-16');
  expect(periodStart(day('1969-12-31'), 'week')).toBe('1969-12-29');
  expect(periodStart(day('2026-11-15'), 'month')).toBe('2026-11-01');
});

test('breaks and exclusions last for their period, by the calendar (MEMBER-11)', () => {
  expect(breakEnd(now, 'day')).toEqual(later(24));
  expect(breakEnd(now, 'week')).toEqual(later(168));
  expect(breakEnd(instantOf('2027-01-31T06:30:00.000Z'), 'month').toISOString()).toBe(
    '2027-02-28T06:30:00.000Z',
  );
  expect(exclusionEnd(now, 'half_year')?.toISOString()).toBe('2027-05-15T06:30:00.000Z');
  expect(exclusionEnd(now, 'five_years')?.toISOString()).toBe('2031-11-15T06:30:00.000Z');
  expect(exclusionEnd(now, 'for_good')).toBeNull();
});

test('an exclusion ends with its period, and a permanent one does not (MEMBER-11)', () => {
  expect(isExcluded({ excludedAt: null, excludedUntil: null }, now)).toBe(false);
  expect(isExcluded({ excludedAt: now, excludedUntil: later(1) }, now)).toBe(true);
  expect(isExcluded({ excludedAt: now, excludedUntil: later(1) }, later(1))).toBe(false);
  expect(isExcluded({ excludedAt: now, excludedUntil: null }, later(1_000_000))).toBe(true);
});
