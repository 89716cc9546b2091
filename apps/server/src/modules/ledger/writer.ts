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
  batchMax?: number;
  queueMax?: number;
  patienceMs?: number;
  /** A call that is not answered for so long was made on a line that is gone. */
  answerMs?: number;
};

type Item = {
  letter: Letter;
  /** Until when it may be tried again, on the clock that only goes forward. */
  until: number;
  wasSent: boolean;
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
};

/** So many calls may be on their way at once, each on a line of its own. */
const LINES = 2;
/** Fewer commands than this are not worth a call of their own while another one is under way. */
const WORTH_A_CALL = 24;
const BATCH_MAX = 512;
const QUEUE_MAX = 20_000;
const PATIENCE_MS = 10_000;
const RETRY_MS_MAX = 1000;
const ANSWER_MS = 15_000;
/** For so many turns of the event loop commands that keep coming in are let in, before those that came first are sent. */
const TURNS_MAX = 3;

/**
 * Posts whatever has come in while the batch before was on its way: one call of the door, one commit, and an outcome for each. There
 * is no timer; when nothing is on its way, what came in is sent as soon as a turn of the event loop brings nothing more. Many go in two
 * calls at once, which share no account and no key, so that neither waits for the other.
 */
export function openWriter(needs: WriterNeeds): Writer {
  const { batchMax = BATCH_MAX, queueMax = QUEUE_MAX, patienceMs = PATIENCE_MS } = needs;
  const lines = Array.from({ length: LINES }, () => openLine(needs));
  const free = [...lines];
  const state: State = { queue: [], calls: new Set(), posted: new Set() };
  const send = createSend(needs, state);
  let isAwake = false;
  let isClosed = false;
  let whenIdle: () => void = () => undefined;

  const pump = () => {
    isAwake = false;
    while (mayStart()) {
      const isFirst = state.calls.size === 0;
      const isMany = isFirst && state.queue.length >= LINES * WORTH_A_CALL;
      const share = isMany ? Math.ceil(state.queue.length / LINES) : batchMax;
      const call = takeCall(state, { share, batchMax, least: isFirst ? 1 : WORTH_A_CALL / 2 });
      const line = call && free.pop();
      if (!call || !line) return;
      state.posted.clear();
      state.calls.add(call);
      void send(call.items, line).finally(() => {
        state.calls.delete(call);
        free.push(line);
        if (mayStart()) wake();
        else if (state.calls.size === 0) whenIdle();
      });
    }
  };
  /** Beside a call that is under way, another one is sent only if it is worth it. */
  const mayStart = () =>
    state.queue.length > 0 &&
    (state.calls.size === 0 || (state.calls.size < LINES && state.queue.length >= WORTH_A_CALL));
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    let seen = 0;
    let turns = 0;
    const turn = () => {
      if (turns === TURNS_MAX || state.queue.length === seen) return pump();
      seen = state.queue.length;
      turns += 1;
      setImmediate(turn);
    };
    setImmediate(turn);
  };

  return {
    write: (letter) => {
      if (isClosed || state.queue.length >= queueMax) refuse('OVERLOADED');
      return new Promise<Outcome>((settle, fail) => {
        state.queue.push({ letter, until: performance.now() + patienceMs, wasSent: false, settle, fail });
        if (mayStart()) wake();
      });
    },
    waiting: () => [...state.calls].reduce((sum, { items }) => sum + items.length, state.queue.length),
    close: async () => {
      isClosed = true;
      if (state.queue.length + state.calls.size > 0) await new Promise<void>((idle) => (whenIdle = idle));
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

/** What goes through the door together. */
type Call = { items: Item[]; keys: Set<string>; accounts: Set<number> };

type State = {
  queue: Item[];
  /** Those under way. */
  calls: Set<Call>;
  /** Keys that were posted, or found posted, since a call was last sent. */
  posted: Set<string>;
};
type Line = ReturnType<typeof openLine>;

/** What posts a batch, whatever may happen on the way. */
function createSend({ clock, log }: WriterNeeds, state: State) {
  const post = async (items: readonly Item[], line: Line): Promise<void> => {
    const client = await line.connected();
    for (const item of items) item.wasSent = true;
    const at = clock.now();
    const letters = items.map(({ letter }) => letter);
    const answer = await callDoor(client, writeColumns(letters, [at])).catch((error: unknown) => {
      // Whatever PostgreSQL does not say itself is said about the line: nobody speaks on this one again.
      if (!(error instanceof pg.DatabaseError)) line.drop(client);
      throw error;
    });
    const outcomes = readOutcomes(letters, answer, at);
    for (const [index, item] of items.entries()) {
      const outcome = outcomes[index];
      if (outcome && 'balances' in outcome) state.posted.add(item.letter.key);
      if (outcome) item.settle(outcome);
    }
  };

  /** One command that the door cannot read spoils its whole call, so the call is halved until that command stands alone. */
  const postApart = async (items: readonly Item[], line: Line, error: unknown): Promise<void> => {
    const [only] = items.length === 1 ? items : [];
    if (only) return isKeyTaken(error) ? only.settle({ status: 'conflict' }) : only.fail(error);
    const middle = items.length >> 1;
    for (const half of [items.slice(0, middle), items.slice(middle)]) {
      try {
        await post(half, line);
      } catch (inner) {
        if (isLost(inner)) await putBack(half, line, inner);
        else await postApart(half, line, inner);
      }
    }
  };

  /** The line broke: what may still be tried goes back to the front, under its own key, so that nothing happens twice. */
  const putBack = async (items: readonly Item[], line: Line, error: unknown): Promise<void> => {
    log.warn({ err: error, commands: items.length }, 'the ledger lost its line; its commands are sent again');
    state.queue.unshift(...items);
    await pause(line.nextPause());
    const now = performance.now();
    const late = state.queue.filter(({ until }) => until <= now);
    state.queue = state.queue.filter(({ until }) => until > now);
    for (const item of late) giveUp(item, error);
  };

  return async (items: readonly Item[], line: Line): Promise<void> => {
    try {
      await post(items, line);
    } catch (error) {
      if (isLost(error)) await putBack(items, line, error);
      else await postApart(items, line, error);
    }
  };
}

/**
 * A share of the queue, and whatever else touches the same accounts. What shares an account or a key with a call under way waits for
 * the one after it; so does a key that is in this call already, because all that bear it are to find what the first did. Nothing
 * overtakes what came before it on the same account or under the same key.
 */
function takeCall(
  { queue, calls, posted }: State,
  { share, batchMax, least }: { share: number; batchMax: number; least: number },
): Call | undefined {
  const call = newCall();
  const left = newCall();
  const blocking = [...calls, left];
  const looked = Math.min(queue.length, 2 * batchMax);
  for (let index = 0; index < looked; index++) {
    const item = queue[index];
    if (!item) continue;
    const { letter } = item;
    const isFull = call.items.length >= batchMax || (call.items.length >= share && !touches(letter, call));
    const isSecond = call.keys.has(letter.key) && !posted.has(letter.key);
    const isLeft = isFull || isSecond || blocking.some((other) => meets(letter, other));
    add(item, isLeft ? left : call);
  }
  if (call.items.length < least) return undefined;
  queue.splice(0, looked, ...left.items);
  return call;
}

function newCall(): Call {
  return { items: [], keys: new Set(), accounts: new Set() };
}

function add(item: Item, { items, keys, accounts }: Call): void {
  items.push(item);
  keys.add(item.letter.key);
  for (const { id, isKept } of item.letter.route) if (isKept) accounts.add(id);
}

function meets(letter: Letter, call: Call): boolean {
  return call.items.length > 0 && (call.keys.has(letter.key) || touches(letter, call));
}

function touches({ route }: Letter, { accounts }: Call): boolean {
  for (const { id } of route) if (accounts.has(id)) return true;
  return false;
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
function openLine({ url, log, answerMs = ANSWER_MS }: WriterNeeds) {
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let failures = 0;

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'mela ledger',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      statement_timeout: 10_000,
      query_timeout: answerMs,
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
    drop: (lost: pg.Client): void => {
      if (client === lost) client = undefined;
      lost
        .end()
        .catch((error: unknown) => log.warn({ err: error }, 'a lost line of the ledger was not closed'));
    },
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
