import { momentOf } from '@mela/sandbox/clock';
import { HttpError, isSameKey, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Bank } from '#bank.ts';
import { newId } from '#ids.ts';
import { headersToShop } from '#pages/headers.ts';
import { missingPage } from '#pages/home-page.ts';
import { readerOfRequest } from '#pages/pages.ts';
import { backTo, keepInMemory, type Kept } from './requests.ts';
import { newPair, publishedKeys, rotateKey, signingKey, signToken, unsignedToken } from './signing.ts';
import { socialPage, tricks } from './social-page.ts';

// SOCIALBOX: an OpenID Connect provider whose people are invented on its page.

const CLIENT = 'mela';
const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_SECONDS = 300;

const shortText = z.string().min(1).max(300);
const requestShape = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(CLIENT),
  redirect_uri: z.string(),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: shortText,
  nonce: shortText,
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  ui_locales: z.enum(['en', 'hi']).default('en'),
});
type SocialRequest = z.output<typeof requestShape>;

const choice = z.object({
  what: z.enum(['go', 'refuse', 'break']),
  name: z.string().trim().max(60).default(''),
  email: z.string().trim().toLowerCase().max(200).default(''),
  isVerified: z.literal('on').optional(),
  trick: z.enum(tricks).default('none'),
});
type Grant = { request: SocialRequest; chosen: z.output<typeof choice>; at: number };

const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: shortText,
  redirect_uri: z.string(),
  code_verifier: z.string().min(43).max(128),
});

export function serveSocialbox(app: FastifyInstance, bank: Bank): void {
  const requests = keepInMemory<SocialRequest>();
  const grants = keepInMemory<Grant>();
  serveMetadata(app, bank);
  serveRequests(app, bank, { requests, grants });
  serveToken(app, bank, grants);
}

/** A new signing key, by the panel. */
export function serveRotation(app: FastifyInstance, bank: Bank): void {
  app.post('/socialbox/rotate', async (request, reply) => {
    const { kid } = await rotateKey(bank);
    return request.headers['content-type'] === 'application/json'
      ? reply.send({ kid })
      : reply.redirect('/panel', 303);
  });
}

const issuerOf = (bank: Bank): string => `${bank.url}/socialbox`;
/** The site’s return address, as registered here. */
const returnUrlOf = ({ env }: Bank): string => `${env.siteUrl}/identity`;

function serveMetadata(app: FastifyInstance, bank: Bank): void {
  app.get('/socialbox/.well-known/openid-configuration', async () => ({
    issuer: issuerOf(bank),
    authorization_endpoint: `${issuerOf(bank)}/authorize`,
    token_endpoint: `${issuerOf(bank)}/token`,
    jwks_uri: `${issuerOf(bank)}/keys`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    scopes_supported: ['openid', 'profile', 'email'],
    claims_supported: ['sub', 'name', 'email', 'email_verified'],
    ui_locales_supported: ['en', 'hi'],
  }));
  app.get('/socialbox/keys', async () => {
    await signingKey(bank);
    return { keys: publishedKeys(bank) };
  });
}

type Desk = { requests: Kept<SocialRequest>; grants: Kept<Grant> };
type Named = { Params: { id: string } };

function serveRequests(app: FastifyInstance, bank: Bank, { requests, grants }: Desk): void {
  const pageHeaders = headersToShop(bank);
  const show = (reply: FastifyReply, page: string) =>
    reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page);

  app.get('/socialbox/authorize', async ({ query }, reply) => {
    const request = read(requestShape, query);
    // An unregistered return address gets no redirect, not even with an error.
    if (request.redirect_uri !== returnUrlOf(bank)) {
      throw new HttpError(400, 'BAD_REQUEST', 'This return address is not registered.');
    }
    return reply.redirect(`/socialbox/person/${requests.keep(request)}`, 303);
  });
  app.get<Named>('/socialbox/person/:id', async (httpRequest, reply) => {
    const request = requests.find(httpRequest.params.id);
    const reader = readerOfRequest(httpRequest, reply, request?.ui_locales === 'hi' ? 'HI' : 'EN');
    if (!request) return show(reply.status(404), missingPage(reader));
    return show(reply, socialPage(reader, httpRequest.params.id));
  });
  app.post<Named>('/socialbox/person/:id', async (httpRequest, reply) => {
    const request = requests.take(httpRequest.params.id);
    if (!request) return show(reply.status(404), missingPage(readerOfRequest(httpRequest, reply)));
    const { redirect_uri: back, state } = request;
    const chosen = read(choice, httpRequest.body ?? {});
    if (chosen.what === 'refuse') {
      return reply.headers(pageHeaders).redirect(backTo(back, { error: 'access_denied', state }), 303);
    }
    if (chosen.what === 'break') {
      return reply.headers(pageHeaders).redirect(backTo(back, { error: 'server_error', state }), 303);
    }
    const code = grants.keep({ request, chosen, at: momentOf(bank) });
    return reply.headers(pageHeaders).redirect(backTo(back, { code, state }), 303);
  });
}

function serveToken(app: FastifyInstance, bank: Bank, grants: Kept<Grant>): void {
  app.post('/socialbox/token', async (request, reply) => {
    const no = (status: number, error: string) =>
      reply.status(status).header('cache-control', 'no-store').send({ error });
    if (!isSameKey(secretIn(request), bank.env.keys.SOCIALBOX)) return no(401, 'invalid_client');
    const input = exchange.safeParse(request.body ?? {});
    if (!input.success) return no(400, 'invalid_request');
    // Removed before the check: a code can be tried once, right or wrong.
    const grant = grants.take(input.data.code);
    const challenge = createHash('sha256').update(input.data.code_verifier).digest('base64url');
    const isGood =
      grant !== undefined &&
      momentOf(bank) - grant.at < CODE_LIFE_MS &&
      grant.request.redirect_uri === input.data.redirect_uri &&
      isSameKey(grant.request.code_challenge, challenge);
    if (!isGood || grant.chosen.trick === 'silent') return no(400, 'invalid_grant');
    return reply.header('cache-control', 'no-store').send({
      access_token: newId('access'),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_SECONDS,
      id_token: await idToken(bank, grant),
    });
  });
}

async function idToken(bank: Bank, { request, chosen }: Grant): Promise<string> {
  const { name, email, isVerified, trick } = chosen;
  const now = Math.floor(momentOf(bank) / 1000);
  const at = trick === 'expired' ? now - 3600 : now;
  const claims = {
    iss: trick === 'issuer' ? 'https://somebody.example' : issuerOf(bank),
    aud: audienceOf(trick),
    // The same person always has the same subject, and it does not reveal the mail address.
    sub: createHmac('sha256', bank.env.keys.SOCIALBOX)
      .update(`person ${email || name}`)
      .digest('hex'),
    nonce: trick === 'nonce' ? 'of another visit' : request.nonce,
    iat: at,
    exp: at + TOKEN_LIFE_SECONDS,
    ...(name === '' ? {} : { name }),
    ...(email === '' ? {} : { email, email_verified: isVerified === 'on' }),
  };
  if (trick === 'unsigned') return unsignedToken(claims);
  const key = await signingKey(bank);
  // With the right key id and the wrong key.
  return signToken(trick === 'key' ? { ...newPair(), kid: key.kid } : key, claims);
}

/** A token for several clients must name the one it was issued to. */
function audienceOf(trick: (typeof tricks)[number]): string | string[] {
  if (trick === 'houses') return [CLIENT, 'another-shop'];
  return trick === 'audience' ? 'another-shop' : CLIENT;
}

function secretIn({ headers: sent }: FastifyRequest): string {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(sent.authorization ?? '') ?? [];
  const [, secret = ''] = /^mela:(.+)$/.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return secret;
}
