import { z } from 'zod';
import type { transferLineCalls } from '#calls/transfer-line.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { sentCode } from './verification.ts';
import { cashMoney, language, money, pageNo, pageOf, requestKey, time } from './wire.ts';

/** The account name of a member, as in the register. */
const account = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/);

/** `down`: from an agent to a direct downline; `up`: back to the direct upline. */
const direction = z.enum(['down', 'up']);

/** The second factor of a transfer: the authenticator if it is on, otherwise a code to the phone or the mailbox. */
const factor = z.enum(['authenticator', 'sms', 'email']);

const terms = z.object({
  balance: money,
  amountMin: money,
  amountMax: money,
  perDay: z.int(),
  /** Transfers that are left today. */
  left: z.int(),
  /** What the member owes; a member with a debt can send nothing. */
  owed: money,
  /** The open turnover requirement, which a transfer lowers. */
  turnoverMissing: money,
  hasPaymentPassword: z.boolean(),
  passwordLockedUntil: time.nullable(),
  /** After a reset of the payment password, transfers are refused until this moment. */
  passwordCoolsUntil: time.nullable(),
  /** Null: there is no authenticator, and neither a phone nor a proven mail address. */
  factor: factor.nullable(),
  /** The masked phone or mail address for the code. */
  sentTo: z.string().nullable(),
  /** The direct upline; null if it is no agent. */
  upline: z.object({ nickname: z.string(), canReceive: z.boolean() }).nullable(),
  isAgent: z.boolean(),
  /** The agent is suspended, and can neither send nor receive. */
  isSuspended: z.boolean(),
});

const downline = z.object({
  account: z.string(),
  nickname: z.string(),
  isAgent: z.boolean(),
  canReceive: z.boolean(),
});

const transfer = z.object({
  /** The number for customer service. */
  reference: z.string(),
  direction,
  isOut: z.boolean(),
  /** The other side. A member learns the account of a downline, and only the nickname of the upline. */
  nickname: z.string(),
  account: z.string().nullable(),
  amount: money,
  /** By how much it lowered the sender’s turnover requirement; null for the receiver. */
  lowered: money.nullable(),
  madeAt: time,
});

const order = z.strictObject({
  /** The account of a direct downline; null sends to the direct upline. */
  downline: account.nullable(),
  amount: cashMoney,
  paymentPassword: z.string().min(1).max(128),
  /** Six digits of the authenticator or of the code that was sent, or a recovery code. */
  code: z.string().trim().min(6).max(32),
  requestKey,
});

const reference = z.string().regex(/^A[0-9A-Z]{10}$/);

const filter = { way: z.enum(['in', 'out']).optional() };

const policy = { ...ownMoneyRead, switch: 'MEMTRANS3' } as const;

export const transferLineShapes = {
  terms: {
    about: 'Everything that decides whether and how much the member may send along the line now.',
    value: terms,
    refusals: [],
    policy,
  },
  downlines: {
    about: 'Direct downlines whose account or nickname starts with the text, at most twenty.',
    query: z.strictObject({ words: z.string().trim().max(64).default('') }),
    value: z.array(downline),
    refusals: [],
    policy,
  },
  code: {
    about: 'Sends the code for the next transfer to the member’s own phone or mailbox.',
    value: sentCode,
    refusals: ['VERIFICATION_FIRST', 'CODE_TOO_MANY', 'CODE_NOT_SENT'],
    policy: {
      ...ownMoneyAct,
      switch: 'MEMTRANS3',
      limit: { points: 10, seconds: 600, by: 'actor', store: 'database' },
    },
  },
  request: {
    about:
      'Moves cash from an agent to a direct downline, or from a member back to the direct upline. A repeated idempotency key returns the first transfer.',
    body: order,
    value: transfer,
    refusals: [
      'PAYMENT_PASSWORD_MISSING',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
      'PAYMENT_PASSWORD_COOLING',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_USED',
      'VERIFICATION_FIRST',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_USED_UP',
      'LINE_UNKNOWN',
      'LINE_SUSPENDED',
      'LINE_RECEIVER_CLOSED',
      'LINE_OUT_OF_RANGE',
      'LINE_DAY_LIMIT',
      'LINE_MONEY_OWED',
      'BILLS_UNPAID',
      'INSUFFICIENT_BALANCE',
      'REQUEST_KEY_REUSED',
    ],
    policy: { ...ownMoneyAct, switch: 'MEMTRANS3' },
  },
  list: {
    about:
      'The transfers of a member along the line, sent and received, newest first; or the one with a reference.',
    query: z.strictObject({ ...filter, order: reference.optional(), pageNo }),
    value: pageOf(transfer),
    refusals: [],
    policy,
  },
  exported: {
    about: 'The same transfers as CSV, in parts: only the first has the heading.',
    query: z.strictObject({ ...filter, language, cursor: z.uuid().optional() }),
    value: z.object({
      fileName: z.string(),
      csv: z.string(),
      rows: z.int(),
      next: z.uuid().nullable(),
    }),
    refusals: [],
    policy,
  },
} as const satisfies ShapesOf<typeof transferLineCalls>;

export type LineTransfer = z.output<typeof transfer>;
export type LineTransferOrder = z.output<typeof order>;
export type LineTransferTerms = z.output<typeof terms>;
export type LineTransferExport = z.output<typeof transferLineShapes.exported.query>;
export type LineTransferFile = z.output<typeof transferLineShapes.exported.value>;
export type LineDownline = z.output<typeof downline>;
export type LineFactor = z.output<typeof factor>;
export type TransferLineWire = Wire<typeof transferLineShapes>;
