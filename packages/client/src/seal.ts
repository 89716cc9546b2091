import type { Clock } from '@mela/kernel/time';
import type { CallRoute, Envelope } from '@mela/protocol/call';
import { systemCalls } from '@mela/protocol/calls/system';
import { CompactEncrypt, importJWK, type CryptoKey } from 'jose';

/** Returns the sealed body, or the envelope of the refusal. */
export type Sealer = (body: unknown) => Promise<string | Envelope>;

type Key = { kid: string; key: CryptoKey | Uint8Array; aheadMs: number };

/** Seals bodies to the server's published key (JWE, ECDH-ES with A256GCM); the key is fetched once. */
export function createSealer(
  ask: (route: CallRoute) => Promise<Envelope>,
  clock: Clock,
  publishedBy: CallRoute = systemCalls.sealingKey,
): Sealer {
  let known: Key | undefined;
  return async (body) => {
    if (!known) {
      const answer = await ask(publishedBy);
      if (!answer.success) return answer;
      known = await readKey(answer.value, clock);
    }
    const { kid, key, aheadMs } = known;
    // Uses the server's clock, because the clock of a phone may be hours off.
    const at = clock.now();
    at.setTime(at.getTime() - aheadMs);
    const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    const content = new TextEncoder().encode(
      JSON.stringify({ body, at: at.toISOString(), nonce: nonce.join('') }),
    );
    return new CompactEncrypt(content)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(key);
  };
}

async function readKey(value: unknown, clock: Clock): Promise<Key> {
  if (typeof value !== 'object' || value === null) throw new Error('The server published no key');
  const {
    kid = '',
    x = '',
    y = '',
    servedAt = '',
  }: Record<string, string> = Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, String(text)]),
  );
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES');
  return { kid, key, aheadMs: clock.now().getTime() - Date.parse(servedAt) };
}
