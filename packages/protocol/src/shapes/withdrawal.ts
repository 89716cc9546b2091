import { z } from 'zod';
import type { withdrawalCalls } from '#calls/withdrawal.ts';
import { pictureLimits } from '#constants.ts';
import { payoutKinds, withdrawalStages, withdrawalStates } from '#withdrawal.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { cashMoney, money, pageNo, pageOf, pictureBytes, requestKey, time } from './wire.ts';

/** The tax that would be deducted, with its calculation. */
const taxWorking = z.object({
  /** Per cent, `"30.00"`. */
  rate: z.string(),
  withdrawals: money,
  deposits: money,
  opening: money,
  taxed: money,
  net: money,
  tax: money,
  /** The largest amount that can be withdrawn now without tax. */
  untaxed: money,
});

const preview = z.object({
  amount: money,
  fee: money,
  tax: money,
  /** The amount that arrives. */
  payout: money,
  /** Only where the merchant deducts tax. */
  taxWorking: taxWorking.nullable(),
});

const terms = z.object({
  balance: money,
  amountMin: money,
  amountMax: money,
  /** The remaining daily amount, and the limit. */
  dailyLeft: money,
  dailyLimit: money,
  freeLeft: z.int(),
  freePerDay: z.int(),
  fee: money,
  /** The missing turnover. */
  turnoverMissing: money,
  /** What an agent still owes to direct downlines by contracts; until it is paid, nothing can be withdrawn. */
  billsUnpaid: money,
  receiptMinutes: z.int(),
  hasPaymentPassword: z.boolean(),
  passwordLockedUntil: time.nullable(),
  /** After a reset of the payment password, withdrawals are refused until this moment. */
  passwordCoolsUntil: time.nullable(),
  takesTax: z.boolean(),
});

/** The member’s report of a payment that did not arrive. */
const report = z.object({ note: z.string().nullable(), hasPicture: z.boolean() });

const step = z.object({ stage: z.enum(withdrawalStages), at: time });

const withdrawal = z.object({
  id: z.uuid(),
  /** The number for customer service. */
  reference: z.string(),
  amount: money,
  fee: money,
  tax: money,
  payout: money,
  status: z.enum(withdrawalStates),
  stage: z.enum(withdrawalStages),
  kind: z.enum(payoutKinds),
  destination: z.string(),
  requestedAt: time,
  /** The party that acts next, the start of its turn, and its deadline. */
  party: z.enum(['house', 'gateway', 'bank', 'nobody']),
  since: time,
  dueAt: time.nullable(),
  utr: z.string().nullable(),
  /** The reason of a rejection. */
  reason: z.string().nullable(),
  sentAt: time.nullable(),
  /** The time at which it counts as received automatically. */
  receiptDueAt: time.nullable(),
  canConfirm: z.boolean(),
  canDispute: z.boolean(),
  report: report.nullable(),
  /** The stages so far, each once. */
  steps: z.array(step),
});

const order = z.strictObject({
  amount: cashMoney,
  payoutAccountId: z.uuid(),
  paymentPassword: z.string().min(1).max(128),
  requestKey,
});

const byId = z.strictObject({ id: z.uuid() });

export const withdrawalShapes = {
  terms: {
    about: 'Everything that decides whether and how much the member may withdraw now.',
    value: terms,
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  preview: {
    about: 'The amount that would arrive: fee, tax with its calculation, and the rest.',
    query: z.strictObject({ amount: cashMoney }),
    value: preview,
    refusals: ['WITHDRAWAL_OUT_OF_RANGE'],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  request: {
    about:
      'Requests a withdrawal. The amount is held immediately; a repeated idempotency key returns the first request.',
    body: order,
    value: withdrawal,
    refusals: [
      'PAYMENT_PASSWORD_MISSING',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
      'PAYMENT_PASSWORD_COOLING',
      'PAYOUT_ACCOUNT_UNKNOWN',
      'PAYOUT_ACCOUNT_COOLING',
      'WITHDRAWAL_OUT_OF_RANGE',
      'WITHDRAWAL_DAILY_LIMIT',
      'WITHDRAWAL_NO_GATEWAY',
      'TURNOVER_MISSING',
      'BILLS_UNPAID',
      'INSUFFICIENT_BALANCE',
      'REQUEST_KEY_REUSED',
    ],
    policy: { ...ownMoneyAct, whileExcluded: true },
  },
  list: {
    about: 'The member’s withdrawals, newest first.',
    query: z.strictObject({ pageNo }),
    value: pageOf(withdrawal),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  detail: {
    about: 'One withdrawal by its order number, with every stage it went through.',
    query: z.strictObject({ order: z.string().regex(/^W[0-9A-Z]{10}$/) }),
    value: withdrawal,
    refusals: ['WITHDRAWAL_UNKNOWN'],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  confirmations: {
    about: 'Sent withdrawals that wait for the member’s confirmation of receipt.',
    value: z.array(withdrawal),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  receive: {
    about: 'The member confirms that the money arrived.',
    body: byId,
    value: withdrawal,
    refusals: ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_NOT_OPEN'],
    policy: { ...ownMoneyAct, whileExcluded: true },
  },
  dispute: {
    about:
      'Reports that the money did not arrive, with a picture of the bank’s list as proof. It pays nothing automatically; staff review it.',
    query: z.strictObject({ id: z.uuid(), note: z.string().trim().min(1).max(500).optional() }),
    body: pictureBytes,
    upload: { bytesMax: pictureLimits.bytesMax },
    value: withdrawal,
    refusals: ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_NOT_OPEN', 'PICTURE_UNREADABLE', 'PICTURE_TOO_MANY_PIXELS'],
    policy: {
      ...ownMoneyAct,
      limit: { points: 10, seconds: 600, by: 'actor', store: 'database' },
      whileExcluded: true,
    },
  },
  cancel: {
    about: 'Cancels a request before it is approved, where the merchant’s jurisdiction allows offering that.',
    body: byId,
    value: withdrawal,
    refusals: ['WITHDRAWAL_CANCEL_OFF', 'WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_NOT_OPEN'],
    policy: { ...ownMoneyAct, whileExcluded: true },
  },
} as const satisfies ShapesOf<typeof withdrawalCalls>;

export type Withdrawal = z.output<typeof withdrawal>;
export type WithdrawalOrder = z.output<typeof order>;
export type WithdrawalPreview = z.output<typeof preview>;
export type WithdrawalTerms = z.output<typeof terms>;
export type WithdrawalWire = Wire<typeof withdrawalShapes>;
