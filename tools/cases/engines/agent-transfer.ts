import { noMoney } from '@mela/kernel/money';
import { lowerRemaining, transferRefusals } from '@mela/rules/agents/transfers';
import { z } from 'zod';
import { amount, amountText, engineOf } from '#cases/engine.ts';
import { accountType, amountOrZero } from './agents.ts';

const input = z.object({
  accounts: z.array(z.object({ id: z.string(), type: accountType, parent: z.string().nullable() })),
  from: z.string(),
  to: z.string(),
  amount,
  wallet: z.object({ cash: amountOrZero, bonus: amountOrZero, locked: amountOrZero }),
  owes: amountOrZero,
  transfersToday: z.int().default(0),
  paymentPassword: z.boolean(),
  secondFactor: z.boolean(),
  limits: z.object({ min: amount, max: amount, perDay: z.int() }),
  senderRequirements: z.array(z.object({ row: z.string(), remaining: amount })).default([]),
});

export const agentTransfer = engineOf(input, ({ accounts, limits, senderRequirements, ...asked }) => {
  const refusals = transferRefusals(
    {
      from: accounts.find(({ id }) => id === asked.from),
      to: accounts.find(({ id }) => id === asked.to),
      amount: asked.amount,
      cash: asked.wallet.cash,
      owes: asked.owes,
      transfersToday: asked.transfersToday,
      hasPaymentPassword: asked.paymentPassword,
      hasSecondFactor: asked.secondFactor,
    },
    limits,
  );
  const moved = refusals.length === 0 ? asked.amount : noMoney;
  return {
    allowed: refusals.length === 0,
    refusals,
    receiverRequirement: amountText(moved),
    senderRequirements: lowerRemaining(senderRequirements, moved).map(({ row, remaining }) => ({
      row,
      remaining: amountText(remaining),
    })),
  };
});
