import { z } from 'zod';
import type { pointsCalls } from '#calls/points.ts';
import { pointKinds } from '#points.ts';
import { turnoverProducts } from '#turnover.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { day, money, pageNo, pageOf, pageSize, requestKey, time } from './wire.ts';

/** Points have four decimals, like amounts, and travel as the same text: `"12.5000"`. */
export const points = money;

const balance = z.object({
  points,
  /** When the whole balance expires if nothing is earned until then; null: there are no points. */
  expiresAt: time.nullable(),
});

const config = z.object({
  /** Whole points that give one rupee. */
  pointsPerRupee: z.int(),
  /** The smallest conversion, in whole points. */
  pointsMin: z.int(),
  /** Money from conversions on one day, and what today still allows. */
  perDayMax: money,
  leftToday: money,
  /** How often converted money must be bet before a withdrawal. */
  times: z.string(),
  expiryDays: z.int(),
  /** Points for ₹100 of valid bet. */
  earning: z.array(z.object({ product: z.enum(turnoverProducts), per100: z.string() })),
  hasPaymentPassword: z.boolean(),
  passwordLockedUntil: time.nullable(),
  /** The member gets no rewards now, because of a break for example. */
  isPaused: z.boolean(),
});

const entry = z.object({ id: z.string(), kind: z.enum(pointKinds), day, points, changedAt: time });

const policy = { ...ownMoneyRead, switch: 'PTSYS3' } as const;

export const pointsShapes = {
  balance: { about: 'The points of the member.', value: balance, refusals: [], policy },
  config: {
    about: 'How points are earned and converted, and what the member may still convert today.',
    value: config,
    refusals: [],
    policy,
  },
  convert: {
    about:
      'Converts whole points into money, with the payment password. A repeated request key returns the first result.',
    body: z.strictObject({
      points: z.int().min(1).max(1_000_000_000),
      paymentPassword: z.string().min(1).max(128),
      requestKey,
    }),
    value: balance.extend({ credited: money }),
    refusals: [
      'PAYMENT_PASSWORD_MISSING',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
      'POINTS_NOT_A_MULTIPLE',
      'POINTS_BELOW_MIN',
      'POINTS_MISSING',
      'POINTS_DAY_LIMIT',
      'REQUEST_KEY_REUSED',
      'REWARD_PAUSED',
      'BUDGET_EMPTY',
    ],
    policy: { ...ownMoneyAct, switch: 'PTSYS3' },
  },
  details: {
    about: 'Every change of the member’s points, the newest first. What bets bring is one entry a day.',
    query: z.strictObject({ pageNo, pageSize: pageSize(20, 50) }),
    value: pageOf(entry),
    refusals: [],
    policy,
  },
} as const satisfies ShapesOf<typeof pointsCalls>;

export type PointsBalance = z.output<typeof balance>;
export type PointsConfig = z.output<typeof config>;
export type PointsWire = Wire<typeof pointsShapes>;
