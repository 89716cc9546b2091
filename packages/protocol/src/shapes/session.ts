import { z } from 'zod';
import type { sessionCalls } from '#calls/session.ts';
import { sessionEnds } from '#device.ts';
import { captchaAnswer } from './captcha.ts';
import { memberInfo, termsDue } from './member.ts';
import { secondFactorCode } from './second-factor.ts';
import type { ShapesOf, Wire } from './shape.ts';
import { dialingCode, sixDigits, typedNumber } from './verification.ts';

const common = {
  /** The agent site accepts agents only. */
  agentSite: z.boolean().default(false),
  secondFactor: secondFactorCode.optional(),
};

const byPassword = z.strictObject({
  loginType: z.literal('username').optional(),
  username: z.string().trim().min(1).max(64),
  password: z.string().trim().min(1).max(128),
  ...common,
  ...captchaAnswer,
});

const bySms = z.strictObject({
  loginType: z.literal('sms'),
  mobileNum: typedNumber,
  countryDialingCode: dialingCode,
  verificationCode: sixDigits,
  ...common,
});

/** Without a type, the login is by username, for compatibility. */
const login = z.discriminatedUnion('loginType', [byPassword, bySms]);

/** The answer of every kind of login. */
export const opened = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  termsDue,
  user: memberInfo,
});

/** For visitors without a session. */
export const openDoor = {
  switch: null,
  blocked: ['maintenance', 'region'],
  scope: 'self',
  limit: { points: 30, seconds: 60, by: 'ip', store: 'database' },
  cache: null,
} as const;

const own = {
  ...openDoor,
  blocked: [],
  limit: { points: 60, seconds: 60, by: 'actor', store: 'database' },
} as const;

export const sessionShapes = {
  login: {
    about:
      'Opens a session with a username and a password. After failures the answer asks for a captcha, and where a second factor is on, for its code.',
    body: login,
    value: opened,
    refusals: [
      'LOGIN_FAILED',
      'PHONE_FORMAT_INVALID',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_USED_UP',
      'FUNCTION_NOT_AVAILABLE',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'ACCOUNT_LOCKED',
      'ACCOUNT_CLOSED',
      'AGENT_ONLY',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_USED',
    ],
    policy: openDoor,
  },
  logout: {
    about: 'Ends this session everywhere: its token and its sockets.',
    value: z.object({}),
    refusals: [],
    policy: { ...own, whileExcluded: true, whilePasswordExpired: true, whileTermsDue: true },
  },
  code: {
    about: 'Creates a one-time code for a link that opens this session on another device within a minute.',
    value: z.object({ code: z.string(), expiresInSeconds: z.int() }),
    refusals: [],
    policy: own,
  },
  exchange: {
    about: 'Exchanges the one-time code of a link for a new session.',
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    value: opened,
    refusals: ['LOGIN_CODE_USED', 'ACCOUNT_LOCKED', 'ACCOUNT_CLOSED'],
    policy: openDoor,
  },
  ended: {
    about:
      'The reason why the session of a token ended. The answer is empty for a valid token and for an unknown one.',
    body: z.strictObject({ token: z.string().regex(/^[\w-]{20,200}$/) }),
    value: z.object({ reason: z.enum(sessionEnds).nullable() }),
    refusals: [],
    policy: openDoor,
  },
  ticket: {
    about: 'Creates a one-time ticket that opens the socket within half a minute.',
    value: z.object({ ticket: z.string() }),
    refusals: [],
    policy: {
      ...openDoor,
      limit: { points: 120, seconds: 60, by: 'ip', store: 'memory' },
      whileExcluded: true,
      whilePasswordExpired: true,
      whileTermsDue: true,
    },
  },
} as const satisfies ShapesOf<typeof sessionCalls>;

export type LoginOrder = z.output<typeof byPassword>;
export type SmsLoginOrder = z.output<typeof bySms>;
export type OpenedSession = z.output<typeof opened>;
export type SessionWire = Wire<typeof sessionShapes>;
