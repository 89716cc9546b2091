import { parsePercent } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { violationsOf } from './contract-terms.ts';
import { tierOf } from './testing.ts';

const limits = { tiersMax: 3, rateMin: parsePercent('1'), rateMax: parsePercent('40') };
const parent = [tierOf('10', { turnover: 100, active: 3 }), tierOf('20', { turnover: 2000, active: 8 })];
const codes = (tiers: Parameters<typeof violationsOf>[0], above: typeof tiers | null = null) =>
  violationsOf(tiers, above, limits).map(({ code, tier }) => `${code} ${tier ?? 'all'}`);

test('violationsOf finds nothing at the limits', () => {
  expect(codes([tierOf('1'), tierOf('40')])).toEqual([]);
  expect(codes(parent, parent)).toEqual([]);
});

test('violationsOf refuses no tiers and too many', () => {
  expect(codes([])).toEqual(['TIER_COUNT all']);
  expect(codes([tierOf('1'), tierOf('2'), tierOf('3'), tierOf('4')])).toEqual(['TIER_COUNT all']);
});

test('violationsOf compares each tier with the one before: rates rise, active floors do not fall, turnover may', () => {
  const floors = (percent: string, turnover: number, active: number) => tierOf(percent, { turnover, active });
  expect(codes([floors('5', 100, 5), floors('5', 50, 4)])).toEqual([
    'RATE_NOT_INCREASING 2',
    'ACTIVE_DECREASING 2',
  ]);
  expect(codes([floors('5', 100, 5), floors('6', 50, 5)])).toEqual([]);
});

test('violationsOf names every rule that a tier breaks', () => {
  const tier = tierOf('40.01', { turnover: '10', netLoss: '10.0001' });
  expect(codes([tier], parent)).toEqual([
    'LOSS_ABOVE_TURNOVER 1',
    'RATE_ABOVE_HOUSE_MAXIMUM 1',
    'RATE_ABOVE_PARENT_TOP 1',
    'NO_PARENT_TIER 1',
  ]);
  expect(codes([tierOf('0.99')])).toEqual(['RATE_BELOW_HOUSE_MINIMUM 1']);
});

test('violationsOf needs a parent tier with floors that are not higher and a rate that is not lower', () => {
  const child = (percent: string, turnover: string, active: number) => [
    tierOf(percent, { turnover, active }),
  ];
  expect(codes(child('20', '2000', 8), parent)).toEqual([]);
  expect(codes(child('20', '1999.9999', 8), parent)).toEqual(['NO_PARENT_TIER 1']);
  expect(codes(child('20', '2000', 7), parent)).toEqual(['NO_PARENT_TIER 1']);
  expect(codes(child('10', '100', 3), parent)).toEqual([]);
  expect(codes(child('10.01', '100', 3), parent)).toEqual(['NO_PARENT_TIER 1']);
  expect(codes(child('10', '100', 3), [])).toEqual(['RATE_ABOVE_PARENT_TOP 1', 'NO_PARENT_TIER 1']);
});
