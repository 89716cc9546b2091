import type { Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isLost, openLedgerConnection, type LedgerConnection, type LineNeeds } from './ledger-connection.ts';
import { decodeResults, writeColumns, type EncodedPosting, type Outcome } from './posting-codec.ts';
import { callLedgerPost, isKeyTaken, flushCommits } from './queries.ts';

/** Nobody knows whether it was posted. Whoever asks again under the same key learns it, and posts it if it was not. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

export type PostingBatcher = {
  write(letter: EncodedPosting): Promise<Outcome>;
  /** How many commands wait or are under way. */
  waiting(): number;
  close(): Promise<void>;
};

export type BatcherNeeds = LineNeeds & {
  clock: Clock;
  batchMax?: number;
  queueMax?: number;
  patienceMs?: number;
};

type Item = {
  letter: EncodedPosting;
  /** Until when it may be tried again, on the clock that only goes forward. */
  until: number;
  wasSent: boolean;
  /** The door has spoken: whatever goes wrong from here on, it may be posted. */
  isAnswered: boolean;
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
};

const unsent = { wasSent: false, isAnswered: false };

/** So many calls may be on their way at once, one behind the other. */
const CALLS = 2;
/** Fewer commands than this are not worth a call of their own while another one is under way. */
const WORTH_A_CALL = 24;
const BATCH_MAX = 512;
const QUEUE_MAX = 20_000;
const PATIENCE_MS = 10_000;
/** For so many turns of the event loop commands that keep coming in are let in, before those that came first are sent. */
const TURNS_MAX = 3;

/**
 * Posts whatever has come in while the batch before was on its way: one call of the door, one commit, and an outcome for each. There
 * is no timer; when nothing is on its way, what came in is sent as soon as a turn of the event loop brings nothing more. Many go in two
 * halves, one behind the other on the line, so that the database works on one while this process reads the other's answers.
 */
export function openPostingBatcher(needs: BatcherNeeds): PostingBatcher {
  const { batchMax = BATCH_MAX, queueMax = QUEUE_MAX, patienceMs = PATIENCE_MS } = needs;
  const connection = openLedgerConnection(needs);
  const flusher = openFlusher(needs);
  const state: State = { queue: [], posted: new Set() };
  const send = createSend(needs, { connection, flusher }, state);
  let calls = 0;
  let underWay = 0;
  let isAwake = false;
  let isClosed = false;
  let whenIdle: () => void = () => undefined;

  const pump = () => {
    isAwake = false;
    while (mayStart()) {
      const isMany = calls === 0 && state.queue.length >= CALLS * WORTH_A_CALL;
      const share = isMany ? Math.ceil(state.queue.length / CALLS) : batchMax;
      const items = takeBatch(state, Math.min(share, batchMax));
      state.posted.clear();
      calls += 1;
      underWay += items.length;
      let isAnswered = false;
      const free = () => {
        if (isAnswered) return;
        isAnswered = true;
        calls -= 1;
        if (mayStart()) wake();
      };
      const isAsyncCommit = calls > 1 || state.queue.length > 0;
      void send(items, { isAsyncCommit, free }).finally(() => {
        free();
        underWay -= items.length;
        // What was not heard of is in the queue again.
        if (mayStart()) wake();
        if (state.queue.length + underWay === 0) whenIdle();
      });
    }
  };
  /** Behind a call that is under way, another one is sent only if it is worth it. */
  const mayStart = () =>
    state.queue.length > 0 && (calls === 0 || (calls < CALLS && state.queue.length >= WORTH_A_CALL));
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
        state.queue.push({ letter, until: performance.now() + patienceMs, ...unsent, settle, fail });
        if (mayStart()) wake();
      });
    },
    waiting: () => state.queue.length + underWay,
    close: async () => {
      isClosed = true;
      if (state.queue.length + underWay > 0) await new Promise<void>((idle) => (whenIdle = idle));
      await connection.close();
      await flusher.close();
    },
  };
}

type State = {
  queue: Item[];
  /** Keys that were posted, or found posted, since a call was last sent. */
  posted: Set<string>;
};
type Connections = { connection: LedgerConnection; flusher: ReturnType<typeof openFlusher> };
type CommitMode = {
  /** Others wait for the line: it is not kept while the call reaches the disk. */
  isAsyncCommit: boolean;
  /** The line is free for the next call. */
  free(): void;
};
const alone: CommitMode = { isAsyncCommit: false, free: () => undefined };

/** Once `before` is over everybody has been answered whose call was sent earlier. */
type Batch = { items: readonly Item[]; manner: CommitMode; before: Promise<void> };

async function postBatch(
  { clock }: Pick<BatcherNeeds, 'clock'>,
  { connection, flusher }: Connections,
  state: State,
  { items, manner: { isAsyncCommit, free }, before }: Batch,
): Promise<void> {
  const client = await connection.connected();
  const secure = isAsyncCommit ? await flusher.witness() : undefined;
  for (const item of items) item.wasSent = true;
  const at = clock.now();
  const letters = items.map(({ letter }) => letter);
  const columns = writeColumns(letters, [at]);
  const answer = await connection.ask(client, () => callLedgerPost(client, columns, isAsyncCommit));
  for (const item of items) item.isAnswered = true;
  const outcomes = decodeResults(letters, answer, at);
  for (const [index, { key }] of letters.entries()) {
    const outcome = outcomes[index];
    if (outcome && 'balances' in outcome) state.posted.add(key);
  }
  free();
  if (secure) await secure();
  // What was found may have been written by a hurried call, which nobody has brought to the disk yet.
  else if (answer.replays !== null) await connection.ask(client, flushCommits);
  // A call that was not hurried may be on the disk first. Whoever is told two balances is told the newer one last.
  await before;
  for (const [index, { settle }] of items.entries()) {
    const outcome = outcomes[index];
    if (outcome) settle(outcome);
  }
}

/** What posts a batch, whatever may happen on the way. */
function createSend(needs: BatcherNeeds, ways: Connections, state: State) {
  const { log } = needs;
  const { connection } = ways;
  let earlier = Promise.resolve();

  const post = async (items: readonly Item[], manner: CommitMode): Promise<void> => {
    const before = earlier;
    let finish: () => void = () => undefined;
    earlier = new Promise((resolve) => (finish = resolve));
    await postBatch(needs, ways, state, { items, manner, before }).finally(finish);
  };

  /** One command that the door cannot read spoils its whole call, so the call is halved until that command stands alone. */
  const postApart = async (items: readonly Item[], error: unknown): Promise<void> => {
    const [only] = items.length === 1 ? items : [];
    if (only && isKeyTaken(error)) return only.settle({ status: 'conflict' });
    if (only) return only.isAnswered ? giveUp(only, error) : only.fail(error);
    const middle = items.length >> 1;
    for (const half of [items.slice(0, middle), items.slice(middle)]) {
      try {
        await post(half, alone);
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
    await pause(connection.nextPause());
    const now = performance.now();
    const late = state.queue.filter(({ until }) => until <= now);
    state.queue = state.queue.filter(({ until }) => until > now);
    for (const item of late) giveUp(item, error);
  };

  return async (items: readonly Item[], manner: CommitMode): Promise<void> => {
    try {
      await post(items, manner);
    } catch (error) {
      if (isLost(error)) await putBack(items, error);
      else await postApart(items, error);
    }
  };
}

/**
 * Brings to the disk what hurried calls have committed, on a line of its own, while the next call is under way; nobody hears of a posting
 * before that. It must be the line that stood before the call was made: a database that fell down in between has forgotten the call and
 * the line, and a new line to it would swear to anything.
 */
function openFlusher(needs: LineNeeds) {
  const connection = openLedgerConnection(needs);
  let client: pg.Client | undefined;
  let secure = async (): Promise<void> => undefined;

  return {
    witness: async (): Promise<() => Promise<void>> => {
      const connected = await connection.connected();
      if (client !== connected) {
        client = connected;
        secure = oneForAll(() => connection.ask(connected, flushCommits));
      }
      return secure;
    },
    close: () => connection.close(),
  };
}

/** One run does for everybody who asks before it begins. */
function oneForAll(run: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    return (underWay = run().finally(() => (underWay = undefined)));
  };
  const failed = (error: unknown): never => {
    next = undefined;
    throw error;
  };
  return () => (underWay ? (next ??= underWay.then(begin, failed)) : begin());
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
