import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';
import { patterns } from './registration.ts';

const rule = { acceptedPattern: patterns.NO_SPACES, minLength: 8, maxLength: 64 };
const known = new Set(['sunflower', 'iloveyou', 'password1']);
const judge = (password: string, account = 'asha') =>
  passwordFault(password, { rule, account, isCommon: (folded) => known.has(folded) });

test.each([
  ['Kite-482', undefined],
  ['चाँदनी-रात-9', undefined],
  ['Kite-48', 'length'],
  ['x'.repeat(65), 'length'],
  ['Kite 4821', 'pattern'],
  ['ILoveYou', 'weak'],
  ['Password1', 'weak'],
  ['Sunflower2026!', 'weak'],
  ['11111111', 'weak'],
  ['ababab12', undefined],
])('the password %s has the fault %s (AUTH-10)', (password, fault) => {
  expect(judge(password)).toBe(fault);
});

test('a password is refused if it is the account name, also with characters around it (AUTH-10)', () => {
  expect(judge('xx-ASHA-1234')).toBe('weak');
  expect(judge('xx-ASHA-1234', 'ravi')).toBeUndefined();
  expect(judge('Kite-4821', '')).toBeUndefined();
});

test('an emoji counts as one character, in any encoding (AUTH-10)', () => {
  expect(judge('🎪🎡🎠🎟🪔🎆🎇')).toBe('length');
  expect(judge('🎪🎡🎠🎟🪔🎆🎇🧨')).toBeUndefined();
});
