import { MINUTE, SECOND } from '@mela/kernel/time';
import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';

// Tests trigger the heartbeat of the hub themselves.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const { openTestServer } = await import('#testing/harness/test-server.ts');

const proxy = '127.0.0.1';
const server = await openTestServer('hub', { env: { TRUSTED_PROXIES: proxy } });
const address = (await server.app.http.listen({ port: 0, host: proxy })).replace('http:', 'ws:');
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await vi.waitUntil(() => server.runtime.hub.count() === 0, { timeout: 30_000 });
});

async function open(caller: Pick<ReturnType<typeof server.guest>, 'session'>, ip = '203.0.113.1') {
  const { ticket } = await caller.session.ticket({});
  const socket = new WebSocket(`${address}/wps/socket?ticket=${ticket}`, {
    headers: { 'x-forwarded-for': ip },
  });
  sockets.push(socket);
  await once(socket, 'open');
  return socket;
}

const closing = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0];
const beat = () => vi.advanceTimersByTime(30 * SECOND);

describe('a heartbeat closes the sockets of a session that', () => {
  const idleMinutes = server.runtime.settings.login().sessionIdleMinutes;

  test('was idle for too long, and keeps those of an active session (AUTH-5)', async () => {
    const [idle, busy] = [await server.member(), await server.member()];
    const closed = closing(await open(idle));
    const stays = await open(busy);
    server.clock.turn((idleMinutes - 1) * MINUTE);
    await busy.member.info({});
    server.clock.turn(MINUTE);
    beat();
    expect(await closed).toBe(4001);
    expect(stays.readyState).toBe(WebSocket.OPEN);
    await expect(idle.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  test('belongs to a locked member (AUTH-5)', async () => {
    const asha = await server.member();
    const closed = closing(await open(asha));
    await server.runtime.db
      .updateTable('member')
      .set({ locked_at: server.clock.now() })
      .where('id', '=', asha.memberId)
      .execute();
    beat();
    expect(await closed).toBe(4001);
    await expect(asha.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });
});

test('one network has at most two hundred sockets; another is unaffected, and a closed socket frees its place', async () => {
  const ofHome = (index: number) => `2001:db8:5:5::${(index + 1).toString(16)}`;
  for (let index = 0; index < 200; index += 1) {
    if (index % 100 === 0) server.clock.turn(MINUTE);
    await open(server.guest(), ofHome(index));
  }
  server.clock.turn(MINUTE);
  expect(await closing(await open(server.guest(), ofHome(200)))).toBe(1013);
  expect(server.runtime.hub.count()).toBe(200);

  await open(server.guest(), '2001:db8:5:6::1');
  expect(server.runtime.hub.count()).toBe(201);

  const left = sockets[0];
  left?.close();
  await vi.waitFor(() => expect(server.runtime.hub.count()).toBe(200), { timeout: 30_000 });
  await open(server.guest(), ofHome(201));
  expect(server.runtime.hub.count()).toBe(201);
});
