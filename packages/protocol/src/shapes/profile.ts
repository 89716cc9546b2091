import { z } from 'zod';
import type { profileCalls } from '#calls/profile.ts';
import { pictureLimits } from '#constants.ts';
import { memberInfo } from './member.ts';
import { secondFactorAsked, secondFactorCode } from './second-factor.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { dialingCode, mailAddress, sentCode, sixDigits, typedNumber } from './verification.ts';
import { pictureBytes } from './wire.ts';

const profile = z.object({
  /** Masked; null where none is bound. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** An address that was only typed at registration is unverified: it receives nothing but a code. */
  isEmailProven: z.boolean(),
});

const toPhone = { kind: z.literal('phone'), mobileNum: typedNumber, countryDialingCode: dialingCode };
const toEmail = { kind: z.literal('email'), email: mailAddress };
const contact = z.discriminatedUnion('kind', [z.strictObject(toPhone), z.strictObject(toEmail)]);

/** The holder of an unlocked phone has a session too; the password confirms the owner. */
const proof = {
  code: sixDigits,
  password: z.string().trim().min(1).max(128),
  /** Required where two-step login is on. */
  secondFactor: secondFactorCode.optional(),
};
const binding = z.discriminatedUnion('kind', [
  z.strictObject({ ...toPhone, ...proof }),
  z.strictObject({ ...toEmail, ...proof }),
]);

const policy = {
  ...ownMoneyAct,
  limit: { points: 20, seconds: 600, by: 'actor', store: 'database' },
} as const;

export const profileShapes = {
  show: {
    about: 'The number and the mail address of the member, masked.',
    value: profile,
    refusals: [],
    policy: ownMoneyRead,
  },
  rename: {
    about: 'Changes the nickname of the member.',
    body: z.strictObject({ nickname: z.string().trim().min(1).max(64) }),
    value: memberInfo,
    refusals: ['NICKNAME_INVALID'],
    policy,
  },
  setIcon: {
    about: "The member's picture: png or jpg, encoded again as a small square without metadata.",
    body: pictureBytes,
    upload: { bytesMax: pictureLimits.bytesMax },
    value: memberInfo,
    refusals: ['PICTURE_UNREADABLE', 'PICTURE_TOO_MANY_PIXELS'],
    policy,
  },
  removeIcon: {
    about: "Removes the member's picture.",
    value: memberInfo,
    refusals: [],
    policy,
  },
  sendCode: {
    about: 'Sends a code to a number or a mail address that the member wants to bind.',
    body: contact,
    value: sentCode,
    refusals: ['PHONE_FORMAT_INVALID', 'CODE_TOO_MANY', 'CODE_NOT_SENT'],
    policy,
  },
  bind: {
    about:
      'Binds a number or a mail address with the code that was sent there, the login password and, where it is on, the second factor. Ends all other sessions.',
    body: binding,
    value: profile,
    refusals: [
      'PHONE_FORMAT_INVALID',
      'LOGIN_PASSWORD_WRONG',
      'LOGIN_PASSWORD_MISSING',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_USED_UP',
      'PHONE_TAKEN',
      'EMAIL_TAKEN',
      ...secondFactorAsked,
    ],
    policy,
  },
} as const satisfies ShapesOf<typeof profileCalls>;

export type Profile = z.output<typeof profile>;
export type Contact = z.output<typeof contact>;
export type ContactBinding = z.output<typeof binding>;
export type ProfileWire = Wire<typeof profileShapes>;
