import { MINUTE, plus, SECOND } from '@mela/kernel/time';
import type { GwEvent, PaymentAdapter } from '#adapters/pay/adapter.ts';
import type { Tx } from '#db/database.ts';
import { itemOfEvent } from './compare-statement.ts';
import type { Booked, EventResult, GatewayEventHandlers } from './event-handler.ts';
import type { Needs } from './needs.ts';
import { closeEvent, insertItem, postponeEvent, takeEvent, type WaitingEvent } from './queries.ts';

const PER_RUN_MAX = 1000;

/** Longer than the time limit of a run: an older run counts as lost. */
const GIVEN_UP_MS = MINUTE;

/**
 * Serialises the runs of one process: it handles one event at a time, however often it is woken. Each event holds one connection while its handler
 * needs another, so concurrent events could exhaust the pool and deadlock.
 */
export function createEventProcessor(
  needs: Needs,
  handlers: Partial<GatewayEventHandlers>,
): () => Promise<void> {
  type Run = { since: number; isWoken: boolean };
  let current: (Run & { done: Promise<void> }) | undefined;

  const processWhileWoken = async (run: Run): Promise<void> => {
    try {
      while (run.isWoken) {
        run.isWoken = false;
        await processEvents(needs, handlers);
      }
    } finally {
      if (current?.since === run.since) current = undefined;
    }
  };
  return () => {
    const now = performance.now();
    if (current && now - current.since < GIVEN_UP_MS) current.isWoken = true;
    else {
      const run = { since: now, isWoken: true };
      current = Object.assign(run, { done: processWhileWoken(run) });
    }
    return current.done;
  };
}

/** Processes stored events one after another until none is due. */
async function processEvents(needs: Needs, handlers: Partial<GatewayEventHandlers>): Promise<void> {
  for (let processed = 0; processed < PER_RUN_MAX; processed++) {
    const isMore = await needs.db.transaction().execute((tx) => processNext(needs, handlers, tx));
    if (!isMore) return;
  }
}

/**
 * The handler runs in its own transaction, and the event is closed after it. If the process stops in between, the event is handled again: delivery
 * is at least once, so handlers are idempotent.
 */
async function processNext(needs: Needs, handlers: Partial<GatewayEventHandlers>, tx: Tx): Promise<boolean> {
  const now = needs.clock.now();
  const waiting = await takeEvent(tx, now);
  if (!waiting) return false;
  const events = readEvents(needs, waiting);
  if (typeof events === 'string') {
    needs.log.error(
      { gateway: waiting.gateway, event: waiting.eventId, problem: events },
      'webhook could not be parsed',
    );
    await closeEvent(tx, waiting.id, { state: 'unreadable', problem: events, at: now });
    return true;
  }
  try {
    const isMatched = await handleAll(needs, handlers, { tx, events });
    await closeEvent(tx, waiting.id, { state: isMatched ? 'heard' : 'unmatched', at: now });
  } catch (error) {
    needs.log.error(
      { err: error, gateway: waiting.gateway, event: waiting.eventId },
      'processing a gateway event failed',
    );
    const pause = Math.min(SECOND * 2 ** waiting.tries, 5 * MINUTE);
    const problem = error instanceof Error ? error.message.slice(0, 500) : 'thrown';
    await postponeEvent(tx, waiting.id, { dueAt: plus(now, pause), problem });
  }
  return true;
}

function readEvents({ adapters }: Needs, { gateway, raw, eventId }: WaitingEvent): GwEvent[] | string {
  const adapter: PaymentAdapter | undefined = adapters.find(({ code }) => code === gateway);
  if (!adapter) return 'the gateway is not in use';
  try {
    return adapter.readWebhook(raw, eventId);
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : 'unreadable';
  }
}

/** Money for an unknown order, and money that contradicts our records, becomes a reconciliation item for staff. */
async function handleAll(
  { clock, settings }: Needs,
  handlers: Partial<GatewayEventHandlers>,
  { tx, events }: { tx: Tx; events: readonly GwEvent[] },
): Promise<boolean> {
  let isMatched = true;
  for (const event of events) {
    const result = await handle(handlers, event);
    if (result === 'handled') continue;
    if (result === 'unmatched') isMatched = false;
    const here = result === 'contradicted' ? await bookedOf(handlers, event) : undefined;
    const item = itemOfEvent(event, settings.merchant().timeZone, here);
    if (item) await insertItem(tx, item, clock.now());
  }
  return isMatched;
}

async function handle(handlers: Partial<GatewayEventHandlers>, event: GwEvent): Promise<EventResult> {
  const result =
    event.kind === 'deposit' ? await handlers.deposit?.handle(event) : await handlers.payout?.handle(event);
  return result ?? 'unmatched';
}

async function bookedOf(
  handlers: Partial<GatewayEventHandlers>,
  event: GwEvent,
): Promise<Booked | undefined> {
  const id = event.kind === 'deposit' ? event.deposit.orderId : event.payout.payoutId;
  return (await handlers[event.kind]?.findBooked(event.gateway, [id]))?.[0];
}
