import { parseTimes } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { money } from './testing.ts';
import { vipProgressOf, vipWeights, type VipBet } from './vip-progress.ts';

test('vipProgressOf weighs by product, and PVP by its rake', () => {
  const worth = (product: VipBet['product'], odds: string | null = null) =>
    vipProgressOf(
      {
        product,
        odds: odds === null ? null : parseTimes(odds),
        validBet: money('33.33'),
        rake: money('0.51'),
      },
      vipWeights,
    );
  expect(worth('slots')).toBe(money('33.33'));
  expect(worth('table')).toBe(money('9.9990'));
  expect(worth('cockfight', '1.49')).toBe(0n);
  expect(worth('pvp')).toBe(money('10.20'));
});
