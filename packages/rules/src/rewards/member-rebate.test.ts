import { moneyOfUnits, parsePercent } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ratesOfMember,
  rebateClaimRefusal,
  rebateCutoff,
  rebateRateOf,
  rebateRates as rates,
  rebateRows,
  rebateRules,
  rebateTotal,
} from './member-rebate.ts';
import { at, money, zone } from './testing.ts';

describe('rebateRateOf', () => {
  test('rises with the level up to the maximum of its product', () => {
    for (const terms of Object.values(rates)) {
      const byLevel = Array.from({ length: 12 }, (_, level) => rebateRateOf(terms, level));
      expect(byLevel[0]).toBe(terms.base);
      for (const [level, rate] of byLevel.entries()) {
        expect(rate).toBeLessThanOrEqual(terms.max);
        expect(rate).toBeGreaterThanOrEqual(byLevel[level - 1] ?? terms.base);
      }
    }
  });
});

test('ratesOfMember pays the percentage that an upline has given where it is above the one of the level (AGENT-11)', () => {
  const given = new Map([
    ['slots', parsePercent('0.60')],
    ['live', parsePercent('0.10')],
  ]);
  const own = ratesOfMember(rates, given);
  const rateAt = (product: string, level: number) => {
    const terms = own[product];
    return terms && rebateRateOf(terms, level);
  };
  expect(rateAt('slots', 0)).toBe(parsePercent('0.60'));
  expect(rateAt('slots', 10)).toBe(parsePercent('0.80'));
  expect(rateAt('live', 0)).toBe(parsePercent('0.20'));
  expect(own['pvp']).toBe(rates.pvp);
});

describe('rebateRows', () => {
  test('has one row for each product that brings something', () => {
    const unpaid = [
      { product: 'table', validBet: money(100) },
      { product: 'lottery', validBet: money(1000) },
      { product: 'pvp', validBet: money('0.0999') },
      { product: 'table', validBet: money(50) },
    ];
    expect(rebateRows(unpaid, 5, rates)).toEqual([
      { product: 'table', validBet: money(150), rate: rates.table.base, amount: money('0.30') },
    ]);
  });

  test('gives small bets together no less than by themselves', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { maxLength: 20 }), fc.nat(12), (bets, vip) => {
        const unpaid = bets.map((units) => ({ product: 'slots', validBet: moneyOfUnits(BigInt(units)) }));
        const apart = unpaid.reduce((sum, bet) => sum + rebateTotal(rebateRows([bet], vip, rates)), 0n);
        expect(rebateTotal(rebateRows(unpaid, vip, rates))).toBeGreaterThanOrEqual(apart);
      }),
    );
  });
});

describe('rebateClaimRefusal', () => {
  const manual = { ...rebateRules, mode: 'manual' } as const;
  const refusal = (total: string, last: string | null, now: string, rules = manual) =>
    rebateClaimRefusal(rules, { total: money(total), lastClaimAt: last === null ? null : at(last) }, at(now));

  test('allows a claim of the minimum an hour after the last one', () => {
    expect(refusal('1', null, '2025-11-18 10:00')).toBeNull();
    expect(refusal('1', '2025-11-18 09:00', '2025-11-18 10:00')).toBeNull();
    expect(refusal('9', '2025-11-18 09:01', '2025-11-18 10:00')).toBe('TOO_SOON');
    expect(refusal('0.9999', null, '2025-11-18 10:00')).toBe('BELOW_MINIMUM');
  });

  test('refuses a claim of nothing, also without a minimum, and every claim in automatic mode', () => {
    const free = { ...manual, claimMin: money(0) };
    expect(refusal('0', null, '2025-11-18 10:00', free)).toBe('BELOW_MINIMUM');
    const total = { total: money(9), lastClaimAt: null };
    expect(rebateClaimRefusal(rebateRules, total, at('2025-11-18 10:00'))).toBe('NOT_MANUAL');
  });
});

test('rebateCutoff is the start of the day in the zone', () => {
  expect(rebateCutoff(at('2025-11-18 00:30'), zone)).toEqual(at('2025-11-18 00:00'));
});
