import { assert } from '@mela/kernel/assert';
import type { EventName } from '@mela/protocol/events';
import type { CacheTag } from '@mela/protocol/shapes/shape';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';
import { listen, notify } from './queries.ts';

export type Audience = 'everybody' | { memberId: string } | { sessionId: string };

/** What processes tell each other. A signal says that something changed, seldom what. */
export type Signal =
  | { kind: 'settings-changed' }
  | { kind: 'keys-changed' }
  | { kind: 'answers-stale'; tags: readonly CacheTag[] }
  | { kind: 'push'; event: EventName; value: unknown; to: Audience }
  | { kind: 'session-ended'; sessionId: string }
  /** The line was down for a while, so anything may have changed. Never sent, only heard. */
  | { kind: 'line-restored' };

export type Signals = {
  /** Leaves with the transaction it is sent in, or not at all. */
  send(db: Database | Tx, signal: Signal): Promise<void>;
  hear(listener: (signal: Signal) => void): void;
  close(): Promise<void>;
};

/** PostgreSQL cuts a notification at 8000 bytes. */
const PAYLOAD_BYTES_MAX = 7900;
const RETRY_MS_MAX = 5000;

/** The line between processes: LISTEN and NOTIFY on a connection of its own, held through outages. */
export async function openSignals({ url, log }: { url: string; log: Logger }): Promise<Signals> {
  const listeners: ((signal: Signal) => void)[] = [];
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = (signal: Signal) => {
    for (const listener of listeners) listener(signal);
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'mela signals', keepAlive: true });
    next.on('error', (error) => log.warn({ err: error }, 'the line between processes broke'));
    next.on('notification', ({ payload }) => {
      const signal = readSignal(payload);
      if (signal) tell(signal);
    });
    await next.connect();
    await listen(next);
    next.once('end', () => {
      client = undefined;
      if (!isClosed) reconnect(100);
    });
    client = next;
  };

  const reconnect = (delay: number) => {
    retry = setTimeout(() => {
      connect().then(
        () => tell({ kind: 'line-restored' }),
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
    hear: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** Another release may send what this one does not know; that is passed over. */
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
  'session-ended',
] satisfies Signal['kind'][];

function isSignal(value: unknown): value is Signal {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
}
