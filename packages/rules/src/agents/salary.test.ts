import { moneyOfUnits, parsePercent } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { salaryOf, weightedTurnover, type SalaryTerms } from './salary.ts';
import { money, tierOf } from './testing.ts';

const weights = {
  products: {
    slots: parsePercent('100'),
    lottery: parsePercent('100'),
    sports: parsePercent('60'),
    pvp: parsePercent('0'),
  },
  lotterySeriesMax: 1940,
};
const line = (product: string, validBet: string, series: number | null = null) => ({
  product,
  series,
  validBet: money(validBet),
});
const terms = (changed: Partial<SalaryTerms> = {}): SalaryTerms => ({
  tiers: [
    tierOf('0.10', { turnover: '50000', active: 3 }),
    tierOf('0.15', { turnover: '200000', active: 5 }),
  ],
  lossCheck: false,
  activeMin: 0,
  cap: null,
  ...changed,
});
const figures = (turnover: string, active: number, netLoss = '0') => ({
  turnover: weightedTurnover([line('slots', turnover)], weights),
  active,
  netLoss: money(netLoss),
});

describe('the weighted turnover', () => {
  test('weighs by product; a product without a weight counts nothing', () => {
    const lines = [line('slots', '10'), line('sports', '10'), line('pvp', '10'), line('chess', '10')];
    expect(weightedTurnover(lines, weights)).toBe(money('16') * 1_000_000n);
    expect(weightedTurnover([], weights)).toBe(0n);
  });

  test('counts lottery up to its highest series only', () => {
    const lines = [line('lottery', '1', 1940), line('lottery', '2', 1941), line('lottery', '4')];
    expect(weightedTurnover(lines, weights)).toBe(money('1') * 1_000_000n);
  });
});

describe('a salary', () => {
  test('pays the rate of the highest tier reached and says what the next one needs', () => {
    const salary = salaryOf(terms(), figures('150000', 4));
    expect(salary).toMatchObject({ tier: 1, gross: money('150'), status: 'reached', stopped: null });
    expect(salary.choice.next?.missing).toEqual({ turnover: money('50000'), netLoss: 0n, active: 1 });
  });

  test('keeps the fraction of a unit until the gross', () => {
    const turnover = weightedTurnover([line('sports', '0.0001'), line('sports', '0.0001')], weights);
    const all = terms({ tiers: [tierOf('100')] });
    expect(salaryOf(all, { turnover, active: 0, netLoss: money('0') })).toMatchObject({
      turnover: money('0.0001'),
      gross: money('0.0001'),
    });
  });

  test('of many small teams never exceeds that of one team with their sum', () => {
    const all = terms({ tiers: [tierOf('0.15')] });
    const grossOf = (units: bigint) =>
      salaryOf(all, { turnover: units * 1_000_000n, active: 0, netLoss: money('0') }).gross;
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n })), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0n);
        expect(parts.reduce((sum, part) => sum + grossOf(part), 0n)).toBeLessThanOrEqual(grossOf(total));
      }),
    );
  });

  test('is stopped by the loss check below a net loss of zero, and not at zero', () => {
    const checked = terms({ lossCheck: true });
    expect(salaryOf(checked, figures('60000', 3, '0')).gross).toBe(money('60'));
    expect(salaryOf(checked, figures('60000', 3, '-0.0001'))).toMatchObject({
      tier: null,
      gross: 0n,
      status: 'not reached',
      stopped: 'LOSS_CHECK',
    });
    expect(salaryOf(terms(), figures('60000', 3, '-5000')).gross).toBe(money('60'));
  });

  test('obeys a loss floor of its tier', () => {
    const floored = terms({ tiers: [tierOf('0.10', { netLoss: '100' })] });
    expect(salaryOf(floored, figures('60000', 0, '99.9999')).tier).toBeNull();
    expect(salaryOf(floored, figures('60000', 0, '100')).tier).toBe(1);
  });

  test('is stopped by too few active members', () => {
    const hourly = terms({ tiers: [tierOf('0.10')], activeMin: 2 });
    expect(salaryOf(hourly, figures('60000', 1))).toMatchObject({ tier: null, stopped: 'TOO_FEW_ACTIVE' });
    expect(salaryOf(hourly, figures('60000', 2)).tier).toBe(1);
  });

  test('is cut by the cap', () => {
    expect(salaryOf(terms({ cap: money('10') }), figures('60000', 3))).toMatchObject({
      uncapped: money('60'),
      gross: money('10'),
    });
  });

  test('is zero for negative turnover', () => {
    const negative = { turnover: -1_000_000n, active: 0, netLoss: moneyOfUnits(0n) };
    expect(salaryOf(terms({ tiers: [tierOf('0.10')] }), negative)).toMatchObject({ tier: null, gross: 0n });
  });
});
