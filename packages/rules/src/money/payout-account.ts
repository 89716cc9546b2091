// The formats of Indian payout accounts. Only a gateway knows whether one exists, and its holder.

/** Four letters of the bank, a zero, six of the branch. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);

export const isAccountNumber = (text: string): boolean => /^\d{9,18}$/.test(text);

/** As typed: blanks between the digits, lower-case letters in the code. */
export const tidyIfsc = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();
export const tidyAccountNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Masked: recognisable for its owner, useless to others. */
export function maskAddress(kind: 'bank' | 'vpa', address: string): string {
  if (kind === 'bank') return `•••• ${address.slice(-4)}`;
  const [name = '', handle = ''] = address.split('@');
  return `${name.slice(0, 2)}•••@${handle}`;
}

/**
 * Whether a gateway's name for an account matches the one its owner gave: order, case, dots and titles do not matter, and an initial
 * matches the name it begins.
 */
export function isSameName(given: string, known: string): boolean {
  const [one, other] = [wordsOf(given), wordsOf(known)];
  if (one.length === 0 || other.length === 0) return false;
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const left = [...many];
  const hasFullWord = few.some((word) => word.length > 1 && many.includes(word));
  return (
    hasFullWord &&
    few.every((word) => {
      const at = left.findIndex((name) => name === word || isInitial(word, name) || isInitial(name, word));
      if (at === -1) return false;
      left.splice(at, 1);
      return true;
    })
  );
}

const isInitial = (short: string, long: string) => short.length === 1 && long.startsWith(short);

const titles = new Set(['mr', 'mrs', 'ms', 'shri', 'smt', 'dr', 'kumari']);

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !titles.has(word));
}
