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

/** The session of a ticket: of a member, or of staff. */
type Holder = { memberId: bigint; sessionId: string } | { staffSessionId: string };

export type Hub = {
  /** Pushes to every socket of the audience in every process after the commit. */
  push<Name extends EventName>(
    db: Database | Tx,
    event: Name,
    value: Events[Name],
    to?: Audience,
  ): Promise<void>;
  /** Pushes an individual value to each member; several values share one signal. */
  pushEach<Name extends EventName>(
    db: Database | Tx,
    event: Name,
    values: ReadonlyMap<string, Events[Name]>,
  ): Promise<void>;
  /** Sends the reason to the sockets of a session and closes them, in every process. */
  endSession(db: Database | Tx, sessionId: string, reason: SessionEnd): Promise<void>;
  makeTicket(holder: Holder | undefined): Promise<string>;
  redeem(ticket: string): Promise<Ticket | undefined>;
  /** Adds a socket, or closes it if the process or its network has too many. */
  admit(socket: WebSocket, holder: Ticket, network: string): void;
  count(): number;
  close(): void;
};

type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  signals: Signals;
  /** Those of these sessions that have ended. */
  endedSessions(sessionIds: string[]): Promise<string[]>;
  endedStaffSessions(sessionIds: string[]): Promise<string[]>;
  /** Resolves when this process has applied the signals received so far. */
  settled(): Promise<void>;
};
type Guest = {
  socket: WebSocket;
  memberId: string | null;
  /** The session of the member or of staff. */
  sessionId: string | null;
  isStaff: boolean;
  isAlive: boolean;
};

const TICKET_SECONDS = 30;
const HEARTBEAT_MS = 30 * SECOND;

/** Close codes for the client: one means reconnect, the other log in. */
export const closeCodes = { comeAgain: 1012, sessionEnded: 4001, full: 1013 } as const;

/** Maximum number of values in one signal. */
const VALUES_MAX = 64;

/** Maximum number of sockets of one process. */
const SOCKETS_MAX = 10_000;
/** Maximum per network: many phones share one address of a mobile network, but a single program with as many sockets is refused. */
const SOCKETS_PER_NETWORK_MAX = 200;

function send({ socket }: Guest, event: EventName, value: unknown): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ event, value }));
}

/** The sockets of this process and their audiences. Pushes travel between processes as signals and are delivered here. */
export function openHub({ db, clock, log, signals, settled, ...sessions }: Needs): Hub {
  const guests = new Set<Guest>();
  const networks = countNetworks();

  const { endLocally, handleSignal } = handOut(guests, settled);
  signals.subscribe(handleSignal);

  const stopHeartbeat = startHeartbeat(guests, { log, ...sessions, end: (id) => endLocally(id, null) });

  return {
    push: (via, event, value, to = 'everybody') => signals.send(via, { kind: 'push', event, value, to }),
    pushEach: async (via, event, values) => {
      const all = [...values];
      for (let first = 0; first < all.length; first += VALUES_MAX) {
        const part = all.slice(first, first + VALUES_MAX);
        await signals.send(via, { kind: 'push-each', event, values: part });
      }
    },
    endSession: (via, sessionId, reason) => signals.send(via, { kind: 'session-ended', sessionId, reason }),
    makeTicket: async (holder) => {
      const ticket = newToken();
      await insertTicket(db, {
        hash: digest(ticket),
        memberId: holder && 'memberId' in holder ? holder.memberId : null,
        sessionId: holder && 'memberId' in holder ? holder.sessionId : null,
        ...(holder && 'staffSessionId' in holder ? { staffSessionId: holder.staffSessionId } : {}),
        expiresAt: plus(clock.now(), TICKET_SECONDS * SECOND),
      });
      return ticket;
    },
    redeem: (ticket) => takeTicket(db, digest(ticket), clock.now()),
    admit: (socket, { memberId, sessionId, staffSessionId }, network) => {
      if (guests.size >= SOCKETS_MAX || networks.isFull(network)) {
        return socket.close(closeCodes.full, 'full');
      }
      const guest: Guest = {
        socket,
        memberId: memberId?.toString() ?? null,
        sessionId: sessionId ?? staffSessionId ?? null,
        isStaff: staffSessionId !== undefined,
        isAlive: true,
      };
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
      stopHeartbeat();
      for (const { socket } of guests) socket.close(closeCodes.comeAgain, 'come again');
    },
  };
}

type Heartbeat = Pick<Needs, 'log' | 'endedSessions' | 'endedStaffSessions'> & {
  end(sessionId: string): void;
};

/** Closes sockets that do not answer, and those whose session has ended. */
function startHeartbeat(guests: ReadonlySet<Guest>, { log, end, ...sessions }: Heartbeat): () => void {
  const idsOf = (isStaff: boolean) => [
    ...new Set([...guests].flatMap((guest) => (guest.isStaff === isStaff ? (guest.sessionId ?? []) : []))),
  ];
  const beat = async (): Promise<void> => {
    for (const guest of guests) {
      if (!guest.isAlive) guest.socket.terminate();
      guest.isAlive = false;
      if (guest.socket.readyState === guest.socket.OPEN) guest.socket.ping();
    }
    const [ofMembers, ofStaff] = [idsOf(false), idsOf(true)];
    const ended = [
      ...(ofMembers.length === 0 ? [] : await sessions.endedSessions(ofMembers)),
      ...(ofStaff.length === 0 ? [] : await sessions.endedStaffSessions(ofStaff)),
    ];
    for (const sessionId of ended) end(sessionId);
  };
  const heartbeat = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat of the sockets failed'));
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return () => clearInterval(heartbeat);
}

/** Applies signals to the sockets of this process. */
function handOut(guests: ReadonlySet<Guest>, settled: Needs['settled']) {
  const endLocally = (sessionId: string, reason: SessionEnd | null) => {
    for (const guest of guests) {
      if (guest.sessionId !== sessionId) continue;
      send(guest, events.sessionEnded, { reason });
      guest.socket.close(closeCodes.sessionEnded, 'session ended');
    }
  };

  /** A page fetches immediately after a push, so the push waits until the new answer is available. */
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

  const handleSignal = (signal: Signal) => {
    if (signal.kind === 'session-ended') endLocally(signal.sessionId, signal.reason);
    if (signal.kind === 'push-each') void pushEachLocally(signal);
    if (signal.kind === 'push') void pushLocally(signal);
  };
  return { endLocally, handleSignal };
}

/** Number of sockets per network in this process. */
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

function isMeant({ memberId, sessionId, isStaff }: Guest, to: Audience): boolean {
  if (to === 'everybody') return true;
  if (to === 'staff') return isStaff;
  return 'memberId' in to ? memberId === to.memberId : sessionId === to.sessionId;
}
