import { z } from 'zod';
import type { identityCalls } from '#calls/identity.ts';
import { identityProviders } from '#identity.ts';
import { captchaAnswer } from './captcha.ts';
import { registrationFacts } from './registration.ts';
import { secondFactorCode } from './second-factor.ts';
import { openDoor, opened } from './session.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { registerSettings } from './system.ts';
import { time } from './wire.ts';

const provider = z.enum(identityProviders);

/** Known to the browser that began and to nobody else: without it, what a provider sends back is worth nothing. */
const attempt = z.string().min(20).max(100);

/** Where the browser goes, and what it keeps until it comes back. */
const begun = z.object({ url: z.string(), attempt: z.string() });

/** As it stood in the address: a code, or the provider's word for what went wrong. */
const returned = z.strictObject({
  attempt,
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(2000).optional(),
  error: z.string().min(1).max(100).optional(),
});

const proven = z.object({
  provider,
  /** Somebody who signed in this way before, or somebody new. */
  standing: z.enum(['known', 'new']),
  /** The mail address or the number that was vouched for, as only its owner knows it again. */
  contact: z.string().nullable(),
  /** What somebody new is still asked for. */
  register: registerSettings.nullable(),
});

const linked = z.object({
  id: z.string(),
  provider,
  contact: z.string().nullable(),
  linkedAt: time,
  usedAt: time.nullable(),
});

const own = {
  ...ownMoneyAct,
  limit: { points: 20, seconds: 600, by: 'actor', store: 'database' },
} as const;

/** What a provider may say, or what it did not say in time. */
const outside = [
  'IDENTITY_OVER',
  'IDENTITY_FAILED',
  'SOCIAL_POPUP_CLOSED',
  'PHONE_FORMAT_INVALID',
  'PHONE_MISSING',
  'PHONE_TOO_MANY_REQUESTS',
  'PHONE_SIGN_IN_UNKNOWN',
  'PHONE_CODE_INVALID',
  'PHONE_CODE_MISSING',
  'PHONE_CAPTCHA_FAILED',
  'PHONE_QUOTA_EXCEEDED',
  'PHONE_NOT_ENABLED',
  'PHONE_CODE_EXPIRED',
] as const;

export const identityShapes = {
  begin: {
    about: 'Begins a sign-in through somebody else’s word: where the browser goes, and what it keeps.',
    body: z.strictObject({ provider }),
    value: begun,
    refusals: ['FUNCTION_NOT_AVAILABLE', 'IDENTITY_FAILED'],
    policy: openDoor,
  },
  prove: {
    about:
      'Takes what the provider sent the browser back with, once, and says whether somebody known or somebody new was vouched for.',
    body: returned,
    value: proven,
    refusals: [...outside, 'FUNCTION_NOT_AVAILABLE', 'IDENTITY_HOLDER_KNOWN'],
    policy: openDoor,
  },
  login: {
    about: 'Opens a session for somebody known who was vouched for; a second factor is asked for as ever.',
    body: z.strictObject({ attempt, secondFactor: secondFactorCode.optional() }),
    value: opened,
    refusals: [
      'FUNCTION_NOT_AVAILABLE',
      'IDENTITY_OVER',
      'ACCOUNT_CLOSED',
      'ACCOUNT_LOCKED',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_USED',
    ],
    policy: openDoor,
  },
  register: {
    about: 'Opens an account, and a session with it, for somebody new who was vouched for.',
    body: z.strictObject({ attempt, ...registrationFacts, ...captchaAnswer }),
    value: opened,
    refusals: [
      'IDENTITY_OVER',
      'IDENTITY_TAKEN',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'TOO_YOUNG',
      'AFFILIATE_CODE_INVALID',
      'REFERRAL_CODE_INVALID',
      'PHONE_FORMAT_INVALID',
      'USERNAME_TAKEN',
      'PHONE_TAKEN',
      'EMAIL_TAKEN',
      'PAYMENT_PASSWORD_WEAK',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_USED_UP',
      'SELF_EXCLUDED',
    ],
    policy: { ...openDoor, switch: 'REG3', limit: { points: 10, seconds: 600, by: 'ip', store: 'database' } },
  },
  list: {
    about: 'The sign-ins that are linked to the account.',
    value: z.object({ identities: z.array(linked), hasPassword: z.boolean() }),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  beginLink: {
    about: 'Begins to link a sign-in to the account, with the password of the account.',
    body: z.strictObject({ provider, password: z.string().trim().min(1).max(128) }),
    value: begun,
    refusals: ['FUNCTION_NOT_AVAILABLE', 'IDENTITY_FAILED', 'LOGIN_PASSWORD_WRONG', 'LOGIN_PASSWORD_MISSING'],
    policy: own,
  },
  link: {
    about: 'Links what was vouched for to the account. Ends all other sessions; answers a new token.',
    body: returned,
    value: z.object({ token: z.string() }),
    refusals: [...outside, 'FUNCTION_NOT_AVAILABLE', 'IDENTITY_TAKEN'],
    policy: own,
  },
  unlink: {
    about:
      'Takes a sign-in from the account, unless it is the last way in; with the password, where there is one. Ends all other sessions; answers a new token.',
    body: z.strictObject({ id: z.uuid(), password: z.string().trim().min(1).max(128).optional() }),
    value: z.object({ token: z.string() }),
    refusals: ['IDENTITY_UNKNOWN', 'IDENTITY_LAST_WAY', 'LOGIN_PASSWORD_WRONG'],
    // Whoever excluded themselves takes a stranger's sign-in away too: it could still withdraw.
    policy: { ...own, whileExcluded: true },
  },
} as const satisfies ShapesOf<typeof identityCalls>;

export type Returned = z.output<typeof returned>;
export type IdentityOrder = z.output<(typeof identityShapes)['register']['body']>;
export type ProvenIdentity = z.output<typeof proven>;
export type LinkedIdentity = z.output<typeof linked>;
export type IdentityWire = Wire<typeof identityShapes>;
