import { expect, test } from 'vitest';
import { depositSettings } from './deposit-settings.ts';

const { methods } = depositSettings.parse({});
const [first] = methods;

test('the default methods exist, each with its own code', () => {
  expect(methods.map(({ code }) => code)).toEqual([
    'UPI_APP',
    'UPI_QR',
    'UPI_ID',
    'NET_BANKING',
    'BANK_TRANSFER',
    'LARGE_TRANSFER',
  ]);
});

test.each([
  ['a smallest amount above the largest', { amountMin: '500', amountMax: '100' }],
  ['a smallest amount of nothing', { amountMin: '0' }],
  ['three decimals', { amountMin: '100.001' }],
  ['a fee of a hundred per cent and more', { feePercent: '100' }],
  ['an hour that does not exist', { opensAt: '25:00', closesAt: '26:00' }],
  ['an opening without a closing', { opensAt: '09:00', closesAt: null }],
  ['a code in small letters', { code: 'upi' }],
  ['a name in one language only', { names: { EN: 'UPI', HI: '' } }],
])('a deposit method with %s is refused', (_what, change) => {
  expect(depositSettings.safeParse({ methods: [{ ...first, ...change }] }).success).toBe(false);
});

test('two methods with one code are refused', () => {
  expect(depositSettings.safeParse({ methods: [first, first] }).success).toBe(false);
});

test('the turnover factor and the lifetime of an order have bounds', () => {
  for (const change of [
    { turnoverTimes: '-1' },
    { turnoverTimes: '1e3' },
    { expiryMinutes: 0 },
    { openMax: 0 },
  ]) {
    expect(depositSettings.safeParse(change).success).toBe(false);
  }
});

test('a number is accepted without quotes, and stored as text', () => {
  expect(depositSettings.parse({ dayMax: 100_000, turnoverTimes: 1.5 })).toMatchObject({
    dayMax: '100000',
    turnoverTimes: '1.5',
  });
  expect(depositSettings.safeParse({ dayMax: 1e21 }).success).toBe(false);
});
