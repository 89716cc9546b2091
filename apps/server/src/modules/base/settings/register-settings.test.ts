import type { Settings } from '@mela/protocol/shapes/settings';
import { switches, type ModId } from '@mela/protocol/switches';
import { expect, test } from 'vitest';
import { registerSettings } from './register-settings.ts';

const ages = { ageMin: 18, birthdayAgeMin: 21 };
type Wishes = Settings['registration']['fields'];

function ruleOf(field: string, turned: Partial<Record<ModId, boolean>> = {}, fields: Wishes = {}) {
  const isOpen = (modId: ModId) => turned[modId] ?? switches[modId].byDefault;
  const settings = { ...ages, fields, trialCredit: 0, trialKeptDays: 30 };
  return registerSettings(isOpen, settings).fields.find((rule) => rule.field === field);
}

test('a registration asks for a username and a password as the merchant starts', () => {
  expect(ruleOf('username')).toEqual({
    field: 'username',
    enabled: true,
    required: true,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    patternId: 'LETTER_FIRST',
    minLength: 4,
    maxLength: 16,
  });
  expect(ruleOf('password')).toMatchObject({ enabled: true, required: true, minLength: 8 });
  expect(ruleOf('mobileNum')).toMatchObject({ enabled: false, required: false });
});

test('MOBILENUMREG3 puts a mobile number in the place of the username, without a password', () => {
  const turned = { MOBILENUMREG3: true };
  expect(ruleOf('username', turned)).toMatchObject({ enabled: false });
  expect(ruleOf('password', turned)).toMatchObject({ enabled: false });
  expect(ruleOf('mobileNum', turned)).toMatchObject({ enabled: true, required: true });
  expect(ruleOf('password', { ...turned, MOBILENUMPASSREG3: true })).toMatchObject({ enabled: true });
});

test('REGMOBVERF3 brings the SMS code and the number it is sent to', () => {
  expect(ruleOf('verificationCode')).toMatchObject({ enabled: false });
  expect(ruleOf('verificationCode', { REGMOBVERF3: true })).toMatchObject({ enabled: true, required: true });
  expect(ruleOf('mobileNum', { REGMOBVERF3: true })).toMatchObject({ enabled: true, required: true });
});

test('whoever registers by number without a password proves the number, whatever REGMOBVERF3 says (AUTH-8)', () => {
  expect(ruleOf('verificationCode', { MOBILENUMREG3: true })).toMatchObject({
    enabled: true,
    required: true,
  });
  const withPassword = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true };
  expect(ruleOf('verificationCode', withPassword)).toMatchObject({ enabled: false });
});

test('a merchant changes a field, and leaves the others as they are (AUTH-8)', () => {
  const wish = { nickname: { enabled: true, required: true, patternId: 'THAI', minLength: 3 } } as const;
  expect(ruleOf('nickname', {}, wish)).toMatchObject({
    enabled: true,
    required: true,
    patternId: 'THAI',
    acceptedPattern: '^[\\u0e00-\\u0e7f\\s]+$',
    minLength: 3,
    maxLength: 24,
  });
  expect(ruleOf('fullName', {}, wish)).toMatchObject({ enabled: false });
});

test('a field that is hidden is never required, a payment password that is shown always is (AUTH-8)', () => {
  expect(ruleOf('address', {}, { address: { required: true } })).toMatchObject({ required: false });
  const optional = { paymentPassword: { enabled: true, required: false } };
  expect(ruleOf('paymentPassword', {}, optional)).toMatchObject({ required: true });
});

test('no wish of a merchant takes away what a switch asks for (AUTH-8)', () => {
  const wish = { username: { enabled: false }, captcha: { enabled: false } };
  expect(ruleOf('username', {}, wish)).toMatchObject({ enabled: true, required: true });
  expect(ruleOf('captcha', {}, wish)).toMatchObject({ enabled: true });
});

test('USERNAMEREG3 and CAPTCHA3 take their fields away when they are off', () => {
  expect(ruleOf('username', { USERNAMEREG3: false })).toMatchObject({ enabled: false });
  expect(ruleOf('captcha', { CAPTCHA3: false })).toMatchObject({ enabled: false });
});

test('every rule is a pattern that compiles, with a minimum below its maximum', () => {
  const { fields, ...limits } = registerSettings(() => true, {
    ...ages,
    fields: {},
    trialCredit: 0,
    trialKeptDays: 30,
  });
  expect(limits).toEqual(ages);
  expect(fields.length).toBeGreaterThan(20);
  for (const { acceptedPattern, minLength, maxLength } of fields) {
    expect(acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').source === acceptedPattern).toBe(true);
    expect(minLength).toBeLessThanOrEqual(maxLength);
  }
});
