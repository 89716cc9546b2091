import type { Instant } from '@mela/kernel/time';
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hash,
  sign as signWith,
  timingSafeEqual,
  verify as verifyWith,
  type KeyObject,
} from 'node:crypto';
import type { VendorHttpRequest, VendorKey } from '#adapters/game/dialect.ts';
import { SKEW_MS } from '#adapters/game/fresh-timestamp.ts';

export type SignedHeaders = { 'x-swp-key': string; 'x-swp-time': string; 'x-swp-sign': string };

const hmacSha256 = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

const sha256 = (bytes: Buffer | string): string => hash('sha256', bytes, 'hex');

/** Caches the parsed key object by the buffer that holds its bytes; parsing costs more than a signature. */
function parsedOnce(parse: (bytes: Buffer) => KeyObject): (bytes: Buffer) => KeyObject {
  const parsed = new WeakMap<Buffer, KeyObject>();
  return (bytes) => {
    const known = parsed.get(bytes);
    if (known) return known;
    const key = parse(bytes);
    parsed.set(bytes, key);
    return key;
  };
}

const privateKey = parsedOnce((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
const publicKey = parsedOnce((key) => createPublicKey({ key, format: 'der', type: 'spki' }));

function signText({ kind, signer }: VendorKey, text: string): string {
  if (kind === 'v1') return `v1=${hmacSha256(signer, text)}`;
  return `e1=${signWith(null, Buffer.from(text), privateKey(signer)).toString('hex')}`;
}

function isSigned({ kind, verifier }: VendorKey, text: string, signature: string): boolean {
  const [named, hex = ''] = signature.split('=');
  if (named !== kind || !/^[0-9a-f]{64,128}$/.test(hex)) return false;
  if (kind === 'v1') {
    const [right, given] = [Buffer.from(hmacSha256(verifier, text), 'latin1'), Buffer.from(hex, 'latin1')];
    return right.length === given.length && timingSafeEqual(right, given);
  }
  return verifyWith(null, Buffer.from(text), publicKey(verifier), Buffer.from(hex, 'hex'));
}

const requestText = (time: string, method: string, path: string, bodyHash: string): string =>
  `${time}\n${method}\n${path}\n${bodyHash}`;

const answerText = (time: string, status: number, body: string): string =>
  `${time}\n${status}\n${sha256(body)}`;

/** Finds the vendor's key that signed a request, and whether the signature is recent. */
export function checkRequest(
  { method, path, raw, bodyHash = sha256(raw), headers }: VendorHttpRequest,
  keys: readonly VendorKey[],
  now: Instant,
): { key: VendorKey; isFresh: boolean } | undefined {
  const { 'x-swp-key': keyId, 'x-swp-time': time, 'x-swp-sign': signature } = headers;
  if (typeof time !== 'string' || !/^\d{1,15}$/.test(time) || typeof signature !== 'string') return undefined;
  const key = keys.find((candidate) => candidate.keyId === keyId);
  if (!key || !isSigned(key, requestText(time, method, path, bodyHash), signature)) return undefined;
  return { key, isFresh: Math.abs(now.getTime() - Number(time)) <= SKEW_MS };
}

type Question = { method: string; path: string; body: string };

export function signRequest(key: VendorKey, { method, path, body }: Question, now: Instant): SignedHeaders {
  const time = String(now.getTime());
  return {
    'x-swp-key': key.keyId,
    'x-swp-time': time,
    'x-swp-sign': signText(key, requestText(time, method, path, sha256(body))),
  };
}

export function signAnswer(key: VendorKey, status: number, body: string, now: Instant): SignedHeaders {
  const time = String(now.getTime());
  return {
    'x-swp-key': key.keyId,
    'x-swp-time': time,
    'x-swp-sign': signText(key, answerText(time, status, body)),
  };
}

export function isAnswerSigned(
  key: VendorKey,
  { status, body }: { status: number; body: string },
  headers: Pick<Headers, 'get'>,
): boolean {
  const time = headers.get('x-swp-time') ?? '';
  const signature = headers.get('x-swp-sign') ?? '';
  return /^\d{1,15}$/.test(time) && isSigned(key, answerText(time, status, body), signature);
}
