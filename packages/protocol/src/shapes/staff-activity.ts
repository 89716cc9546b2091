import { z } from 'zod';
import { activityKinds, activityPeriods, activityStages, applicationStates } from '#activity.ts';
import type { staffActivityCalls } from '#calls/staff-activity.ts';
import { activityCode, bonusPercent } from './activity.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { percent } from './team.ts';
import { cashMoney, money, nonNegativeMoney, pageSize, requestKey, rowId, time } from './wire.ts';

const text = z.strictObject({
  title: z.string().trim().min(1).max(80),
  summary: z.string().trim().min(1).max(200),
  /** Markup; tags that are not allowed are removed. */
  body: z.string().trim().min(1).max(8000),
});
const texts = z.strictObject({ EN: text, HI: text });

const tag = z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/);
const account = z.string().trim().min(1).max(64);

/** The members to whom it is offered; an empty list asks for nothing. */
const audience = z.strictObject({
  newWithinDays: z.int().min(1).max(3650).nullable(),
  vipMin: z.int().min(0).max(99),
  tags: z.array(tag).max(20),
  /** Accounts of agents whose lines are meant. */
  agentLines: z.array(account).max(20),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(50),
});

const depositOffer = {
  /** The share of the deposit; null: a fixed bonus. */
  percent: bonusPercent.nullable(),
  /** The fixed bonus, or the largest one. */
  amount: cashMoney,
  depositMin: nonNegativeMoney,
  /** The largest stake while the bonus is played; null: any. */
  stakeMax: cashMoney.nullable(),
  /** How long its member has for the turnover. */
  days: z.int().min(1).max(90),
};

const offer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('code'),
    amount: cashMoney,
    /** The code that members type; case does not matter. */
    secret: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{6,20}$/),
    usesMax: z.int().min(1).max(1_000_000),
  }),
  z.strictObject({
    kind: z.literal('application'),
    /** The largest amount that staff may grant for an application. */
    amountMax: cashMoney,
  }),
  z.strictObject({
    kind: z.literal('cashback'),
    period: z.enum(activityPeriods),
    percent,
    lossFrom: nonNegativeMoney,
    amountMax: cashMoney.nullable(),
  }),
  z.strictObject({ kind: z.literal('depositBonus'), ...depositOffer }),
  z.strictObject({ kind: z.literal('firstDeposit'), ...depositOffer }),
  /** Given to everybody who registers while it is open. */
  z.strictObject({ kind: z.literal('signUp'), amount: cashMoney }),
  z.strictObject({
    kind: z.literal('freeRounds'),
    gameCode: z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,39}$/),
    rounds: z.int().min(1).max(500),
    /** The nominal stake of each round. */
    bet: cashMoney,
    /** The most that the rounds can bring; it is set aside for each member. */
    amountMax: cashMoney,
    /** How long the rounds can be played. */
    playDays: z.int().min(1).max(90),
    stakeMax: cashMoney.nullable(),
    /** How long the member has for the turnover of the bonus. */
    bonusDays: z.int().min(1).max(90),
  }),
]);

const times = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/);

const terms = {
  texts,
  audience,
  offer,
  /** How often the reward must be bet before a withdrawal. */
  times,
  /** How long a reward can be claimed; null: it is credited at once. */
  claimDays: z.int().min(1).max(90).nullable(),
};

const activity = z.object({
  code: activityCode,
  kind: z.enum(activityKinds),
  ...terms,
  stage: z.enum(activityStages),
  announcedAt: time.nullable(),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  stoppedAt: time.nullable(),
  stopReason: z.string().nullable(),
  budget: z.object({ funded: money, left: money, reserved: money, spent: money }),
  takers: z.int(),
  /** Applications that wait for a decision. */
  waiting: z.int(),
  /** Null: the server opened it. */
  madeBy: z.string().nullable(),
  madeAt: time,
});

const application = z.object({
  id: z.string(),
  code: activityCode,
  title: z.string(),
  member: z.object({ id: z.string(), account: z.string(), vipLevel: z.int(), madeAt: time }),
  state: z.enum(applicationStates),
  comment: z.string(),
  /** `/staff/picture/<id>` shows each. */
  pictures: z.array(z.uuid()),
  sentAt: time,
  amountMax: money,
  left: money,
  amount: money.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
});

const reason = z.string().trim().min(3).max(400);

export const staffActivityShapes = {
  list: {
    about: 'Every activity with its budget and takers, the newest first.',
    value: z.array(activity),
    refusals: [],
    policy: staffRead('activity.read'),
  },
  detail: {
    about: 'An activity, and the bets of its takers since they took part.',
    query: z.strictObject({ code: activityCode }),
    value: activity.extend({
      /** The net loss of the takers equals the income of the house from them. */
      bets: z.object({ stake: money, validBet: money, loss: money }),
    }),
    refusals: ['ACTIVITY_UNKNOWN'],
    policy: staffRead('activity.read'),
  },
  make: {
    about: 'Makes a draft with its own budget. A repeated request key answers the first one.',
    body: z.strictObject({ code: activityCode, ...terms, budget: cashMoney, requestKey }),
    value: activity,
    refusals: [
      'ACTIVITY_CODE_TAKEN',
      'ACTIVITY_SECRET_TAKEN',
      'ACTIVITY_GAME_WRONG',
      'MEMBER_UNKNOWN',
      'REQUEST_KEY_REUSED',
    ],
    policy: staffAct('activity.manage'),
  },
  change: {
    about: 'Changes an activity that has not started.',
    body: z.strictObject({ code: activityCode, ...terms }),
    value: activity,
    refusals: [
      'ACTIVITY_UNKNOWN',
      'ACTIVITY_STARTED',
      'ACTIVITY_SECRET_TAKEN',
      'ACTIVITY_GAME_WRONG',
      'MEMBER_UNKNOWN',
    ],
    policy: staffAct('activity.manage'),
  },
  schedule: {
    about: 'Publishes an activity that has not started, and sets when members may take part.',
    body: z.strictObject({ code: activityCode, announcedAt: time, startsAt: time, endsAt: time }),
    value: activity,
    refusals: ['ACTIVITY_UNKNOWN', 'ACTIVITY_STARTED', 'ACTIVITY_WINDOW_WRONG'],
    policy: staffAct('activity.manage'),
  },
  stop: {
    about: 'Ends an activity for good. What is not granted goes back; what is granted can still be claimed.',
    body: z.strictObject({ code: activityCode, reason }),
    value: activity,
    refusals: ['ACTIVITY_UNKNOWN', 'ACTIVITY_STOPPED'],
    policy: staffAct('activity.manage'),
  },
  tag: {
    about: 'Sets or removes a mark of members for the audiences of activities.',
    body: z.strictObject({ tag, accounts: z.array(account).min(1).max(500), isSet: z.boolean() }),
    value: z.object({ tag, members: z.int() }),
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffAct('activity.manage'),
  },
  applications: {
    about: 'Applications: those that wait, the oldest first, or the decided ones, the newest first.',
    query: z.strictObject({
      state: z.enum(applicationStates).default('applying'),
      code: activityCode.optional(),
      after: rowId.optional(),
      size: pageSize(30, 100),
    }),
    value: z.object({ applications: z.array(application), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('activity.read'),
  },
  approve: {
    about: 'Approves an application with an amount, once.',
    body: z.strictObject({ id: rowId, amount: cashMoney }),
    value: application,
    refusals: [
      'APPLICATION_UNKNOWN',
      'APPLICATION_DECIDED',
      'ACTIVITY_OVER',
      'ACTIVITY_AMOUNT_TOO_HIGH',
      'BUDGET_EMPTY',
      'REWARD_PAUSED',
    ],
    policy: staffMoney('activity.decide'),
  },
  reject: {
    about: 'Rejects an application, with a reason that the member reads.',
    body: z.strictObject({ id: rowId, reason }),
    value: application,
    refusals: ['APPLICATION_UNKNOWN', 'APPLICATION_DECIDED'],
    policy: staffAct('activity.decide'),
  },
} as const satisfies ShapesOf<typeof staffActivityCalls>;

export type StaffActivity = z.output<typeof activity>;
export type StaffApplication = z.output<typeof application>;
export type ActivityTerms = Pick<StaffActivity, 'texts' | 'audience' | 'offer' | 'times' | 'claimDays'>;
export type ActivityOffer = z.output<typeof offer>;
export type ApplicationsWanted = z.output<typeof staffActivityShapes.applications.query>;
export type StaffActivityWire = Wire<typeof staffActivityShapes>;
