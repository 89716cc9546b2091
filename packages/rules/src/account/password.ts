import { fitsRule, type TextRule } from './registration.ts';

export type PasswordFault = 'length' | 'pattern' | 'weak';

type Judged = {
  rule: TextRule;
  /** The account; its name is public, so it is no password. */
  account: string;
  /** Whether a lower-case text is in the list of common passwords. Only the server has the list. */
  isCommon(folded: string): boolean;
};

/** The fault of a password, if any: the merchant’s rule first, then guessable passwords. */
export function passwordFault(
  password: string,
  { rule, account, isCommon }: Judged,
): PasswordFault | undefined {
  const length = [...password.normalize('NFC')].length;
  if (length < rule.minLength || length > rule.maxLength) return 'length';
  if (!fitsRule(password, rule)) return 'pattern';
  const folded = password.normalize('NFC').toLowerCase();
  const name = account.toLowerCase();
  // A name or a word stays guessable with a year or an exclamation mark after it.
  const word = folded.replace(/[^\p{L}]+$/u, '');
  if (name !== '' && folded.includes(name)) return 'weak';
  if (new Set(folded).size < distinctMin || isCommon(folded)) return 'weak';
  return word.length >= wordMin && isCommon(word) ? 'weak' : undefined;
}

const distinctMin = 4;
/** Below this length, the rest of a password is not treated as a word. */
const wordMin = 4;
