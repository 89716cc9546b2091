import { readDay, type LocalDay } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { isOldEnough, patterns, problemsOf, readBirthday, type FieldRule } from './registration.ts';

const day = (text: string): LocalDay => readDay(text) ?? ((): never => expect.fail(text))();
const today = day('2026-11-15');

const rule = (field: string, change: Partial<FieldRule> = {}): FieldRule => ({
  field,
  enabled: true,
  required: true,
  patternId: 'LETTER_FIRST',
  acceptedPattern: patterns.LETTER_FIRST,
  minLength: 4,
  maxLength: 16,
  ...change,
});
const problems = (given: Record<string, unknown>, ...fields: FieldRule[]) =>
  problemsOf(given, { fields, birthdayAgeMin: 21 }, today);

test('a field is missing, breaks its rule, or is fine (AUTH-8)', () => {
  const username = rule('username');
  expect(problems({}, username)).toEqual([{ field: 'username', kind: 'missing' }]);
  expect(problems({ username: '1ab' }, username)).toEqual([{ field: 'username', kind: 'unfit' }]);
  expect(problems({ username: 'asha' }, username)).toEqual([]);
  expect(problems({}, rule('username', { required: false }))).toEqual([]);
});

test('an unexpected field is reported, and the captcha is checked elsewhere (AUTH-8)', () => {
  const hidden = rule('nickname', { enabled: false });
  expect(problems({ nickname: 'Asha' }, hidden)).toEqual([{ field: 'nickname', kind: 'unasked' }]);
  expect(problems({}, hidden, rule('captcha'))).toEqual([]);
});

test('the repeated password must match exactly (AUTH-8)', () => {
  const again = rule('confirmPassword');
  expect(problems({ password: 'Asha', confirmPassword: 'asha' }, again)).toEqual([
    { field: 'confirmPassword', kind: 'different' },
  ]);
  expect(problems({ password: 'Asha', confirmPassword: 'Asha' }, again)).toEqual([]);
});

test.each([
  ['2005-11-15', []],
  ['2005-11-16', ['young']],
  ['2026-11-16', ['unfit']],
  ['2005-02-30', ['unfit']],
  ['yesterday', ['unfit']],
])('a birthday of %s is checked against the calendar: %j (AUTH-8)', (birthday, kinds) => {
  const dated = rule('birthday', { acceptedPattern: patterns.DATE_YMD, minLength: 10, maxLength: 10 });
  expect(problems({ birthday }, dated).map(({ kind }) => kind)).toEqual(kinds);
});

test('a birthday is read in either order, and only if that day existed (AUTH-8)', () => {
  expect(readBirthday('1999-12-31')).toBe('1999-12-31');
  expect(readBirthday('12-31-1999')).toBe('1999-12-31');
  expect(readBirthday('31-12-1999')).toBeUndefined();
  expect(readBirthday('')).toBeUndefined();
});

test('a person born on the 29th of February is a year older on the 1st of March (AUTH-8)', () => {
  const leap = day('2008-02-29');
  expect(isOldEnough(leap, day('2026-02-28'), 18)).toBe(false);
  expect(isOldEnough(leap, day('2026-03-01'), 18)).toBe(true);
});
