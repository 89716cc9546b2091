import type { Random } from '@mela/kernel/random';

/** No letter that is read as another: neither 0 and O, nor 1, I, J and L, nor 2 and Z, 5 and S, 8 and B, U and V. */
const alphabet = 'ACDEFHKMNPRTWXY3479';
const count = 5;

export function chooseLetters(random: Random): string {
  return Array.from({ length: count }, () => alphabet.charAt(random.below(alphabet.length))).join('');
}

/** What counts as the same answer: case and spaces are forgiven. */
export function normalLetters(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}
