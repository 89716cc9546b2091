import { parsePercent } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { cashbackOf, cashbackPeriod, cashbackPeriodsDue, type CashbackWindow } from './cashback.ts';
import { day, money } from './testing.ts';

/** Wednesday to Tuesday. */
const weekly: CashbackWindow = { first: day('2025-11-19'), last: day('2025-12-02'), period: 'week' };
const daily: CashbackWindow = { ...weekly, period: 'day' };
const due = (window: CashbackWindow, paidUntil: string | null, today: string) =>
  cashbackPeriodsDue(window, {
    paidUntil: paidUntil === null ? null : day(paidUntil),
    today: day(today),
  }).map(({ from, until }) => `${from} ${until}`);

describe('cashback', () => {
  test('counts whole weeks from Monday, cut at the ends of the activity', () => {
    expect(cashbackPeriod(weekly, day('2025-11-20'))).toEqual({ from: '2025-11-19', until: '2025-11-23' });
    expect(cashbackPeriod(weekly, day('2025-11-24'))).toEqual({ from: '2025-11-24', until: '2025-11-30' });
    expect(cashbackPeriod(weekly, day('2025-12-02'))).toEqual({ from: '2025-12-01', until: '2025-12-02' });
    expect(cashbackPeriod(daily, day('2025-11-20'))).toEqual({ from: '2025-11-20', until: '2025-11-20' });
  });

  test('is due after the last day of a period, once, and later for every missed one', () => {
    expect(due(weekly, null, '2025-11-23')).toEqual([]);
    expect(due(weekly, null, '2025-11-24')).toEqual(['2025-11-19 2025-11-23']);
    expect(due(weekly, '2025-11-23', '2025-11-24')).toEqual([]);
    expect(due(weekly, '2025-11-23', '2025-12-20')).toEqual([
      '2025-11-24 2025-11-30',
      '2025-12-01 2025-12-02',
    ]);
    expect(due(daily, '2025-12-01', '2025-12-20')).toEqual(['2025-12-02 2025-12-02']);
    expect(due(daily, '2025-12-02', '2025-12-20')).toEqual([]);
  });

  test('is a share of the loss within its floor and its limit, and nothing for a win', () => {
    const terms = { rate: parsePercent('10'), lossFrom: money(100), amountMax: money(50) };
    const of = (stake: string | number, payout: string | number) =>
      cashbackOf({ stake: money(stake), payout: money(payout) }, terms);
    expect(of(300, 100)).toBe(money(20));
    expect(of(199.99, 100)).toBe(money(0));
    expect(of(200, 100)).toBe(money(10));
    expect(of(2000, 100)).toBe(money(50));
    expect(of(100, 900)).toBe(money(0));
    expect(of('233.3333', 100)).toBe(money('13.33'));
  });
});
