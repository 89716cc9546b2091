import type { Random } from '@mela/kernel/random';

/** No letter that is taken for a digit, and none of those that make words. */
const signs = '0123456789BCDFGHJKMNPQRSTVWXYZ';

/** What people read out over the phone: the letter of its kind and ten signs that cannot be guessed. */
export function orderNumber(random: Random, kind: 'D' | 'W' | 'T'): string {
  return `${kind}${Array.from({ length: 10 }, () => signs[random.below(signs.length)]).join('')}`;
}
