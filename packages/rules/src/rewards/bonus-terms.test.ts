import { moneyOfUnits, parsePercent, parseTimes, rateOfMillionths } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bonusCost, bonusDefaults, bonusOn, requirementOf } from './bonus-terms.ts';
import { money } from './testing.ts';

const scale = { rate: parsePercent('50'), from: money(200), max: money(500) };

describe('bonusOn', () => {
  test('is a part of the amount in whole paise, from a floor up to a maximum', () => {
    expect(bonusOn(money('199.99'), scale)).toBe(0n);
    expect(bonusOn(money('333.33'), scale)).toBe(money('166.66'));
    expect(bonusOn(money(5000), scale)).toBe(money(500));
    expect(bonusOn(money(5000), { ...scale, max: null })).toBe(money(2500));
    expect(bonusOn(money(-1), { ...scale, from: money(-5) })).toBe(0n);
  });

  test('never exceeds the maximum and never falls when the amount rises', () => {
    const amounts = fc.tuple(fc.nat(100_000_000), fc.nat(100_000_000));
    fc.assert(
      fc.property(amounts, fc.nat(2_000_000), ([one, more], rate) => {
        const terms = { ...scale, rate: rateOfMillionths(BigInt(rate)) };
        const smaller = bonusOn(moneyOfUnits(BigInt(one)), terms);
        const larger = bonusOn(moneyOfUnits(BigInt(one + more)), terms);
        expect(smaller).toBeLessThanOrEqual(larger);
        expect(larger).toBeLessThanOrEqual(scale.max);
      }),
    );
  });
});

test('requirementOf multiplies the bonus alone, or with its deposit', () => {
  const granted = { bonus: money(200), deposit: money(100) };
  expect(requirementOf(granted, bonusDefaults.deposit)).toBe(money(3000));
  expect(requirementOf(granted, { multiplier: parseTimes('10'), on: 'bonus' })).toBe(money(2000));
  expect(requirementOf(granted, bonusDefaults.gift)).toBe(money(200));
});

test('bonusCost falls with the requirement and is below zero when the house earns', () => {
  const cost = (requirement: number) => bonusCost(money(500), money(requirement), parsePercent('4'));
  expect([8000, 12_500, 15_000].map(cost)).toEqual([money(180), money(0), money(-100)]);
});
