import type { Random } from '@mela/kernel/random';

/** Without characters that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Eight of 31 characters: a code cannot be found by trying, at the rate limit of the calls that accept one. */
export function newCode(random: Random): string {
  return Array.from({ length: LENGTH }, () => letters[random.below(letters.length)]).join('');
}
