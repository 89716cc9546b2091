import { registrationFields, type RegistrationField } from '@mela/protocol/registration';
import type { Settings } from '@mela/protocol/shapes/settings';
import type { RegisterSettings } from '@mela/protocol/shapes/system';
import type { ModId } from '@mela/protocol/switches';
import { paymentPasswordLength } from '@mela/rules/account/payment-password';
import { patterns, type PatternId } from '@mela/rules/account/registration';

type Rule = RegisterSettings['fields'][number];
type FieldLine = { patternId: PatternId; min: number; max: number; enabled?: boolean; required?: boolean };

/** Every possible registration field. Fields without `enabled` are off until the merchant enables them. */
const fields = {
  username: { patternId: 'LETTER_FIRST', min: 4, max: 16, enabled: true, required: true },
  password: { patternId: 'NO_SPACES', min: 8, max: 64, enabled: true, required: true },
  confirmPassword: { patternId: 'NO_SPACES', min: 8, max: 64, enabled: true, required: true },
  countryDialingCode: { patternId: 'ANY', min: 2, max: 5 },
  mobileNum: { patternId: 'NUMBERS', min: 10, max: 10 },
  verificationCode: { patternId: 'NUMBERS', min: 6, max: 6 },
  captcha: { patternId: 'ALPHANUMERIC_ANY_CASE', min: 5, max: 5, enabled: true, required: true },
  affiliateCode: { patternId: 'ALPHANUMERIC', min: 4, max: 16, enabled: true },
  referralCode: { patternId: 'ALPHANUMERIC', min: 4, max: 16, enabled: true },
  recommenderId: { patternId: 'ALPHANUMERIC', min: 4, max: 16 },
  email: { patternId: 'MAILBOX', min: 6, max: 100, enabled: true },
  nickname: { patternId: 'LENGTH', min: 2, max: 24 },
  payeeName: { patternId: 'FULL_NAME', min: 3, max: 60 },
  fullName: { patternId: 'ENGLISH_LETTERS', min: 3, max: 60 },
  birthday: { patternId: 'DATE_YMD', min: 10, max: 10 },
  address: { patternId: 'LENGTH', min: 5, max: 200 },
  nationality: { patternId: 'LENGTH', min: 2, max: 60 },
  occupation: { patternId: 'LENGTH', min: 2, max: 60 },
  sourceOfIncome: { patternId: 'LENGTH', min: 2, max: 60 },
  idNumber: { patternId: 'ALPHANUMERIC', min: 6, max: 20 },
  paymentPassword: { patternId: 'LENGTH', ...paymentPasswordLength },
  qqNum: { patternId: 'NUMBERS', min: 5, max: 12 },
  whatsapp: { patternId: 'NUMBERS', min: 10, max: 15 },
  facebook: { patternId: 'NO_SPACES', min: 3, max: 60 },
  telegram: { patternId: 'NO_SPACES', min: 3, max: 60 },
  line: { patternId: 'NO_SPACES', min: 3, max: 60 },
  zalo: { patternId: 'NUMBERS', min: 9, max: 15 },
  wechat: { patternId: 'NO_SPACES', min: 3, max: 60 },
} as const satisfies Record<RegistrationField, FieldLine>;

type Choice = Partial<Record<RegistrationField, { enabled: boolean; required: boolean }>>;

const shown = { enabled: true, required: true };
const hidden = { enabled: false, required: false };

/**
 * These fields are required whenever they are shown: an account needs a name, and the member needs a way to log in
 * again.
 */
const neverOptional: readonly RegistrationField[] = [
  'username',
  'password',
  'confirmPassword',
  'verificationCode',
  'captcha',
  'paymentPassword',
];

/**
 * The fields decided by switches, which override the merchant's settings: a mobile number replaces a username and
 * may need a code. Without a password the member logs in by code, so the number must be verified at registration.
 */
function chosenBySwitches(isOpen: (modId: ModId) => boolean): Choice {
  const captcha = isOpen('CAPTCHA3') ? shown : hidden;
  if (!isOpen('MOBILENUMREG3')) {
    const username = isOpen('USERNAMEREG3') ? shown : hidden;
    const code = isOpen('REGMOBVERF3') ? shown : hidden;
    // An unverified number is requested only if the merchant's settings enable it.
    const mobile = isOpen('REGMOBVERF3') ? { mobileNum: shown, countryDialingCode: shown } : {};
    return { captcha, username, verificationCode: code, ...mobile };
  }
  const password = isOpen('MOBILENUMPASSREG3') ? shown : hidden;
  return {
    captcha,
    username: hidden,
    password,
    confirmPassword: password,
    mobileNum: shown,
    countryDialingCode: shown,
    verificationCode: isOpen('REGMOBVERF3') || password === hidden ? shown : hidden,
  };
}

/** The effective rules: defaults, overridden by the merchant's settings, overridden by switches. */
export function registerSettings(
  isOpen: (modId: ModId) => boolean,
  { ageMin, birthdayAgeMin, fields: choices }: Settings['registration'],
): RegisterSettings {
  const chosen = chosenBySwitches(isOpen);
  const rules = registrationFields.map((field): Rule => {
    const line: FieldLine = fields[field];
    const choice = choices[field] ?? {};
    const patternId = choice.patternId ?? line.patternId;
    const { enabled, required } = { ...line, ...choice, ...chosen[field] };
    return {
      field,
      enabled: enabled ?? false,
      required: (enabled ?? false) && (neverOptional.includes(field) || (required ?? false)),
      acceptedPattern: patterns[patternId],
      patternId,
      minLength: choice.minLength ?? line.min,
      maxLength: choice.maxLength ?? line.max,
    };
  });
  return { fields: rules, ageMin, birthdayAgeMin };
}
