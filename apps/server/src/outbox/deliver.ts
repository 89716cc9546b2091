import { assert } from '@mela/kernel/assert';
import { plus, SECOND, type Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import {
  deleteDeliveries,
  tryLockSubscriber,
  updateFailed,
  waitingEvents,
  type WaitingEvent,
} from './queries.ts';
import { handle, handles, runsOf, type Subscriber } from './subscriber.ts';

/** Events that one transaction processes at most. */
const BATCH_SIZE_MAX = 100;
/** Seconds until the next attempt after the first, second, … failure. After the failure behind the last one the event is set aside. */
const RETRY_SECONDS = [1, 5, 15, 60] as const;
/** A job run ends after this time; the next run continues. */
const RUN_MS_MAX = 20 * SECOND;

type Needs = { db: Database; clock: Clock; log: Logger };

/**
 * Delivers what waits for one subscriber, until nothing waits, an event fails, or the run is over.
 *
 * Order: a publisher holds the lock of the member's row when it takes the next event id, and holds it until it commits. So of two events of
 * one member the earlier commit has the lower id, and a reader that sees the later event sees the earlier one too. Ids of different members
 * commit out of order, and an id may become visible after a higher one was processed; therefore the reader keeps no position in the
 * sequence, but takes the lowest ids among the delivery rows that are left.
 */
export async function deliverTo(needs: Needs, subscriber: Subscriber): Promise<void> {
  const until = performance.now() + RUN_MS_MAX;
  const { name, handlers } = subscriber;
  let size = BATCH_SIZE_MAX;
  let used = subscriber;
  while (performance.now() < until) {
    const { events, failure } = await runBatch(needs, used, size);
    if (!failure && events.length === 0) return;
    if (!failure) {
      size = BATCH_SIZE_MAX;
      used = subscriber;
    } else if (used.batchHandlers && events.length > 1) {
      // One by one, so that the event that fails is known.
      used = { name, handlers };
    } else if (events.length > 1) size = sizeBefore(failure.index, events.length);
    else {
      const [event] = events;
      assert(event, 'a failure has an event');
      await recordFailure(needs, subscriber, event, failure.error);
      return;
    }
  }
}

/** Next come the events before the one that failed, then that one alone: only an event that fails alone has failed. */
function sizeBefore(index: number, length: number): number {
  return index > 0 && index < length ? index : 1;
}

type Batch = { events: readonly WaitingEvent[]; failure?: { error: unknown; index: number } };

/** One transaction: the handlers of some events, and the record that these are processed. */
async function runBatch({ db, clock, log }: Needs, subscriber: Subscriber, size: number): Promise<Batch> {
  const { name } = subscriber;
  let events: WaitingEvent[] = [];
  let index = 0;
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await tryLockSubscriber(tx, name))) return;
      const waiting = await waitingEvents(tx, name, size);
      const now = clock.now();
      const stop = waiting.findIndex(
        ({ type, retryAt }) => !handles(subscriber, type) || (retryAt !== null && retryAt > now),
      );
      events = stop === -1 ? waiting : waiting.slice(0, stop);
      const [next] = waiting;
      // A newer release registered the type; a process of that release delivers it.
      if (next && !handles(subscriber, next.type))
        log.warn({ subscriber: name, event: String(next.id), type: next.type }, 'no handler for an event');
      if (events.length === 0) return;
      for (const run of runsOf(subscriber, events)) {
        await handle(subscriber, tx, run);
        index += run.length;
      }
      const deleted = await deleteDeliveries(
        tx,
        name,
        events.map(({ id }) => id),
      );
      assert(deleted === events.length, 'no other process has processed these events');
    });
    return { events };
  } catch (error) {
    if (events.length === 0) throw error;
    return { events, failure: { error, index } };
  }
}

/** A failed event is retried with a growing delay, and later events of this subscriber wait. The last failure sets it aside. */
async function recordFailure(
  { db, clock, log }: Needs,
  { name: subscriber }: Subscriber,
  { id: eventId, type, attempts: before }: WaitingEvent,
  error: unknown,
): Promise<void> {
  const attempts = before + 1;
  const now = clock.now();
  const seconds = RETRY_SECONDS[before];
  const isLast = seconds === undefined;
  await updateFailed(db, {
    subscriber,
    eventId,
    attempts,
    error: (error instanceof Error ? error.message : String(error)).slice(0, 1000),
    retryAt: isLast ? null : plus(now, seconds * SECOND),
    setAsideAt: isLast ? now : null,
  });
  const about = { err: error, subscriber, event: String(eventId), type, attempts };
  if (isLast) log.error(about, 'an event was set aside');
  else log.warn(about, 'an event failed and is retried');
}
