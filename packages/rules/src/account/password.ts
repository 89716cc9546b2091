import { fitsRule, type TextRule } from './registration.ts';

export type PasswordFault = 'length' | 'pattern' | 'weak';

type Judged = {
  rule: TextRule;
  /** Whose it is to be; a name is public, so it is no password. */
  account: string;
  /** Whether lower-case letters stand in a list of what people choose. Only the server has the list. */
  isCommon(folded: string): boolean;
};

/** What is wrong with a password, if anything: the merchant's rule first, then what anybody would try. */
export function passwordFault(
  password: string,
  { rule, account, isCommon }: Judged,
): PasswordFault | undefined {
  const length = [...password.normalize('NFC')].length;
  if (length < rule.minLength || length > rule.maxLength) return 'length';
  if (!fitsRule(password, rule)) return 'pattern';
  const folded = password.normalize('NFC').toLowerCase();
  const name = account.toLowerCase();
  // A name or a word is no better for a year or an exclamation mark behind it.
  const word = folded.replace(/[^\p{L}]+$/u, '');
  if (name !== '' && folded.includes(name)) return 'weak';
  if (new Set(folded).size < distinctMin || isCommon(folded)) return 'weak';
  return word.length >= wordMin && isCommon(word) ? 'weak' : undefined;
}

const distinctMin = 4;
/** Below this, what is left of a password is no word any more. */
const wordMin = 4;
