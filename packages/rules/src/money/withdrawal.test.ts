import { parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { dailyLimitOf, feeOf, flagsOf, leftOf, type RiskFacts } from './withdrawal.ts';

const plain: RiskFacts = {
  amount: parseMoney('4999.99'),
  automaticBelow: parseMoney('5000'),
  isAccountVerified: true,
  isAccountShared: false,
  owed: parseMoney('0'),
  isMemberFlagged: false,
  hasOpenDispute: false,
  recentRequests: 1,
};

test('a withdrawal below the limit to a verified own account needs no review (MEMBER-3)', () => {
  expect(flagsOf(plain)).toEqual([]);
});

test.each([
  [{ amount: parseMoney('5000') }, 'amount'],
  [{ isAccountVerified: false }, 'account_unverified'],
  [{ isAccountShared: true }, 'account_shared'],
  [{ owed: parseMoney('-0.0001') }, 'money_owed'],
  [{ isMemberFlagged: true }, 'member_flagged'],
  [{ hasOpenDispute: true }, 'dispute_open'],
  [{ recentRequests: 4 }, 'quick_repeat'],
] as const)('a withdrawal with %o needs a review (MEMBER-3)', (changed, flag) => {
  expect(flagsOf({ ...plain, ...changed })).toEqual([flag]);
});

test('the daily limit grows with the VIP level up to the last one (MEMBER-3)', () => {
  const limits = ['50000', '75000', '100000'].map(parseMoney);
  expect(dailyLimitOf(limits, 0)).toBe(parseMoney('50000'));
  expect(dailyLimitOf(limits, 2)).toBe(parseMoney('100000'));
  expect(dailyLimitOf(limits, 10)).toBe(parseMoney('100000'));
  expect(leftOf(parseMoney('100'), parseMoney('99.5'))).toBe(parseMoney('0.5'));
  expect(leftOf(parseMoney('100'), parseMoney('101'))).toBe(0n);
});

test('three withdrawals of a day are free, the fourth has a fee (MEMBER-3)', () => {
  const rule = { freePerDay: 3, fee: parseMoney('10') };
  expect([0, 1, 2, 3, 9].map((count) => feeOf(count, rule))).toEqual([
    0n,
    0n,
    0n,
    parseMoney('10'),
    parseMoney('10'),
  ]);
});
