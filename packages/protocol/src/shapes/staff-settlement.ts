import { z } from 'zod';
import type { staffSettlementCalls } from '#calls/staff-settlement.ts';
import { contractKinds, contractPeriods } from '#contract.ts';
import { billStates } from '#settlement.ts';
import { reportProducts } from '#team-report.ts';
import { bill, recomputed, statement, statementBets, statementMember } from './settlement.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { day, money, pageNo, pageOf, pageSize, rowId, time } from './wire.ts';

const agent = z.object({ id: rowId, account: z.string() });
const staffBill = bill.extend({ runId: rowId, agent });

const run = z.object({
  id: rowId,
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods).nullable(),
  startsAt: time,
  endsAt: time,
  mode: z.enum(['house', 'upline_pays']),
  state: z.enum(['open', 'filled', 'computed', 'finished']),
  openedAt: time,
  finishedAt: time.nullable(),
  contracts: z.int(),
  inputs: z.int(),
  net: money,
  paid: money,
  owed: money,
});

/** The figures of one member that a run counted, for one product and series. */
const input = z.object({
  member: agent,
  /** The start of the window to which the figures belong; an earlier one than that of the run if they correct it. */
  ofStart: time,
  isCorrection: z.boolean(),
  /** The day whose tree decides to which teams they belong. */
  treeDay: day,
  product: z.enum(reportProducts),
  series: z.int(),
  stake: money,
  validBet: money,
  payout: money,
  selfRebate: money,
  agentRebate: money,
  promotions: money,
  /** Fees of payments and vendors. */
  fees: money,
  deposits: money,
  salaries: money,
  /** The valid bet that earns nothing, because the member was on a break, excluded or over a limit. */
  care: money,
});

const note = z.string().trim().max(400);
const order = z.strictObject({ id: rowId, note: note.default('') });

export const staffSettlementShapes = {
  bills: {
    about: 'Bills of contracts, newest first.',
    query: z.strictObject({
      state: z.enum(billStates).optional(),
      kind: z.enum(contractKinds).optional(),
      runId: rowId.optional(),
      memberId: rowId.optional(),
      before: rowId.optional(),
      size: pageSize(50, 200),
    }),
    value: z.object({ bills: z.array(staffBill), next: rowId.nullable() }),
    refusals: [],
    policy: staffRead('contract.read'),
  },
  statement: {
    about: 'The statement of one bill.',
    query: z.strictObject({ id: rowId }),
    value: statement,
    refusals: ['BILL_UNKNOWN'],
    policy: staffRead('contract.read'),
  },
  members: {
    about: 'The members whose figures a statement counts, those who count most first.',
    query: z.strictObject({ id: rowId, pageNo }),
    value: pageOf(statementMember),
    refusals: ['BILL_UNKNOWN'],
    policy: staffRead('contract.read'),
  },
  bets: {
    about: 'The bets of one member as a statement counted them, with their sums over all pages.',
    query: z.strictObject({ id: rowId, memberId: rowId, pageNo }),
    value: statementBets,
    refusals: ['BILL_UNKNOWN', 'MEMBER_NOT_IN_TEAM'],
    policy: staffRead('contract.read'),
  },
  recompute: {
    about: 'Computes a statement again from its stored inputs.',
    query: z.strictObject({ id: rowId }),
    value: recomputed,
    refusals: ['BILL_UNKNOWN'],
    policy: staffRead('contract.read'),
  },
  approve: {
    about: 'Approves a bill, which the agent can then claim.',
    body: order,
    value: staffBill,
    refusals: ['BILL_UNKNOWN', 'BILL_STATE_UNFIT'],
    policy: staffMoney('bill.decide'),
  },
  pay: {
    about: 'Pays a bill now. What an upline cannot pay becomes its debt.',
    body: order,
    value: staffBill,
    refusals: ['BILL_UNKNOWN', 'BILL_STATE_UNFIT'],
    policy: staffMoney('bill.decide'),
  },
  reject: {
    about: 'Rejects a bill, with a reason.',
    body: z.strictObject({ id: rowId, note: note.min(3) }),
    value: staffBill,
    refusals: ['BILL_UNKNOWN', 'BILL_STATE_UNFIT'],
    policy: staffAct('bill.decide'),
  },
  runs: {
    about: 'Runs of the settlement, newest first.',
    query: z.strictObject({
      kind: z.enum(contractKinds).optional(),
      before: rowId.optional(),
      size: pageSize(50, 200),
    }),
    value: z.object({ runs: z.array(run), next: rowId.nullable() }),
    refusals: [],
    policy: staffRead('contract.read'),
  },
  inputs: {
    about: 'The figures that a run counted, by member, window and product.',
    query: z.strictObject({ id: rowId, pageNo }),
    value: pageOf(input),
    refusals: ['SETTLEMENT_RUN_UNKNOWN'],
    policy: staffRead('contract.read'),
  },
  shadow: {
    about: 'Runs a past window again with the figures of now, books nothing, and lists what differs.',
    body: z.strictObject({ id: rowId }),
    value: z.object({
      contracts: z.int(),
      differences: z.array(
        z.object({ contractId: z.uuid(), agent, before: money.nullable(), now: money.nullable() }),
      ),
    }),
    refusals: ['SETTLEMENT_RUN_UNKNOWN'],
    policy: staffAct('settlement.run'),
  },
  receivables: {
    about: 'Agents who owe from dividends or carry a salary deficit, the largest first.',
    query: z.strictObject({ size: pageSize(50, 200) }),
    value: z.object({ agents: z.array(agent.extend({ receivable: money, carry: money })) }),
    refusals: [],
    policy: staffRead('contract.read'),
  },
} as const satisfies ShapesOf<typeof staffSettlementCalls>;

export type StaffBill = z.output<typeof staffBill>;
export type StaffSettlementWire = Wire<typeof staffSettlementShapes>;
