import { z } from 'zod';
import type { playLimitsCalls } from '#calls/play-limits.ts';
import {
  amountLimits,
  breakPeriods,
  exclusionPeriods,
  realityMinutes,
  sessionMinutes,
  timeLimits,
} from '#play-limits.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { cashMoney, money, time } from './wire.ts';

const amountLimit = z.object({
  kind: z.enum(amountLimits),
  /** Null where there is none. */
  max: money.nullable(),
  /** The used part in the current day, week or month; wins reduce a loss, but not below zero. */
  used: money,
  /** A requested change that waits. */
  next: z.object({ max: money.nullable(), from: time }).nullable(),
});

const timeLimit = z.object({
  minutes: z.int().nullable(),
  next: z.object({ minutes: z.int().nullable(), from: time }).nullable(),
});

const state = z.object({
  amounts: z.array(amountLimit),
  session: timeLimit,
  reality: timeLimit,
  /** This session: its start, its latest end, its result, and the time of the next reality check. */
  now: z.object({
    since: time,
    endsAt: time,
    net: money,
    checkAt: time.nullable(),
    at: time,
  }),
  breakUntil: time.nullable(),
  /** Null means permanent. */
  exclusion: z.object({ since: time, until: time.nullable() }).nullable(),
});

const between = (offered: readonly number[]) =>
  z
    .int()
    .min(Math.min(...offered))
    .max(Math.max(...offered));

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(amountLimits), max: cashMoney.nullable() }),
  z.strictObject({ kind: z.literal('session'), minutes: between(sessionMinutes).nullable() }),
  z.strictObject({ kind: z.literal('reality'), minutes: between(realityMinutes).nullable() }),
]);

export const playLimitsShapes = {
  state: {
    about: 'Every limit of the member with its used part, the current break or exclusion, and this session.',
    value: state,
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  change: {
    about: 'Sets a limit. A lower one applies immediately, a higher one or none after 24 hours.',
    body: change,
    value: state,
    refusals: [],
    policy: ownMoneyAct,
  },
  takeBack: {
    about: 'Cancels a requested higher limit before it applies.',
    body: z.strictObject({ kind: z.enum([...amountLimits, ...timeLimits]) }),
    value: state,
    refusals: [],
    policy: ownMoneyAct,
  },
  goOn: {
    about: 'Confirms the reality check; it returns after its interval.',
    value: state,
    refusals: [],
    policy: ownMoneyAct,
  },
  pause: {
    about: 'A break from play and deposits. It can be made longer, never shorter.',
    body: z.strictObject({ period: z.enum(breakPeriods) }),
    value: state,
    refusals: [],
    policy: ownMoneyAct,
  },
  exclude: {
    about: 'Self-exclusion, immediately and everywhere. It cannot be revoked.',
    body: z.strictObject({ period: z.enum(exclusionPeriods) }),
    value: state,
    refusals: [],
    policy: ownMoneyAct,
  },
  close: {
    about: 'Closes the account permanently once its balance is zero. Its name is never reused.',
    body: z.strictObject({ password: z.string().min(1).max(128) }),
    value: z.object({}),
    refusals: ['LOGIN_PASSWORD_WRONG', 'LOGIN_PASSWORD_MISSING', 'ACCOUNT_NOT_EMPTY', 'ACCOUNT_DEPOSIT_OPEN'],
    policy: { ...ownMoneyAct, limit: { points: 10, seconds: 600, by: 'actor', store: 'database' } },
  },
  exported: {
    about: 'All data about the member, as the text of a JSON file.',
    value: z.object({ fileName: z.string(), json: z.string() }),
    refusals: [],
    policy: { ...ownMoneyRead, limit: { points: 10, seconds: 600, by: 'actor', store: 'database' } },
  },
} as const satisfies ShapesOf<typeof playLimitsCalls>;

export type PlayLimits = z.output<typeof state>;
export type LimitChange = z.output<typeof change>;
export type PlayLimitsWire = Wire<typeof playLimitsShapes>;
