import { parseTimes } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { turnoverWeights } from '#money/product.ts';
import { money } from './testing.ts';
import { betsUntilDone } from './turnover-forecast.ts';

test('betsUntilDone counts the last bet in full and knows bets that never count', () => {
  const spins = (missing: number | string) =>
    betsUntilDone(money(missing), { product: 'slots', odds: null, validBet: money(50) }, turnoverWeights);
  expect([spins(2000), spins('2000.0001'), spins(1), spins(0)]).toEqual([40n, 41n, 1n, 0n]);
  const low = { product: 'sports', odds: parseTimes('1.2'), validBet: money(50) } as const;
  expect(betsUntilDone(money(100), low, turnoverWeights)).toBeNull();
});
