import { HOUR, instantOf, MINUTE, plus, readDay } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { daysOf, endedWindows, periodAfter, periodsAt, periodStart } from './periods.ts';

const start = instantOf('2028-02-15T18:30:00.000Z');

test('periodsAt starts a new half month at midnight of the zone', () => {
  expect(periodsAt(plus(start, -1), 'Asia/Kolkata').halfMonth).toBe('2028-02-H1');
  expect(periodsAt(start, 'Asia/Kolkata')).toEqual({
    day: '2028-02-16',
    fiveMinute: start,
    hour: start,
    week: '2028-02-14',
    halfMonth: '2028-02-H2',
    month: '2028-02',
    financialYear: '2027-28',
  });
});

test('periodsAt follows the zone it is given', () => {
  expect(periodsAt(start, 'UTC')).toMatchObject({
    day: '2028-02-15',
    hour: instantOf('2028-02-15T18:00:00.000Z'),
    halfMonth: '2028-02-H1',
  });
});

test('periodsAt names the financial year over the end of a century', () => {
  expect(periodsAt(instantOf('2099-12-31T00:00:00.000Z'), 'UTC').financialYear).toBe('2099-00');
  expect(periodsAt(instantOf('2100-03-31T00:00:00.000Z'), 'UTC').financialYear).toBe('2099-00');
  expect(periodsAt(instantOf('2100-04-01T00:00:00.000Z'), 'UTC').financialYear).toBe('2100-01');
});

const day = (text: string) => {
  const read = readDay(text);
  if (read === undefined) throw new Error(`${text} is no day`);
  return read;
};

test.each([
  ['daily', '2025-12-31', '2025-12-31', '2026-01-01', 1],
  ['weekly', '2025-11-16', '2025-11-10', '2025-11-17', 7],
  ['half-month', '2025-11-15', '2025-11-01', '2025-11-16', 15],
  ['half-month', '2025-12-31', '2025-12-16', '2026-01-01', 16],
  ['half-month', '2026-02-28', '2026-02-16', '2026-03-01', 13],
  ['monthly', '2028-02-29', '2028-02-01', '2028-03-01', 29],
] as const)('the %s period of %s lasts from %s to %s', (...[type, on, first, next, days]) => {
  const period = { type, start: periodStart(type, day(on)) };
  expect(period.start).toBe(first);
  expect(periodAfter(period)).toBe(next);
  expect(daysOf(period)).toBe(days);
});

test('endedWindows lists in order what has ended by now, also at the very end of a window', () => {
  const first = instantOf('2025-11-18T10:00:00Z');
  const starts = (minutes: number) =>
    endedWindows(first, plus(first, minutes * MINUTE)).map((at) => at.getTime() - first.getTime());
  expect(starts(4.999)).toEqual([]);
  expect(starts(5)).toEqual([0]);
  expect(starts(19.9)).toEqual([0, 5 * MINUTE, 10 * MINUTE]);
  expect(endedWindows(first, plus(first, -HOUR))).toEqual([]);
});
