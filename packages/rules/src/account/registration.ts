import { readDay, type LocalDay } from '@mela/kernel/time';

/** The patterns that a merchant may choose for a registration field, each known by its id; * is anything. */
export const patterns = {
  ANY: '*',
  ALPHANUMERIC: '^[A-Za-z0-9]+$',
  ALPHANUMERIC_ANY_CASE: '^[A-Za-z0-9]+$',
  LETTER_FIRST: '^[A-Za-z][A-Za-z0-9]*$',
  LETTERS_CHINESE: '^[A-Za-z\\u4e00-\\u9fff]+$',
  NUMBERS: '^[0-9]+$',
  MAILBOX: '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]+$',
  UPPERCASE_INSIDE: '^(?=.*[A-Z]).+$',
  STRONG_PASSWORD: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s]).+$',
  FULL_NAME: '^[^\\s\\d]+( [^\\s\\d]+)+$',
  ENGLISH_LETTERS: '^[A-Za-z]+( [A-Za-z]+)*$',
  NO_SPACES: '^\\S+$',
  THAI: '^[\\u0e00-\\u0e7f\\s]+$',
  KOREAN: '^[\\uac00-\\ud7a3\\s]+$',
  JAPANESE_FULL_WIDTH: '^[\\u3000-\\u30ff\\u4e00-\\u9fff\\uff01-\\uff60]+$',
  LENGTH: '*',
  DATE_YMD: '^\\d{4}-\\d{2}-\\d{2}$',
  DATE_MDY: '^\\d{2}-\\d{2}-\\d{4}$',
} as const satisfies Record<string, string>;

export type PatternId = keyof typeof patterns;

export type TextRule = { acceptedPattern: string; minLength: number; maxLength: number };

/** Whether a text satisfies a field’s rule. Lengths count composed code points, so an emoji is one and not two. */
export function fitsRule(text: string, { acceptedPattern, minLength, maxLength }: TextRule): boolean {
  const length = [...text.normalize('NFC')].length;
  if (length < minLength || length > maxLength) return false;
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(text);
}

/** A field as the merchant configured it. */
export type FieldRule = TextRule & { field: string; enabled: boolean; required: boolean; patternId: string };
export type FormRules = { fields: readonly FieldRule[]; birthdayAgeMin: number };

/**
 * The fault of a field: it is empty, it breaks its rule, it differs from the password, it is no date of birth or too late a
 * one, or it was not asked for.
 */
export type FieldProblem = {
  field: string;
  kind: 'missing' | 'unfit' | 'different' | 'young' | 'unasked';
};

/** A visitor who solved the proof of work typed no letters; the captcha module checks captchas. */
const judgedElsewhere = 'captcha';

/** The only validation of a registration: the browser runs it while the visitor types, the server before it accepts the form. */
export function problemsOf(
  given: Readonly<Record<string, unknown>>,
  { fields, birthdayAgeMin }: FormRules,
  today: LocalDay,
): FieldProblem[] {
  return fields.flatMap((rule): FieldProblem[] => {
    if (rule.field === judgedElsewhere) return [];
    const text = given[rule.field];
    const kind = problemOf(typeof text === 'string' ? text : '', rule, { given, birthdayAgeMin, today });
    return kind === undefined ? [] : [{ field: rule.field, kind }];
  });
}

type Form = { given: Readonly<Record<string, unknown>>; birthdayAgeMin: number; today: LocalDay };

function problemOf(
  text: string,
  rule: FieldRule,
  { given, birthdayAgeMin, today }: Form,
): FieldProblem['kind'] | undefined {
  if (!rule.enabled) return text === '' ? undefined : 'unasked';
  if (text === '') return rule.required ? 'missing' : undefined;
  if (rule.field === 'confirmPassword') return text === given['password'] ? undefined : 'different';
  if (!fitsRule(text, rule)) return 'unfit';
  if (rule.field !== 'birthday') return undefined;
  const birthday = readBirthday(text);
  if (birthday === undefined || birthday > today) return 'unfit';
  return isOldEnough(birthday, today, birthdayAgeMin) ? undefined : 'young';
}

/** A date of birth in either of the two date patterns, if that day existed. */
export function readBirthday(text: string): LocalDay | undefined {
  const [, month, day, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  return readDay(year === undefined ? text : `${year}-${month}-${day}`);
}

/** Days are texts that sort by time; a person born on the 29th of February is older on the 1st of March. */
export function isOldEnough(birthday: LocalDay, today: LocalDay, years: number): boolean {
  const year = String(Number(birthday.slice(0, 4)) + years).padStart(4, '0');
  return `${year}${birthday.slice(4)}` <= today;
}
