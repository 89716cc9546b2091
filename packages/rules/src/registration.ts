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

/** Whether a text keeps a field's rule. Lengths count composed code points, so an emoji is one and not two. */
export function fitsRule(text: string, { acceptedPattern, minLength, maxLength }: TextRule): boolean {
  const length = [...text.normalize('NFC')].length;
  if (length < minLength || length > maxLength) return false;
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(text);
}
