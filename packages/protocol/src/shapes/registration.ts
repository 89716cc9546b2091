import { z } from 'zod';
import type { registrationCalls } from '#calls/registration.ts';
import { captchaAnswer, type CaptchaAnswer } from './captcha.ts';
import { opened } from './session.ts';
import { ownRead, type ShapesOf, type Wire } from './shape.ts';
import { sentCode } from './verification.ts';

const text = z.string().trim().normalize('NFC').max(200).optional();
const ticked = z.literal(true);

/** The merchant’s rules define which fields are required, and their patterns. */
const fields = {
  password: text,
  confirmPassword: text,
  countryDialingCode: text,
  mobileNum: text,
  verificationCode: text,
  affiliateCode: text,
  referralCode: text,
  recommenderId: text,
  email: text,
  nickname: text,
  payeeName: text,
  fullName: text,
  birthday: text,
  address: text,
  nationality: text,
  occupation: text,
  sourceOfIncome: text,
  idNumber: text,
  paymentPassword: text,
  qqNum: text,
  whatsapp: text,
  facebook: text,
  telegram: text,
  line: text,
  zalo: text,
  wechat: text,
};

/** The fields of every kind of registration. */
export const registrationFacts = {
  ...fields,
  /** The host of the form: some invitations are valid at one address only. */
  domain: z.string().trim().max(200).optional(),
  /** Accepted for other clients: a registration always opens a session. */
  login: z.boolean().optional(),
  /** Accepted for other clients: the code of an SMS is proven with `verificationCode`. */
  firebaseChannel: text,
  firebaseIdToken: z.string().max(4096).optional(),
  termsAccepted: ticked,
  ageConfirmed: ticked,
};

const common = { ...registrationFacts, ...captchaAnswer };

const byUsername = z.strictObject({ username: z.string().trim().min(1).max(64), ...common });
const dialingCode = z
  .string()
  .trim()
  .regex(/^\+?[1-9]\d{0,3}$/);
const mobile = z.string().trim().min(1).max(20);
const byMobile = z.strictObject({ ...common, countryDialingCode: dialingCode, mobileNum: mobile });

/** The answer reveals whether a name is taken, so the rate limit is low to prevent collecting names. */
const door = {
  switch: 'REG3',
  blocked: ['maintenance', 'region'],
  scope: 'self',
  limit: { points: 10, seconds: 600, by: 'ip', store: 'database' },
  cache: null,
} as const;

const refusals = [
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'TOO_YOUNG',
  'AFFILIATE_CODE_INVALID',
  'REFERRAL_CODE_INVALID',
  'PHONE_FORMAT_INVALID',
  'PHONE_TAKEN',
  'EMAIL_TAKEN',
  'PASSWORD_LENGTH',
  'PASSWORD_PATTERN',
  'PASSWORD_WEAK',
  'PAYMENT_PASSWORD_WEAK',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_USED_UP',
  'SELF_EXCLUDED',
] as const;

export const registrationShapes = {
  register: {
    about:
      'Opens an account by username, and a session with it. The rules of the fields are those of the register settings.',
    body: byUsername,
    value: opened,
    refusals: [...refusals, 'USERNAME_TAKEN'],
    policy: { ...door, switch: 'USERNAMEREG3' },
  },
  registerByMobile: {
    about: 'Opens an account by mobile number, and a session with it.',
    body: byMobile,
    value: opened,
    refusals,
    policy: { ...door, switch: 'MOBILENUMREG3' },
  },
  sendCode: {
    about:
      'Sends the code that proves the number of a registration. The answer is the same for known and unknown numbers.',
    body: z.strictObject({ countryDialingCode: dialingCode, mobileNo: mobile, ...captchaAnswer }),
    value: sentCode,
    refusals: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'PHONE_FORMAT_INVALID', 'CODE_TOO_MANY', 'CODE_NOT_SENT'],
    policy: door,
  },
  affiliate: {
    about: 'Whether an agent’s invitation code is valid at this address.',
    query: z.strictObject({
      code: z.string().trim().min(1).max(64),
      domain: z.string().trim().max(200).optional(),
    }),
    value: z.object({ affiliateCode: z.string() }),
    refusals: ['AFFILIATE_CODE_INVALID'],
    policy: { ...door, scope: 'public', limit: { points: 20, seconds: 60, by: 'ip', store: 'database' } },
  },
  acceptTerms: {
    about:
      'Records that the holder of an account that an agent opened accepts the terms and confirms the age. A repeated call changes nothing.',
    body: z.strictObject({ termsAccepted: ticked, ageConfirmed: ticked }),
    value: z.object({}),
    refusals: [],
    policy: {
      ...ownRead,
      limit: { points: 30, seconds: 60, by: 'actor', store: 'database' },
      whileExcluded: true,
      whileTermsDue: true,
    },
  },
  freePlay: {
    about: 'Opens a trial account with play credits, and a session with it.',
    body: z.strictObject({
      os: z.string().trim().max(40),
      platform: z.literal('W'),
      gatewayVersion: z.literal(3),
    }),
    value: opened,
    refusals: [],
    policy: { ...door, switch: 'FREEPLAY3' },
  },
} as const satisfies ShapesOf<typeof registrationCalls>;

/** Either kind: a member who registers by number has no username. */
export type RegistrationOrder = Omit<z.output<typeof byUsername>, 'username'> & { username?: string };
export type PhoneOrder = CaptchaAnswer & { countryDialingCode: string; mobileNo: string };
export type RegistrationWire = Wire<typeof registrationShapes>;
