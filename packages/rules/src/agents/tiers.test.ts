import { parsePercent } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { money, tierOf } from './testing.ts';
import { chooseTier, type TeamFigures } from './tiers.ts';

const steps = [
  tierOf('10', { turnover: '100000', active: 3 }),
  tierOf('15', { turnover: '2000000', netLoss: '50000', active: 8 }),
  tierOf('20', { turnover: '10000000', netLoss: '200000', active: 20 }),
];
const figures = (turnover: string, netLoss: string, active: number): TeamFigures => ({
  turnover: money(turnover),
  netLoss: money(netLoss),
  active,
});
const fixed = { mode: 'fixed', needsNetLoss: true } as const;
const floating = { mode: 'floating', needsNetLoss: true } as const;
const choose = (team: TeamFigures, rule: Parameters<typeof chooseTier>[2] = fixed) => {
  const { chosen, next } = chooseTier(steps, team, rule);
  return [chosen?.tier ?? null, next?.tier ?? null];
};

describe('a fixed tier', () => {
  test('is reached at its floors and missed one unit below each of them', () => {
    expect(choose(figures('2000000', '50000', 8))).toEqual([2, 3]);
    expect(choose(figures('1999999.9999', '50000', 8))).toEqual([1, 2]);
    expect(choose(figures('2000000', '49999.9999', 8))).toEqual([1, 2]);
    expect(choose(figures('2000000', '50000', 7))).toEqual([1, 2]);
    expect(choose(figures('99999.9999', '50000', 8))).toEqual([null, 1]);
  });

  test('stays at the top, however large the figures are', () => {
    const { chosen, next } = chooseTier(steps, figures('9999999999', '999999999', 100_000), fixed);
    expect(chosen).toMatchObject({ tier: 3, rate: parsePercent('20'), missing: { active: 0 } });
    expect(next).toBeNull();
  });

  test('names what is missing for the next one', () => {
    const { next } = chooseTier(steps, figures('1500000', '60000', 5), fixed);
    expect(next).toMatchObject({
      tier: 2,
      rate: parsePercent('15'),
      missing: { turnover: money('500000'), netLoss: 0n, active: 3 },
    });
  });

  test('needs a net loss of one unit on the basis net loss, and none on volume', () => {
    expect(choose(figures('200000', '0.0001', 3))).toEqual([1, 2]);
    expect(choose(figures('200000', '0', 3))).toEqual([null, 1]);
    expect(choose(figures('200000', '-5', 3), { mode: 'fixed', needsNetLoss: false })).toEqual([1, 2]);
    const { next } = chooseTier(steps, figures('200000', '-5', 3), fixed);
    expect(next?.missing.netLoss).toBe(money('5.0001'));
  });

  test('is not reached by negative turnover, even with a floor of zero', () => {
    const open = [tierOf('1')];
    const none = chooseTier(open, figures('-0.0001', '0', 0), { mode: 'fixed', needsNetLoss: false });
    expect(none.chosen).toBeNull();
    expect(chooseTier(open, figures('0', '0', 0), { mode: 'fixed', needsNetLoss: false }).chosen?.tier).toBe(
      1,
    );
  });

  test('is absent in a contract without tiers', () => {
    expect(chooseTier([], figures('1', '1', 1), fixed)).toEqual({ chosen: null, next: null, judged: [] });
  });
});

describe('a floating tier', () => {
  const scaled = [tierOf('10', { netLoss: 1 }), tierOf('15', { netLoss: '100000' })];

  test('is reduced in the proportion by which the net loss misses its floor; the larger rate wins', () => {
    const low = chooseTier(scaled, figures('0', '60000', 0), floating);
    expect(low.chosen?.tier).toBe(1);
    expect(low.next?.applied).toEqual({ part: money('60000'), whole: money('100000') });
    expect(chooseTier(scaled, figures('0', '66666.6667', 0), floating).chosen?.tier).toBe(2);
    // At equal rates the first tier stands.
    const half = [tierOf('10', { netLoss: 1 }), tierOf('20', { netLoss: '100000' })];
    expect(chooseTier(half, figures('0', '50000', 0), floating).chosen?.tier).toBe(1);
  });

  test('is never applied above its full rate', () => {
    const { chosen } = chooseTier(scaled, figures('0', '500000', 0), floating);
    expect(chosen?.applied).toEqual({ part: money('100000'), whole: money('100000') });
  });

  test('still needs turnover and active members', () => {
    expect(choose(figures('1999999', '300000', 30), floating)).toEqual([1, 2]);
    expect(choose(figures('2000000', '25000', 7), floating)).toEqual([1, 2]);
    expect(choose(figures('10000000', '200000', 20), floating)).toEqual([3, null]);
  });

  test('is not met without a net loss, also on volume', () => {
    const onVolume = { mode: 'floating', needsNetLoss: false } as const;
    expect(chooseTier(scaled, figures('5', '0', 0), onVolume).chosen).toBeNull();
    expect(chooseTier(scaled, figures('5', '-10', 0), onVolume).chosen).toBeNull();
  });
});
