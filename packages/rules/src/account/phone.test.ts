import { expect, test } from 'vitest';
import { fullNumber, mainCountryOf } from './phone.ts';

test.each([
  ['9876543210', '91', '+919876543210'],
  ['98765 43210', '+91', '+919876543210'],
  ['098765-43210', '91', '+919876543210'],
  ['+91 98765 43210', '91', '+919876543210'],
  ['919876543210', '91', '+919876543210'],
  ['9123456789', '91', '+919123456789'],
  ['12345', '977', '+97712345'],
  ['987654321', '91', undefined],
  ['98765432101', '91', undefined],
  ['98765abc10', '91', undefined],
  ['', '91', undefined],
  ['12345', '0', undefined],
  ['1234', '977', undefined],
])('%s with %s is %s (AUTH-2)', (typed, dialingCode, number) => {
  expect(fullNumber(typed, dialingCode)).toBe(number);
});

test('a dialling code belongs to its main country, with the plus or without (AUTH-2)', () => {
  expect(['+1', '7', '+39', '+44', '+47', '+61', '+212', '+358'].map(mainCountryOf)).toEqual([
    'US',
    'RU',
    'IT',
    'GB',
    'NO',
    'AU',
    'MA',
    'FI',
  ]);
  expect(mainCountryOf('+91')).toBeUndefined();
});
