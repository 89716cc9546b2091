import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { localDay, type LocalDay } from '@mela/kernel/time';
import { signIn as sign, type Streak } from '@mela/rules/rewards/sign-in';
import { z } from 'zod';
import { amount, amountText, engineOf, instant } from '#cases/engine.ts';
import { indiaZone } from './agents.ts';

const event = z.discriminatedUnion('type', [
  z.object({ at: instant, type: z.literal('deposit'), amount }),
  z.object({ at: instant, type: z.literal('signIn') }),
]);

const input = z.object({
  config: z.object({ minDeposit: amount, rewards: z.array(amount) }),
  events: z.array(event),
});

export const signIn = engineOf(input, ({ config: { minDeposit: depositMin, rewards }, events }) => {
  const deposits = new Map<LocalDay, Money>();
  let streak: Streak = null;
  const steps: object[] = [];
  for (const one of events) {
    const today = localDay(one.at, indiaZone);
    const deposited = deposits.get(today) ?? noMoney;
    if (one.type === 'deposit') {
      deposits.set(today, moneyOfUnits(deposited + one.amount));
      continue;
    }
    const signed = sign(streak, { today, deposited }, { depositMin, rewards });
    streak = signed.streak;
    const { refusal: reason, day, reward } = signed;
    steps.push({ ok: reason === null, reason, day, reward: amountText(reward) });
  }
  return { steps };
});
