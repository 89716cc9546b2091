import { momentOf } from '@mela/sandbox/clock';
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Bank } from '#bank.ts';
import type { SigningKey } from '#store/state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The signing key and the previous one: a token that was signed just before a rotation is still valid. */
const PUBLISHED = 2;

/** The current key. It is rotated when it is old, and whenever a tester asks for it. */
export async function signingKey(bank: Bank): Promise<SigningKey> {
  const newest = bank.store.state.signingKeys.at(-1);
  return newest && momentOf(bank) - newest.madeAt < DAY_MS ? newest : rotateKey(bank);
}

export async function rotateKey(bank: Bank): Promise<SigningKey> {
  const key = { ...newPair(), madeAt: momentOf(bank) };
  await bank.store.write([{ kind: 'signing-key', key }]);
  return key;
}

/** An unpublished key pair, for tokens that a client must reject. */
export function newPair(): Omit<SigningKey, 'madeAt'> {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  return { kid: randomBytes(9).toString('hex'), x, y, d };
}

export function publishedKeys({ store }: Bank) {
  return store.state.signingKeys.slice(-PUBLISHED).map(({ kid, x, y }) => ({
    kty: 'EC',
    crv: 'P-256',
    use: 'sig',
    alg: 'ES256',
    kid,
    x,
    y,
  }));
}

type Pair = Pick<SigningKey, 'kid' | 'x' | 'y' | 'd'>;

/** A compact token: head, body and signature, each in base64url. */
export function signToken({ kid, x, y, d }: Pair, claims: Readonly<Record<string, unknown>>): string {
  const content = `${part({ alg: 'ES256', typ: 'JWT', kid })}.${part(claims)}`;
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

/** A token without a signature (`alg: none`). */
export function unsignedToken(claims: Readonly<Record<string, unknown>>): string {
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
