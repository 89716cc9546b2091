import { z } from 'zod';
import type { staffSessionCalls } from '#calls/staff-session.ts';
import { permissions } from '#permissions.ts';
import { staffAct, staffRead, type Policy, type ShapesOf, type Wire } from './shape.ts';
import { sealingKey } from './system.ts';
import { time } from './wire.ts';

const account = z.string().trim().min(1).max(64);

/** A minimum length instead of character classes: length makes guessing expensive. */
export const newStaffPassword = z.string().min(12).max(128);

const login = z.strictObject({ account, password: z.string().min(1).max(128) });

const ticket = z.object({
  ticket: z.string(),
  /** At the first sign-in, or after a recovery, an authenticator is bound to this secret. */
  enrolment: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  /** A colleague with a first password chooses a new one together with the code. */
  mustChoosePassword: z.boolean(),
  expiresInSeconds: z.int(),
});

const verify = z.strictObject({
  ticket: z.string().min(20).max(100),
  code: z.string().regex(/^\d{6}$/),
  newPassword: newStaffPassword.optional(),
});

const person = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** The absolute end of the session, and its idle timeout in minutes. */
  endsAt: time,
  idleMinutes: z.int(),
});

const door = {
  switch: null,
  blocked: [],
  scope: 'public',
  limit: { points: 30, seconds: 60, by: 'ip', store: 'database' },
  cache: null,
} as const satisfies Policy;

export const staffSessionShapes = {
  sealingKey: {
    about: 'The key that sealed bodies of staff are encrypted to.',
    value: sealingKey,
    refusals: [],
    policy: { ...door, limit: { points: 120, seconds: 60, by: 'ip', store: 'memory' } },
  },
  login: {
    about: 'The first factor of staff. The answer is the same for every kind of error.',
    body: login,
    value: ticket,
    refusals: ['STAFF_LOGIN_FAILED', 'ACCOUNT_LOCKED'],
    policy: door,
  },
  verify: {
    about: 'The second factor: a code is valid once. Binds the authenticator if the ticket requires it.',
    body: verify,
    value: z.object({ token: z.string(), staff: person }),
    refusals: [
      'STAFF_TICKET_OVER',
      'STAFF_CODE_WRONG',
      'STAFF_CODE_USED',
      'STAFF_PASSWORD_NEEDED',
      'ACCOUNT_LOCKED',
    ],
    policy: door,
  },
  confirm: {
    about: 'Confirms this session with a fresh code; decisions about money are accepted for some minutes.',
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    value: z.object({ until: time }),
    refusals: ['STAFF_CODE_WRONG', 'STAFF_CODE_USED'],
    policy: { ...staffAct(null), limit: { points: 10, seconds: 60, by: 'actor', store: 'database' } },
  },
  me: {
    about: 'The signed-in colleague, and the current permissions.',
    value: person,
    refusals: [],
    policy: staffRead(null),
  },
  ticket: {
    about: 'Creates a one-time ticket that opens the socket of the back office within half a minute.',
    value: z.object({ ticket: z.string() }),
    refusals: [],
    policy: staffRead(null),
  },
  logout: {
    about: 'Ends this session of staff.',
    value: z.object({}),
    refusals: [],
    policy: staffRead(null),
  },
} as const satisfies ShapesOf<typeof staffSessionCalls>;

export type StaffLogin = z.output<typeof login>;
export type StaffTicket = z.output<typeof ticket>;
export type StaffVerification = z.output<typeof verify>;
export type StaffPerson = z.output<typeof person>;
export type StaffSessionWire = Wire<typeof staffSessionShapes>;
