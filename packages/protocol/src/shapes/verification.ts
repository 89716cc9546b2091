import { z } from 'zod';
import type { verificationCalls } from '#calls/verification.ts';
import { captchaAnswer } from './captcha.ts';
import type { ShapesOf, Wire } from './shape.ts';

/** A number as typed, and its country code. */
export const typedNumber = z.string().trim().min(1).max(24);
export const dialingCode = z
  .string()
  .trim()
  .regex(/^\+?[1-9]\d{0,3}$/)
  .default('91');

export const mailAddress = z
  .string()
  .trim()
  .max(255)
  .regex(/^[^@\s]{1,64}@[^@\s]{1,190}$/);

export const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

/** The wait before another code can be requested, which the button counts down; and the lifetime of this one. */
export const sentCode = z.object({ expiredMinutes: z.int(), lifeMinutes: z.int() });

const noLogin = z.strictObject({
  mobileNum: typedNumber,
  countryDialingCode: dialingCode,
  purpose: z.enum(['login', 'password']).default('login'),
  ...captchaAnswer,
});

/** Codes have their own limits; this one is against automated requests. */
const door = {
  switch: null,
  blocked: ['maintenance', 'region'],
  scope: 'public',
  limit: { points: 60, seconds: 60, by: 'ip', store: 'database' },
  cache: null,
} as const;

export const verificationShapes = {
  noLogin: {
    about:
      'Sends a code by SMS to log in or to choose a new password. The answer is the same for known and unknown numbers.',
    body: noLogin,
    value: sentCode,
    refusals: [
      'FUNCTION_NOT_AVAILABLE',
      'PHONE_FORMAT_INVALID',
      'CODE_TOO_MANY',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
    ],
    policy: door,
  },
  own: {
    about:
      'Sends a code to the member’s own phone, or mailbox, before the password is changed or a first one is set.',
    value: sentCode,
    refusals: ['FUNCTION_NOT_AVAILABLE', 'VERIFICATION_FIRST', 'CODE_TOO_MANY', 'CODE_NOT_SENT'],
    policy: {
      ...door,
      blocked: ['maintenance', 'region', 'trial'],
      scope: 'self',
      limit: { points: 20, seconds: 600, by: 'actor', store: 'database' },
      whileExcluded: true,
      whilePasswordExpired: true,
      whileTermsDue: true,
    },
  },
} as const satisfies ShapesOf<typeof verificationCalls>;

export type OutsideCode = z.output<typeof noLogin>;
export type VerificationWire = Wire<typeof verificationShapes>;
