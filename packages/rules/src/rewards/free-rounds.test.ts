import { formatMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { freeRoundsEnd } from './free-rounds.ts';

const endOf = (won: string, changed: { isRefused?: boolean; mayGetRewards?: boolean } = {}) => {
  const end = freeRoundsEnd({
    isRefused: false,
    mayGetRewards: true,
    won: parseMoney(won),
    winMax: parseMoney('50'),
    ...changed,
  });
  return end.state === 'paid' ? formatMoney(end.paid) : end.state;
};

test('freeRoundsEnd pays the wins in whole paise up to the most that the rounds can bring (REWARD-1)', () => {
  expect(endOf('12.3456')).toBe('12.3400');
  expect(endOf('50')).toBe('50.0000');
  expect(endOf('50.01')).toBe('50.0000');
  expect(endOf('9999')).toBe('50.0000');
});

test('freeRoundsEnd pays nothing for no win, for less than a paisa and to a member who may not get rewards (REWARD-1)', () => {
  expect(endOf('0')).toBe('unpaid');
  expect(endOf('0.0099')).toBe('unpaid');
  expect(endOf('10', { mayGetRewards: false })).toBe('unpaid');
});

test('freeRoundsEnd tells an order that its vendor refused from rounds without a win (REWARD-1)', () => {
  expect(endOf('0', { isRefused: true })).toBe('refused');
  // The vendor has refused a repeat of the order after rounds were played.
  expect(endOf('5', { isRefused: true })).toBe('5.0000');
});
