import { formatMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { moneyOf, readAmount } from './bet-amount.ts';

test('the amount of a bet is its base amount times its quantity (LOTT-15)', () => {
  expect(formatMoney(moneyOf({ base: '100', quantity: 20 }))).toBe('2000.0000');
});

test('a stored amount is read back, and a malformed one is ₹10 once', () => {
  expect(readAmount('1000 5')).toEqual({ base: '1000', quantity: 5 });
  for (const stored of [null, '', '7 1', '10 0', '10 1.5', '10 99999', 'x'])
    expect(readAmount(stored)).toEqual({ base: '10', quantity: 1 });
});
