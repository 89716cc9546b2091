import { z } from 'zod';
import type { passwordCalls } from '#calls/password.ts';
import { identityProviders } from '#identity.ts';
import { secondFactorCode } from './second-factor.ts';
import { opened } from './session.ts';
import { ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { dialingCode, mailAddress, sentCode, sixDigits, typedNumber } from './verification.ts';

const typed = z.string().trim().min(1).max(128);

const change = z
  .strictObject({
    /** A member without a password sets a first one with a code alone. */
    oldPassword: typed.optional(),
    newPassword: typed,
    confirmNewPassword: typed,
    verificationCode: sixDigits.optional(),
  })
  .refine(({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword, {
    path: ['confirmNewPassword'],
  });

const forgotByEmail = z.strictObject({ username: z.string().trim().min(1).max(64), email: mailAddress });

/** The code was sent to a number or to an address, and is returned with the same. */
const reset = z
  .strictObject({
    newPassword: typed,
    verificationCode: sixDigits,
    mobileNum: typedNumber.optional(),
    countryDialingCode: dialingCode,
    email: mailAddress.optional(),
    secondFactor: secondFactorCode.optional(),
  })
  .refine(({ mobileNum, email }) => (mobileNum === undefined) !== (email === undefined), {
    path: ['mobileNum'],
  });

const rules = ['PASSWORD_LENGTH', 'PASSWORD_PATTERN', 'PASSWORD_WEAK'] as const;
const codeRefusals = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_USED_UP'] as const;

/** A low limit: a person who found an unlocked phone does not know the password. Open to self-excluded members for safety. */
const policy = {
  ...ownMoneyRead,
  limit: { points: 10, seconds: 600, by: 'actor', store: 'database' },
  whileExcluded: true,
  whilePasswordExpired: true,
  whileTermsDue: true,
} as const;

const outside = {
  ...ownMoneyRead,
  blocked: ['maintenance', 'region'],
  limit: { points: 30, seconds: 600, by: 'ip', store: 'database' },
} as const;

export const passwordShapes = {
  state: {
    about:
      'Whether there is a password, the linked sign-ins, and whether and where a code is sent for a change.',
    value: z.object({
      hasPassword: z.boolean(),
      linked: z.array(z.enum(identityProviders)),
      asksCode: z.boolean(),
      sentTo: z.string().nullable(),
    }),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true, whilePasswordExpired: true, whileTermsDue: true },
  },
  change: {
    about: 'Changes the password, or sets a first one. Ends all other sessions; answers a new token.',
    body: change,
    value: z.object({ token: z.string() }),
    refusals: ['LOGIN_PASSWORD_WRONG', 'PASSWORD_SAME', 'VERIFICATION_FIRST', ...rules, ...codeRefusals],
    policy,
  },
  forgotByEmail: {
    about:
      'Mails a code for a new password, if name and address belong together. The answer is the same if they do not, unless the merchant has enabled the error.',
    body: forgotByEmail,
    value: sentCode,
    refusals: ['USERNAME_OR_EMAIL_UNKNOWN', 'CODE_TOO_MANY'],
    policy: outside,
  },
  reset: {
    about:
      'Sets a new password with a code, ends all sessions, unlinks all sign-ins of third parties, and opens a new session.',
    body: reset,
    value: opened,
    refusals: [
      'PHONE_FORMAT_INVALID',
      'ACCOUNT_LOCKED',
      'ACCOUNT_CLOSED',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_USED',
      ...rules,
      ...codeRefusals,
    ],
    policy: outside,
  },
} as const satisfies ShapesOf<typeof passwordCalls>;

export type PasswordChange = z.output<typeof change>;
export type ForgottenByEmail = z.output<typeof forgotByEmail>;
export type PasswordReset = z.output<typeof reset>;
export type PasswordWire = Wire<typeof passwordShapes>;
