import { parsePercent } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { describe, expect, test } from 'vitest';
import { cascadeOf, effectiveFrom, type LineContract } from './cascade.ts';
import { tierOf } from './testing.ts';

const limits = { tiersMax: 10, rateMin: parsePercent('0'), rateMax: parsePercent('40') };
const contract = (
  id: string,
  base: string | null,
  percent: string,
  changed: Partial<LineContract> = {},
): LineContract => ({ id, base, kind: 'dividend', state: 'ACTIVE', tiers: [tierOf(percent)], ...changed });
const line = [
  contract('X', null, '20'),
  contract('B', 'X', '15'),
  contract('C', 'B', '10'),
  contract('D', 'X', '5'),
];
const outcome = (contracts: readonly LineContract[], id: string, percent: string) => {
  const cascade = cascadeOf(contracts, { contract: id, tiers: [tierOf(percent)] }, limits);
  if (cascade.refused !== null) return cascade.refused;
  return cascade.ended.map((ended) => `${ended.id} ${ended.state} ${ended.because}`);
};

describe('cascadeOf', () => {
  test('ends all direct children when the top rate rises, and what rests on them', () => {
    expect(outcome(line, 'X', '25')).toEqual([
      'B TERMINATED RATE_RAISED',
      'C TERMINATED BASE_LOST',
      'D TERMINATED RATE_RAISED',
    ]);
  });

  test('ends only what no longer fits when the top rate falls or stays', () => {
    expect(outcome(line, 'X', '20')).toEqual([]);
    expect(outcome(line, 'X', '10')).toEqual(['B TERMINATED NO_LONGER_VALID', 'C TERMINATED BASE_LOST']);
  });

  test('expires open offers that no longer fit or lose their base, and keeps others when the rate rises', () => {
    const offers = [
      ...line,
      contract('fits', 'X', '18', { state: 'REQUESTED' }),
      contract('below', 'C', '5', { state: 'REQUESTED' }),
    ];
    expect(outcome(offers, 'X', '25')).toEqual([
      'B TERMINATED RATE_RAISED',
      'C TERMINATED BASE_LOST',
      'below EXPIRED BASE_LOST',
      'D TERMINATED RATE_RAISED',
    ]);
    expect(outcome(offers, 'X', '15')).toEqual(['fits EXPIRED NO_LONGER_VALID']);
  });

  test('leaves ended contracts and other kinds alone', () => {
    const others = [
      contract('X', null, '20'),
      contract('old', 'X', '15', { state: 'SUPERSEDED' }),
      contract('daily', 'X', '15', { kind: 'daily' }),
    ];
    const cascade = cascadeOf(others, { contract: 'X', tiers: [tierOf('25')] }, limits);
    expect(cascade).toEqual({ refused: null, ended: [], kept: ['old', 'daily'] });
  });

  test('refuses terms that do not fit the own base or the limits of the house', () => {
    expect(outcome(line, 'B', '20.01')).toBe('NOT_VALID');
    expect(outcome(line, 'B', '20')).toEqual(['C TERMINATED RATE_RAISED']);
    expect(outcome(line, 'X', '40.01')).toBe('NOT_VALID');
    expect(outcome([contract('B', 'gone', '1')], 'B', '1')).toBe('NOT_VALID');
  });

  test('refuses a line that contains itself, or that leads into a circle', () => {
    const circle = [contract('X', 'C', '20'), contract('B', 'X', '15'), contract('C', 'B', '10')];
    expect(outcome(circle, 'B', '15')).toBe('CYCLE');
    expect(outcome([contract('X', 'X', '20')], 'X', '20')).toBe('CYCLE');
    expect(outcome([...circle, contract('leaf', 'C', '5')], 'leaf', '5')).toBe('CYCLE');
  });
});

test('effectiveFrom is the first start of a period after the acceptance, also when it is accepted at a start', () => {
  const from = (period: Parameters<typeof effectiveFrom>[0], at: string) =>
    effectiveFrom(period, instantOf(at), 'Asia/Kolkata').toISOString();
  expect(from('half-month', '2025-11-15T18:29:59.999Z')).toBe('2025-11-15T18:30:00.000Z');
  expect(from('half-month', '2025-11-15T18:30:00.000Z')).toBe('2025-11-30T18:30:00.000Z');
  expect(from('monthly', '2025-12-31T18:29:59Z')).toBe('2025-12-31T18:30:00.000Z');
  expect(from('weekly', '2025-11-16T18:30:00Z')).toBe('2025-11-23T18:30:00.000Z');
  expect(from('daily', '2025-11-18T00:00:00Z')).toBe('2025-11-18T18:30:00.000Z');
  expect(from('hourly', '2025-11-18T04:30:00Z')).toBe('2025-11-18T05:30:00.000Z');
  expect(from('five-minute', '2025-11-18T04:34:59.999Z')).toBe('2025-11-18T04:35:00.000Z');
});
