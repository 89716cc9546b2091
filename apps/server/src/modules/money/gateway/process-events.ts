import { MINUTE, plus, SECOND } from '@mela/kernel/time';
import type { GwEvent, PaymentAdapter } from '#adapters/pay/adapter.ts';
import type { Tx } from '#db/database.ts';
import { findingOfEvent } from './compare-statement.ts';
import type { Booked, EventResult, Hearers } from './event-handler.ts';
import type { Needs } from './needs.ts';
import { closeEvent, insertFinding, postponeEvent, takeEvent, type WaitingEvent } from './queries.ts';

const PER_RUN_MAX = 1000;

/** Longer than a run may take: one that has not come back by then is not waited for. */
const GIVEN_UP_MS = MINUTE;

/**
 * What hears, however often it is woken: one process hears one event at a time. An event keeps a connection while its hearer needs
 * another, so several at once could each hold what the others wait for.
 */
export function createHearing(needs: Needs, hearers: Partial<Hearers>): () => Promise<void> {
  type Run = { since: number; isWoken: boolean };
  let current: (Run & { done: Promise<void> }) | undefined;

  const hear = async (run: Run): Promise<void> => {
    try {
      while (run.isWoken) {
        run.isWoken = false;
        await hearEvents(needs, hearers);
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
      current = Object.assign(run, { done: hear(run) });
    }
    return current.done;
  };
}

/** Reads what was received and tells whoever listens, one event after another until none is due. */
async function hearEvents(needs: Needs, hearers: Partial<Hearers>): Promise<void> {
  for (let heard = 0; heard < PER_RUN_MAX; heard++) {
    const isMore = await needs.db.transaction().execute((tx) => hearNext(needs, hearers, tx));
    if (!isMore) return;
  }
}

/**
 * The hearer works in a transaction of its own, and the event is closed after it. A process that dies in between has not closed
 * it, so the event is heard again: at least once, which is why hearers take a second time for nothing new.
 */
async function hearNext(needs: Needs, hearers: Partial<Hearers>, tx: Tx): Promise<boolean> {
  const now = needs.clock.now();
  const waiting = await takeEvent(tx, now);
  if (!waiting) return false;
  const events = readEvents(needs, waiting);
  if (typeof events === 'string') {
    needs.log.error(
      { gateway: waiting.gateway, event: waiting.eventId, problem: events },
      'a webhook made no sense',
    );
    await closeEvent(tx, waiting.id, { state: 'unreadable', problem: events, at: now });
    return true;
  }
  try {
    const isMatched = await tellAll(needs, hearers, { tx, events });
    await closeEvent(tx, waiting.id, { state: isMatched ? 'heard' : 'unmatched', at: now });
  } catch (error) {
    needs.log.error(
      { err: error, gateway: waiting.gateway, event: waiting.eventId },
      'a gateway was not heard',
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

/** Money for an order that the house never made is nobody's yet, and money against the books is somebody's loss: people look at both. */
async function tellAll(
  { clock, settings }: Needs,
  hearers: Partial<Hearers>,
  { tx, events }: { tx: Tx; events: readonly GwEvent[] },
): Promise<boolean> {
  let isMatched = true;
  for (const event of events) {
    const heard = await tell(hearers, event);
    if (heard === 'heard') continue;
    if (heard === 'unmatched') isMatched = false;
    const here = heard === 'contradicted' ? await bookedOf(hearers, event) : undefined;
    const finding = findingOfEvent(event, settings.merchant().timeZone, here);
    if (finding) await insertFinding(tx, finding, clock.now());
  }
  return isMatched;
}

async function tell(hearers: Partial<Hearers>, event: GwEvent): Promise<EventResult> {
  const heard =
    event.kind === 'deposit' ? await hearers.deposit?.hear(event) : await hearers.payout?.hear(event);
  return heard ?? 'unmatched';
}

async function bookedOf(hearers: Partial<Hearers>, event: GwEvent): Promise<Booked | undefined> {
  const id = event.kind === 'deposit' ? event.deposit.orderId : event.payout.payoutId;
  return (await hearers[event.kind]?.findBooked(event.gateway, [id]))?.[0];
}
