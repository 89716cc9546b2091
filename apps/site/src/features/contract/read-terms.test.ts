import { formatMoney, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { readTyped, readViolations, typedOf } from './read-terms.ts';
import type { Terms } from './use-contracts.ts';

const money = (text: string) => formatMoney(parseMoney(text));
const terms: Terms = {
  kind: 'daily',
  products: ['live'],
  lastDay: null,
  payout: 'automatic',
  lossCheck: true,
  activeMin: 2,
  cap: money('1500'),
  tiers: [{ turnover: money('50000'), netLoss: money('0'), active: 3, rate: '0.10' }],
};

test('the form shows terms as they are typed, and reads the same terms back', () => {
  const typed = typedOf(terms);
  expect(typed.tiers[0]).toMatchObject({ turnover: '50000', active: '3', rate: '0.10' });
  expect(readTyped(typed, terms)).toEqual({ terms, problems: {} });
});

test('the form names what is wrong with each field', () => {
  const typed = typedOf(terms);
  const [tier] = typed.tiers;
  const tiers = tier ? [{ ...tier, turnover: 'a lot', active: '1.5', rate: '' }] : [];
  expect(readTyped({ ...typed, tiers, cap: '-1', activeMin: '' }, terms)).toEqual({
    terms: null,
    problems: {
      '0.turnover': 'money',
      '0.active': 'count',
      '0.rate': 'rate',
      cap: 'money',
      activeMin: 'count',
    },
  });
});

test('the form deducts salaries in a contract for all products only (AGENT-12)', () => {
  const dividend = {
    kind: 'dividend',
    products: null,
    lastDay: null,
    payout: 'automatic',
    period: 'half-month',
    basis: 'netLoss',
    mode: 'fixed',
    carry: 'none',
    deductions: { salaries: true, vendorFee: false },
    tiers: [{ turnover: money('0'), netLoss: money('0'), active: 0, rate: '10' }],
  } as const satisfies Terms;
  const typed = typedOf(dividend);
  expect(readTyped(typed, dividend).terms).toMatchObject({ deductions: { salaries: true } });
  expect(readTyped(typed, { ...dividend, products: ['slots'] }).terms).toMatchObject({
    deductions: { salaries: false },
  });
});

test('the form reads the broken rules of a refusal', () => {
  expect(readViolations(['2 RATE_NOT_INCREASING', '0 TIER_COUNT'])).toEqual([
    { code: 'RATE_NOT_INCREASING', tier: 2 },
    { code: 'TIER_COUNT', tier: null },
  ]);
});
