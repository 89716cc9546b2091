import { MINUTE, SECOND } from '@mela/kernel/time';
import { isRefusalCode, refusals } from '@mela/protocol/refusals';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as jose from 'jose';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#calls/bind.ts';
import { countRows } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { allCalls } from './call-list.ts';
import { isStaffPath, refusalsOf } from './serve.ts';

// Generated from the call tables: for any input, the answer is an envelope with a declared code, its status and texts in both languages,
// never a 500, and a refused request stores nothing.

const CASES = 200;
const SEED = 20_261_115;
/** Concurrent requests, about the number of database connections of a test server: while one waits, another uses the processor. */
const AT_ONCE = 5;

// Logging is off, because it takes longer than answering.
const server = await openTestServer('fuzz', { env: { LOG_LEVEL: 'error' } });
afterAll(() => server.close());
const anybody = server.guest();
const sealingKey = await anybody.system.sealingKey({});
const { x, y } = sealingKey;
const publicKey = await jose.importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES');

/** Counters and caches of the server; a refused request may change only these tables. */
const housekeeping = [
  'rate_window',
  'seal_nonce',
  'sealing_key',
  'login_failure',
  'captcha',
  'captcha_proof',
];

/** Tables that a successful call writes. */
const written: Record<string, string[]> = {
  ticket: ['socket_ticket'],
  code: ['session_code'],
  logout: ['audit_entry'],
  presence: ['chat_presence'],
  // The first call gives a member a referral code.
  summary: ['invitation'],
};

type Sent = Pick<InjectOptions, 'url' | 'payload' | 'headers'>;

/** Any character. The library's own generator first lists all of them, which takes seconds. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    '-1',
    '0',
    '1e999',
    'NaN',
    '[object Object]',
    'x'.repeat(5000),
    '\0',
    '%',
    '﷽',
  ),
  fc.constantFrom("' or 1=1 --", '<script>', '../../etc/passwd', '${7*7}', '\u202e', '🎪'.repeat(300), '١٢٣'),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.integer().map(String),
);

const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  strange,
  fc.constantFrom<unknown>(null, true, -1, 1e308, [], {}, [[[]]], { length: -1 }, { toString: 1 }),
);

/** Field names of the call, and some unknown ones. */
function namesOf(schema: z.ZodType | undefined): string[] {
  const { properties } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
  return [...Object.keys(properties ?? {}), 'unknown', '__proto__', 'constructor', 'language'];
}

/** A lone surrogate cannot be written in a URL; it is replaced as a browser does. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const textOf = (query: [string, string][]) =>
  query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`)
    .join('&');

function queries(call: Call): fc.Arbitrary<string> {
  const pair = fc.tuple(fc.constantFrom(...namesOf(call.shape.query)), strange);
  return fc.oneof(
    fc.array(pair, { maxLength: 6 }).map(textOf),
    fc.constantFrom('%', '%zz=1', 'a[b]=1', '&&&', '=', 'language=EN&language=HI', `x=${'y'.repeat(9000)}`),
  );
}

function bodies(call: Call): fc.Arbitrary<Sent> {
  const fields = fc.dictionary(fc.constantFrom(...namesOf(call.shape.body)), anyJson, { maxKeys: 6 });
  const asJson = fc.oneof(fields, anyJson).map((value) => JSON.stringify(value));
  const wrongJson = fc.constantFrom(
    '{',
    '{"a":}',
    '\u0000',
    '[1,',
    JSON.stringify({ x: 'y'.repeat(70_000) }),
  );
  const types = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jose',
    'application/octet-stream',
    'nonsense',
  );
  const of = (payload: string, type: string): Sent => ({
    url: '',
    payload,
    headers: { 'content-type': type },
  });
  return fc.oneof(
    { weight: 6, arbitrary: asJson.map((payload) => of(payload, 'application/json')) },
    { weight: 1, arbitrary: wrongJson.map((payload) => of(payload, 'application/json')) },
    { weight: 2, arbitrary: fc.tuple(asJson, types).map(([payload, type]) => of(payload, type)) },
    { weight: 1, arbitrary: fc.constant<Sent>({ url: '' }) },
  );
}

const tokens = fc.constantFrom(
  undefined,
  'Bearer ',
  'Bearer x',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'é'.repeat(30)}`,
  'Basic eA==',
  `Bearer ${'z'.repeat(4000)}`,
);

/** A valid seal around arbitrary content, or one with an unknown key. */
async function seal(body: string, kid: string): Promise<string> {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
  const content = `{"body":${body},"at":"${server.clock.now().toISOString()}","nonce":"${nonce}"}`;
  return new jose.CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(publicKey);
}

function cases(call: Call) {
  return fc.record({
    query: queries(call),
    body: call.route.method === 'GET' ? fc.constant<Sent>({ url: '' }) : bodies(call),
    token: tokens,
    isMember: fc.boolean(),
    isHindi: fc.boolean(),
    sealWith: fc.constantFrom('none', 'good', 'stale'),
  });
}

type Made = ReturnType<typeof cases> extends fc.Arbitrary<infer Case> ? Case : never;

/** The faults of an answer as text; an assertion for each part would take longer than the answers. */
type Outcome = { code: string | null; wrong: string[] };

/** Sends one request and returns the code of the answer. */
async function ask(call: Call, made: Made, memberToken: string | null): Promise<Outcome> {
  const { route } = call;
  const authorization = made.isMember ? `Bearer ${memberToken}` : made.token;
  const sent: Sent = { ...made.body };
  if (route.sealed && made.sealWith !== 'none' && typeof sent.payload === 'string') {
    sent.payload = await seal(sent.payload, made.sealWith === 'good' ? sealingKey.kid : 'nobody');
    sent.headers = { 'content-type': 'application/jose' };
  }
  const { statusCode, body } = await anybody.raw({
    ...sent,
    remoteAddress: nextAddress(call),
    method: route.method,
    url: made.query === '' ? route.path : `${route.path}?${made.query}`,
    headers: {
      ...sent.headers,
      'accept-language': made.isHindi ? 'hi' : 'en',
      ...(authorization === undefined
        ? {}
        : { authorization: Buffer.from(authorization).toString('latin1') }),
    },
  });
  const answer: Answer = JSON.parse(body);
  const wrong = faultsOf(call, answer, { status: statusCode, isHindi: made.isHindi });
  const { code } = answer;
  // Whatever else is wrong, a request with a bad token is never answered as a guest's.
  const isBadToken = route.token !== 'none' && !made.isMember && made.token !== undefined;
  if (isBadToken && !beforeTokens.some((known) => known === code)) wrong.push('a bad token is refused');
  return { code, wrong: wrong.map((fault) => `${fault}: ${statusCode} ${body} to ${JSON.stringify(made)}`) };
}

/** Refusals that come before the token is checked, and those of a bad token. */
const beforeTokens = ['NOT_LOGGED_IN', 'BODY_UNREADABLE', 'BODY_TOO_LARGE', 'CONTENT_TYPE_UNSUPPORTED'];

type Answer = { success: boolean; value: unknown; message: string; code: string | null };
const fields = ['code', 'message', 'success', 'value'];

function faultsOf(
  call: Call,
  answer: Answer,
  { status, isHindi }: { status: number; isHindi: boolean },
): string[] {
  const { success, value, message, code } = answer;
  const isEnvelope = Object.keys(answer).toSorted().join() === fields.join();
  const holds = success
    ? { 'a success has status 200 and no message': status === 200 && message === '' && code === null }
    : {
        'the status is below 500': status < 500,
        'the call declares the code': isRefusalCode(code) && refusalsOf(call).includes(code),
        'the status is that of the code': isRefusalCode(code) && refusals[code].status === status,
        'the value is an object': typeof value === 'object',
        'the message is in the requested language': (isHindi ? /[\u0900-\u097f]/ : /[a-z]{3}/).test(message),
      };
  return Object.entries({ 'the answer is an envelope': isEnvelope, ...holds }).flatMap(([what, isSo]) =>
    isSo ? [] : [what],
  );
}

let addresses = 0;
/** Rate limits are off here; they have their own tests. */
function nextAddress({ shape: { policy } }: Call): string {
  addresses += 1;
  const { by, points, seconds } = policy.limit;
  if (by === 'actor' && addresses % points === 0) server.clock.turn(seconds * SECOND);
  if (addresses % 50 === 0) server.clock.turn(2 * MINUTE);
  return `172.${16 + ((addresses >> 16) & 15)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Somebody whom the call admits, so that the input is judged. */
function callerOf({ route }: Call) {
  if (isStaffPath(route.path)) return server.staff();
  return server.member({ type: route.token === 'agent' ? 1 : 0 });
}

test.each(allCalls.map((call) => [`${call.route.method} ${call.route.path}`, call] as const))(
  '%s answers two hundred random requests in its envelope, and a refused one stores nothing (API-2)',
  async (_name, call) => {
    // A call that is switched off gives every request the same answer.
    if (call.shape.policy.switch) await server.runtime.setSwitch(call.shape.policy.switch, true);
    const { token } = await callerOf(call);
    const besides = [...housekeeping, ...(written[call.name] ?? [])];
    const before = await countRows(server.runtime.db, besides);
    const codes = new Set<string | null>();
    const questions = fc.sample(cases(call), { numRuns: CASES, seed: SEED });
    for (let first = 0; first < CASES; first += AT_ONCE) {
      const together = questions.slice(first, first + AT_ONCE).map((made) => ask(call, made, token));
      const outcomes = await Promise.all(together);
      expect(outcomes.flatMap(({ wrong }) => wrong)).toEqual([]);
      for (const { code } of outcomes) codes.add(code);
    }
    expect(codes).toContain('INVALID_INPUT');
    expect(codes).not.toContain('TOO_MANY_REQUESTS');
    expect(await countRows(server.runtime.db, besides)).toEqual(before);
    server.clock.turn(2 * MINUTE);
  },
  240_000,
);
