import { assert } from '@mela/kernel/assert';
import { readDay, type LocalDay } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { turnPeriod } from '#shared/record/period.ts';
import { readFilter, writeFilter } from './record-filter.ts';

const day = (text: string): LocalDay => {
  const read = readDay(text);
  assert(read !== undefined, `${text} is a day`);
  return read;
};
const today = day('2026-11-15');
const read = (search: string) => readFilter(new URLSearchParams(search), today);
const write = (search: string, changed: Parameters<typeof writeFilter>[1]) =>
  writeFilter(new URLSearchParams(search), changed, today).toString();

test('readFilter shows the last seven days of the main wallet by default', () => {
  expect(read('')).toEqual({
    preset: 'week',
    from: '2026-11-09',
    to: '2026-11-15',
    wallet: 'main',
    group: undefined,
    status: undefined,
  });
});

test.each([
  ['period=today', '2026-11-15'],
  ['period=week', '2026-11-09'],
  ['period=month', '2026-10-17'],
])('readFilter reads %s as a period from %s until today', (search, from) => {
  expect(read(search)).toMatchObject({ from, to: '2026-11-15' });
});

test('readFilter reads own dates, kind, status and wallet', () => {
  expect(read('from=2026-01-01&to=2026-01-31&group=deposit&status=waiting&wallet=held')).toEqual({
    preset: null,
    from: '2026-01-01',
    to: '2026-01-31',
    wallet: 'held',
    group: 'deposit',
    status: 'waiting',
  });
});

test.each([
  'from=2026-02-30&to=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'from=2026-03-01',
  'period=ever',
])('readFilter uses the default period for the invalid %s', (search) => {
  expect(read(search)).toMatchObject({ preset: 'week' });
});

test('readFilter ignores an unknown kind, status or wallet', () => {
  expect(read('group=toString&status=x&wallet=y')).toMatchObject({
    group: undefined,
    status: undefined,
    wallet: 'main',
  });
});

test('writeFilter leaves out defaults and keeps other parameters', () => {
  expect(write('period=month&group=play&other=1', { preset: 'week' })).toBe('other=1&group=play');
  expect(write('group=play', { group: undefined })).toBe('');
  expect(write('', { from: day('2026-01-01'), to: day('2026-01-02') })).toBe('from=2026-01-01&to=2026-01-02');
  expect(write('from=2026-01-01&to=2026-01-02', { status: 'done' })).toBe(
    'from=2026-01-01&to=2026-01-02&status=done',
  );
  expect(write('from=2026-01-01&to=2026-01-02&wallet=held', { preset: 'today' })).toBe(
    'period=today&wallet=held',
  );
});

test('turnPeriod gives a period of the same length, and none after today', () => {
  const week = { from: day('2026-11-09'), to: today };
  const before = turnPeriod(week, -1, today);
  expect(before).toEqual({ from: '2026-11-02', to: '2026-11-08' });
  assert(before !== undefined, 'there are always earlier days');
  expect(turnPeriod(before, 1, today)).toEqual(week);
  expect(turnPeriod(week, 1, today)).toBeUndefined();
  expect(turnPeriod({ from: day('2026-11-05'), to: day('2026-11-11') }, 1, today)).toEqual(week);
});
