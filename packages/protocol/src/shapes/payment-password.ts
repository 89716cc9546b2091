import { z } from 'zod';
import type { paymentPasswordCalls } from '#calls/payment-password.ts';
import { secondFactorAsked, secondFactorCode } from './second-factor.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { sentCode, sixDigits } from './verification.ts';
import { time } from './wire.ts';

const state = z.object({
  isSet: z.boolean(),
  /** After too many wrong tries, every try is refused until this moment. */
  lockedUntil: time.nullable(),
  /** After a reset with a code, withdrawals are refused until this moment. */
  coolsUntil: time.nullable(),
});

const typed = z.string().min(1).max(128);

/** Required where two-step login is on. */
const secondFactor = secondFactorCode.optional();

const reset = z.strictObject({
  newPassword: typed,
  loginPassword: typed,
  verificationCode: sixDigits,
  secondFactor,
});

/** A low limit: the holder of a session may not know the password. */
const policy = {
  ...ownMoneyAct,
  limit: { points: 10, seconds: 600, by: 'actor', store: 'database' },
  whileExcluded: true,
} as const;

export const paymentPasswordShapes = {
  state: {
    about: 'Whether the member has a payment password, whether it is locked, and where a reset code is sent.',
    value: state.extend({ sentTo: z.string().nullable() }),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  set: {
    about:
      'Sets the first payment password; the login password and, where it is on, the second factor confirm the owner. Ends all other sessions.',
    body: z.strictObject({ password: typed, loginPassword: typed, secondFactor }),
    value: state,
    refusals: [
      'PAYMENT_PASSWORD_EXISTS',
      'PAYMENT_PASSWORD_LENGTH',
      'PAYMENT_PASSWORD_WEAK',
      'PAYMENT_PASSWORD_IS_LOGIN',
      'LOGIN_PASSWORD_WRONG',
      'LOGIN_PASSWORD_MISSING',
      ...secondFactorAsked,
    ],
    policy,
  },
  change: {
    about:
      'Changes the payment password with the current one and, where it is on, the second factor. Ends all other sessions.',
    body: z.strictObject({ oldPassword: typed, newPassword: typed, secondFactor }),
    value: state,
    refusals: [
      'PAYMENT_PASSWORD_MISSING',
      'PAYMENT_PASSWORD_LENGTH',
      'PAYMENT_PASSWORD_WEAK',
      'PAYMENT_PASSWORD_IS_LOGIN',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
      'PASSWORD_SAME',
      ...secondFactorAsked,
    ],
    policy,
  },
  code: {
    about: 'Sends a code to the member’s own phone or mailbox, for a forgotten payment password.',
    value: sentCode,
    refusals: ['PAYMENT_PASSWORD_MISSING', 'VERIFICATION_FIRST', 'CODE_TOO_MANY', 'CODE_NOT_SENT'],
    policy,
  },
  reset: {
    about:
      'Resets the payment password with the login password and a code, without the old one. Withdrawals are refused for a day. Asks for the second factor where it is on, and ends all other sessions.',
    body: reset,
    value: state,
    refusals: [
      'LOGIN_PASSWORD_WRONG',
      'LOGIN_PASSWORD_MISSING',
      'PAYMENT_PASSWORD_MISSING',
      'PAYMENT_PASSWORD_LENGTH',
      'PAYMENT_PASSWORD_WEAK',
      'PAYMENT_PASSWORD_IS_LOGIN',
      'VERIFICATION_FIRST',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_USED_UP',
      ...secondFactorAsked,
    ],
    policy,
  },
} as const satisfies ShapesOf<typeof paymentPasswordCalls>;

export type PaymentPasswordState = z.output<typeof state>;
export type PaymentPasswordReset = z.output<typeof reset>;
export type PaymentPasswordWire = Wire<typeof paymentPasswordShapes>;
