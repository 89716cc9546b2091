import type { Settings } from '@mela/protocol/shapes/settings';
import { switches, type ModId } from '@mela/protocol/switches';
import { expect, test } from 'vitest';
import { registerSettings } from './register-settings.ts';

const ages = { ageMin: 18, birthdayAgeMin: 21 };
type FieldChoices = Settings['registration']['fields'];

function ruleOf(field: string, turned: Partial<Record<ModId, boolean>> = {}, fields: FieldChoices = {}) {
  const isOpen = (modId: ModId) => turned[modId] ?? switches[modId].byDefault;
  const settings = { ...ages, fields, trialCredit: 0, trialKeptDays: 30 };
  return registerSettings(isOpen, settings).fields.find((rule) => rule.field === field);
}

test('registerSettings asks for username and password by default', () => {
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

test('MOBILENUMREG3 replaces username and password with a mobile number', () => {
  const turned = { MOBILENUMREG3: true };
  expect(ruleOf('username', turned)).toMatchObject({ enabled: false });
  expect(ruleOf('password', turned)).toMatchObject({ enabled: false });
  expect(ruleOf('mobileNum', turned)).toMatchObject({ enabled: true, required: true });
  expect(ruleOf('password', { ...turned, MOBILENUMPASSREG3: true })).toMatchObject({ enabled: true });
});

test('REGMOBVERF3 requires the SMS code and the mobile number', () => {
  expect(ruleOf('verificationCode')).toMatchObject({ enabled: false });
  expect(ruleOf('verificationCode', { REGMOBVERF3: true })).toMatchObject({ enabled: true, required: true });
  expect(ruleOf('mobileNum', { REGMOBVERF3: true })).toMatchObject({ enabled: true, required: true });
});

test('registration by number without a password requires the code even when REGMOBVERF3 is off (AUTH-8)', () => {
  expect(ruleOf('verificationCode', { MOBILENUMREG3: true })).toMatchObject({
    enabled: true,
    required: true,
  });
  const withPassword = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true };
  expect(ruleOf('verificationCode', withPassword)).toMatchObject({ enabled: false });
});

test('a field setting of the merchant changes that field only (AUTH-8)', () => {
  const choices = { nickname: { enabled: true, required: true, patternId: 'THAI', minLength: 3 } } as const;
  expect(ruleOf('nickname', {}, choices)).toMatchObject({
    enabled: true,
    required: true,
    patternId: 'THAI',
    acceptedPattern: '^[\\u0e00-\\u0e7f\\s]+$',
    minLength: 3,
    maxLength: 24,
  });
  expect(ruleOf('fullName', {}, choices)).toMatchObject({ enabled: false });
});

test('a hidden field is never required, and a shown payment password always is (AUTH-8)', () => {
  expect(ruleOf('address', {}, { address: { required: true } })).toMatchObject({ required: false });
  const optional = { paymentPassword: { enabled: true, required: false } };
  expect(ruleOf('paymentPassword', {}, optional)).toMatchObject({
    required: true,
    minLength: 6,
    maxLength: 20,
  });
});

test('a field setting of the merchant cannot hide a field that a switch requires (AUTH-8)', () => {
  const choices = { username: { enabled: false }, captcha: { enabled: false } };
  expect(ruleOf('username', {}, choices)).toMatchObject({ enabled: true, required: true });
  expect(ruleOf('captcha', {}, choices)).toMatchObject({ enabled: true });
});

test('USERNAMEREG3 and CAPTCHA3 hide their fields when they are off', () => {
  expect(ruleOf('username', { USERNAMEREG3: false })).toMatchObject({ enabled: false });
  expect(ruleOf('captcha', { CAPTCHA3: false })).toMatchObject({ enabled: false });
});

test('every rule has a valid pattern and a minimum not above its maximum', () => {
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
