import type { Settings } from '@mela/protocol/shapes/settings';
import type { RegisterSettings } from '@mela/protocol/shapes/system';
import type { ModId } from '@mela/protocol/switches';
import { patterns, type PatternId } from '@mela/rules/registration';

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
} as const satisfies Record<string, FieldLine>;

type Field = keyof typeof fields;
type Choice = Partial<Record<Field, { enabled: boolean; required: boolean }>>;

const shown = { enabled: true, required: true };
const hidden = { enabled: false, required: false };

/** What the switches make of the fields: a mobile number takes the place of a username, and may bring a code. */
function chosenBySwitches(isOpen: (modId: ModId) => boolean): Choice {
  const captcha = isOpen('CAPTCHA3') ? shown : hidden;
  const code = isOpen('REGMOBVERF3') ? shown : hidden;
  if (!isOpen('MOBILENUMREG3')) {
    const mobile = isOpen('REGMOBVERF3') ? shown : hidden;
    const username = isOpen('USERNAMEREG3') ? shown : hidden;
    return { captcha, username, mobileNum: mobile, countryDialingCode: mobile, verificationCode: code };
  }
  const password = isOpen('MOBILENUMPASSREG3') ? shown : hidden;
  return {
    captcha,
    username: hidden,
    password,
    confirmPassword: password,
    mobileNum: shown,
    countryDialingCode: shown,
    verificationCode: code,
  };
}

export function registerSettings(
  isOpen: (modId: ModId) => boolean,
  { ageMin, birthdayAgeMin }: Settings['registration'],
): RegisterSettings {
  const chosen: Record<string, { enabled: boolean; required: boolean }> = chosenBySwitches(isOpen);
  const rules = Object.entries<FieldLine>(fields).map(([field, line]): Rule => {
    const { enabled, required } = chosen[field] ?? line;
    return {
      field,
      enabled: enabled ?? false,
      required: required ?? false,
      acceptedPattern: patterns[line.patternId],
      patternId: line.patternId,
      minLength: line.min,
      maxLength: line.max,
    };
  });
  return { fields: rules, ageMin, birthdayAgeMin };
}
