import { HOUR } from '@mela/kernel/time';
import * as jose from 'jose';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sendRequest, readJson } from '#adapters/http-request.ts';
import type {
  SignInReturn,
  SignInStart,
  IdentityAdapter,
  IdentityRefusal,
  Person,
} from '#adapters/identity/adapter.ts';
import { constantTimeEquals } from '#crypto/keys.ts';

// SOCIALBOX speaks OpenID Connect: the code flow with PKCE, and identity tokens signed with ES256 under keys that change.

export type SocialboxSettings = { issuer: string; secret: string; returnUrl: string };

const CLIENT = 'mela';
/** Tolerated clock difference and maximum age of a token. */
const TOLERANCE_SECONDS = 60;
const TOKEN_AGE_SECONDS = 600;
/** Minimum interval between two fetches of the keys, however many tokens name an unknown key. */
const KEYS_AGE_MS_MIN = 10_000;
/** Maximum age of the cached metadata and keys, so that a withdrawn key does not stay valid. */
const KNOWN_MS_MAX = HOUR;

const failed = { refused: 'IDENTITY_FAILED' } as const;

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
/** The only key type that is accepted for identity tokens; other published keys are ignored. */
const signingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256').default('ES256'),
  use: z.literal('sig').default('sig'),
});
const keyList = z.object({ keys: z.array(z.unknown()).max(10) });
const tokens = z.object({ id_token: z.string().max(8000) });
const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  name: z.string().max(200).optional(),
  email: z.string().max(255).optional(),
  email_verified: z.boolean().optional(),
});

type Metadata = z.output<typeof metadata>;
type Keys = { list: { keys: z.output<typeof signingKey>[] }; at: number };
type Memory = { metadata?: { places: Metadata; at: number }; keys?: Keys };

export function socialbox(settings: SocialboxSettings): IdentityAdapter {
  const memory: Memory = {};
  return {
    code: 'SOCIALBOX',
    depart: async (departure) => {
      const places = await discover(settings, memory, departure.at);
      return places ? { url: departureUrl(settings, places, departure) } : 'no-response';
    },
    arrive: (arrival) => arrive(settings, memory, arrival),
    readError: (word): IdentityRefusal =>
      word === 'access_denied' ? 'SOCIAL_POPUP_CLOSED' : 'IDENTITY_FAILED',
  };
}

/** The provider's metadata, cached. Every endpoint must have the issuer's origin. */
async function discover(
  { issuer }: SocialboxSettings,
  memory: Memory,
  at: Date,
): Promise<Metadata | undefined> {
  const known = memory.metadata;
  if (known && at.getTime() - known.at < KNOWN_MS_MAX) return known.places;
  const answer = await sendRequest(`${issuer}/.well-known/openid-configuration`, {
    method: 'GET',
    headers: {},
  });
  if (answer === 'no-response' || answer.status !== 200) return undefined;
  const { data } = metadata.safeParse(readJson(answer.text));
  if (data?.issuer !== issuer) return undefined;
  const isOwn = [data.authorization_endpoint, data.token_endpoint, data.jwks_uri].every(
    (place) => new URL(place).origin === new URL(issuer).origin,
  );
  if (!isOwn) return undefined;
  memory.metadata = { places: data, at: at.getTime() };
  return data;
}

function departureUrl(
  { returnUrl }: SocialboxSettings,
  places: Metadata,
  { state, nonce, verifier, language }: SignInStart,
): string {
  const url = new URL(places.authorization_endpoint);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT,
    redirect_uri: returnUrl,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ui_locales: language === 'HI' ? 'hi' : 'en',
  }).toString();
  return url.toString();
}

async function arrive(
  settings: SocialboxSettings,
  memory: Memory,
  { code, verifier, nonce, at }: SignInReturn,
): Promise<Person | { refused: IdentityRefusal }> {
  const places = await discover(settings, memory, at);
  if (!places) return failed;
  const login = Buffer.from(`${CLIENT}:${settings.secret}`).toString('base64');
  const answer = await sendRequest(places.token_endpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: settings.returnUrl,
      code_verifier: verifier,
    }).toString(),
  });
  if (answer === 'no-response' || answer.status !== 200) return failed;
  const { data } = tokens.safeParse(readJson(answer.text));
  const payload = data && (await verify(settings, memory, { token: data.id_token, at }));
  const read = claims.safeParse(payload).data;
  if (!read || !constantTimeEquals(read.nonce, nonce) || !isForUs(read)) return failed;
  const email = read.email_verified === true && read.email !== undefined ? read.email.toLowerCase() : null;
  return { subject: read.sub, name: read.name?.trim() || null, email, phone: null };
}

/** A token for several clients names its client in `azp`; a token for another client is refused. */
function isForUs({ aud, azp }: z.output<typeof claims>): boolean {
  if (azp !== undefined) return azp === CLIENT;
  return typeof aud === 'string' || aud.length === 1;
}

type Presented = { token: string; at: Date };

/** Undefined for any invalid token. An unknown key may be new, also at a new address, so metadata and keys are fetched again. */
async function verify(settings: SocialboxSettings, memory: Memory, presented: Presented): Promise<unknown> {
  const known = await keysOf(settings, memory, { isFresh: false, at: presented.at });
  const first = await judge(known, settings, presented);
  if (first !== 'unknown key') return first;
  const fresh = await keysOf(settings, memory, { isFresh: true, at: presented.at });
  const second = await judge(fresh, settings, presented);
  return second === 'unknown key' ? undefined : second;
}

async function judge(
  keys: Keys | undefined,
  { issuer }: SocialboxSettings,
  { token, at }: Presented,
): Promise<unknown> {
  if (!keys) return undefined;
  try {
    const { payload } = await jose.jwtVerify(token, jose.createLocalJWKSet(keys.list), {
      issuer,
      audience: CLIENT,
      algorithms: ['ES256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: at,
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: TOKEN_AGE_SECONDS,
    });
    return payload;
  } catch (error) {
    return error instanceof jose.errors.JWKSNoMatchingKey ? 'unknown key' : undefined;
  }
}

async function keysOf(
  settings: SocialboxSettings,
  memory: Memory,
  { isFresh, at }: { isFresh: boolean; at: Date },
): Promise<Keys | undefined> {
  const known = memory.keys;
  const age = known ? at.getTime() - known.at : Infinity;
  if (age < (isFresh ? KEYS_AGE_MS_MIN : KNOWN_MS_MAX)) return known;
  if (isFresh) delete memory.metadata;
  const places = await discover(settings, memory, at);
  const answer = places ? await sendRequest(places.jwks_uri, { method: 'GET', headers: {} }) : 'no-response';
  const { data } = keyList.safeParse(
    answer === 'no-response' || answer.status !== 200 ? undefined : readJson(answer.text),
  );
  // If the fetch fails, cached keys stay valid.
  if (!data) return age < KNOWN_MS_MAX ? known : undefined;
  const keys = data.keys.flatMap((key) => signingKey.safeParse(key).data ?? []);
  memory.keys = { list: { keys }, at: at.getTime() };
  return memory.keys;
}
