import { instantOf, plus } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { periodsAt } from './periods.ts';

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
