import { SECOND } from '@mela/kernel/time';
import type { CallTable } from '@mela/protocol/call';
import { refuse } from '@mela/protocol/refusals';
import { publicRead, type ShapesOf } from '@mela/protocol/shapes/shape';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind, type Handlers } from '#calls/bind.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { createBinderNeeds } from './binder-needs.ts';
import { serve } from './serve.ts';
import { createHttpServer } from './server.ts';

const proxy = '192.0.2.7';
const server = await openTestServer('serve', { env: { TRUSTED_PROXIES: proxy } });
afterAll(() => server.close());
const { runtime } = server;

const json = { 'content-type': 'application/json' };

describe('the envelope', () => {
  test('has success, value, message and code (API-1)', async () => {
    const answer = await server.guest().raw({ url: '/wps/system/domainRoute' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      value: { mainDomain: '', domains: [] },
      message: '',
      code: null,
    });
  });

  test('has the status, code and text of a refusal in the language of the caller (API-2)', async () => {
    const guest = server.guest();
    const ask = (language: string) =>
      guest.raw({ url: '/wps/member/info', headers: { 'accept-language': language } });
    expect((await ask('en-IN')).json()).toMatchObject({
      success: false,
      code: 'NOT_LOGGED_IN',
      message: 'You are not logged in, please login',
    });
    const hindi = await ask('hi-IN,hi;q=0.9,en;q=0.8');
    expect(hindi.statusCode).toBe(401);
    expect(hindi.json().message).toMatch(/[\u0900-\u097f]/);
  });

  test('gives every answer a request id, and keeps a well-formed one of a trusted proxy', async () => {
    const ask = (ip: string, id: string) =>
      server.guest({ ip }).raw({ url: '/wps/system/merchant', headers: { 'x-request-id': id } });
    const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
    expect((await ask(proxy, 'proxy-id-0042')).headers['x-request-id']).toBe('proxy-id-0042');
    expect((await ask(proxy, 'forged" line')).headers['x-request-id']).toMatch(own);
    expect((await ask('192.0.2.8', 'proxy-id-0042')).headers['x-request-id']).toMatch(own);
  });

  test('uses the forwarded address of a trusted proxy only', async () => {
    const ask = async (ip: string) => {
      const answer = await server
        .guest({ ip })
        .raw({ url: '/wps/system/status', headers: { 'x-forwarded-for': '203.0.113.9' } });
      return answer.json().value.location.ip;
    };
    expect(await ask(proxy)).toBe('203.0.113.9');
    expect(await ask('192.0.2.8')).toBe('192.0.2.8');
  });
});

describe('refusals of the binder', () => {
  test.each([
    ['an unknown field of a query', { url: '/wps/system/status?language=EN&more=1' }, 'more'],
    ['a query where none is asked', { url: '/wps/system/merchant?x=1' }, 'x'],
    ['a value out of range', { url: '/wps/relay/GCSGAME_gameList?pageNo=0' }, 'pageNo'],
    ['a value given twice', { url: '/wps/system/status?language=EN&language=HI' }, 'language'],
    ['a character that cannot be stored', { url: '/wps/relay/GCSGAME_gameList?search=a%00b' }, 'text'],
    [
      'half of a surrogate pair',
      {
        method: 'PUT',
        url: '/wps/feedback',
        payload: { type: 3, content: 'A bird sings in \ud800 the stall.', sender: 'a visitor' },
      },
      'text',
    ],
  ] as const)('%s is INVALID_INPUT and names the field', async (_what, request, field) => {
    const answer = await server.guest().raw(request);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: [field] } });
  });

  test.each([
    {
      what: 'a body that is not JSON',
      payload: '{"type":',
      kind: json,
      status: 400,
      code: 'BODY_UNREADABLE',
    },
    {
      what: 'a body that changes a prototype',
      payload: '{"__proto__":{"a":1}}',
      kind: json,
      status: 400,
      code: 'BODY_UNREADABLE',
    },
    {
      what: 'an empty body with a JSON content type',
      payload: '',
      kind: json,
      status: 400,
      code: 'BODY_UNREADABLE',
    },
    {
      what: 'a body of more than 64 KB',
      payload: JSON.stringify('x'.repeat(70_000)),
      kind: json,
      status: 413,
      code: 'BODY_TOO_LARGE',
    },
    {
      what: 'a form',
      payload: 'type=1',
      kind: { 'content-type': 'application/x-www-form-urlencoded' },
      status: 415,
      code: 'CONTENT_TYPE_UNSUPPORTED',
    },
    {
      what: 'a sealed body for a call without a seal',
      payload: 'a.b.c.d.e',
      kind: { 'content-type': 'application/jose' },
      status: 415,
      code: 'CONTENT_TYPE_UNSUPPORTED',
    },
  ])('$what is refused', async ({ payload, kind, status, code }) => {
    const answer = await server.guest().raw({ method: 'PUT', url: '/wps/feedback', payload, headers: kind });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code });
  });

  test.each([
    '/wps/relay/gcsgame_gamelist',
    '/wps/relay/GCSGAME_GAMELIST',
    '/WPS/relay/GCSGAME_gameList',
    '/wps/relay/GCSGAME_madeUp',
    '/wps/relay/GCSGAME_gameList/',
    '/wps//relay/GCSGAME_gameList',
    '/wps/relay%2FGCSGAME_gameList',
    '/wps/relay/..%2F..%2Fsystem/status',
    '/wps/relay/%',
    '/lgw/anything',
    '/wps',
  ])('%s is in no call table and answers FUNCTION_NOT_AVAILABLE', async (url) => {
    const answer = await server.guest().raw({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'FUNCTION_NOT_AVAILABLE' });
  });

  test('a known path with another method is unavailable', async () => {
    const answer = await server.guest().raw({ method: 'POST', url: '/wps/system/status' });
    expect(answer.json()).toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  });

  test.each(['Bearer short', 'Basic dXNlcjpwYXNz', `Bearer ${'x'.repeat(43)}`, ''])(
    'the token "%s" is NOT_LOGGED_IN, also where a token is optional',
    async (authorization) => {
      const cached = '/wps/relay/GCSGAME_gameList';
      // The answer is cached already; a bad token is still refused.
      expect((await server.guest().raw({ url: cached })).statusCode).toBe(200);
      for (const url of ['/wps/member/info', '/wps/relay/MCSFE_getListAnnouncements', cached]) {
        const answer = await server.guest().raw({ url, headers: { authorization } });
        expect(answer.json()).toMatchObject({ code: 'NOT_LOGGED_IN' });
      }
    },
  );
});

describe('a token in the query', () => {
  test.each([
    ['a call without parameters', '/wps/system/merchant?token=canary'],
    ['a call with parameters', '/wps/system/status?token=canary&language=EN'],
    ['a token given twice', '/wps/system/country?token=canary&token=canary'],
  ])('is ignored by %s (AUTH-5)', async (_what, url) => {
    const answer = await server.guest().raw({ url });
    expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
  });

  test('logs nobody in (AUTH-5)', async () => {
    const member = await server.member();
    const answer = await server.guest().raw({ url: `/wps/member/info?token=${member.token}` });
    expect(answer.json()).toMatchObject({ code: 'NOT_LOGGED_IN' });
    expect(server.logged()).not.toContain(member.token);
  });
});

describe('a closed site', () => {
  afterEach(() => runtime.changeSetting('system', { maintenance: false, blockedCountries: [] }));

  test('refuses with SYSTEM_MAINTENANCE, but still reports its status (STATE-1)', async () => {
    await runtime.changeSetting('system', { maintenance: true });
    const guest = server.guest();
    await expect(guest.lobby.vendors({ query: {} })).rejects.toMatchObject({ code: 'SYSTEM_MAINTENANCE' });
    expect(await guest.system.status({ query: {} })).toMatchObject({ status: 1, maintenance: true });
  });

  test('refuses visitors of a blocked country and shows them their address (STATE-1)', async () => {
    await runtime.changeSetting('system', { blockedCountries: ['US'] });
    const visitor = server.guest({ ip: '8.8.8.8' });
    await expect(visitor.lobby.vendors({ query: {} })).rejects.toMatchObject({
      code: 'REGION_RESTRICTED',
      params: { ip: '8.8.8.8' },
    });
    expect(await visitor.system.status({ query: {} })).toMatchObject({ status: 2, regionRestriction: true });
    expect(await server.guest().lobby.vendors({ query: {} })).toEqual([]);
  });
});

describe('a switch', () => {
  afterEach(() => runtime.setSwitch('GAMELO3', true));

  test('that is off disables its calls immediately, cached or not', async () => {
    const guest = server.guest();
    await guest.lobby.vendors({ query: {} });
    await runtime.setSwitch('GAMELO3', false);
    await expect(guest.lobby.vendors({ query: {} })).rejects.toMatchObject({
      code: 'FUNCTION_NOT_AVAILABLE',
    });
    await expect(guest.lobby.hotGames({ query: {} })).rejects.toMatchObject({
      code: 'FUNCTION_NOT_AVAILABLE',
    });
  });
});

describe('a call of a module', () => {
  const table = {
    read: { method: 'GET', path: '/wps/test/read', token: 'none', sealed: false },
    agents: { method: 'GET', path: '/wps/test/agents', token: 'agent', sealed: false },
    real: { method: 'GET', path: '/wps/test/real', token: 'member', sealed: false },
  } as const satisfies CallTable;
  const policy = { ...publicRead, cache: null };
  const shape = { about: 'For this test.', value: z.object({ shown: z.string() }), refusals: [], policy };
  const shapes = {
    read: shape,
    agents: shape,
    real: { ...shape, policy: { ...policy, blocked: ['trial'] } },
  } as const satisfies ShapesOf<typeof table>;
  type Shapes = typeof shapes;

  const open = (handlers: Partial<Handlers<typeof table, Shapes>>, changed: Shapes = shapes) => {
    const { session, staffSession } = server.app.modules;
    const front = createBinderNeeds(runtime, {
      authenticate: session.authenticate,
      authenticateStaff: staffSession.authenticate,
    });
    const http = createHttpServer({ env: runtime.env, log: runtime.log, front });
    const answer = async () => ({ shown: 'yes' });
    const all = { read: answer, agents: answer, real: answer, ...handlers };
    serve(http, front, bind(table, changed, all));
    return http;
  };

  test('returns only the fields of its shape', async () => {
    const secretive = async () => ({ shown: 'yes', secret: 'no' });
    const answer = await open({ read: secretive }).inject({ url: '/wps/test/read' });
    expect(answer.json().value).toEqual({ shown: 'yes' });
  });

  test('that throws answers UNKNOWN and reveals nothing of the error', async () => {
    const http = open({
      read: async () => {
        throw new Error('password 12345 in table secrets');
      },
    });
    const answer = await http.inject({ url: '/wps/test/read' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'UNKNOWN', value: {} });
    expect(answer.body).not.toContain('12345');
  });

  test('that throws an undeclared refusal answers UNKNOWN', async () => {
    const answer = await open({ read: async () => refuse('GAME_MAINTENANCE') }).inject({
      url: '/wps/test/read',
    });
    expect(answer.json()).toMatchObject({ code: 'UNKNOWN' });
  });

  test('for agents refuses members with AGENT_ONLY', async () => {
    const http = open({});
    const member = await server.member();
    const agent = await server.member({ type: 1 });
    const ask = (token: string | null) =>
      http.inject({ url: '/wps/test/agents', headers: { authorization: `Bearer ${token}` } });
    expect((await ask(member.token)).json()).toMatchObject({ code: 'AGENT_ONLY' });
    expect((await ask(agent.token)).json()).toMatchObject({ success: true });
  });

  test('that is closed to trials refuses them with TRIAL_ACCOUNT (AUTH-11)', async () => {
    const trial = await server.member({ type: 4 });
    const answer = await open({}).inject({
      url: '/wps/test/real',
      headers: { authorization: `Bearer ${trial.token}` },
    });
    expect(answer.json()).toMatchObject({ code: 'TRIAL_ACCOUNT' });
  });

  test('without a policy stops the start', () => {
    const { policy: _none, ...bare } = shape;
    const broken: Shapes = Object.assign({}, shapes, { read: bare });
    expect(() => open({}, broken)).toThrow('/wps/test/read declares its policy');
  });

  test('that guests may make and that counts by member stops the start', () => {
    const byActor = { ...shape, policy: { ...policy, limit: { ...policy.limit, by: 'actor' } } } as const;
    const broken: Shapes = Object.assign({}, shapes, { read: byActor });
    expect(() => open({}, broken)).toThrow('/wps/test/read is open to guests');
  });

  test('without a handler stops the start', () => {
    const broken = JSON.parse('{"read":null}');
    expect(() => open(broken)).toThrow('/wps/test/read has a shape and a handler');
  });

  test('that is in no table stops the start', () => {
    const http = open({});
    expect(() => http.get('/wps/test/unknown', async () => 'no')).toThrow('/wps/test/unknown is declared');
  });

  test('that is served twice stops the start', () => {
    const http = open({});
    const again = () =>
      http.get('/wps/test/read', { config: { call: 'GET /wps/test/read' } }, async () => 'no');
    expect(again).toThrow('already declared');
  });
});

describe('a cached answer', () => {
  test('is found whatever the order of the parameters, and whatever the ignored ones say', async () => {
    const node = await server.addNode();
    const ask = async (query: string) =>
      (await server.guest({ at: node }).raw({ url: `/wps/relay/GCSGAME_gameList?${query}` })).statusCode;
    expect(await ask('gameType=RNG&language=EN&vassalage=MELA,JL')).toBe(200);
    // Without a database, only a cached answer can be given.
    await node.runtime.db.destroy();
    for (const same of [
      'language=EN&gameType=RNG&vassalage=MELA,JL',
      'gameType=RNG&vassalage=JL,MELA,JL',
      'gameType=RNG&vassalage=MELA,JL&merchant=one&clientType=3&platform=flash,flash,flash',
      'gameType=RNG&vassalage=MELA,JL&pageNo=01&token=canary',
    ])
      expect([same, await ask(same)]).toEqual([same, 200]);
    expect(await ask('gameType=RNG&vassalage=MELA')).toBe(500);
  });

  test('is returned unchanged until it expires', async () => {
    const guest = server.guest();
    const first = await guest.system.sealingKey({});
    server.clock.turn(9 * SECOND);
    expect(await guest.system.sealingKey({})).toEqual(first);
    server.clock.turn(2 * SECOND);
    expect(await guest.system.sealingKey({})).not.toEqual(first);
  });

  test('is compressed for callers that accept it', async () => {
    const guest = server.guest();
    const ask = (encoding?: string) =>
      guest.raw({ url: '/wps/system/country', headers: encoding ? { 'accept-encoding': encoding } : {} });
    const plain = await ask();
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask(encoding);
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  test('is per address if it depends on the visitor', async () => {
    const [one, other] = [server.guest(), server.guest()];
    expect((await one.system.status({ query: {} })).location.ip).toBe(one.ip);
    expect((await other.system.status({ query: {} })).location.ip).toBe(other.ip);
  });
});
