import type { Instant } from '@mela/kernel/time';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { VendorHttpRequest, VendorKey } from '#adapters/game/dialect.ts';
import { SKEW_MS } from '#adapters/game/fresh-timestamp.ts';

const SCHEME = 'ONECALL-HMAC-SHA256';

export type SignedHeaders = { 'x-date': string; authorization: string };

function macOf(secret: Buffer, { date, path, body }: { date: string; path: string; body: Buffer | string }) {
  const sum = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update(`${date}\n${path}\n${sum}`).digest();
}

/** Finds the vendor's key that signed a form, and whether the signature is recent. */
export function checkForm(
  { path, raw, headers }: VendorHttpRequest,
  keys: readonly VendorKey[],
  now: Instant,
): { key: VendorKey; isFresh: boolean } | undefined {
  const { 'x-date': date, authorization } = headers;
  if (typeof authorization !== 'string' || typeof date !== 'string' || !/^\d{1,15}$/.test(date))
    return undefined;
  const read = /^ONECALL-HMAC-SHA256 Credential=([\w.-]{1,64}),Signature=([0-9a-f]{64})$/.exec(authorization);
  const key = keys.find(({ keyId, kind }) => keyId === read?.[1] && kind === 'v1');
  if (!read || !key) return undefined;
  const isRight = timingSafeEqual(
    macOf(key.verifier, { date, path, body: raw }),
    Buffer.from(read[2] ?? '', 'hex'),
  );
  return isRight ? { key, isFresh: Math.abs(now.getTime() - Number(date)) <= SKEW_MS } : undefined;
}

export function signForm(key: VendorKey, { path, body }: { path: string; body: string }, now: Instant) {
  const date = String(now.getTime());
  const mac = macOf(key.signer, { date, path, body }).toString('hex');
  return {
    'x-date': date,
    authorization: `${SCHEME} Credential=${key.keyId},Signature=${mac}`,
  } satisfies SignedHeaders;
}
