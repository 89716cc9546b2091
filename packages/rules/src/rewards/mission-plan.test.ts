import { assert } from '@mela/kernel/assert';
import { readDay, type LocalDay } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { missionAt, missionDays, missionPlans } from './mission-plan.ts';
import { at, zone } from './testing.ts';

const [daily, weekly] = missionPlans;

test('missionAt gives the day and the week from Monday in which a moment lies', () => {
  expect(missionAt(daily, at('2025-11-18 00:00'), zone)).toMatchObject({
    from: at('2025-11-18 00:00'),
    to: at('2025-11-19 00:00'),
    claimBy: at('2025-11-20 00:00'),
  });
  expect(missionAt(weekly, at('2025-11-23 23:59'), zone)).toMatchObject({
    from: at('2025-11-17 00:00'),
    to: at('2025-11-24 00:00'),
    claimBy: at('2025-11-27 00:00'),
  });
});

const day = (text: string): LocalDay => {
  const read = readDay(text);
  assert(read !== undefined, `${text} is a day`);
  return read;
};
const course = (window: 'DAILY' | 'WEEKLY' | 'ONCE', first: string, last: string | null) => ({
  window,
  firstDay: day(first),
  lastDay: last === null ? null : day(last),
});

test('missionDays gives the day, the week from Monday, or all days, within the first and the last day', () => {
  const on = day('2025-11-20');
  expect(missionDays(course('DAILY', '2025-11-01', null), on)).toEqual({ first: on, last: on });
  expect(missionDays(course('WEEKLY', '2025-11-01', null), on)).toEqual({
    first: '2025-11-17',
    last: '2025-11-23',
  });
  expect(missionDays(course('WEEKLY', '2025-11-19', '2025-11-21'), on)).toEqual({
    first: '2025-11-19',
    last: '2025-11-21',
  });
  expect(missionDays(course('ONCE', '2025-11-01', '2025-11-30'), on)).toEqual({
    first: '2025-11-01',
    last: '2025-11-30',
  });
});

test('missionDays gives none before the first and after the last day', () => {
  const november = course('DAILY', '2025-11-10', '2025-11-20');
  expect(missionDays(november, day('2025-11-09'))).toBeNull();
  expect(missionDays(november, day('2025-11-20'))).not.toBeNull();
  expect(missionDays(november, day('2025-11-21'))).toBeNull();
});
