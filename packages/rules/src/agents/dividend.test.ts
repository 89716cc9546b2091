import { readDay, type LocalDay } from '@mela/kernel/time';
import { describe, expect, test } from 'vitest';
import type { CarryPolicy } from './carry.ts';
import { dividendOf, type DividendTerms } from './dividend.ts';
import type { Period } from './periods.ts';
import { money, tierOf } from './testing.ts';

const day = (text: string): LocalDay => {
  const read = readDay(text);
  if (read === undefined) throw new Error(`${text} is no day`);
  return read;
};
const terms = (changed: Partial<DividendTerms> = {}): DividendTerms => ({
  basis: 'netLoss',
  mode: 'fixed',
  tiers: [tierOf('30')],
  carry: 'none',
  deductions: { salaries: false, vendorFee: false },
  ...changed,
});
const figures = (netLoss: string, turnover = '1000000') => ({
  netLoss: money(netLoss),
  turnover: money(turnover),
  active: 10,
});
const firstHalf: Period = { type: 'half-month', start: day('2025-11-01') };
const given = (
  contract: DividendTerms,
  netLoss: string,
  { carryIn = '0', period = firstHalf }: { carryIn?: string; period?: Period } = {},
) => dividendOf(contract, figures(netLoss), { carryIn: money(carryIn), period });

describe('a dividend on net loss', () => {
  test('pays the rate on the net loss after the carry, floored to one unit', () => {
    expect(given(terms(), '158000')).toMatchObject({ gross: money('47400'), status: 'reached' });
    expect(given(terms(), '0.0009').gross).toBe(money('0.0002'));
    expect(given(terms(), '100', { carryIn: '-99.9990' })).toMatchObject({
      base: money('0.0010'),
      gross: money('0.0003'),
    });
  });

  test('is not reached without a net loss, and when the carry consumes it', () => {
    const nothing = { gross: 0n, status: 'not reached' };
    expect(given(terms(), '0')).toMatchObject({ ...nothing, base: 0n });
    expect(given(terms(), '-70000')).toMatchObject({ ...nothing, base: 0n });
    const eaten = given(terms({ carry: 'forever' }), '100', { carryIn: '-100' });
    expect(eaten).toMatchObject({ ...nothing, carryOut: 0n });
    expect(eaten.choice.chosen?.tier).toBe(1);
  });

  test('applies a part of the rate when it floats', () => {
    const floating = terms({ mode: 'floating', tiers: [tierOf('10', { netLoss: '30000' })] });
    expect(given(floating, '10000').gross).toBe(money('333.3333'));
    expect(given(floating, '10000', { carryIn: '-4000' }).gross).toBe(money('200'));
  });
});

describe('a dividend on volume', () => {
  test('pays on turnover although the house lost, and knows no carry', () => {
    const total = terms({ basis: 'totalVolume', tiers: [tierOf('0.20')], carry: 'forever' });
    const paid = given(total, '-40000', { carryIn: '-500' });
    expect(paid).toMatchObject({ base: money('1000000'), gross: money('2000'), carryOut: 0n });
  });

  test('divides by the days of the period, and floors only the gross', () => {
    const average = terms({ basis: 'averageDailyVolume', tiers: [tierOf('100')] });
    const of = (type: 'daily' | 'weekly' | 'half-month' | 'monthly', start: string) =>
      given(average, '1', { period: { type, start: day(start) } }).base;
    expect(of('daily', '2025-11-01')).toBe(money('1000000'));
    expect(of('weekly', '2025-11-03')).toBe(money('142857.1428'));
    expect(of('half-month', '2025-10-16')).toBe(money('62500'));
    expect(of('half-month', '2028-02-16')).toBe(money('71428.5714'));
    expect(of('monthly', '2025-02-01')).toBe(money('35714.2857'));
    const third = terms({ basis: 'averageDailyVolume', tiers: [tierOf('70')] });
    const weekly = { type: 'weekly', start: day('2025-11-03') } as const;
    expect(given(third, '1', { period: weekly }).gross).toBe(money('100000'));
  });
});

describe('the carry', () => {
  const out = (carry: CarryPolicy, netLoss: string, carryIn: string, start = '2025-11-01') =>
    given(terms({ carry }), netLoss, { carryIn, period: { type: 'half-month', start: day(start) } }).carryOut;

  test.each<[CarryPolicy, string, string, string]>([
    ['none', '-70', '-5', '0'],
    ['forever', '-70', '-5', '-75'],
    ['forever', '30', '-75', '-45'],
    ['forever', '100', '-75', '0'],
    ['previous', '-70', '-5', '-70'],
    ['previous', '30', '-70', '0'],
    ['month', '-70', '-5', '-75'],
  ])('under the policy %s takes %s and %s to %s', (policy, netLoss, carryIn, expected) => {
    expect(out(policy, netLoss, carryIn)).toBe(money(expected));
  });

  test('within the month is dropped when the next period starts in another month', () => {
    expect(out('month', '-70', '-5', '2025-11-16')).toBe(0n);
    expect(out('month', '-70', '-5', '2025-12-16')).toBe(0n);
    const weekly = (start: string) =>
      given(terms({ carry: 'month' }), '-70', { period: { type: 'weekly', start: day(start) } }).carryOut;
    expect(weekly('2025-11-17')).toBe(money('-70'));
    expect(weekly('2025-11-24')).toBe(0n);
  });

  test('moves on although no tier was reached', () => {
    const unreached = terms({ carry: 'forever', tiers: [tierOf('30', { active: 11 })] });
    expect(given(unreached, '30', { carryIn: '-75' })).toMatchObject({ gross: 0n, carryOut: money('-45') });
  });
});
