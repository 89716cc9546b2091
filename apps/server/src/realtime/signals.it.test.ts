import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openLog } from '#runtime/log.ts';
import { openDatabaseProxy } from '#testing/harness/database-proxy.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openSignals, type Signals } from './signals.ts';

const server = await openTestServer('signals');
afterAll(() => server.close());

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function openEndingWay(first?: 'dumb') {
  const way = await openDatabaseProxy(server.url, first);
  endings.push(way.close);
  return way;
}

/** Short enough for a test, long enough for a busy machine. */
const patienceMs = 1500;

async function openConnection(url: string) {
  const lines: string[] = [];
  const log = openLog({ LOG_LEVEL: 'warn' }, { write: (text) => void lines.push(text) });
  const signals = await openSignals({ url, log, patienceMs });
  endings.push(() => signals.close());
  return { signals, logged: () => lines.join('') };
}

const kindsHeard = (signals: Signals) => {
  const kinds: string[] = [];
  signals.subscribe(({ kind }) => kinds.push(kind));
  return kinds;
};
const say = () => server.runtime.signals.send(server.runtime.db, { kind: 'keys-changed' });

test('a connection that silently dies is detected and reopened, and subscribers learn that they may have missed signals', async () => {
  const way = await openEndingWay();
  const { signals } = await openConnection(way.url);
  const heard = kindsHeard(signals);
  await say();
  await vi.waitFor(() => expect(heard).toEqual(['keys-changed']), { timeout: 30_000 });

  way.fallSilent();
  await say();
  await vi.waitFor(() => expect(heard).toEqual(['keys-changed', 'connection-restored']), { timeout: 30_000 });
  await say();
  await vi.waitFor(() => expect(heard).toEqual(['keys-changed', 'connection-restored', 'keys-changed']), {
    timeout: 30_000,
  });
});

test('a server that accepts a connection and never answers is given up', async () => {
  const { url } = await openEndingWay('dumb');
  await expect(openConnection(url)).rejects.toThrow('timeout');
});

test('a stop does not wait for a dead connection', async () => {
  const way = await openEndingWay();
  const { signals } = await openConnection(way.url);
  way.fallSilent();
  await expect(signals.close()).resolves.toBeUndefined();
});

test('a subscriber that throws does not keep a signal from the others', async () => {
  const { signals, logged } = await openConnection(server.url);
  signals.subscribe(() => {
    throw new Error('not today');
  });
  const heard = kindsHeard(signals);
  await say();
  await vi.waitFor(() => expect(heard).toEqual(['keys-changed']), { timeout: 30_000 });
  expect(logged()).toContain('not today');
});
