import { parseMoney } from '@mela/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice, diceTimesOf, isDiceWin, winningRollsOf } from './dice.ts';

const stake = parseMoney('1');

test('the number of winning rolls equals that of the bet, for every side and target', () => {
  fc.assert(
    fc.property(fc.constantFrom('UNDER' as const, 'OVER' as const), fc.nat(10_000), (side, target) => {
      const bet = dice.readBet({ side, target, stake: '1' });
      const rolls = winningRollsOf({ side, target });
      expect(bet === undefined).toBe(rolls < 1 || rolls > 9500);
      if (!bet) return;
      const won = Array.from({ length: 10_000 }, (_, roll) => roll).filter((roll) => isDiceWin(bet, roll));
      expect(won).toHaveLength(rolls);
      expect(diceTimesOf(bet) * rolls).toBeLessThanOrEqual(98_000_000);
      expect((diceTimesOf(bet) + 1) * rolls).toBeGreaterThan(98_000_000);
    }),
    { numRuns: 40 },
  );
  expect(dice.payoutMax({ side: 'UNDER', target: 1, stake })).toBe(parseMoney('9800'));
});
