import { openSocket, type Socket } from '@mela/client/socket';
import { events } from '@mela/protocol/events';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { terminateListeners } from '#testing/harness/queries.ts';
import { openTestServer, type Node } from '#testing/harness/test-server.ts';

// Two servers on one database in one test process, each with its own pool, listener and cache, so that a test can inspect both.
// programs.it.test.ts tests the same with two real processes. A change in one must reach both.

const within = { timeout: 30_000 };

const server = await openTestServer('processes');
let other: Node;
let addresses: { here: string; there: string };

beforeAll(async () => {
  // The oldest supported Node has no WebSocket.
  vi.stubGlobal('WebSocket', WebSocket);
  other = await server.addNode();
  const listen = async ({ app }: Pick<Node, 'app'>) =>
    (await app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http:', 'ws:');
  addresses = { here: await listen(server), there: await listen(other) };
});
afterAll(() => server.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** A socket of the real client, once it is connected. */
async function connect(
  baseUrl: string,
  ticket: () => Promise<string>,
  node: Pick<Node, 'runtime'>,
): Promise<Socket> {
  const before = node.runtime.hub.count();
  const socket = openSocket({ baseUrl, ticket });
  sockets.push(socket);
  await vi.waitFor(() => expect(node.runtime.hub.count()).toBe(before + 1), within);
  return socket;
}

const heard = (socket: Socket) => {
  const values: unknown[] = [];
  for (const name of Object.values(events)) socket.on(name, (value) => values.push({ name, value }));
  return values;
};

describe('across two servers', () => {
  test('a session opened in one is valid in the other, and a logout ends it in both (AUTH-5)', async () => {
    const asha = await server.member();
    const there = server.guest({ at: other });
    there.token = asha.token;
    expect(await there.member.info({})).toMatchObject({ account: asha.account });
    await there.session.logout({});
    await expect(asha.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  test('a switch changed in one changes in the other, and invalidates its cached answers', async () => {
    const there = server.guest({ at: other });
    const isOn = async () =>
      JSON.stringify(await there.system.whitelabel({})).includes('"FREEPLAY3","enabled":true');
    expect(await isOn()).toBe(true);
    await server.runtime.setSwitch('FREEPLAY3', false);
    await vi.waitFor(async () => expect(await isOn()).toBe(false), within);
    await server.runtime.setSwitch('FREEPLAY3', true);
    await vi.waitFor(async () => expect(await isOn()).toBe(true), within);
  });

  test('a rate limit is shared', async () => {
    const here = server.guest();
    const there = server.guest({ at: other, ip: here.ip });
    const ask = { url: '/wps/captcha/proof?purpose=feedback' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => [here.raw(ask), there.raw(ask)]).flat(),
    );
    const isGiven = answers.map((answer) => answer.statusCode === 200);
    expect(isGiven.filter(Boolean)).toHaveLength(60);
  });

  test('a push from one reaches the sockets of both', async () => {
    const guest = server.guest();
    const ticket = async () => (await guest.session.ticket({})).ticket;
    const here = heard(await connect(addresses.here, ticket, server));
    const there = heard(await connect(addresses.there, ticket, other));
    await server.runtime.setSwitch('MANREBATE3', true);
    const expected = { name: 'switch.changed', value: { modId: 'MANREBATE3', enabled: true } };
    await vi.waitFor(() => {
      expect(here).toContainEqual(expected);
      expect(there).toContainEqual(expected);
    }, within);
  });

  test('a logout in one closes the socket of that session in the other, and no other socket', async () => {
    const asha = await server.member();
    const ravi = await server.member();
    const theirs = (member: typeof asha) => async () => (await member.session.ticket({})).ticket;
    const ofAsha = heard(await connect(addresses.there, theirs(asha), other));
    const ofRavi = heard(await connect(addresses.there, theirs(ravi), other));
    await asha.session.logout({});
    await vi.waitFor(
      () => expect(ofAsha).toContainEqual({ name: 'session.ended', value: { reason: 'left' } }),
      within,
    );
    await server.runtime.setSwitch('MANREBATE3', false);
    await vi.waitFor(
      () => expect(ofRavi).toContainEqual(expect.objectContaining({ name: 'switch.changed' })),
      within,
    );
    expect(ofRavi).not.toContainEqual({ name: 'session.ended', value: { reason: 'left' } });
  });

  test('a lost connection is reopened, and changes made meanwhile are seen', async () => {
    const states = () => other.runtime.switches.states();
    await server.runtime.db
      .insertInto('switch_state')
      .values({ mod_id: 'PASS3', enabled: true, changed_at: server.clock.now() })
      .execute();
    expect(states().PASS3).toBe(false);
    await terminateListeners(server.url);
    await vi.waitFor(() => expect(states().PASS3).toBe(true), within);
  });
});

describe('a socket', () => {
  const open = (path: string, headers: Record<string, string> = {}) =>
    new WebSocket(`${addresses.here}/wps/socket${path}`, { headers });
  const refusedWith = async (socket: WebSocket): Promise<number | undefined> => {
    const [, response]: { statusCode?: number }[] = await once(socket, 'unexpected-response');
    socket.on('error', () => undefined);
    socket.terminate();
    return response?.statusCode;
  };

  test('needs a ticket, and a ticket opens one socket once', async () => {
    expect(await refusedWith(open(''))).toBe(401);
    expect(await refusedWith(open('?ticket=made-up'))).toBe(401);
    const { ticket } = await server.guest().session.ticket({});
    const first = open(`?ticket=${ticket}`);
    await once(first, 'open');
    expect(await refusedWith(open(`?ticket=${ticket}`))).toBe(401);
    first.close();
  });

  test('is refused half a minute after its ticket was created', async () => {
    const { ticket } = await server.guest().session.ticket({});
    server.clock.turn(31_000);
    expect(await refusedWith(open(`?ticket=${ticket}`))).toBe(401);
  });

  test('is refused to a page of another origin', async () => {
    const { ticket } = await server.guest().session.ticket({});
    expect(await refusedWith(open(`?ticket=${ticket}`, { origin: 'https://evil.example' }))).toBe(403);
    const own = open(`?ticket=${ticket}`, { origin: addresses.here.replace('ws:', 'http:') });
    await once(own, 'open');
    own.close();
  });
});
