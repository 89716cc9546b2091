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
  /**
   * Handle successive events of one type with fewer statements, and leave the same rows as the handler of single events. Only types that
   * have such a handler too. A payload is decoded when the handler takes the event, so that large events are not in memory together.
   */
  batchHandlers?: BatchHandlers;
};

type Handlers = { [Type in EventType]?: (tx: Tx, event: DeliveredEvent<Type>) => Promise<void> };

type BatchHandlers = {
  [Type in EventType]?: (tx: Tx, events: Iterable<DeliveredEvent<Type>>) => Promise<void>;
};

export type StoredEvent = { id: bigint; type: string; publishedAt: Instant; payload: unknown };

export function typesOf({ handlers }: Subscriber): EventType[] {
  return Object.keys(handlers).filter(isEventType);
}

export function handles({ handlers }: Subscriber, type: string): boolean {
  return Object.hasOwn(handlers, type);
}

/** Successive events of a type with a batch handler together, every other event alone. */
export function runsOf<Event extends StoredEvent>(
  { batchHandlers }: Subscriber,
  events: readonly Event[],
): Event[][] {
  const runs: Event[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    const isContinued = run?.[0]?.type === event.type && Object.hasOwn(batchHandlers ?? {}, event.type);
    if (run && isContinued) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Decodes the payloads and runs the handler; throws for a payload that does not fit its shape. */
export async function handle(subscriber: Subscriber, tx: Tx, run: readonly StoredEvent[]): Promise<void> {
  const type = run[0]?.type;
  if (type !== undefined && isEventType(type))
    await handleType(subscriber, tx, { type, events: decoded(type, run) });
}

async function handleType<Type extends EventType>(
  { handlers, batchHandlers }: Subscriber,
  tx: Tx,
  { type, events }: { type: Type; events: Iterable<DeliveredEvent<Type>> },
): Promise<void> {
  const batchHandler: BatchHandlers[Type] | undefined = batchHandlers?.[type];
  if (batchHandler) return batchHandler(tx, events);
  const handler: Handlers[Type] = handlers[type];
  for (const event of events) await handler?.(tx, event);
}

function* decoded<Type extends EventType>(
  type: Type,
  run: readonly StoredEvent[],
): Generator<DeliveredEvent<Type>> {
  for (const { id, publishedAt, payload } of run)
    yield { id, type, publishedAt, payload: decodePayload(type, payload) };
}
