import { daysBetween, readDay, type LocalDay } from '@mela/kernel/time';
import { z } from 'zod';
import type { commissionCalls } from '#calls/commission.ts';
import { incomeKinds, incomeStates } from '#commission.ts';
import { REPORT_DAYS_MAX, reportProducts } from '#team-report.ts';
import { percent } from './contract-terms.ts';
import { teamRead, type Policy, type ShapesOf, type Wire } from './shape.ts';
import { day, language, money, pageSize, rowId, time } from './wire.ts';

const period = {
  /** Days of the merchant's calendar, both included; without them the last seven days. */
  from: day.optional(),
  to: day.optional(),
};

type Days = { from?: LocalDay | undefined; to?: LocalDay | undefined };
const isForward = ({ from, to }: Days) =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) < REPORT_DAYS_MAX);
const wrongDays = { path: ['to'] };

/** The day and the number of the last row. */
const rowCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,18}$/)
  .refine((text) => readDay(text.slice(0, 10)) !== undefined);

const rowFilter = {
  ...period,
  kind: z.enum(incomeKinds).optional(),
  state: z.enum(incomeStates).optional(),
  /** Rebates on the bets of this member of the team. */
  memberId: rowId.optional(),
  cursor: rowCursor.optional(),
};

const incomeQuery = z.strictObject(period).refine(isForward, wrongDays);
const rowsQuery = z.strictObject({ ...rowFilter, pageSize: pageSize(30, 100) }).refine(isForward, wrongDays);
const exportQuery = z.strictObject({ ...rowFilter, language }).refine(isForward, wrongDays);

const sums = z.object({
  /** Signed: a void bet takes its share back. */
  amount: money,
  /** The part of the amount that is not in the commission wallet yet. */
  waiting: money,
  /** The number of rows behind the amount. */
  rows: z.int(),
});

const kindSums = sums.extend({ kind: z.enum(incomeKinds) });

const row = z.object({
  id: rowId,
  kind: z.enum(incomeKinds),
  /** The bet and the number of its settlement, or the line of a contract's settlement. */
  source: z.string(),
  /** The difference that a later settlement of the bet makes. */
  isCorrection: z.boolean(),
  /** The member whose bet earned a rebate; null for contracts. */
  member: z.object({ id: rowId, name: z.string() }).nullable(),
  product: z.enum(reportProducts),
  basis: money,
  rate: percent,
  amount: money,
  state: z.enum(incomeStates),
  /** The day on which it counts. */
  day,
  earnedAt: time,
  paidAt: time.nullable(),
});

/** An agent reads its own income, also while it is excluded from play. */
const policy = { ...teamRead, whileExcluded: true } as const satisfies Policy;

export const commissionShapes = {
  income: {
    about:
      'The caller’s income over days: in total, by kind and by day, with the balance of the commission wallet, and the stakes of the team that earned nothing because of the care rule.',
    query: incomeQuery,
    value: z.object({
      from: day,
      to: day,
      updatedAt: time,
      /** The balance of the commission wallet now. */
      wallet: money,
      totals: sums,
      kinds: z.array(kindSums),
      /** Days without income are left out. */
      days: z.array(sums.extend({ day, kinds: z.array(kindSums) })),
      /** Stakes of members below the caller who were excluded, on a break or over a limit; in total only, null where few members played. */
      careStake: money.nullable(),
    }),
    refusals: [],
    policy,
  },
  rows: {
    about: 'The rows behind these sums, the newest first: origin, basis, rate and amount.',
    query: rowsQuery,
    value: z.object({ from: day, to: day, items: z.array(row), next: rowCursor.nullable() }),
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
  exported: {
    about: 'The same rows as CSV, in parts.',
    query: exportQuery,
    value: z.object({
      fileName: z.string(),
      csv: z.string(),
      rows: z.int(),
      next: rowCursor.nullable(),
    }),
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
} as const satisfies ShapesOf<typeof commissionCalls>;

export type IncomeQuery = z.output<typeof incomeQuery>;
export type IncomeRowsQuery = z.output<typeof rowsQuery>;
export type IncomeExportQuery = z.output<typeof exportQuery>;
export type IncomeSums = z.output<typeof sums>;
export type Income = z.output<typeof commissionShapes.income.value>;
export type IncomeRow = z.output<typeof row>;
export type IncomePage = z.output<typeof commissionShapes.rows.value>;
export type IncomeFile = z.output<typeof commissionShapes.exported.value>;
export type CommissionWire = Wire<typeof commissionShapes>;
