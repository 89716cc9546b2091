import { bonusCost as costOf, requirementOf } from '@mela/rules/rewards/bonus-terms';
import { z } from 'zod';
import { amount, amountText, engineOf, factor, percent } from '#cases/engine.ts';

const input = z.object({
  bonus: amount,
  deposit: amount,
  multiplier: factor,
  on: z.enum(['bonus+deposit', 'bonus']),
  marginPct: percent,
});

export const bonusCost = engineOf(input, ({ bonus, deposit, multiplier, on, marginPct }) => {
  const terms = { multiplier, on: on === 'bonus' ? on : 'bonusAndDeposit' } as const;
  const requirement = requirementOf({ bonus, deposit }, terms);
  return { requirement: amountText(requirement), cost: amountText(costOf(bonus, requirement, marginPct)) };
});
