import { formatPercent, parsePercent, type Rate } from '@mela/kernel/money';
import { z } from 'zod';
import {
  activityKinds,
  activityPeriods,
  activityReasons,
  applicationLimits,
  applicationStates,
  freeRoundStates,
  memberActivityStates,
} from '#activity.ts';
import type { activityCalls } from '#calls/activity.ts';
import { pictureLimits } from '#constants.ts';
import { rewardStates } from '#reward.ts';
import { ownMoneyAct, ownMoneyRead, type Policy, type ShapesOf, type Wire } from './shape.ts';
import { percent } from './team.ts';
import { day, language, money, pictureBytes, time } from './wire.ts';

/** The code of an activity, which is also the key of its page. */
export const activityCode = z.string().regex(/^[a-z0-9][a-z0-9-]{1,36}$/);

/** Code points, because a letter outside the basic plane is one character for its reader. */
const comment = z
  .string()
  .trim()
  .refine((text) => Array.from(text).length <= applicationLimits.commentMax);

/** A share of a deposit in per cent, which may be more than all of it. */
export const bonusPercent = z.codec(
  z.string().regex(/^\d{1,3}(\.\d{1,2})?$/),
  z.custom<Rate>((value) => typeof value === 'bigint'),
  { decode: (text) => parsePercent(text), encode: (rate) => formatPercent(rate) },
);

/** Free rounds of a member. */
const freeRounds = z.object({
  reference: z.string(),
  /** The activity. */
  code: z.string(),
  title: z.string(),
  /** The vendor and the code of the game, and its name. */
  vassalage: z.string(),
  gameCode: z.string(),
  game: z.string(),
  rounds: z.int(),
  /** The rounds that are not played. */
  left: z.int(),
  /** The nominal stake of a round. */
  bet: money,
  /** What the rounds have brought, and the most that is paid of it. */
  won: money,
  winMax: money,
  /** How often the bonus must be bet before a withdrawal. */
  times: z.string(),
  state: z.enum(freeRoundStates),
  /** The bonus. */
  paid: money.nullable(),
  endsAt: time,
  endedAt: time.nullable(),
});

const activity = z.object({
  code: activityCode,
  kind: z.enum(activityKinds),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  picture: z.string(),
  state: z.enum(memberActivityStates),
  /** The reasons that exclude the member. */
  reasons: z.array(z.enum(activityReasons)),
  startsAt: time,
  endsAt: time,
  vipMin: z.int(),
  /** The amount of a code, a registration or a fixed bonus, or the largest amount of an application, a period or a share of a deposit. */
  amount: money.nullable(),
  /** How often the reward must be bet before a withdrawal. */
  times: z.string(),
  /** How long a reward can be claimed; null: it is credited at once. */
  claimDays: z.int().nullable(),
  cashback: z
    .object({ period: z.enum(activityPeriods), percent, lossFrom: money, amountMax: money.nullable() })
    .nullable(),
  /** The bonus at a deposit: a share of it, or without one the amount. Bonus and deposit together must be bet `times` times. */
  deposit: z
    .object({
      percent: bonusPercent.nullable(),
      depositMin: money,
      stakeMax: money.nullable(),
      days: z.int(),
    })
    .nullable(),
  /** The free rounds that it gives, and those of the member. What they bring is paid as a bonus, up to the amount. */
  free: z
    .object({
      vassalage: z.string(),
      gameCode: z.string(),
      game: z.string(),
      rounds: z.int(),
      bet: money,
      playDays: z.int(),
      bonusDays: z.int(),
      stakeMax: money.nullable(),
      own: freeRounds.nullable(),
    })
    .nullable(),
  /** The period of cashback that is being counted. A negative loss is a win. */
  progress: z.object({ from: day, until: day, loss: money, amount: money, paidFrom: time }).nullable(),
  reward: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      amount: money,
      state: z.enum(rewardStates),
      expiresAt: time.nullable(),
    })
    .nullable(),
  application: z
    .object({
      state: z.enum(applicationStates),
      comment: z.string(),
      pictures: z.int(),
      sentAt: time,
      decidedAt: time.nullable(),
      amount: money.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});

/** Why a member may not take part. */
export const activityGuards = [
  'ACTIVITY_UNKNOWN',
  'ACTIVITY_NOT_OPEN',
  'ACTIVITY_TAKEN',
  'ACTIVITY_NOT_MEANT',
  'ACTIVITY_SAME_PERSON',
  'REWARD_PAUSED',
  'BUDGET_EMPTY',
] as const;

const read = { ...ownMoneyRead, switch: 'REWCEN3' } as const satisfies Policy;
const act = { ...ownMoneyAct, switch: 'REWCEN3' } as const satisfies Policy;
/** A low limit: guesses at codes, and pictures that are decoded. */
const slow = {
  ...act,
  limit: { points: 12, seconds: 600, by: 'actor', store: 'database' },
} as const satisfies Policy;

export const activityShapes = {
  list: {
    about:
      'Every activity that is announced, or that the member took part in, with its state for the member.',
    query: z.strictObject({ language }),
    value: z.array(activity),
    refusals: [],
    policy: read,
  },
  registered: {
    about: 'The activities that the member takes or took part in, with their states for the member.',
    query: z.strictObject({ language }),
    value: z.array(activity),
    refusals: [],
    policy: read,
  },
  freeRounds: {
    about: 'The free rounds of the member, the newest first.',
    query: z.strictObject({ language }),
    value: z.array(freeRounds),
    refusals: [],
    policy: read,
  },
  join: {
    about:
      'Takes part in an activity that counts something, such as losses, or takes its free rounds. A repeated request changes nothing.',
    body: z.strictObject({ code: activityCode, language }),
    value: activity,
    refusals: activityGuards,
    policy: act,
  },
  enterCode: {
    about: 'Takes part in the activity with this code, once, and grants its reward.',
    body: z.strictObject({ secret: z.string().trim().min(1).max(40), language }),
    value: activity,
    refusals: [...activityGuards, 'ACTIVITY_CODE_WRONG', 'ACTIVITY_CODE_USED_UP'],
    policy: slow,
  },
  sendPicture: {
    about: 'A picture for an application: png or jpg. The newest three that were not sent yet are kept.',
    query: z.strictObject({ code: activityCode }),
    body: pictureBytes,
    upload: { bytesMax: pictureLimits.bytesMax },
    value: z.object({ id: z.uuid() }),
    refusals: [...activityGuards, 'PICTURE_UNREADABLE', 'PICTURE_TOO_MANY_PIXELS'],
    policy: slow,
  },
  apply: {
    about: 'Applies with a comment and up to three pictures; staff decide.',
    body: z.strictObject({
      code: activityCode,
      comment,
      pictures: z.array(z.uuid()).max(applicationLimits.picturesMax).default([]),
      language,
    }),
    value: activity,
    refusals: [...activityGuards, 'ACTIVITY_PICTURE_UNKNOWN'],
    policy: act,
  },
} as const satisfies ShapesOf<typeof activityCalls>;

export type MemberActivity = z.output<typeof activity>;
export type FreeRounds = z.output<typeof freeRounds>;
export type ActivityWire = Wire<typeof activityShapes>;
