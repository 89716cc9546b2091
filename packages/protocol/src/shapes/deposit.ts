import { z } from 'zod';
import { depositBonusReasons, depositBonusStates } from '#activity.ts';
import type { depositCalls, staffDepositCalls } from '#calls/deposit.ts';
import { pictureLimits } from '#constants.ts';
import {
  depositForms,
  depositHealths,
  depositParties,
  depositReasons,
  depositRejections,
  depositStates,
  staffDepositQueues,
} from '#deposit.ts';
import { limitPeriods } from '#play-limits.ts';
import { activityCode, activityGuards } from './activity.ts';
import {
  ownMoneyAct,
  ownMoneyRead,
  staffAct,
  staffMoney,
  staffRead,
  type Policy,
  type ShapesOf,
  type Wire,
} from './shape.ts';
import { cashMoney, money, pageNo, pageOf, pageSize, pictureBytes, requestKey, time } from './wire.ts';

const bothLanguages = z.object({ EN: z.string(), HI: z.string() });

/** The next step of the member, as the gateway returned it. */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upi'), link: z.string(), page: z.string() }),
  z.object({ kind: z.literal('collect'), vpa: z.string(), page: z.string() }),
  z.object({ kind: z.literal('redirect'), page: z.string() }),
  z.object({
    kind: z.literal('bank'),
    page: z.string(),
    details: z.object({
      holder: z.string(),
      account: z.string(),
      ifsc: z.string(),
      bank: z.string(),
      reference: z.string(),
    }),
  }),
]);

const depositMethod = z.object({
  code: z.string(),
  form: z.enum(depositForms),
  names: bothLanguages,
  amountMin: money,
  amountMax: money,
  /** Paid by the member, out of the amount. */
  feeFlat: money,
  feePercent: z.string(),
  usualMinutes: z.int(),
  health: z.enum(depositHealths),
  /** The share of orders of the last day that were credited, in percent; null while there were too few. */
  successPercent: z.int().nullable(),
  isOpen: z.boolean(),
  /** Times of the merchant’s day, `09:00`; null where it is open all day. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  vipLevelMin: z.int(),
  /** Whether the caller’s VIP level is high enough. */
  isForMe: z.boolean(),
});

/** The refusal that the next order would get. */
const standing = z.object({
  breakUntil: time.nullable(),
  /** The lowest remainder of the merchant’s limit and the member’s own limits. */
  cap: z.object({ period: z.enum(limitPeriods), isOwn: z.boolean(), max: money, left: money }),
});

const depositState = z.enum(depositStates);

/** The bonus that the member picked with the order. */
const bonus = z.object({
  code: activityCode,
  titles: bothLanguages,
  state: z.enum(depositBonusStates),
  /** Why the deposit was credited without it. */
  reason: z.enum(depositBonusReasons).nullable(),
  /** What was credited, or what the ordered amount brings. */
  amount: money,
  /** What must be bet before a withdrawal, with what the deposit asks for by itself. */
  total: money,
  depositMin: money,
  stakeMax: money.nullable(),
  days: z.int(),
});

const deposit = z.object({
  id: z.string(),
  reference: z.string(),
  method: z.string(),
  form: z.enum(depositForms),
  /** Null where the method is no longer offered. */
  names: bothLanguages.nullable(),
  amount: money,
  fee: money,
  /** The received amount, once it is known. */
  received: money.nullable(),
  credited: money.nullable(),
  state: depositState,
  isLate: z.boolean(),
  reason: z.enum(depositReasons).nullable(),
  note: z.string(),
  utr: z.string().nullable(),
  hasProof: z.boolean(),
  next: nextStep.nullable(),
  /** The party that acts next, and its deadline. */
  party: z.enum(Object.values(depositParties)),
  dueAt: time.nullable(),
  canClaim: z.boolean(),
  madeAt: time,
  expiresAt: time,
  steps: z.array(z.object({ state: depositState, at: time })),
  bonus: bonus.nullable(),
});

const id = z.uuid();

const depositOrder = z.strictObject({
  method: z.string().regex(/^[A-Z0-9_]{2,32}$/),
  amount: cashMoney,
  /** The payer’s UPI id; for that kind only. */
  vpa: z.string().trim().toLowerCase().max(330).optional(),
  /** The activity whose bonus the member picks. */
  bonus: activityCode.optional(),
  requestKey,
});

/** A low limit: members send a number or a picture once or twice. */
const claim = {
  ...ownMoneyAct,
  limit: { points: 10, seconds: 600, by: 'actor', store: 'database' },
} as const satisfies Policy;

const orderRefusals = [
  'DEPOSIT_METHOD_UNAVAILABLE',
  'DEPOSIT_OUT_OF_RANGE',
  'DEPOSIT_LIMIT_REACHED',
  'PLAY_LIMIT_DEPOSIT',
  'PLAY_BREAK',
  'DEPOSIT_TOO_MANY_OPEN',
  'REQUEST_KEY_REUSED',
  ...activityGuards,
  'BONUS_DEPOSIT_TOO_SMALL',
] as const;

export const depositShapes = {
  methods: {
    about:
      'The deposit methods, best success rate first, the member’s last choice, and the refusal that another order would get.',
    value: z.object({
      methods: z.array(depositMethod),
      quickAmounts: z.array(money),
      last: z.object({ method: z.string(), amount: money, vpa: z.string().nullable() }).nullable(),
      expiryMinutes: z.int(),
      /** How many times a deposit must be wagered before a withdrawal. */
      turnoverTimes: z.string(),
      standing,
      /** Open orders, newest first. */
      open: z.array(deposit),
    }),
    refusals: [],
    policy: ownMoneyRead,
  },
  request: {
    about: 'Orders a deposit. A repeated request key answers the first order.',
    body: depositOrder,
    value: deposit,
    refusals: orderRefusals,
    policy: ownMoneyAct,
  },
  byRedirect: {
    about:
      'Orders a deposit on the page of the gateway; a method of another form is unavailable here. A repeated request key answers the first order.',
    body: depositOrder,
    /** The page of the gateway; null while the gateway has not opened the order, or once it cannot be paid. */
    value: z.object({ launchUrl: z.url().nullable(), deposit }),
    refusals: orderRefusals,
    policy: ownMoneyAct,
  },
  byQr: {
    about:
      'Orders a deposit by QR code; a method of another form is unavailable here. A repeated request key answers the first order.',
    body: depositOrder,
    /** The QR code as a data address; null while the gateway has not opened the order, or once it cannot be paid. */
    value: z.object({ qrImageUrl: z.string().nullable(), deposit }),
    refusals: orderRefusals,
    policy: ownMoneyAct,
  },
  detail: {
    about: 'One deposit of the caller by its order number, with every state it went through.',
    query: z.strictObject({ order: z.string().regex(/^D[0-9A-Z]{10}$/) }),
    value: deposit,
    refusals: ['DEPOSIT_UNKNOWN'],
    policy: ownMoneyRead,
  },
  list: {
    about: 'The deposits of the caller, newest first.',
    query: z.strictObject({ pageNo, pageSize: pageSize(10, 50), state: depositState.optional() }),
    value: pageOf(deposit),
    refusals: [],
    policy: ownMoneyRead,
  },
  submitUtr: {
    about: '“I have paid”: the bank’s own number of the payment. Each number is accepted once.',
    body: z.strictObject({ id, utr: z.string().trim().min(1).max(60) }),
    value: deposit,
    refusals: ['DEPOSIT_UNKNOWN', 'DEPOSIT_CLOSED', 'UTR_WRONG', 'UTR_USED'],
    policy: claim,
  },
  submitProof: {
    about: 'A picture of the payment for the review by staff. It never credits anything by itself.',
    query: z.strictObject({ id }),
    body: pictureBytes,
    upload: { bytesMax: pictureLimits.bytesMax },
    value: deposit,
    refusals: ['DEPOSIT_UNKNOWN', 'DEPOSIT_CLOSED', 'PICTURE_UNREADABLE', 'PICTURE_TOO_MANY_PIXELS'],
    policy: claim,
  },
} as const satisfies ShapesOf<typeof depositCalls>;

const staffDeposit = z.object({
  ...deposit.shape,
  member: z.object({ id: z.string(), account: z.string(), nickname: z.string() }),
  gateway: z.string(),
  gatewayRef: z.string().nullable(),
  currency: z.string(),
  /** The time of payment according to the gateway. */
  paidAt: time.nullable(),
  proofId: z.string().nullable(),
  /** The staff member who claimed it. */
  takenBy: z.string().nullable(),
  isMine: z.boolean(),
  /** What the first of two people would credit; null if nobody proposed it, and after the decision. */
  proposal: z
    .object({
      amount: cashMoney,
      utr: z.string().nullable(),
      note: z.string(),
      by: z.string(),
      at: time,
      isOwn: z.boolean(),
    })
    .nullable(),
  changedAt: time,
});

const note = z.string().trim().max(500);

export const staffDepositShapes = {
  queue: {
    about: 'Deposits under review, the longest waiting first; or all of them, newest first.',
    query: z.strictObject({
      queue: z.enum(staffDepositQueues).default('claimed'),
      /** A reference, a UTR, an account or an id. */
      search: z.string().trim().max(64).optional(),
      pageNo,
      pageSize: pageSize(20, 100),
    }),
    value: pageOf(staffDeposit).extend({
      /** The number of deposits in each queue. */
      waiting: z.object({ claimed: z.int(), review: z.int() }),
    }),
    refusals: [],
    policy: staffRead('deposit.read'),
  },
  detail: {
    about: 'One deposit, with its member.',
    query: z.strictObject({ id }),
    value: staffDeposit,
    refusals: ['DEPOSIT_UNKNOWN'],
    policy: staffRead('deposit.read'),
  },
  claim: {
    about: 'Claims a deposit, so that no two people decide it.',
    body: z.strictObject({ id }),
    value: staffDeposit,
    refusals: ['DEPOSIT_UNKNOWN', 'DEPOSIT_CLOSED', 'DEPOSIT_TAKEN'],
    policy: staffAct('deposit.review'),
  },
  release: {
    about: 'Returns a deposit to the queue.',
    body: z.strictObject({ id }),
    value: staffDeposit,
    refusals: ['DEPOSIT_UNKNOWN', 'DEPOSIT_CLOSED', 'DEPOSIT_TAKEN'],
    policy: staffAct('deposit.review'),
  },
  credit: {
    about:
      'Credits the received amount once, at most the ordered amount and the gateway’s amount. The UTR must not have been used before. A large payment that the gateway did not report waits for a second person.',
    body: z.strictObject({ id, amount: cashMoney, utr: z.string().trim().max(60).optional(), note }),
    value: staffDeposit,
    refusals: [
      'DEPOSIT_UNKNOWN',
      'DEPOSIT_CLOSED',
      'DEPOSIT_TAKEN',
      'DEPOSIT_CREDIT_TOO_MUCH',
      'UTR_WRONG',
      'UTR_USED',
    ],
    policy: staffMoney('deposit.review'),
  },
  confirm: {
    about:
      'Credits what another person proposed: a large payment that the gateway did not report takes two people.',
    body: z.strictObject({ id }),
    value: staffDeposit,
    refusals: [
      'DEPOSIT_UNKNOWN',
      'DEPOSIT_CLOSED',
      'DEPOSIT_TAKEN',
      'DEPOSIT_NOT_PROPOSED',
      'DEPOSIT_CREDIT_TOO_MUCH',
      'UTR_WRONG',
      'UTR_USED',
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_LINKED',
    ],
    policy: staffMoney('deposit.review'),
  },
  reject: {
    about: 'Refuses a deposit, with a reason that the member sees.',
    body: z.strictObject({ id, reason: z.enum(depositRejections), note: note.min(3) }),
    value: staffDeposit,
    refusals: ['DEPOSIT_UNKNOWN', 'DEPOSIT_CLOSED', 'DEPOSIT_TAKEN'],
    policy: staffAct('deposit.review'),
  },
} as const satisfies ShapesOf<typeof staffDepositCalls>;

export type Deposit = z.output<typeof deposit>;
export type StaffDeposit = z.output<typeof staffDeposit>;
export type DepositMethod = z.output<typeof depositMethod>;
export type DepositOrder = z.output<typeof depositOrder>;
export type DepositWire = Wire<typeof depositShapes>;
export type StaffDepositWire = Wire<typeof staffDepositShapes>;
