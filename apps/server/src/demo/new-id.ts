import type { Random } from '@mela/kernel/random';

/** A UUID that is the same for the same seed. */
export function newId(random: Random): string {
  const hex = Array.from({ length: 8 }, () => random.below(65_536).toString(16).padStart(4, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
