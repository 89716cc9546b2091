import { registrationFields, type RegistrationField } from '@mela/protocol/registration';
import type { Settings } from '@mela/protocol/shapes/settings';
import type { RegisterSettings } from '@mela/protocol/shapes/system';
import type { ModId } from '@mela/protocol/switches';
import { patterns, type PatternId } from '@mela/rules/account/registration';

type Rule = RegisterSettings['fields'][number];
type FieldLine = { patternId: PatternId; min: number; max: number; enabled?: boolean; required?: boolean };

/** Every field that a registration may have. Those without `enabled` stand ready for a merchant who wants them. */
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
  paymentPassword: { patternId: 'NUMBERS', min: 6, max: 6 },
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

/** Shown means required: without them there would be nobody to open an account for, or nothing to come back with. */
const neverOptional: readonly RegistrationField[] = [
  'username',
  'password',
  'confirmPassword',
  'verificationCode',
  'captcha',
  'paymentPassword',
];

/**
 * What the switches decide, whatever the merchant wishes beside them: a mobile number takes the place of a username, and may bring a
 * code. Whoever has no password comes back by a code alone, so the number is proven from the start.
 */
function chosenBySwitches(isOpen: (modId: ModId) => boolean): Choice {
  const captcha = isOpen('CAPTCHA3') ? shown : hidden;
  if (!isOpen('MOBILENUMREG3')) {
    const username = isOpen('USERNAMEREG3') ? shown : hidden;
    const code = isOpen('REGMOBVERF3') ? shown : hidden;
    // An unproven number is asked for only where the merchant wishes it.
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

/** The rules as they stand: the house's own, changed by the merchant's wishes, and the switches above both. */
export function registerSettings(
  isOpen: (modId: ModId) => boolean,
  { ageMin, birthdayAgeMin, fields: wishes }: Settings['registration'],
): RegisterSettings {
  const chosen = chosenBySwitches(isOpen);
  const rules = registrationFields.map((field): Rule => {
    const line: FieldLine = fields[field];
    const wish = wishes[field] ?? {};
    const patternId = wish.patternId ?? line.patternId;
    const { enabled, required } = { ...line, ...wish, ...chosen[field] };
    return {
      field,
      enabled: enabled ?? false,
      required: (enabled ?? false) && (neverOptional.includes(field) || (required ?? false)),
      acceptedPattern: patterns[patternId],
      patternId,
      minLength: wish.minLength ?? line.min,
      maxLength: wish.maxLength ?? line.max,
    };
  });
  return { fields: rules, ageMin, birthdayAgeMin };
}
