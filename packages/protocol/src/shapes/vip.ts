import { z } from 'zod';
import type { vipCalls } from '#calls/vip.ts';
import { vipPaymentKinds, vipPaymentStates } from '#vip.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { day, language, money, pageNo, pageOf, pageSize, time } from './wire.ts';

export const vipStep = z.object({
  level: z.int(),
  /** Progress over all time that reaches the level. */
  lifetime: money,
  /** Paid once when the level is reached; zero: none. */
  gift: money,
  /** Progress of 30 days that keeps the level at the end of a month; zero: the level cannot be lost. */
  keep: money,
  /** Paid at the end of each month; zero: none. */
  salary: money,
  /** From the settings of withdrawals. */
  dailyWithdrawal: money,
});

export const vipPayment = z.object({
  kind: z.enum(vipPaymentKinds),
  level: z.int(),
  /** The level of a gift, the month of a salary (`2026-11`), the year of a birthday. */
  period: z.string(),
  amount: money,
  state: z.enum(vipPaymentStates),
  /** The reward that holds it; null while it is owed. */
  rewardId: z.uuid().nullable(),
  expiresAt: time.nullable(),
});

export const vipStanding = z.object({
  level: z.int(),
  /** The highest level ever held. */
  peak: z.int(),
  /** Over all time. */
  progress: money,
  /** The next level that was never held; null at the top. */
  next: z.object({ level: z.int(), lifetime: money, missing: money, gift: money }).nullable(),
  /** The progress that the next review requires; null for a level without a keep line. */
  keep: z.object({ line: money, done: money, missing: money, reviewOn: day }).nullable(),
});

/** One change of a level, or one payment. */
const vipEvent = z.object({
  at: time,
  kind: z.enum(['raised', 'lowered', 'regained', ...vipPaymentKinds]),
  /** The level after a change, or the level of a payment. */
  level: z.int(),
  amount: money.nullable(),
  /** Of a payment. */
  state: z.enum(vipPaymentStates).nullable(),
});

export const vipHistory = pageOf(vipEvent);

export const vipShapes = {
  progress: {
    about: 'The VIP level of the member with its progress, the whole ladder, and what can be claimed for it.',
    query: z.strictObject({ language }),
    value: vipStanding.extend({
      ladder: z.array(vipStep),
      /** Gifts, salaries and birthday gifts that are owed or can be claimed. */
      open: z.array(vipPayment),
      /** The levels whose gift was received. */
      giftsReceived: z.array(z.int()),
      birthday: z.object({ day: day.nullable(), isEditable: z.boolean() }),
    }),
    refusals: [],
    policy: ownMoneyRead,
  },
  history: {
    about: 'Changes of the level and its payments, the newest first.',
    query: z.strictObject({ pageNo, pageSize: pageSize(10, 50) }),
    value: vipHistory,
    refusals: [],
    policy: ownMoneyRead,
  },
  setBirthday: {
    about: 'Sets or changes the birthday, once after the registration.',
    body: z.strictObject({ day }),
    value: z.object({ day: day.nullable(), isEditable: z.boolean() }),
    refusals: ['BIRTHDAY_FIXED', 'TOO_YOUNG'],
    policy: { ...ownMoneyAct, limit: { points: 10, seconds: 600, by: 'actor', store: 'database' } },
  },
} as const satisfies ShapesOf<typeof vipCalls>;

export type VipStep = z.output<typeof vipStep>;
export type VipStanding = z.output<typeof vipStanding>;
export type VipPayment = z.output<typeof vipPayment>;
export type VipEvent = z.output<typeof vipEvent>;
export type VipWire = Wire<typeof vipShapes>;
