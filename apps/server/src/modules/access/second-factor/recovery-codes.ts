import type { Random } from '@mela/kernel/random';
import { keyedDigest } from '#crypto/keys.ts';

const COUNT = 10;
const LENGTH = 10;
/** Excludes letters and digits that look alike on paper. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ten codes of about fifty bits each, in two halves for easier reading. */
export function makeRecoveryCodes(random: Random): string[] {
  return Array.from({ length: COUNT }, () => {
    const drawn = Array.from({ length: LENGTH }, () => letters.charAt(random.below(letters.length))).join('');
    return `${drawn.slice(0, LENGTH / 2)}-${drawn.slice(LENGTH / 2)}`;
  });
}

/** Ignores case and separators of the typed code. */
export function hashRecoveryCode(key: Buffer, memberId: bigint, code: string): string {
  return keyedDigest(key, `${memberId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);
}
