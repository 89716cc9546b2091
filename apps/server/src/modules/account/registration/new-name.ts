import type { Random } from '@mela/kernel/random';

/** No letter that could be read as another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A name that nobody has: ten letters of chance are more than there will ever be accounts. */
export function newName(random: Random, length = 10): string {
  return Array.from({ length }, () => letters[random.below(letters.length)]).join('');
}
