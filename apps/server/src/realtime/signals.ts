import { assert } from '@mela/kernel/assert';
import type { SessionEnd } from '@mela/protocol/device';
import type { EventName } from '@mela/protocol/events';
import type { CacheTag } from '@mela/protocol/shapes/shape';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';
import { pingConnection, listen, notify } from './queries.ts';

/** `staff` are the open pages of the back office. */
export type Audience = 'everybody' | 'staff' | { memberId: string } | { sessionId: string };

/** Messages between processes. A signal reports that something changed, rarely the new value. */
export type Signal =
  | { kind: 'settings-changed' }
  | { kind: 'keys-changed' }
  | { kind: 'answers-stale'; tags: readonly CacheTag[] }
  | { kind: 'push'; event: EventName; value: unknown; to: Audience }
  /** An individual value for each member. */
  | { kind: 'push-each'; event: EventName; values: readonly (readonly [memberId: string, value: unknown])[] }
  | { kind: 'session-ended'; sessionId: string; reason: SessionEnd }
  /** The connection was down, so anything may have changed. Created locally, never sent. */
  | { kind: 'connection-restored' };

export type Signals = {
  /** Sent with the commit of the transaction, or not at all. */
  send(db: Database | Tx, signal: Signal): Promise<void>;
  subscribe(listener: (signal: Signal) => void): void;
  close(): Promise<void>;
};

/** PostgreSQL limits a notification to 8000 bytes. */
const PAYLOAD_BYTES_MAX = 7900;
const RETRY_MS_MAX = 5000;

/** Timeout and interval of the health check of the connection. */
const TIMEOUT_MS = 10_000;

type Needs = { url: string; log: Logger; patienceMs?: number };
type SignalConnection = { client: pg.Client; socket: Socket };

/** Signals between processes: LISTEN and NOTIFY on a dedicated connection that reconnects after outages. */
export async function openSignals({ url, log, patienceMs = TIMEOUT_MS }: Needs): Promise<Signals> {
  const listeners: ((signal: Signal) => void)[] = [];
  let connection: SignalConnection | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const dispatch = (signal: Signal) => {
    for (const listener of listeners) {
      try {
        listener(signal);
      } catch (error) {
        // The other subscribers still run: a missed signal would leave stale data.
        log.error({ err: error, signal: signal.kind }, 'a subscriber failed to handle a signal');
      }
    }
  };

  const connect = async (): Promise<void> => {
    const next = await openSignalConnection(url, patienceMs, log);
    if (isClosed) return void next.socket.destroy();
    next.client.on('notification', ({ payload }) => {
      const signal = readSignal(payload);
      if (signal) dispatch(signal);
    });
    const stopWatch = watch(next, patienceMs);
    next.client.once('end', () => {
      stopWatch();
      connection = undefined;
      if (!isClosed) reconnect(100);
    });
    connection = next;
  };

  const reconnect = (delay: number) => {
    retry = setTimeout(() => {
      connect().then(
        () => !isClosed && dispatch({ kind: 'connection-restored' }),
        () => !isClosed && reconnect(Math.min(delay * 2, RETRY_MS_MAX)),
      );
    }, delay);
  };

  await connect();
  return {
    send: async (db, signal) => {
      const payload = JSON.stringify(signal);
      assert(Buffer.byteLength(payload) <= PAYLOAD_BYTES_MAX, `the signal ${signal.kind} is short`);
      await notify(db, payload);
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      if (connection) await closeConnection(connection, patienceMs);
    },
  };
}

/** A listening connection whose socket can be destroyed even if the other end is dead. */
async function openSignalConnection(url: string, patienceMs: number, log: Logger): Promise<SignalConnection> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mela signals',
    keepAlive: true,
    stream: () => socket,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the listening connection was lost'));
  try {
    await client.connect();
    await listen(client);
    return { client, socket };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Queries the connection periodically, and destroys it when no answer arrives. */
function watch({ client, socket }: SignalConnection, patienceMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      pingConnection(client).then(wait, () => socket.destroy());
    }, patienceMs);
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Closing has a timeout, because a dead connection never answers. */
async function closeConnection({ client, socket }: SignalConnection, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => socket.destroy(), patienceMs);
  await client.end();
  clearTimeout(cut);
}

/** Ignores signals of another release that this one does not know. */
function readSignal(payload: string | undefined): Signal | undefined {
  try {
    const signal: unknown = JSON.parse(payload ?? '');
    return isSignal(signal) ? signal : undefined;
  } catch {
    return undefined;
  }
}

const kinds: readonly unknown[] = [
  'settings-changed',
  'keys-changed',
  'answers-stale',
  'push',
  'push-each',
  'session-ended',
] satisfies Signal['kind'][];

function isSignal(value: unknown): value is Signal {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
}
