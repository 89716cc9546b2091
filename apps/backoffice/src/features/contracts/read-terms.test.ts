import { describe, expect, test } from 'vitest';
import { newTerms, readTyped, typedOf } from './read-terms.ts';

const tier = { key: 0, turnover: '1,50,000', netLoss: '', active: '3', rate: '0.10%' };

describe('typed terms', () => {
  test('become terms of each kind, and the form of those terms is the same again', () => {
    const typed = { ...newTerms, tiers: [tier], rate: '0.05', products: ['slots' as const], cap: '500.50' };
    for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
      const { terms, problems } = readTyped(kind, typed);
      expect(problems).toEqual({});
      expect(terms).toMatchObject({ kind, products: ['slots'], lastDay: null });
      expect(terms && readTyped(kind, typedOf(terms)).terms).toEqual(terms);
    }
    expect(readTyped('daily', typed).terms).toMatchObject({
      cap: '500.5000',
      tiers: [{ turnover: '150000.0000', netLoss: '0.0000', active: 3, rate: '0.10' }],
    });
  });

  test('deduct salaries in a contract for all products only (AGENT-12)', () => {
    const typed = { ...newTerms, tiers: [tier] };
    expect(readTyped('dividend', typed).terms).toMatchObject({ deductions: { salaries: true } });
    expect(readTyped('dividend', { ...typed, products: ['slots'] }).terms).toMatchObject({
      deductions: { salaries: false },
    });
  });

  test('name each wrong field and give no terms', () => {
    const wrong = { ...tier, turnover: 'many', active: '2.5', rate: '' };
    expect(readTyped('daily', { ...newTerms, tiers: [wrong], products: [], activeMin: 'x' })).toEqual({
      terms: null,
      problems: {
        products: 'products',
        activeMin: 'count',
        '0.turnover': 'money',
        '0.active': 'count',
        '0.rate': 'rate',
      },
    });
  });
});
