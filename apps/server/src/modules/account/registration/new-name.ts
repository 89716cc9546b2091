import type { Random } from '@mela/kernel/random';

/** Excludes characters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random name; ten characters make a collision practically impossible. */
export function newName(random: Random, length = 10): string {
  return Array.from({ length }, () => letters[random.below(letters.length)]).join('');
}
