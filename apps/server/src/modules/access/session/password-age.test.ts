import { DAY, instantOf, plus } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { mustChangePassword } from './password-age.ts';

const passwordSetAt = instantOf('2026-01-01T00:00:00Z');
const rule = { isPolicyOn: true, passwordLifeDays: 90, at: plus(passwordSetAt, 90 * DAY) };

test('mustChangePassword is true for an old password only while the policy is on', () => {
  const password = { isPasswordDefault: false, passwordSetAt };
  expect(mustChangePassword(password, rule)).toBe(false);
  const later = { ...rule, at: plus(rule.at, 1) };
  expect(mustChangePassword(password, later)).toBe(true);
  expect(mustChangePassword(password, { ...later, isPolicyOn: false })).toBe(false);
});

test('mustChangePassword is true for a default password even while the policy is off', () => {
  const password = { isPasswordDefault: true, passwordSetAt };
  expect(mustChangePassword(password, { ...rule, isPolicyOn: false })).toBe(true);
});
