import type { Random } from '@mela/kernel/random';

/** Without characters that look alike, because people also read it out. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [GROUPS, GROUP_LENGTH] = [4, 4];

/** Sixteen random characters, about 92 bits, in groups of four. */
export function newFirstPassword(random: Random): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => letters[random.below(letters.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
