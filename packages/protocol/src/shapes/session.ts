import { z } from 'zod';
import type { sessionCalls } from '#calls/session.ts';
import { captchaAnswer } from './captcha.ts';
import { memberInfo } from './member.ts';
import type { ShapesOf, Wire } from './shape.ts';

const login = z.strictObject({
  username: z.string().trim().min(1).max(64),
  password: z.string().trim().min(1).max(128),
  /** The agent site lets agents in and nobody else. */
  agentSite: z.boolean().default(false),
  ...captchaAnswer,
});

const opened = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  user: memberInfo,
});

const openDoor = {
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
    about: 'Opens a session with a username and a password. After failures the answer asks for a captcha.',
    body: login,
    value: opened,
    refusals: [
      'LOGIN_FAILED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'ACCOUNT_LOCKED',
      'AGENT_ONLY',
      'MEMBER_ONLY',
    ],
    policy: openDoor,
  },
  logout: {
    about: 'Ends this session everywhere: its token and its sockets.',
    value: z.object({}),
    refusals: [],
    policy: own,
  },
  code: {
    about: 'Makes a one-time code for a link that opens this session elsewhere within a minute.',
    value: z.object({ code: z.string(), expiresInSeconds: z.int() }),
    refusals: [],
    policy: own,
  },
  exchange: {
    about: 'Turns the one-time code of a link into a session of its own.',
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    value: opened,
    refusals: ['LOGIN_CODE_USED', 'ACCOUNT_LOCKED'],
    policy: openDoor,
  },
  ticket: {
    about: 'Makes a one-time ticket that opens the socket within half a minute.',
    value: z.object({ ticket: z.string() }),
    refusals: [],
    policy: { ...openDoor, limit: { points: 120, seconds: 60, by: 'ip', store: 'memory' } },
  },
} as const satisfies ShapesOf<typeof sessionCalls>;

export type LoginOrder = z.output<typeof login>;
export type OpenedSession = z.output<typeof opened>;
export type SessionWire = Wire<typeof sessionShapes>;
