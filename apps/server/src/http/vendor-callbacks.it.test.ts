import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signRequest } from '#adapters/game/swp1/signature.ts';
import type { Received } from '#modules/play/game-wallet/module.ts';
import { openVendors, seat, testKey, type TestPlayer } from '#testing/game-vendors/players.ts';
import { openTestHouse } from '#testing/harness/test-server.ts';
import { makeFront } from './binder-needs.ts';
import { openFrame } from './server.ts';
import { serveVendors } from './vendor-callbacks.ts';

const house = await openTestHouse('vendors_door', { env: { TRUSTED_PROXIES: '127.0.0.1' } });
const { http } = house.app;
const url = await http.listen({ port: 0, host: '127.0.0.1' });
let player: TestPlayer;
beforeAll(async () => {
  await openVendors(house, { MELA: {} });
  player = await seat(house, 'MELA');
});
afterAll(() => house.close());

const path = '/svc/wallet/v1/MELA/balance';
const bodyOf = (requestId: string): string =>
  JSON.stringify({ requestId, playerId: player.playerId, currency: 'INR' });

type Headers = Record<string, string>;
const json = { 'content-type': 'application/json' };
const signed = (body: string): Headers => ({
  ...json,
  ...signRequest(testKey, { method: 'POST', path, body }, house.clock.now()),
});

/** Over the wire, past the framework where the request is an ordinary one. */
const send = (body: string | ReadableStream, headers: Headers, to = path) =>
  fetch(`${url}${to}`, { method: 'POST', body, headers, duplex: 'half' });

/** What does not come over the wire cannot go past the framework. */
const inject = (body: string, headers: Headers, to = path) =>
  http.inject({ method: 'POST', url: to, payload: body, headers });

/** What belongs to the line and not to the answer. */
const ofTheLine = new Set(['connection', 'keep-alive', 'date', 'x-request-id']);
const named = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !ofTheLine.has(name)).map(([name, is]) => [name, String(is)]),
  );

/** What whoever watches the process reads of this door. */
async function counted() {
  const { body } = await house.guest().raw({ url: '/metrics' });
  const lines = body.split('\n');
  const figure = (name: string) =>
    Number(lines.find((line) => line.startsWith(name))?.slice(name.length) ?? 0);
  const route = 'route="/svc/wallet/v1/:vendor/*"';
  return {
    answers: figure(`mela_answers_total{${route},status="200"}`),
    timed: figure(`mela_request_seconds_count{${route}}`),
  };
}

/** Half of a call, seen by the door before its sender is gone. */
async function hangUp(more = '') {
  const seen = once(http.server, 'request');
  const line = connect(Number(new URL(url).port), '127.0.0.1');
  line.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${more}Content-Type: application/json\r\n`);
  line.write('Content-Length: 500\r\n\r\n{"requestId":');
  const [request]: unknown[] = await seen;
  if (!(request instanceof IncomingMessage)) throw new Error('a request comes in');
  const gone = new Promise((resolve) => request.once('close', resolve));
  line.destroy();
  await gone;
}

describe('a call of a vendor', () => {
  test.each([
    { what: 'signed', headers: signed, to: path, status: 200 },
    { what: 'not signed', headers: () => json, to: path, status: 401 },
    { what: 'of nobody we know', headers: signed, to: '/svc/wallet/v1/NOBODY/balance', status: 404 },
  ])('that is $what is answered in the same words past the framework and by it', async (call) => {
    const body = bodyOf('same-words');
    const past = await send(body, call.headers(body), call.to);
    const by = await inject(body, call.headers(body), call.to);
    expect([past.status, by.statusCode]).toEqual([call.status, call.status]);
    expect(await past.text()).toBe(by.body);
    expect(named(past.headers)).toEqual(named(Object.entries(by.headers)));
    expect(past.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('may come in pieces whose length nobody told', async () => {
    const body = bodyOf('in-pieces');
    const pieces = new Blob([body.slice(0, 20), body.slice(20)]).stream();
    expect((await send(pieces, signed(body))).status).toBe(200);
  });

  test.each([
    { what: 'an escape that nobody can read', to: `${path}/%zz`, kind: 'application/json', status: 404 },
    { what: 'a kind of body that is none', to: path, kind: 'nonsense', status: 415 },
  ])('with $what is refused as ever', async ({ to, kind, status }) => {
    const body = bodyOf('odd');
    const headers = { ...signed(body), 'content-type': kind };
    expect((await send(body, headers, to)).status).toBe(status);
    expect((await inject(body, headers, to)).statusCode).toBe(status);
  });

  test('may not be longer than 64 KB', async () => {
    const answer = await send('x'.repeat(70_000), json);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, code: 'BODY_TOO_LARGE' });
  });

  test('is logged and counted like any other, under the id that our proxy gave it', async () => {
    const before = await counted();
    const body = bodyOf('counted');
    const answer = await send(body, { ...signed(body), 'x-request-id': 'proxy-id-0042' });
    expect(answer.headers.get('x-request-id')).toBe('proxy-id-0042');
    const lines = house.logged().split('\n');
    expect(JSON.parse(lines.find((line) => line.includes('proxy-id-0042')) ?? '{}')).toMatchObject({
      method: 'POST',
      route: '/svc/wallet/v1/:vendor/*',
      status: 200,
    });
    expect(await counted()).toEqual({ answers: before.answers + 1, timed: before.timed + 1 });
  });

  test('whose sender hangs up in the middle leaves the door as it was', async () => {
    await hangUp();
    const body = bodyOf('after-it');
    expect((await send(body, signed(body))).status).toBe(200);
  });

  test('that is not signed may be tried six hundred times a minute from one network; what is signed does not count', async () => {
    const stranger = { ...json, 'x-forwarded-for': '203.0.113.77' };
    for (let halves = 0; halves < 20; halves++) await hangUp('X-Forwarded-For: 203.0.113.77\r\n');
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

describe('a door of its own', () => {
  const fine = { status: 200, headers: {}, body: '{"status":"OK"}' };

  /** With a wallet that does as it is told. */
  async function openDoor(receive: () => Promise<Received>) {
    const { env, log, limits } = house.world;
    const nobody = async () => undefined;
    const front = makeFront(house.world, { authenticate: nobody, authenticateStaff: nobody });
    const app = openFrame({ env, log, front });
    let seen = 0;
    app.addHook('onRequest', (_request, _reply, done) => {
      seen += 1;
      done();
    });
    serveVendors(app, { env, limits, receive });
    const closing = new Promise<void>((resolve) => {
      app.addHook('preClose', (done) => {
        resolve();
        done();
      });
    });
    const at = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (body: string | ReadableStream = '{}') =>
      fetch(`${at}${path}`, { method: 'POST', body, headers: json, duplex: 'half' });
    return { app, ask, closing, seen: () => seen };
  }

  test('troubles the framework only with what is not ordinary', async () => {
    const { app, ask, seen } = await openDoor(async () => ({ outcome: 'answered', rendered: fine }));
    expect(await (await ask()).text()).toBe(fine.body);
    expect(seen()).toBe(0);
    expect(await (await ask(new Blob(['{}']).stream())).text()).toBe(fine.body);
    expect(seen()).toBe(1);
    await app.close();
  });

  test('leaves everything to the framework while the process is short of breath', async () => {
    const { app, ask, seen } = await openDoor(async () => ({ outcome: 'answered', rendered: fine }));
    Object.assign(app, { isUnderPressure: () => true });
    expect((await ask()).status).toBe(200);
    expect(seen()).toBe(1);
    await app.close();
  });

  test('ends the line of an answer that cannot be written', async () => {
    const rendered = { ...fine, headers: { 'x-odd': 'two\nlines' } };
    const { app, ask } = await openDoor(async () => ({ outcome: 'answered', rendered }));
    await expect(ask()).rejects.toThrow('fetch failed');
    expect(house.logged()).toContain('an answer broke');
    await app.close();
  });

  test('says so where a call breaks, and goes on', async () => {
    let isBroken = true;
    const { app, ask } = await openDoor(async () => {
      if (isBroken) throw new Error('the wallet fell down');
      return { outcome: 'answered', rendered: fine };
    });
    const answer = await ask();
    expect(answer.status).toBe(500);
    const said = { status: 'INTERNAL', retry: 'same' };
    expect(await answer.json()).toEqual(said);
    const odd = await ask(new Blob(['{}']).stream());
    expect([odd.status, await odd.json()]).toEqual([500, said]);
    expect(house.logged()).toContain('the wallet fell down');
    isBroken = false;
    expect((await ask()).status).toBe(200);
    await app.close();
  });

  test('answers what is under way when it closes, and ends the line with it', async () => {
    let finish: (received: Received) => void = () => undefined;
    const finished = new Promise<Received>((resolve) => (finish = resolve));
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const { app, ask, closing } = await openDoor(() => {
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
