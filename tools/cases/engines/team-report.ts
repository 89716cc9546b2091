import { localDay } from '@mela/kernel/time';
import { reportColumns, teamReport, type DayRow, type ReportFigures } from '@mela/rules/agents/team-report';
import { z } from 'zod';
import { amount, amountText, engineOf, instant } from '#cases/engine.ts';
import { accountType, amountOrZero, day, indiaZone } from './agents.ts';

const account = z.object({
  id: z.string(),
  type: accountType,
  registeredAt: instant,
  parents: z.array(z.object({ from: day, parent: z.string() })),
});

const bet = z.object({
  account: z.string(),
  /** Null while the bet is open. */
  settledAt: instant.nullish(),
  status: z.enum(['settled', 'void', 'cancelled', 'refunded', 'open']),
  care: z.boolean().default(false),
  stake: amountOrZero,
  payout: amountOrZero,
  validBet: amountOrZero,
  selfRebate: amountOrZero,
  agentRebate: amountOrZero,
});

const input = z.object({
  viewer: z.string(),
  from: day,
  to: day,
  children: z.array(z.string()),
  activeFloor: z.object({ turnover: amountOrZero, deposits: amountOrZero }),
  accounts: z.array(account),
  bets: z.array(bet),
  money: z.array(
    z.object({
      account: z.string(),
      column: z.enum(['deposits', 'withdrawals', 'promotions', 'paymentFees']),
      at: instant,
      amount,
    }),
  ),
});

export const report = engineOf(input, ({ accounts, bets, money, ...range }) => {
  const { total, days, children } = teamReport({
    ...range,
    accounts: accounts.map(({ id, type, registeredAt, parents }) => ({
      id,
      type,
      registeredOn: localDay(registeredAt, indiaZone),
      uplines: parents.map(({ from, parent: upline }) => ({ from, upline })),
    })),
    rows: [
      ...bets.filter(({ status, care }) => status === 'settled' && !care).flatMap(betRows),
      ...money.map(({ account: id, column, at, amount: moved }) => ({
        account: id,
        day: localDay(at, indiaZone),
        [column]: moved,
      })),
    ],
  });
  return {
    total: { ...additive(total), active: total.active },
    days: days.map((figures) => ({ date: figures.day, ...additive(figures) })),
    children: children.map((figures) => ({
      id: figures.id,
      ...additive(figures),
      active: figures.active,
    })),
  };
});

function betRows({ account: id, settledAt, ...columns }: z.output<typeof bet>): readonly DayRow[] {
  if (settledAt === null || settledAt === undefined) return [];
  const { stake, payout, validBet, selfRebate, agentRebate } = columns;
  return [
    { account: id, day: localDay(settledAt, indiaZone), stake, payout, validBet, selfRebate, agentRebate },
  ];
}

/** The columns that add up over days and branches. */
const additive = (figures: ReportFigures): object => ({
  ...Object.fromEntries(reportColumns.map((name) => [name, amountText(figures[name])])),
  netLoss: amountText(figures.netLoss),
  newMembers: figures.newMembers,
  firstDepositors: figures.firstDepositors,
});
