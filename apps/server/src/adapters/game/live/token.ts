import { createHash, timingSafeEqual } from 'node:crypto';
import type { VendorKey } from '#adapters/game/dialect.ts';

const sum = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The word that both sides know, as it stands in an address or a header. */
export const authTokenOf = ({ signer }: VendorKey): string => signer.toString('base64url');

/** Whose word it is that came with a request. */
export function keyOfToken(given: string | null, keys: readonly VendorKey[]): VendorKey | undefined {
  return keys.find(
    (key) => key.kind === 'v1' && timingSafeEqual(sum(given ?? ''), sum(key.verifier.toString('base64url'))),
  );
}
