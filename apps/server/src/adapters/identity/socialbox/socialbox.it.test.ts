import { HOUR, instantOf, MINUTE, plus, type Instant } from '@mela/kernel/time';
import * as jose from 'jose';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { socialbox } from './socialbox.ts';

type Key = { kid: string; published: jose.JWK; sign: jose.CryptoKey };

/** A provider whose responses the test sets. */
const provider: { places: string; keys: jose.JWK[]; token: string; asked: string[] } = {
  places: '',
  keys: [],
  token: '',
  asked: [],
};

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  provider.asked.push(request.url ?? '');
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer: provider.places,
      authorization_endpoint: `${provider.places}/authorize`,
      token_endpoint: `${provider.places}/token`,
      jwks_uri: `${provider.places}/keys`,
    },
    '/keys': { keys: provider.keys },
    '/token': { id_token: provider.token },
  };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => void server.close());

const start = instantOf('2026-11-15T06:30:00.000Z');
const secrets = { state: 'state', verifier: 'v'.repeat(43), nonce: 'nonce' };
let box: ReturnType<typeof socialbox>;

beforeEach(() => {
  const address = server.address();
  provider.places = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  provider.asked = [];
  box = socialbox({ issuer: provider.places, secret: 'secret', returnUrl: 'http://mela.example/identity' });
});

async function newKey(kid: string, alg = 'ES256'): Promise<Key> {
  const { publicKey, privateKey } = await jose.generateKeyPair(alg, { extractable: true });
  return { kid, published: { ...(await jose.exportJWK(publicKey)), kid, alg, use: 'sig' }, sign: privateKey };
}

async function comeAt(at: Instant, key: Key, claims: Record<string, unknown> = {}): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const payload = { iss: provider.places, aud: 'mela', sub: 'asha', nonce: 'nonce', ...claims };
  provider.token = await new jose.SignJWT({ ...payload, iat: seconds, exp: seconds + 300 })
    .setProtectedHeader({ alg: String(key.published.alg), kid: key.kid })
    .sign(key.sign);
  const person = await box.arrive({ ...secrets, code: 'code', at });
  return 'refused' in person ? person.refused : person.subject;
}

test('an identity token for several clients is accepted only if it names ours (AUTH-3)', async () => {
  const key = await newKey('one');
  provider.keys = [key.published];
  const aud = ['mela', 'another-shop'];
  expect(await comeAt(start, key, { aud })).toBe('IDENTITY_FAILED');
  expect(await comeAt(start, key, { aud, azp: 'another-shop' })).toBe('IDENTITY_FAILED');
  expect(await comeAt(start, key, { azp: 'another-shop' })).toBe('IDENTITY_FAILED');
  expect(await comeAt(start, key, { aud, azp: 'mela' })).toBe('asha');
  expect(await comeAt(start, key, { aud: ['mela'] })).toBe('asha');
});

test('a published key of another type is ignored (AUTH-3)', async () => {
  const [right, rsa] = [await newKey('right'), await newKey('rsa', 'RS256')];
  const sealing = { ...(await newKey('sealing')).published, use: 'enc' };
  provider.keys = [rsa.published, sealing, right.published];
  expect(await comeAt(start, right)).toBe('asha');
  expect(await comeAt(start, rsa)).toBe('IDENTITY_FAILED');
  const misused = await newKey('misused');
  provider.keys = [{ ...misused.published, use: 'enc' }];
  expect(await comeAt(plus(start, MINUTE), misused)).toBe('IDENTITY_FAILED');
});

test('the provider’s metadata and keys are fetched again after an hour (AUTH-3)', async () => {
  const old = await newKey('old');
  provider.keys = [old.published];
  expect(await comeAt(start, old)).toBe('asha');
  expect(await comeAt(plus(start, 30 * MINUTE), old)).toBe('asha');
  const count = (path: string) => provider.asked.filter((asked) => asked === path).length;
  expect([count('/.well-known/openid-configuration'), count('/keys')]).toEqual([1, 1]);
  // After the provider has withdrawn the key, its tokens are refused although the key was cached.
  provider.keys = [(await newKey('new')).published];
  expect(await comeAt(plus(start, HOUR), old)).toBe('IDENTITY_FAILED');
  expect(count('/.well-known/openid-configuration')).toBeGreaterThan(1);
});
