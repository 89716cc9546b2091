import { assert } from '@mela/kernel/assert';
import type { Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { readOutcomes, writeColumns, type Letter, type Outcome } from './door.ts';
import { callDoor, isKeyTaken } from './queries.ts';

/** Nobody knows whether it was posted. Whoever asks again under the same key learns it, and posts it if it was not. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

export type Writer = {
  write(letter: Letter): Promise<Outcome>;
  /** How many commands wait or are under way. */
  waiting(): number;
  close(): Promise<void>;
};

export type WriterNeeds = {
  url: string;
  clock: Clock;
  log: Logger;
  /** So many batches may be on their way at once, each on a line of its own. */
  lanes?: number;
  batchMax?: number;
  queueMax?: number;
  patienceMs?: number;
};

type Item = {
  letter: Letter;
  /** Until when it may be tried again, on the clock that only goes forward. */
  until: number;
  wasSent: boolean;
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
};

const LANES = 1;
/** Fewer commands than this are not worth a call of their own while another one is under way. */
const WORTH_A_BATCH = 24;
const BATCH_MAX = 512;
const QUEUE_MAX = 20_000;
const PATIENCE_MS = 10_000;
const RETRY_MS_MAX = 1000;

/**
 * Writes letters to the door, in lanes: all that touches one account goes through one lane, so that lanes do not wait for each other,
 * and while the database works on one batch the next is being made.
 */
export function openWriter(needs: WriterNeeds): Writer {
  const lanes = Array.from({ length: needs.lanes ?? LANES }, () => openLane(needs));
  const laneOf = ({ route }: Letter): Writer => {
    const first = route.find(({ isKept }) => isKept)?.id ?? 0;
    const lane = lanes[first % lanes.length];
    assert(lane, 'there is a lane for every account');
    return lane;
  };
  return {
    write: (letter) => laneOf(letter).write(letter),
    waiting: () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0),
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

/**
 * Posts whatever has come in while the batch before was on its way: one call of the door, one commit, and an outcome for each. There
 * is no timer; when nothing is on its way, the next turn of the event loop sends what this one brought. Many go in two halves, one
 * behind the other on the line, so that the database works on one while this process reads the other's answers.
 */
function openLane(needs: WriterNeeds): Writer {
  const { batchMax = BATCH_MAX, queueMax = QUEUE_MAX, patienceMs = PATIENCE_MS } = needs;
  const line = openLine(needs);
  const state: State = { queue: [], underWay: 0, posted: new Set() };
  const send = createSend(needs, line, state);
  let batches = 0;
  let isAwake = false;
  let isClosed = false;
  let whenIdle: () => void = () => undefined;

  const pump = () => {
    isAwake = false;
    while (mayStart()) {
      const isMany = batches === 0 && state.queue.length >= 2 * WORTH_A_BATCH;
      const items = takeBatch(state, isMany ? Math.min(batchMax, (state.queue.length + 1) >> 1) : batchMax);
      state.posted.clear();
      batches += 1;
      state.underWay += items.length;
      void send(items).finally(() => {
        batches -= 1;
        state.underWay -= items.length;
        if (mayStart()) wake();
        else if (batches === 0) whenIdle();
      });
    }
  };
  /** Behind a batch that is under way, another one is sent only if it is worth a call of its own. */
  const mayStart = () =>
    state.queue.length > 0 && (batches === 0 || (batches === 1 && state.queue.length >= WORTH_A_BATCH));
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    setImmediate(pump);
  };

  return {
    write: (letter) => {
      if (isClosed || state.queue.length >= queueMax) refuse('OVERLOADED');
      return new Promise<Outcome>((settle, fail) => {
        state.queue.push({ letter, until: performance.now() + patienceMs, wasSent: false, settle, fail });
        if (mayStart()) wake();
      });
    },
    waiting: () => state.queue.length + state.underWay,
    close: async () => {
      isClosed = true;
      if (state.queue.length + batches > 0) await new Promise<void>((idle) => (whenIdle = idle));
      await line.close();
    },
  };
}

type State = {
  queue: Item[];
  underWay: number;
  /** Keys that the batch before posted, or found posted. */
  posted: Set<string>;
};
type Line = ReturnType<typeof openLine>;

/** What posts a batch, whatever may happen on the way. */
function createSend({ clock, log }: WriterNeeds, line: Line, state: State) {
  const post = async (items: readonly Item[]): Promise<void> => {
    const client = await line.connected();
    for (const item of items) item.wasSent = true;
    const at = clock.now();
    const letters = items.map(({ letter }) => letter);
    const outcomes = readOutcomes(letters, await callDoor(client, writeColumns(letters, [at])), at);
    for (const [index, item] of items.entries()) {
      const outcome = outcomes[index];
      if (outcome && 'balances' in outcome) state.posted.add(item.letter.key);
      if (outcome) item.settle(outcome);
    }
  };

  /** One command that the door cannot read spoils its whole call, so the call is halved until that command stands alone. */
  const postApart = async (items: readonly Item[], error: unknown): Promise<void> => {
    const [only] = items.length === 1 ? items : [];
    if (only) return isKeyTaken(error) ? only.settle({ status: 'conflict' }) : only.fail(error);
    const middle = items.length >> 1;
    for (const half of [items.slice(0, middle), items.slice(middle)]) {
      try {
        await post(half);
      } catch (inner) {
        if (isLost(inner)) await putBack(half, inner);
        else await postApart(half, inner);
      }
    }
  };

  /** The line broke: what may still be tried goes back to the front, under its own key, so that nothing happens twice. */
  const putBack = async (items: readonly Item[], error: unknown): Promise<void> => {
    log.warn({ err: error, commands: items.length }, 'the ledger lost its line; its commands are sent again');
    state.queue.unshift(...items);
    await pause(line.nextPause());
    const now = performance.now();
    const late = state.queue.filter(({ until }) => until <= now);
    state.queue = state.queue.filter(({ until }) => until > now);
    for (const item of late) giveUp(item, error);
  };

  return async (items: readonly Item[]): Promise<void> => {
    try {
      await post(items);
    } catch (error) {
      if (isLost(error)) await putBack(items, error);
      else await postApart(items, error);
    }
  };
}

/** A key that is in the batch already waits for the next one, where all that bear it find what the first did. */
function takeBatch({ queue, posted }: State, size: number): Item[] {
  const keys = new Set<string>();
  const batch: Item[] = [];
  const again: Item[] = [];
  let taken = 0;
  while (taken < queue.length && batch.length < size) {
    const item = queue[taken];
    taken += 1;
    if (!item) continue;
    if (keys.has(item.letter.key) && !posted.has(item.letter.key)) again.push(item);
    else {
      keys.add(item.letter.key);
      batch.push(item);
    }
  }
  queue.splice(0, taken, ...again);
  return batch;
}

function giveUp({ letter, wasSent, fail }: Item, cause: unknown): void {
  const { key } = letter.command;
  if (wasSent) return fail(new OutcomeUnknown(`Nobody knows whether ${key} was posted`, { cause }));
  try {
    refuse('OVERLOADED');
  } catch (refusal) {
    fail(refusal);
  }
}

/** A connection of the ledger's own, made when it is first needed and made again when it broke. */
function openLine({ url, log }: WriterNeeds) {
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let failures = 0;

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'mela ledger',
      keepAlive: true,
      pipeline: true,
      connectionTimeoutMillis: 5000,
      statement_timeout: 10_000,
      query_timeout: 15_000,
    });
    next.on('error', (error) => log.warn({ err: error }, 'the line of the ledger broke'));
    next.once('end', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    client = next;
    failures = 0;
    return next;
  };

  return {
    connected: async () => client ?? (connecting ??= connect().finally(() => (connecting = undefined))),
    nextPause: () => {
      failures += 1;
      return Math.min(50 * 2 ** (failures - 1), RETRY_MS_MAX);
    },
    close: async () => {
      await client?.end();
    },
  };
}

/** What PostgreSQL says when it goes down, comes up, or two waited for each other: ask again, nothing was decided. */
const passing = ['08', '57P', '40', '53300'];

/** A line that broke leaves open what was decided. Everything else that PostgreSQL says, it says instead of doing something. */
function isLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && isOfTheLine(error);
  return passing.some((start) => error.code?.startsWith(start));
}

function isOfTheLine(error: Error): boolean {
  return 'code' in error || /connection|timeout|client|socket/i.test(error.message);
}
