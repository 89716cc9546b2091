import { noMoney, parseMoney, parsePercent, parseTimes } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { depositBonusOf, depositBonusRefusal, type DepositBonusFacts } from './deposit-bonus.ts';

const rupees = parseMoney;
const half = {
  rate: parsePercent('50'),
  amount: rupees('1000'),
  depositMin: rupees('200'),
  times: parseTimes('10'),
};
const of = (deposit: string, change: Partial<typeof half> | { rate: null } = {}, own = deposit) =>
  depositBonusOf({ deposit: rupees(deposit), own: rupees(own) }, { ...half, ...change });

describe('a bonus at a deposit', () => {
  test('is a share of the deposit up to a limit, and its turnover includes that of the deposit (REWARD-3)', () => {
    expect(of('500')).toEqual({ bonus: rupees('250'), total: rupees('7500'), required: rupees('7000') });
    expect(of('5000')).toMatchObject({ bonus: rupees('1000'), total: rupees('60000') });
    expect(of('333.33')).toMatchObject({ bonus: rupees('166.66') });
  });

  test('is a fixed amount if it has no share (REWARD-3)', () => {
    const fixed = { rate: null, amount: rupees('100') };
    expect(of('200', fixed)).toMatchObject({ bonus: rupees('100'), total: rupees('3000') });
    expect(of('9000', fixed)).toMatchObject({ bonus: rupees('100') });
  });

  test('is nothing below the smallest deposit, which still has its own turnover (REWARD-3)', () => {
    for (const change of [{}, { rate: null }])
      expect(of('199.99', change)).toEqual({ bonus: noMoney, total: rupees('199.99'), required: noMoney });
  });

  test('never asks for less than the deposit alone (REWARD-3)', () => {
    const free = of('500', { times: parseTimes('0') });
    expect(free).toEqual({ bonus: rupees('250'), total: rupees('500'), required: noMoney });
  });
});

test('a promised bonus is refused with the reason that explains it best (REWARD-3)', () => {
  const fine: DepositBonusFacts = {
    isStopped: false,
    bonus: rupees('250'),
    budgetLeft: rupees('250'),
    hasTaken: false,
    isSamePerson: false,
    isPaused: false,
    isNotFirst: false,
  };
  const why = (change: Partial<DepositBonusFacts>) => depositBonusRefusal({ ...fine, ...change });
  expect(why({})).toBeUndefined();
  expect(why({ budgetLeft: rupees('249.99') })).toBe('budgetEmpty');
  expect(why({ isStopped: true, budgetLeft: noMoney })).toBe('stopped');
  expect(why({ bonus: noMoney })).toBe('tooSmall');
  expect(why({ isNotFirst: true })).toBe('notFirst');
  expect(why({ isSamePerson: true })).toBe('samePerson');
  expect(why({ hasTaken: true, isSamePerson: true })).toBe('taken');
  expect(why({ isPaused: true, hasTaken: true, budgetLeft: noMoney })).toBe('paused');
});
