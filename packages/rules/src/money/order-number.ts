import type { Random } from '@mela/kernel/random';

/** No letter that looks like a digit, and no vowels, which could form words. */
const signs = '0123456789BCDFGHJKMNPQRSTVWXYZ';

/** A number that people read out over the phone: the letter of its kind and ten random characters. */
export function orderNumber(random: Random, kind: 'D' | 'W' | 'T' | 'L' | 'C' | 'A' | 'B' | 'P'): string {
  return `${kind}${Array.from({ length: 10 }, () => signs[random.below(signs.length)]).join('')}`;
}
