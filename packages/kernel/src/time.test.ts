import { expect, test } from 'vitest';
import {
  dateFormat,
  dayStart,
  daysBetween,
  HOUR,
  instantOf,
  isoOf,
  localDay,
  plus,
  plusDays,
  readDay,
  createManualClock,
  weekStart,
  windowStart,
  type LocalDay,
} from './time.ts';

const dayOf = (text: string): LocalDay => localDay(instantOf(`${text}T00:00:00.000Z`), 'UTC');

test('the day in India changes at 18:30 UTC', () => {
  expect(localDay(instantOf('2026-11-14T18:29:59.999Z'), 'Asia/Kolkata')).toBe('2026-11-14');
  expect(localDay(instantOf('2026-11-14T18:30:00.000Z'), 'Asia/Kolkata')).toBe('2026-11-15');
});

test('a test clock moves only when it is set', () => {
  const clock = createManualClock('2026-11-15T00:00:00Z');
  expect(clock.now()).toEqual(clock.now());
  clock.turn(HOUR);
  expect(clock.now()).toEqual(plus(instantOf('2026-11-15T00:00:00Z'), HOUR));
});

test('a day in India starts at 18:30 UTC of the day before', () => {
  expect(dayStart(dayOf('2026-11-15'), 'Asia/Kolkata')).toEqual(instantOf('2026-11-14T18:30:00.000Z'));
  expect(dayStart(dayOf('2026-11-15'), 'UTC')).toEqual(instantOf('2026-11-15T00:00:00.000Z'));
});

test.each(['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'every day of a year in %s starts where the one before it ends',
  (zone) => {
    let day = dayOf('2026-01-01');
    for (let count = 0; count < 365; count++) {
      const start = dayStart(day, zone);
      expect(localDay(start, zone)).toBe(day);
      expect(localDay(plus(start, -1), zone)).toBe(plusDays(day, -1));
      day = plusDays(day, 1);
    }
  },
);

test('days are counted over months, years and leap days', () => {
  expect(plusDays(dayOf('2027-12-31'), 1)).toBe('2028-01-01');
  expect(plusDays(dayOf('2028-03-01'), -1)).toBe('2028-02-29');
  expect(daysBetween(dayOf('2028-02-28'), dayOf('2028-03-01'))).toBe(2);
  expect(daysBetween(dayOf('2028-03-01'), dayOf('2028-02-28'))).toBe(-2);
});

test('a day is parsed only if the calendar has it', () => {
  expect(readDay('2028-02-29')).toBe('2028-02-29');
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', 'today', '']) {
    expect(readDay(text)).toBeUndefined();
  }
});

test('a date formatter is created once for each language and style', () => {
  const short = dateFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
  expect(dateFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })).toBe(short);
  expect(dateFormat('hi-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })).not.toBe(short);
  const moment = instantOf('2026-11-15T20:00:00.000Z');
  expect(short.format(moment)).toBe('16/11/26');
  expect(dateFormat('en-IN', { timeZone: 'UTC', dateStyle: 'short' }).format(moment)).toBe('15/11/26');
});

test('formatting returns the text of the given moment, whatever moment is cached', () => {
  const [one, other] = [instantOf('2026-11-15T20:00:00.001Z'), instantOf('2026-11-15T20:00:00.002Z')];
  for (const moment of [one, other, other, one, new Date(one)])
    expect(isoOf(moment)).toBe(moment.toISOString());
  expect(() => isoOf(new Date('never'))).toThrow(RangeError);
});

test('weekStart returns the Monday of the week, over years and before 1970', () => {
  const mondays = { '2026-01-01': '2025-12-29', '2025-11-16': '2025-11-10', '2025-11-17': '2025-11-17' };
  for (const [day, monday] of Object.entries(mondays)) expect(weekStart(dayOf(day))).toBe(monday);
  expect(weekStart(dayOf('1969-12-28'))).toBe('1969-12-22');
});

test('windowStart follows the clocks of the zone', () => {
  const start = (text: string, zone: string, milliseconds: number) =>
    windowStart(instantOf(text), zone, milliseconds).toISOString();
  expect(start('2025-11-18T04:29:59.999Z', 'Asia/Kolkata', HOUR)).toBe('2025-11-18T03:30:00.000Z');
  expect(start('2025-11-18T04:30:00.000Z', 'Asia/Kolkata', HOUR)).toBe('2025-11-18T04:30:00.000Z');
  expect(start('2025-11-18T04:29:59.999Z', 'UTC', HOUR)).toBe('2025-11-18T04:00:00.000Z');
  expect(start('2025-11-18T04:29:59.999Z', 'Asia/Kathmandu', HOUR)).toBe('2025-11-18T04:15:00.000Z');
  expect(start('1969-12-31T23:59:00.000Z', 'Asia/Kolkata', HOUR)).toBe('1969-12-31T23:30:00.000Z');
});
