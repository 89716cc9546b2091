import type { Random } from '@mela/kernel/random';

/** Excludes characters that look alike: 0 and O; 1, I, J and L; 2 and Z; 5 and S; 8 and B; U and V. */
const alphabet = 'ACDEFHKMNPRTWXY3479';
const count = 5;

export function chooseLetters(random: Random): string {
  return Array.from({ length: count }, () => alphabet.charAt(random.below(alphabet.length))).join('');
}

/** An answer is compared without case and spaces. */
export function normalLetters(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}
