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

/** A secret of the browser that started the sign-in: without it, the provider’s answer is useless. */
const attempt = z.string().min(20).max(100);

/** The address for the redirect, and the secret that the browser keeps until the return. */
const begun = z.object({ url: z.string(), attempt: z.string() });

/** From the return address: a code, or the provider’s error. */
const returned = z.strictObject({
  attempt,
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(2000).optional(),
  error: z.string().min(1).max(100).optional(),
});

const proven = z.object({
  provider,
  /** A known member, or a new one. */
  standing: z.enum(['known', 'new']),
  /** The confirmed mail address or number, masked. */
  contact: z.string().nullable(),
  /** The fields that a new member still has to fill in. */
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

/** Errors of a provider, and its timeout. */
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
    about:
      'Starts a sign-in through a third party: the address for the redirect, and the secret that the browser keeps.',
    body: z.strictObject({ provider }),
    value: begun,
    refusals: ['FUNCTION_NOT_AVAILABLE', 'IDENTITY_FAILED'],
    policy: openDoor,
  },
  prove: {
    about: 'Takes the provider’s answer once, and says whether it confirms a known or a new member.',
    body: returned,
    value: proven,
    refusals: [...outside, 'FUNCTION_NOT_AVAILABLE', 'IDENTITY_HOLDER_KNOWN'],
    policy: openDoor,
  },
  login: {
    about:
      'Opens a session for a known member whom the provider confirmed; a second factor is asked for as usual.',
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
    about: 'Opens an account and a session for a new member whom the provider confirmed.',
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
    about: 'Starts to link a sign-in to the account, with the password of the account.',
    body: z.strictObject({ provider, password: z.string().trim().min(1).max(128) }),
    value: begun,
    refusals: ['FUNCTION_NOT_AVAILABLE', 'IDENTITY_FAILED', 'LOGIN_PASSWORD_WRONG', 'LOGIN_PASSWORD_MISSING'],
    policy: own,
  },
  link: {
    about: 'Links the confirmed identity to the account. Ends all other sessions; answers a new token.',
    body: returned,
    value: z.object({ token: z.string() }),
    refusals: [...outside, 'FUNCTION_NOT_AVAILABLE', 'IDENTITY_TAKEN'],
    policy: own,
  },
  unlink: {
    about:
      'Unlinks a sign-in from the account, unless it is the last login method; with the password, if there is one. Ends all other sessions; answers a new token.',
    body: z.strictObject({ id: z.uuid(), password: z.string().trim().min(1).max(128).optional() }),
    value: z.object({ token: z.string() }),
    refusals: ['IDENTITY_UNKNOWN', 'IDENTITY_LAST_WAY', 'LOGIN_PASSWORD_WRONG'],
    // A self-excluded member can unlink a stranger’s sign-in too, because it could still withdraw.
    policy: { ...own, whileExcluded: true },
  },
} as const satisfies ShapesOf<typeof identityCalls>;

export type Returned = z.output<typeof returned>;
export type IdentityOrder = z.output<(typeof identityShapes)['register']['body']>;
export type ProvenIdentity = z.output<typeof proven>;
export type LinkedIdentity = z.output<typeof linked>;
export type IdentityWire = Wire<typeof identityShapes>;
