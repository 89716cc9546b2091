import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { raffleStake, ticketsOf } from '@mela/rules/rewards/raffle';
import { z } from 'zod';
import { amount, engineOf, percent } from '#cases/engine.ts';

const input = z.object({
  perTicket: amount,
  modifierPct: z.record(z.string(), percent),
  bets: z.array(
    z.object({
      member: z.string(),
      game: z.string(),
      stake: amount,
      status: z.enum(['settled', 'void']),
    }),
  ),
});

export const raffle = engineOf(input, ({ perTicket, modifierPct: modifiers, bets }) => {
  const rules = { perTicket, modifiers };
  const weighted = new Map<string, Money>();
  for (const { member, game, stake, status } of bets) {
    const part = status === 'settled' ? raffleStake(game, stake, rules) : noMoney;
    weighted.set(member, moneyOfUnits((weighted.get(member) ?? 0n) + part));
  }
  const tickets = [...weighted].map(([member, sum]) => [member, ticketsOf(sum, rules)] as const);
  return {
    tickets: Object.fromEntries(tickets),
    total: tickets.reduce((sum, [, count]) => sum + count, 0),
  };
});
