import { openSocket, type Socket } from '@mela/client/socket';
import { parseMoney } from '@mela/kernel/money';
import { events } from '@mela/protocol/events';
import type { LedgerKind } from '@mela/protocol/ledger';
import type { Events } from '@mela/protocol/shapes/events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, type Caller, type Node } from '#testing/harness/test-server.ts';
import type { PostingRequest, AccountRef } from './module.ts';

// The owner of a wallet receives each change of it, on whichever server their page is connected; other members do not.

const server = await openTestServer('announce');
const { ledger } = server.app.modules;
let other: Node;
const addresses = new Map<Node['runtime'], string>();

beforeAll(async () => {
  // Browsers have a WebSocket; Node 20 does not.
  vi.stubGlobal('WebSocket', WebSocket);
  other = await server.addNode();
  for (const { app, runtime } of [server, other]) {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
    addresses.set(runtime, address.replace('http:', 'ws:'));
  }
});
afterAll(() => server.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** The wallet events that a member's page receives from a server, in order. */
async function listen(caller: Caller, { runtime }: Pick<Node, 'runtime'> = server) {
  const told: Events['wallet.changed'][] = [];
  const before = runtime.hub.count();
  const ticket = async () => (await caller.session.ticket({})).ticket;
  const socket = openSocket({ baseUrl: addresses.get(runtime) ?? '', ticket });
  sockets.push(socket);
  socket.on(events.walletChanged, (news) => told.push(news));
  await vi.waitFor(() => expect(runtime.hub.count()).toBe(before + 1), { timeout: 30_000 });
  return told;
}

const within = { timeout: 30_000, interval: 20 };
const balances = (told: readonly Events['wallet.changed'][]) => told.map(({ balance }) => balance);

const gateway: AccountRef = { purpose: 'gateway', name: 'TESTBOX' };
const games: AccountRef = { purpose: 'house', name: 'games' };
const cashOf = (memberId: bigint): AccountRef => ({ memberId, purpose: 'cash' });

let last = 0;
const move = (kind: LedgerKind, from: AccountRef, to: AccountRef, amount: string): PostingRequest => {
  const key = `${kind}:${(last += 1)}`;
  return { key, kind, reference: key, legs: [{ from, to, amount: parseMoney(amount) }] };
};
const deposit = (memberId: bigint, amount: string) => move('deposit', gateway, cashOf(memberId), amount);

test('balance push reaches the owner of the wallet on every server, and no other member (STATE-5)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const [here, there, stranger] = [await listen(asha), await listen(asha, other), await listen(ravi, other)];
  await ledger.post(deposit(asha.memberId, '300.5'));
  const news = { balance: '300.5000', at: server.clock.now().toISOString() };
  await vi.waitFor(() => expect([here, there]).toEqual([[news], [news]]), within);

  // Signals keep their order: if the first were for other members too, it would have arrived by now.
  await other.app.modules.ledger.transact((_tx, post) => post(deposit(ravi.memberId, '7')));
  await vi.waitFor(() => expect(balances(stranger)).toEqual(['7.0000']), within);
  expect([balances(here), balances(there)]).toEqual([['300.5000'], ['300.5000']]);
});

test('balance push sends each of two members their own balance after a transfer between them (STATE-5)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  await ledger.post(deposit(asha.memberId, '10'));
  const [hers, his] = [await listen(asha), await listen(ravi, other)];
  await ledger.post(move('adjustment', cashOf(asha.memberId), cashOf(ravi.memberId), '4'));
  await vi.waitFor(
    () => expect([hers.at(-1)?.balance, balances(his)]).toEqual(['6.0000', ['4.0000']]),
    within,
  );
});

test('balance push omits refused, replayed and rolled-back postings and changes in other wallets (STATE-5)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const { memberId } = asha;
  const [hers, his] = [await listen(asha), await listen(ravi)];
  const first = deposit(memberId, '10');
  await ledger.post(first);
  await vi.waitFor(() => expect(balances(hers)).toEqual(['10.0000']), within);

  await expect(ledger.post(move('bet', cashOf(memberId), games, '9999'))).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  });
  expect(await ledger.post(first)).toMatchObject({ isReplay: true });
  const broken = ledger.transact(async (_tx, post) => {
    await post(deposit(memberId, '500'));
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await ledger.post(move('commission', games, { memberId, purpose: 'commission' }, '3'));

  // One process pushes all due changes together, so an event for her would have arrived with his.
  await ledger.post(deposit(ravi.memberId, '7'));
  await vi.waitFor(() => expect(balances(his)).toEqual(['7.0000']), within);
  expect(balances(hers)).toEqual(['10.0000']);
});

test('balance push debounces many changes and sends the latest balance (STATE-5)', async () => {
  const asha = await server.member();
  const told = await listen(asha);
  const began = performance.now();
  await Promise.all(Array.from({ length: 60 }, () => ledger.post(deposit(asha.memberId, '1'))));
  await vi.waitFor(() => expect(told.at(-1)?.balance).toBe('60.0000'), within);
  // At most one push per 100 ms, however long a busy machine takes for sixty postings; a timer may fire a millisecond early.
  expect(told.length).toBeLessThanOrEqual((performance.now() - began) / 99);
});
