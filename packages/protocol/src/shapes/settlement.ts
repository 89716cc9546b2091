import { z } from 'zod';
import type { settlementCalls } from '#calls/settlement.ts';
import { contractKinds } from '#contract.ts';
import { billStates } from '#settlement.ts';
import { contractTerms, percent } from './contract-terms.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { gameType, money, pageNo, pageOf, pageSize, rowId, time } from './wire.ts';

export const bill = z.object({
  id: rowId,
  contractId: z.uuid(),
  kind: z.enum(contractKinds),
  startsAt: time,
  endsAt: time,
  state: z.enum(billStates),
  turnover: money,
  netLoss: money,
  active: z.int(),
  tier: z.int().nullable(),
  /** What the contract gives, what the contracts of direct downlines give, and the difference. */
  gross: money,
  childGross: money,
  net: money,
  /** The amount of the bill: the net, or the gross where uplines pay their downlines. */
  due: money,
  paid: money,
  /** Set against an earlier debt, taken back from the commission wallet, and added to the debt. */
  repaid: money,
  debited: money,
  owed: money,
  carryIn: money,
  carryOut: money,
  bookedAt: time.nullable(),
  claimBy: time.nullable(),
  decision: z.string().nullable(),
});

/** Why an amount is what it is. */
export const statement = z.object({
  /** A downline's bill, without the use of its money. */
  bill,
  account: z.string(),
  /** False: the statement of a downline whose amount came off the caller's own. */
  isOwn: z.boolean(),
  terms: contractTerms,
  version: z.int(),
  validBet: money,
  /** Turnover below zero that late voids left in earlier windows of a salary. */
  turnoverIn: money,
  /** The terms whose sum is the net loss. */
  netLossTerms: z.array(z.object({ column: z.string(), amount: money })),
  products: z.array(z.object({ product: z.string(), series: z.int(), validBet: money })),
  tiers: z.array(
    z.object({
      tier: z.int(),
      rate: percent,
      isMet: z.boolean(),
      missing: z.object({ turnover: money, netLoss: money, active: z.int() }),
    }),
  ),
  chosen: z.int().nullable(),
  /** The tier with the next higher rate. */
  next: z.int().nullable(),
  stopped: z.enum(['LOSS_CHECK', 'TOO_FEW_ACTIVE']).nullable(),
  base: money,
  rate: percent,
  /** Before the cap. */
  uncapped: money,
  /** Each with its own statement; null: in a short window in which the downline earned nothing there is none. */
  children: z.array(
    z.object({ memberId: rowId, account: z.string(), gross: money, billId: rowId.nullable() }),
  ),
  /** The valid bet of members on a break, excluded or over a limit: it earns nothing (AGENT-15). */
  care: money,
  hash: z.string(),
});

/** What one member of the team counted for. */
export const statementMember = z.object({
  memberId: rowId,
  account: z.string(),
  isDirect: z.boolean(),
  validBet: money,
  netLoss: money,
  deposits: money,
  /** The part that corrects earlier windows, such as late voids. */
  late: money,
});

const betAmounts = z.object({
  stake: money,
  validBet: money,
  payout: money,
  selfRebate: money,
  agentRebate: money,
  /** Stake less payout and rebates. */
  netLoss: money,
});

const statementBet = betAmounts.extend({
  roundId: z.string().nullable(),
  category: gameType.nullable(),
  product: z.string(),
  settledAt: time,
  /** The start of the earlier window that this row corrects: the bet changed or was voided after that window was settled. */
  corrects: time.nullable(),
});

export const statementBets = pageOf(statementBet).extend({ totals: betAmounts });

export const recomputed = z.object({
  gross: money,
  net: money,
  hash: z.string(),
  /** Whether amount and hash are those of the statement. */
  isSame: z.boolean(),
});

const one = z.strictObject({ id: rowId });
const policy = { ...ownMoneyRead, switch: 'AGENT3' } as const;

export const settlementShapes = {
  bills: {
    about: "Payments of the caller's contracts of one kind, newest first.",
    query: z.strictObject({ kind: z.enum(contractKinds), before: rowId.optional(), size: pageSize(20, 100) }),
    value: z.object({
      bills: z.array(bill),
      next: rowId.nullable(),
      /** What the caller still owes from earlier dividends and daily salaries. */
      receivable: money,
    }),
    refusals: [],
    policy,
  },
  statement: {
    about:
      'The statement of one payment of the caller or of a downline: tier chosen and why not the next, figures, shares of the downlines.',
    query: one,
    value: statement,
    refusals: ['BILL_UNKNOWN'],
    policy,
  },
  inputs: {
    about: 'The members whose figures a statement counts, those who count most first.',
    query: z.strictObject({ id: rowId, pageNo }),
    value: pageOf(statementMember),
    refusals: ['BILL_UNKNOWN'],
    policy,
  },
  bets: {
    about: 'The bets of one member as a statement counted them, with their sums over all pages.',
    query: z.strictObject({ id: rowId, memberId: rowId, pageNo }),
    value: statementBets,
    refusals: ['BILL_UNKNOWN', 'MEMBER_NOT_IN_TEAM'],
    policy,
  },
  recompute: {
    about: 'Computes a statement again from its stored inputs.',
    query: one,
    value: recomputed,
    refusals: ['BILL_UNKNOWN'],
    policy,
  },
  claim: {
    about: 'Takes an approved payment into the commission wallet, once.',
    body: one,
    value: bill,
    refusals: ['BILL_UNKNOWN', 'BILL_STATE_UNFIT'],
    policy: { ...ownMoneyAct, switch: 'AGENT3' },
  },
} as const satisfies ShapesOf<typeof settlementCalls>;

export type Bill = z.output<typeof bill>;
export type Statement = z.output<typeof statement>;
export type SettlementWire = Wire<typeof settlementShapes>;
export type BillWire = z.input<typeof bill>;
