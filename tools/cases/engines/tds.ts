import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { taxAtYearEnd, taxOnWithdrawal, type TaxYear, type Withholding } from '@mela/rules/money/tax';
import { z } from 'zod';
import { amount, amountText, engineOf, percent } from '#cases/engine.ts';

const event = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('deposit'),
    amount,
    kind: z.enum(['cash', 'nonWithdrawableBonus', 'ownWallet']),
  }),
  z.object({
    type: z.literal('withdraw'),
    amount,
    kind: z.enum(['bank', 'ownWallet']),
    status: z.enum(['sent', 'failed']),
  }),
  z.object({ type: z.literal('whatIf'), amount, kind: z.enum(['bank', 'ownWallet']) }),
  z.object({ type: z.literal('yearEnd'), amount }),
]);

type Event = z.output<typeof event>;

const input = z.object({ openingBalance: amount, ratePct: percent, events: z.array(event) });

export const tds = engineOf(input, ({ openingBalance, ratePct, events }) => {
  let year: TaxYear = { opening: openingBalance, deposits: noMoney, withdrawals: noMoney, taxed: noMoney };
  const steps: object[] = [];
  for (const step of events) {
    if (step.type === 'deposit') {
      if (step.kind === 'cash') year = { ...year, deposits: sum(year.deposits, step.amount) };
      continue;
    }
    const { net, tax } = withheld(year, step, ratePct);
    const isPosted = step.type === 'yearEnd' || (step.type === 'withdraw' && step.status === 'sent');
    steps.push({
      type: step.type,
      netWinnings: amountText(net),
      tds: amountText(tax),
      posted: amountText(isPosted ? tax : noMoney),
    });
    if (isPosted) year = { ...year, taxed: sum(year.taxed, net), withdrawals: withdrawn(year, step) };
  }
  return { steps };
});

function withheld(
  year: TaxYear,
  step: Exclude<Event, { type: 'deposit' }>,
  rate: Parameters<typeof taxAtYearEnd>[2],
): Withholding {
  if (step.type === 'yearEnd') return taxAtYearEnd(year, step.amount, rate);
  if (step.kind === 'ownWallet') return { net: noMoney, tax: noMoney };
  return taxOnWithdrawal(year, step.amount, rate);
}

function withdrawn({ withdrawals }: TaxYear, step: Event): Money {
  return step.type === 'withdraw' && step.kind === 'bank' ? sum(withdrawals, step.amount) : withdrawals;
}

const sum = (one: Money, other: Money): Money => moneyOfUnits(one + other);
