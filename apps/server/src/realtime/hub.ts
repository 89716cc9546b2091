import type { Clock } from '@mela/kernel/time';
import { plus, SECOND } from '@mela/kernel/time';
import type { SessionEnd } from '@mela/protocol/device';
import { events, type EventName } from '@mela/protocol/events';
import type { Events } from '@mela/protocol/shapes/events';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { digest, newToken } from '#crypto/keys.ts';
import type { Database, Tx } from '#db/database.ts';
import { insertTicket, takeTicket, type Ticket } from './queries.ts';
import type { Audience, Signal, Signals } from './signals.ts';

/** The session that a ticket is made for. */
type Holder = { memberId: bigint; sessionId: string };

export type Hub = {
  /** Reaches every socket of every process that belongs to the audience, once the transaction is through. */
  push<Name extends EventName>(
    db: Database | Tx,
    event: Name,
    value: Events[Name],
    to?: Audience,
  ): Promise<void>;
  /** Tells each member a value of its own; many at once travel together. */
  pushEach<Name extends EventName>(
    db: Database | Tx,
    event: Name,
    values: ReadonlyMap<string, Events[Name]>,
  ): Promise<void>;
  /** Tells the sockets of a session why it is over and closes them, in every process. */
  endSession(db: Database | Tx, sessionId: string, reason: SessionEnd): Promise<void>;
  makeTicket(holder: Holder | undefined): Promise<string>;
  redeem(ticket: string): Promise<Ticket | undefined>;
  /** Takes a socket in, or closes it if the process or its network already holds too many. */
  admit(socket: WebSocket, holder: Ticket, network: string): void;
  count(): number;
  close(): void;
};

type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  signals: Signals;
  /** Those of these sessions that no longer count. */
  endedSessions(sessionIds: string[]): Promise<string[]>;
  /** Over once this process knows what the signals heard so far have changed. */
  settled(): Promise<void>;
};
type Guest = { socket: WebSocket; memberId: string | null; sessionId: string | null; isAlive: boolean };

const TICKET_SECONDS = 30;
const HEARTBEAT_MS = 30 * SECOND;

/** Close codes that a client understands: one says come again, the other says log in. */
export const closeCodes = { comeAgain: 1012, sessionEnded: 4001, full: 1013 } as const;

/** So many values of one event fit into one signal. */
const TOLD_TOGETHER = 64;

/** One process holds this many sockets at most. */
const SOCKETS_MAX = 10_000;
/** Many phones stand behind one address of a mobile network; one program with as many sockets is refused. */
const SOCKETS_PER_NETWORK_MAX = 200;

function send({ socket }: Guest, event: EventName, value: unknown): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ event, value }));
}

/** Who listens to what. Pushes travel between processes as signals and are handed out here. */
export function openHub({ db, clock, log, signals, endedSessions, settled }: Needs): Hub {
  const guests = new Set<Guest>();
  const networks = countNetworks();

  const { endLocally, hearSignal } = handOut(guests, settled);
  signals.subscribe(hearSignal);

  /** Sockets that stopped answering go, and so do those whose session counts no longer. */
  const beat = async (): Promise<void> => {
    for (const guest of guests) {
      if (!guest.isAlive) guest.socket.terminate();
      guest.isAlive = false;
      if (guest.socket.readyState === guest.socket.OPEN) guest.socket.ping();
    }
    const sessionIds = [...new Set([...guests].flatMap(({ sessionId }) => sessionId ?? []))];
    if (sessionIds.length === 0) return;
    for (const sessionId of await endedSessions(sessionIds)) endLocally(sessionId, null);
  };
  const heartbeat = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat of the sockets failed'));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    push: (via, event, value, to = 'everybody') => signals.send(via, { kind: 'push', event, value, to }),
    pushEach: async (via, event, values) => {
      const all = [...values];
      for (let first = 0; first < all.length; first += TOLD_TOGETHER) {
        const part = all.slice(first, first + TOLD_TOGETHER);
        await signals.send(via, { kind: 'push-each', event, values: part });
      }
    },
    endSession: (via, sessionId, reason) => signals.send(via, { kind: 'session-ended', sessionId, reason }),
    makeTicket: async (holder) => {
      const ticket = newToken();
      await insertTicket(db, {
        hash: digest(ticket),
        memberId: holder?.memberId ?? null,
        sessionId: holder?.sessionId ?? null,
        expiresAt: plus(clock.now(), TICKET_SECONDS * SECOND),
      });
      return ticket;
    },
    redeem: (ticket) => takeTicket(db, digest(ticket), clock.now()),
    admit: (socket, { memberId, sessionId }, network) => {
      if (guests.size >= SOCKETS_MAX || networks.isFull(network)) {
        return socket.close(closeCodes.full, 'full');
      }
      const guest: Guest = { socket, memberId: memberId?.toString() ?? null, sessionId, isAlive: true };
      guests.add(guest);
      networks.count(network, 1);
      socket.on('pong', () => (guest.isAlive = true));
      socket.on('close', () => {
        guests.delete(guest);
        networks.count(network, -1);
      });
      socket.on('error', () => socket.terminate());
    },
    count: () => guests.size,
    close: () => {
      clearInterval(heartbeat);
      for (const { socket } of guests) socket.close(closeCodes.comeAgain, 'come again');
    },
  };
}

/** What signals mean for the sockets of this process. */
function handOut(guests: ReadonlySet<Guest>, settled: Needs['settled']) {
  const endLocally = (sessionId: string, reason: SessionEnd | null) => {
    for (const guest of guests) {
      if (guest.sessionId !== sessionId) continue;
      send(guest, events.sessionEnded, { reason });
      guest.socket.close(closeCodes.sessionEnded, 'session ended');
    }
  };

  /** A page asks at once for what it is told has changed, so it is told when the new answer is ready. */
  const pushLocally = async ({ to, event, value }: Extract<Signal, { kind: 'push' }>) => {
    await settled();
    for (const guest of guests) if (isMeant(guest, to)) send(guest, event, value);
  };

  const pushEachLocally = async ({ event, values }: Extract<Signal, { kind: 'push-each' }>) => {
    await settled();
    const byMember = new Map(values);
    for (const guest of guests) {
      const value = guest.memberId === null ? undefined : byMember.get(guest.memberId);
      if (value !== undefined) send(guest, event, value);
    }
  };

  const hearSignal = (signal: Signal) => {
    if (signal.kind === 'session-ended') endLocally(signal.sessionId, signal.reason);
    if (signal.kind === 'push-each') void pushEachLocally(signal);
    if (signal.kind === 'push') void pushLocally(signal);
  };
  return { endLocally, hearSignal };
}

/** How many sockets each network holds here. */
function countNetworks() {
  const sockets = new Map<string, number>();
  return {
    isFull: (network: string) => (sockets.get(network) ?? 0) >= SOCKETS_PER_NETWORK_MAX,
    count: (network: string, change: 1 | -1) => {
      const sum = (sockets.get(network) ?? 0) + change;
      if (sum > 0) sockets.set(network, sum);
      else sockets.delete(network);
    },
  };
}

function isMeant({ memberId, sessionId }: Guest, to: Audience): boolean {
  if (to === 'everybody') return true;
  return 'memberId' in to ? memberId === to.memberId : sessionId === to.sessionId;
}
