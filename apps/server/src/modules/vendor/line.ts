import { isRefusal } from '@mela/protocol/refusals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { VendorAnswer } from '#vendors/game/dialect.ts';
import { applyOrders, type ApplyNeeds } from './apply-orders.ts';
import { singlesOf, type Order } from './load-sheets.ts';
import { isContended, isOutage } from './queries.ts';

/** Trial members' accounts and everybody else's never meet in one posting. */
export type PlacedOrder = Order & { isTrial: boolean };

export type Line = {
  /** Answers when it is on the disk, or says that nobody knows and the same may be asked again. */
  submit(order: PlacedOrder): Promise<VendorAnswer>;
  waiting(): number;
  close(): Promise<void>;
};

type Needs = ApplyNeeds & { log: Logger; patienceMs?: number; batchMax?: number };

type Item = { order: PlacedOrder; until: number; settle(answer: VendorAnswer): void };

/** Vendors wait five seconds; whoever has no answer by then takes the bet back. */
const PATIENCE_MS = 2500;
const BATCH_MAX = 128;
const MOVES_MAX = 512;
const QUEUE_MAX = 10_000;
/** A member whom somebody else is at is asked for again after so long. */
const LATER_MS = 4;
/** So often money may leave a wallet between the look at it and the posting. */
const TRIES = 5;

const busy: VendorAnswer = { status: 'BUSY' };

/** Commands that come in while others are on their way go together in the next transaction. There is no timer. */
export function openLine(needs: Needs): Line {
  const { patienceMs = PATIENCE_MS, batchMax = BATCH_MAX } = needs;
  const state: { queue: Item[]; isRunning: boolean; isClosed: boolean; underWay: number } = {
    queue: [],
    isRunning: false,
    isClosed: false,
    underWay: 0,
  };
  let whenIdle: () => void = () => undefined;

  const pump = async (): Promise<void> => {
    while (state.queue.length > 0) {
      const now = performance.now();
      const late = state.queue.filter(({ until }) => until <= now);
      for (const { settle } of late) settle(busy);
      state.queue = state.queue.filter(({ until }) => until > now);
      const items = takeItems(state, batchMax);
      if (items.length === 0) continue;
      state.underWay = items.length;
      const later = await run(needs, items);
      state.underWay = 0;
      state.queue.unshift(...later);
      if (later.length > 0 && later.length === items.length) await pause(LATER_MS);
    }
    state.isRunning = false;
    whenIdle();
  };

  return {
    submit: (order) =>
      new Promise((settle) => {
        if (state.isClosed || state.queue.length >= QUEUE_MAX) return settle(busy);
        // Whatever happens on the way, the vendor has an answer in time; the key makes it safe to ask again.
        const timer = setTimeout(() => settle(busy), patienceMs);
        state.queue.push({
          order,
          until: performance.now() + patienceMs,
          settle: (answer) => {
            clearTimeout(timer);
            settle(answer);
          },
        });
        if (state.isRunning) return;
        state.isRunning = true;
        setImmediate(() => void pump());
      }),
    waiting: () => state.queue.length + state.underWay,
    close: async () => {
      state.isClosed = true;
      if (state.isRunning) await new Promise<void>((idle) => (whenIdle = idle));
    },
  };
}

/** Those that may go together: of one realm, and not more than one call of the ledger takes. */
function takeItems(state: { queue: Item[] }, batchMax: number): Item[] {
  const [first] = state.queue;
  const taken: Item[] = [];
  const left: Item[] = [];
  let moves = 0;
  for (const item of state.queue) {
    const size = singlesOf(item.order.command).length;
    const fits = taken.length < batchMax && (taken.length === 0 || moves + size <= MOVES_MAX);
    if (fits && item.order.isTrial === first?.order.isTrial) {
      taken.push(item);
      moves += size;
    } else left.push(item);
  }
  state.queue = left;
  return taken;
}

/** Gives back those whose member somebody else is at. What spoils the whole is found by halving, unless it is the database itself. */
async function run(needs: Needs, items: readonly Item[], tries = 1): Promise<Item[]> {
  try {
    const applied = await applyOrders(
      needs,
      items.map(({ order }) => order),
    );
    return items.filter((item, index) => {
      const answer = applied[index] ?? busy;
      if (answer === 'later') return true;
      item.settle(answer);
      return false;
    });
  } catch (error) {
    const isSpent = isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE';
    if (items.length > 1 && !isOutage(error)) {
      const middle = items.length >> 1;
      const first = await run(needs, items.slice(0, middle));
      return [...first, ...(await run(needs, items.slice(middle)))];
    }
    if (isSpent && tries < TRIES) return run(needs, items, tries + 1);
    const isTemporary = isSpent || isOutage(error) || isContended(error);
    needs.log[isTemporary ? 'warn' : 'error']({ err: error }, 'commands of vendors could not be applied');
    for (const { settle } of items) settle(isTemporary ? busy : { status: 'INTERNAL' });
    return [];
  }
}
