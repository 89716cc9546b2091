import { z } from 'zod';
import type { staffBudgetCalls } from '#calls/staff-budget.ts';
import { staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { day, money, requestKey, time } from './wire.ts';

const code = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

const budget = z.object({
  code,
  /** What it is brought to on the first of each month; null: staff fund it by hand. */
  perMonth: money.nullable(),
  /** All that it received, less what went back unspent. */
  funded: money,
  /** What it may still give. */
  left: money,
  /** Granted, and not claimed yet. */
  reserved: money,
});

const funding = z.object({
  amount: money,
  /** The month that was funded; null: by staff. */
  month: day.nullable(),
  madeBy: z.string().nullable(),
  reason: z.string().nullable(),
  at: time,
});

export const staffBudgetShapes = {
  list: {
    about: 'Every budget with what it received, what it may still give and what waits to be claimed.',
    value: z.array(budget),
    refusals: [],
    policy: staffRead('budget.read'),
  },
  detail: {
    about: 'A budget with its newest fundings.',
    query: z.strictObject({ code }),
    value: budget.extend({ fundings: z.array(funding) }),
    refusals: ['BUDGET_UNKNOWN'],
    policy: staffRead('budget.read'),
  },
  fund: {
    about: 'Raises what a budget may spend; a negative amount takes back what is not granted.',
    body: z.strictObject({ code, amount: money, reason: z.string().trim().min(3).max(500), requestKey }),
    value: budget,
    refusals: ['BUDGET_UNKNOWN', 'BUDGET_EMPTY'],
    policy: staffMoney('budget.fund'),
  },
} as const satisfies ShapesOf<typeof staffBudgetCalls>;

export type StaffBudget = z.output<typeof budget>;
export type StaffBudgetWire = Wire<typeof staffBudgetShapes>;
