import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signRequest } from '#adapters/game/swp1/signature.ts';
import type { Received } from '#modules/play/game-wallet/module.ts';
import { openVendors, createPlayer, testKey, type TestPlayer } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { createBinderNeeds } from './binder-needs.ts';
import { createHttpServer } from './server.ts';
import { serveVendorCallbacks } from './vendor-callbacks.ts';

const server = await openTestServer('vendors_door', { env: { TRUSTED_PROXIES: '127.0.0.1' } });
const { http } = server.app;
const url = await http.listen({ port: 0, host: '127.0.0.1' });
let player: TestPlayer;
beforeAll(async () => {
  await openVendors(server, { MELA: {} });
  player = await createPlayer(server, 'MELA');
});
afterAll(() => server.close());

const path = '/svc/wallet/v1/MELA/balance';
const bodyOf = (requestId: string): string =>
  JSON.stringify({ requestId, playerId: player.playerId, currency: 'INR' });

type Headers = Record<string, string>;
const json = { 'content-type': 'application/json' };
const signed = (body: string): Headers => ({
  ...json,
  ...signRequest(testKey, { method: 'POST', path, body }, server.clock.now()),
});

const send = (body: string | ReadableStream, headers: Headers, to = path) =>
  fetch(`${url}${to}`, { method: 'POST', body, headers, duplex: 'half' });

/** The metrics of the callback route. */
async function counted() {
  const { body } = await server.guest().raw({ url: '/metrics' });
  const lines = body.split('\n');
  const figure = (name: string) =>
    Number(lines.find((line) => line.startsWith(name))?.slice(name.length) ?? 0);
  const route = 'route="/svc/wallet/v1/:vendor/*"';
  return {
    answers: figure(`mela_answers_total{${route},status="200"}`),
    timed: figure(`mela_request_seconds_count{${route}}`),
  };
}

/** Sends half of a callback and closes the connection once the server has seen the request. */
async function abortCallback(moreHeaders = '') {
  const seen = once(http.server, 'request');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${moreHeaders}Content-Type: application/json\r\n`);
  socket.write('Content-Length: 500\r\n\r\n{"requestId":');
  const [request]: unknown[] = await seen;
  if (!(request instanceof IncomingMessage)) throw new Error('the request has arrived');
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await closed;
}

describe('a vendor callback', () => {
  test.each([
    { what: 'is signed', headers: signed, to: path, status: 200, said: 'OK' },
    { what: 'is not signed', headers: () => json, to: path, status: 401, said: 'INVALID_SIGNATURE' },
    {
      what: 'names an unknown vendor',
      headers: signed,
      to: '/svc/wallet/v1/NOBODY/balance',
      status: 404,
      said: 'VENDOR_NOT_FOUND',
    },
  ])('gets status $said when it $what', async ({ headers, to, status, said }) => {
    const body = bodyOf('status');
    const answer = await send(body, headers(body), to);
    expect([answer.status, await answer.json()]).toMatchObject([status, { status: said }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('is answered when its body is chunked and has no declared length', async () => {
    const body = bodyOf('in-pieces');
    const pieces = new Blob([body.slice(0, 20), body.slice(20)]).stream();
    expect((await send(pieces, signed(body))).status).toBe(200);
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/x-www-form-urlencoded',
    'text/plain',
  ])('is answered when its content type is %s', async (kind) => {
    const body = bodyOf('kind');
    expect((await send(body, { ...signed(body), 'content-type': kind })).status).toBe(200);
  });

  test.each([
    { what: 'its path has an invalid escape', to: `${path}/%zz`, kind: 'application/json', status: 404 },
    { what: 'its content type is malformed', to: path, kind: 'nonsense', status: 415 },
  ])('is refused when $what', async ({ to, kind, status }) => {
    const body = bodyOf('odd');
    const headers = { ...signed(body), 'content-type': kind };
    expect((await send(body, headers, to)).status).toBe(status);
  });

  test('is refused when its body is longer than 64 KB', async () => {
    const answer = await send('x'.repeat(70_000), json);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, code: 'BODY_TOO_LARGE' });
  });

  test('is logged and counted under the request id of a trusted proxy', async () => {
    const before = await counted();
    const body = bodyOf('counted');
    const answer = await send(body, { ...signed(body), 'x-request-id': 'proxy-id-0042' });
    expect(answer.headers.get('x-request-id')).toBe('proxy-id-0042');
    const lines = server.logged().split('\n');
    expect(JSON.parse(lines.find((line) => line.includes('proxy-id-0042')) ?? '{}')).toMatchObject({
      method: 'POST',
      route: '/svc/wallet/v1/:vendor/*',
      status: 200,
    });
    expect(await counted()).toEqual({ answers: before.answers + 1, timed: before.timed + 1 });
  });

  test('leaves the server working when the client aborts it half way', async () => {
    await abortCallback();
    const body = bodyOf('after-it');
    expect((await send(body, signed(body))).status).toBe(200);
  });

  test('is limited to 600 unsigned attempts a minute per network; signed and aborted ones do not count', async () => {
    const stranger = { ...json, 'x-forwarded-for': '203.0.113.77' };
    for (let aborted = 0; aborted < 20; aborted++) await abortCallback('X-Forwarded-For: 203.0.113.77\r\n');
    for (let tried = 0; tried < 600; tried++) {
      const body = bodyOf(`try-${tried}`);
      const isSigned = tried % 100 === 0;
      const answer = await send(body, { ...stranger, ...(isSigned && signed(body)) });
      expect(answer.status).toBe(isSigned ? 200 : 401);
      await answer.text();
    }
    const statuses: number[] = [];
    for (let more = 0; more < 7; more++) statuses.push((await send('{}', stranger)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await send('{}', stranger)).headers.get('retry-after')).toBe('60');
    expect((await send('{}', { ...json, 'x-forwarded-for': '203.0.113.78' })).status).toBe(401);
  });
});

describe('the callback route', () => {
  const fine = { status: 200, headers: {}, body: '{"status":"OK"}' };

  /** A server whose wallet answers with `receive`. */
  async function openServer(receive: () => Promise<Received>, settings: { STALL_MS_MAX?: number } = {}) {
    const { env, log, limits } = server.runtime;
    const nobody = async () => undefined;
    const front = createBinderNeeds(server.runtime, { authenticate: nobody, authenticateStaff: nobody });
    const app = createHttpServer({ env: { ...env, ...settings }, log, front });
    serveVendorCallbacks(app, { limits, receive });
    const closing = new Promise<void>((resolve) => {
      app.addHook('preClose', (done) => {
        resolve();
        done();
      });
    });
    const at = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (body: string | ReadableStream = '{}') =>
      fetch(`${at}${path}`, { method: 'POST', body, headers: json, duplex: 'half' });
    return { app, ask, closing };
  }

  test('sheds load with 503 OVERLOADED while the event loop stalls', async () => {
    let received = 0;
    const { app, ask } = await openServer(
      async () => {
        received += 1;
        return { outcome: 'answered', rendered: fine };
      },
      { STALL_MS_MAX: 1 },
    );
    // Blocks the event loop until the stall is measured.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
    while (!app.isUnderPressure()) await new Promise((resolve) => setImmediate(resolve));
    const answer = await ask();
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'OVERLOADED' }]);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(received).toBe(0);
    await app.close();
  });

  test('answers 500 INTERNAL when the wallet throws, and answers the next callback', async () => {
    let isBroken = true;
    const { app, ask } = await openServer(async () => {
      if (isBroken) throw new Error('simulated failure of the wallet');
      return { outcome: 'answered', rendered: fine };
    });
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([500, { status: 'INTERNAL', retry: 'same' }]);
    expect(server.logged()).toContain('simulated failure of the wallet');
    isBroken = false;
    expect((await ask()).status).toBe(200);
    await app.close();
  });

  test('answers 500 when the answer has a header that cannot be written', async () => {
    const rendered = { ...fine, headers: { 'x-odd': 'two\nlines' } };
    const { app, ask } = await openServer(async () => ({ outcome: 'answered', rendered }));
    expect((await ask()).status).toBe(500);
    expect(server.logged()).toContain('Invalid character in header content');
    await app.close();
  });

  test('answers a running callback when the server stops, and closes its connection', async () => {
    let finish: (received: Received) => void = () => undefined;
    const finished = new Promise<Received>((resolve) => (finish = resolve));
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const { app, ask, closing } = await openServer(() => {
      begin();
      return finished;
    });
    const asked = ask();
    await begun;
    const closed = app.close();
    await closing;
    finish({ outcome: 'answered', rendered: fine });
    const answer = await asked;
    expect(await answer.json()).toEqual({ status: 'OK' });
    expect(answer.headers.get('connection')).toBe('close');
    await closed;
  });
});
