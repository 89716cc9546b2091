import type { Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import { decodePayload, isEventType, type EventType, type Payload } from './events.ts';

export type DeliveredEvent<Type extends EventType> = {
  id: bigint;
  type: Type;
  publishedAt: Instant;
  payload: Payload<Type>;
};

/**
 * A module that reacts to events. A handler does all its writing in the given transaction, in which the delivery is recorded too: if the
 * process dies before the commit the event is delivered again, and after the commit never again. Events arrive in the order in which they
 * were published for a member, except those that an operator retries after they were set aside.
 */
export type Subscriber = {
  /** Stored in the database; a renamed subscriber is a new one. */
  name: string;
  handlers: Handlers;
};

type Handlers = { [Type in EventType]?: (tx: Tx, event: DeliveredEvent<Type>) => Promise<void> };

export type StoredEvent = { id: bigint; type: string; publishedAt: Instant; payload: unknown };

export function typesOf({ handlers }: Subscriber): EventType[] {
  return Object.keys(handlers).filter(isEventType);
}

export function handles({ handlers }: Subscriber, type: string): boolean {
  return Object.hasOwn(handlers, type);
}

/** Decodes the payload and runs the handler; throws for a payload that does not fit its shape. */
export async function handle({ handlers }: Subscriber, tx: Tx, event: StoredEvent): Promise<void> {
  const { type } = event;
  if (isEventType(type)) await run(handlers[type], tx, { ...event, type });
}

async function run<Type extends EventType>(
  handler: Handlers[Type],
  tx: Tx,
  { id, type, publishedAt, payload }: StoredEvent & { type: Type },
): Promise<void> {
  await handler?.(tx, { id, type, publishedAt, payload: decodePayload(type, payload) });
}
