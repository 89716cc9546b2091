import { events, type EventName } from '@mela/protocol/events';
import type { Events } from '@mela/protocol/shapes/events';
import ReconnectingWebSocket from 'partysocket/ws';

export type SocketOptions = {
  /** Origin of the server, `wss://host`; the page's own origin by default. */
  baseUrl: string;
  /** The endpoint; that of the player site by default. */
  path?: '/wps/socket' | '/staff/socket';
  /** Called for every connection, because a ticket opens only one socket. */
  ticket(): Promise<string>;
  /** The connection is open, for the first time or again. */
  onOpen?(): void;
  /** The connection was restored after a break: events in between were missed. */
  onRestored?(): void;
};

export type Socket = {
  /** Adds a listener and returns the function that removes it. Listeners survive a reconnect. */
  on<Name extends EventName>(event: Name, listener: (value: Events[Name]) => void): () => void;
  /** Reconnects immediately with a new ticket; used after a login or a logout. */
  renew(): void;
  close(): void;
};

type Listeners = { [Name in EventName]: Set<(value: Events[Name]) => void> };

/** Opens a socket with typed events from the server; it reconnects by itself. */
export function openSocket(options: SocketOptions): Socket {
  const { baseUrl, path = '/wps/socket', ticket, onOpen, onRestored } = options;
  const listeners: Listeners = {
    'switch.changed': new Set(),
    'system.changed': new Set(),
    'content.changed': new Set(),
    'catalogue.changed': new Set(),
    'session.ended': new Set(),
    'wallet.changed': new Set(),
    'deposit.changed': new Set(),
    'withdrawal.changed': new Set(),
    'turnover.changed': new Set(),
    'bet.changed': new Set(),
    'lottery.changed': new Set(),
    'limits.changed': new Set(),
    'inbox.changed': new Set(),
    'reward.changed': new Set(),
    'leaderboard.changed': new Set(),
    'mission.changed': new Set(),
    'raffle.changed': new Set(),
    'vip.changed': new Set(),
    'chat.changed': new Set(),
  };
  const address = async () => `${baseUrl}${path}?ticket=${encodeURIComponent(await ticket())}`;
  const socket = new ReconnectingWebSocket(address, [], {
    minReconnectionDelay: 1000,
    maxReconnectionDelay: 30_000,
    reconnectionDelayGrowFactor: 1.7,
    maxEnqueuedMessages: 0,
  });
  let wasOpen = false;
  socket.addEventListener('open', () => {
    onOpen?.();
    if (wasOpen) onRestored?.();
    wasOpen = true;
  });
  socket.addEventListener('message', ({ data }) => {
    const message = readMessage(data);
    if (message) hand(listeners, message);
  });

  return {
    on: (event, listener) => {
      const heard: Set<typeof listener> = listeners[event];
      heard.add(listener);
      return () => heard.delete(listener);
    },
    renew: () => socket.reconnect(),
    close: () => socket.close(),
  };
}

type Message<Named extends EventName = EventName> = {
  [Name in Named]: { event: Name; value: Events[Name] };
}[Named];

/** Server and client are built from one protocol, so the value of a known event is not validated. */
function readMessage(data: unknown): Message | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('event' in value) || !('value' in value)) return false;
  return Object.values<unknown>(events).includes(value.event);
}

function hand<Name extends EventName>(listeners: Listeners, message: Message<Name>): void {
  for (const listener of listeners[message.event]) listener(message.value);
}
