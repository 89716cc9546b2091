import { formatMoney, parseMoney } from '@mela/kernel/money';
import { Refusal } from '@mela/protocol/refusals';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { failureText } from './refusal-text.ts';

const t = createTranslator({ locale: 'en', messages: { refusal: en.refusal }, namespace: 'refusal' });
const say = (failure: unknown) => failureText((code, values) => t(code, values), failure);

test('money in a refusal is formatted for display', () => {
  const [min, max] = [formatMoney(parseMoney('500')), formatMoney(parseMoney('50000'))];
  expect(say(new Refusal('WITHDRAWAL_OUT_OF_RANGE', { min, max }))).toContain('50,000.00');
});

test('an error that is no refusal is shown as a bug without detail', () => {
  expect(say(new Error('column "secret" does not exist'))).toBe(en.refusal.UNKNOWN);
});
