import { createSend } from '@mela/client/http';
import { openSocket, type Socket } from '@mela/client/socket';
import { events } from '@mela/protocol/events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createApi } from '#testing/harness/api.ts';
import { programsOn } from '#testing/harness/program.ts';
import { recordMigration } from '#testing/harness/queries.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

// Two processes of the real program on one database, as behind a proxy. The test server is a third process on it.

const server = await openTestServer('programs');
const programs = programsOn(server.url);
type Program = Awaited<ReturnType<typeof programs.startReady>>;
let here: Program;
let there: Program;
const sockets: Socket[] = [];

beforeAll(async () => {
  // The oldest supported Node has no WebSocket.
  vi.stubGlobal('WebSocket', WebSocket);
  await recordMigration(server.url, '9999_of_a_newer_release.sql', 'unknown');
  [here, there] = await Promise.all([programs.startReady(), programs.startReady()]);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  programs.killAll();
  await server.close();
});

function callerAt({ url }: Program, token: string | null = null) {
  return createApi(createSend({ baseUrl: url, token: () => token, language: () => 'EN' }));
}

async function logInAt(program: Program): Promise<{ account: string; token: string }> {
  const account = `member.${crypto.randomUUID().slice(0, 8)}`;
  await server.openMember({ account });
  const body = { username: account, password: testPassword };
  return { account, token: (await callerAt(program).session.login({ body })).token };
}

/** Messages of a socket, once it receives any: a switch is toggled until then. */
async function listenAt(program: Program, token: string | null = null): Promise<unknown[]> {
  const ticket = async () => (await callerAt(program, token).session.ticket({})).ticket;
  const socket = openSocket({ baseUrl: program.url.replace('http:', 'ws:'), ticket });
  sockets.push(socket);
  const heard: unknown[] = [];
  for (const name of Object.values(events)) socket.on(name, (value) => heard.push({ name, value }));
  await vi.waitFor(
    async () => {
      await server.runtime.setSwitch('MANREBATE3', false);
      expect(heard.length).toBeGreaterThan(0);
    },
    { timeout: 30_000, interval: 250 },
  );
  return heard;
}

test('a release one step back starts on a database that a newer one migrated, and logs that', () => {
  const message = 'the database was migrated by a newer release';
  for (const program of [here, there]) {
    const line = program.lines().find(({ msg }) => msg === message);
    expect(line?.newer).toEqual(['9999_of_a_newer_release.sql']);
  }
});

test('a session opened in one process is valid in the other, and a logout there ends it in both (AUTH-5)', async () => {
  const { account, token } = await logInAt(here);
  expect(await callerAt(there, token).member.info({})).toMatchObject({ account });
  await callerAt(there, token).session.logout({});
  for (const program of [here, there]) {
    await expect(callerAt(program, token).member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  }
});

test('a switch changes in every process, and invalidates its cached answers', async () => {
  const isOnIn = async (program: Program) =>
    JSON.stringify(await callerAt(program).system.whitelabel({})).includes('"FREEPLAY3","enabled":true');
  const states = () => Promise.all([here, there].map(isOnIn));
  expect(await states()).toEqual([true, true]);
  await server.runtime.setSwitch('FREEPLAY3', false);
  await vi.waitFor(async () => expect(await states()).toEqual([false, false]), { timeout: 30_000 });
});

test('a push reaches the sockets of both, and a logout in one closes the socket of that session in the other', async () => {
  const { token } = await logInAt(here);
  const ofMember = await listenAt(there, token);
  const ofGuest = await listenAt(here);
  await server.runtime.setSwitch('HOURSAL3', false);
  const turned = { name: 'switch.changed', value: { modId: 'HOURSAL3', enabled: false } };
  await vi.waitFor(
    () => {
      expect(ofMember).toContainEqual(turned);
      expect(ofGuest).toContainEqual(turned);
    },
    { timeout: 30_000 },
  );
  await callerAt(here, token).session.logout({});
  const ended = { name: 'session.ended', value: { reason: 'left' } };
  await vi.waitFor(() => expect(ofMember).toContainEqual(ended), { timeout: 30_000 });
  expect(ofGuest).not.toContainEqual(ended);
});

test('a rate limit is shared by both processes', async () => {
  const ask = async ({ url }: Program) => (await fetch(`${url}/wps/captcha/proof?purpose=feedback`)).status;
  const statuses = await Promise.all(Array.from({ length: 40 }, () => [ask(here), ask(there)]).flat());
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
