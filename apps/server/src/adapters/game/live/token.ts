import { createHash, timingSafeEqual } from 'node:crypto';
import type { VendorKey } from '#adapters/game/dialect.ts';

const sum = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The shared secret, as it is written in a URL or a header. */
export const authTokenOf = ({ signer }: VendorKey): string => signer.toString('base64url');

/** The key whose secret came with a request. */
export function keyOfToken(given: string | null, keys: readonly VendorKey[]): VendorKey | undefined {
  return keys.find(
    (key) => key.kind === 'v1' && timingSafeEqual(sum(given ?? ''), sum(key.verifier.toString('base64url'))),
  );
}
