import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { programsOn } from './testing/harness/program.ts';
import { openTestServer } from './testing/harness/test-server.ts';

// The real program as a process of its own, on the database of a test server.

const within = { timeout: 30_000 };

const server = await openTestServer('main');
const { start, startReady, killAll } = programsOn(server.url);
afterAll(async () => {
  killAll();
  await server.close();
});

test('a start reports to its parent that it is ready; a stop fails readiness, closes listeners and sockets, releases the jobs, then the pool, in this order', async () => {
  const { child, lines, messages, port, url } = await startReady();
  await vi.waitFor(() => expect(messages).toEqual([{ isReady: true, hasDemo: false }]), within);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
  expect(await (await fetch(`${url}/version`)).json()).toMatchObject({ name: 'mela', moneyMode: 'play' });

  const own = await fetch(`${url}/wps/session/ticket`, { method: 'POST' });
  const { value }: { value: { ticket: string } } = JSON.parse(await own.text());
  const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/socket?ticket=${value.ticket}`);
  await once(socket, 'open');
  const closed = once(socket, 'close');

  child.kill('SIGTERM');
  const [code] = await closed;
  expect(code).toBe(1012);
  const [exit] = await once(child, 'exit');
  expect(exit).toBe(0);
  expect(lines().flatMap(({ stopped }) => stopped ?? [])).toEqual([
    'readiness',
    'back office',
    'http',
    'jobs',
    'pool',
  ]);
}, 240_000);

test('a start opens the welcome gift, so that the first member who registers gets it (REWARD-1)', async () => {
  const { db } = server.runtime;
  await startReady({ ROLE: 'api' });
  expect(await db.selectFrom('activity').select('code').where('kind', '=', 'signUp').execute()).toEqual([
    { code: 'welcome' },
  ]);
}, 240_000);

test('a stop reports that the process drains, and goes on serving new connections until the port closes', async () => {
  const { child, lines, url } = await startReady({ DRAIN_SECONDS: '8' });
  child.kill('SIGTERM');
  const isReady = async () => (await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).json();
  await vi.waitFor(async () => expect(await isReady()).toEqual({ status: 'draining' }), within);
  const served = await fetch(`${url}/wps/system/merchant`, { headers: { connection: 'close' } });
  expect(served.status).toBe(200);
  expect(lines().flatMap(({ stopped }) => stopped ?? [])).toEqual([]);
  const [exit] = await once(child, 'exit');
  expect(exit).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
}, 240_000);

test('a running request is finished before the program stops, and its connection is closed', async () => {
  // While it drains, the process keeps connections open.
  const { child, port } = await startReady({ ROLE: 'api', DRAIN_SECONDS: '0' });
  const body = JSON.stringify({ code: 'x'.repeat(40) });
  const asked = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/wps/session/exchange',
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
  });
  asked.write(body.slice(0, 10));
  await once(asked, 'socket');
  // The server has the head and half of the body when it gets the signal.
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200),
    within,
  );
  child.kill('SIGTERM');
  asked.end(body.slice(10));
  const [answer] = await once(asked, 'response');
  expect([answer.statusCode, answer.headers.connection]).toEqual([410, 'close']);
  answer.resume();
  const [exit] = await once(child, 'exit');
  expect(exit).toBe(0);
}, 240_000);

test('a start with a wrong variable ends with a table that names it', async () => {
  const { child, said } = start({ PORT: 'eighty', MONEY_MODE: 'real', LICENCE_NUMBER: '' });
  const [exit] = await once(child, 'exit');
  expect(exit).toBe(1);
  expect(said()).toContain('These environment variables are invalid or missing');
  expect(said()).toMatch(/PORT\s+Invalid input/);
}, 240_000);

test('the demo secret on a public address is printed as a warning at every log level', async () => {
  const { child, said } = start({
    HOST: '0.0.0.0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  await once(child, 'exit');
  expect(said()).toContain('!! MELA_SECRET is the demo secret');
}, 240_000);
