import type { Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  isLost,
  openLedgerConnection,
  type LedgerConnection,
  type ConnectionNeeds,
} from './ledger-connection.ts';
import { decodeResults, writeColumns, type EncodedPosting, type Outcome } from './posting-codec.ts';
import { callLedgerPost, isKeyTaken, flushCommits } from './queries.ts';

/** It is unknown whether the command was posted. A retry with the same key returns the first result, or posts the command now. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

export type PostingBatcher = {
  write(posting: EncodedPosting): Promise<Outcome>;
  /** Number of commands that are queued or in flight. */
  waiting(): number;
  close(): Promise<void>;
};

export type BatcherNeeds = ConnectionNeeds & {
  clock: Clock;
  batchMax?: number;
  queueMax?: number;
  patienceMs?: number;
};

type PendingPosting = {
  posting: EncodedPosting;
  /** Deadline for retries, in milliseconds of the monotonic clock. */
  until: number;
  wasSent: boolean;
  /** The ledger function has answered: after any later failure the command may still be posted. */
  isAnswered: boolean;
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
};

const unsent = { wasSent: false, isAnswered: false };

/** Calls that may be in flight together on one connection. */
const CALLS_MAX = 2;
/** Minimum number of queued commands for a call while another call is in flight. */
const PIPELINED_BATCH_MIN = 24;
const BATCH_MAX = 512;
const QUEUE_MAX = 20_000;
const DEADLINE_MS = 10_000;
/** Turns of the event loop to wait while more commands keep arriving, before the batch is sent. */
const EVENT_LOOP_TURNS_MAX = 3;

/**
 * Posts the commands that arrived while the previous batch was in flight: one call of the SQL function, one commit, one outcome per command. There
 * is no timer: when no call is in flight, a batch is sent as soon as a turn of the event loop adds no command. Many commands are split into two
 * pipelined calls, so that the database works on one while this process decodes the answer to the other.
 */
export function openPostingBatcher(needs: BatcherNeeds): PostingBatcher {
  const { batchMax = BATCH_MAX, queueMax = QUEUE_MAX, patienceMs = DEADLINE_MS } = needs;
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
      const isMany = calls === 0 && state.queue.length >= CALLS_MAX * PIPELINED_BATCH_MIN;
      const share = isMany ? Math.ceil(state.queue.length / CALLS_MAX) : batchMax;
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
        // Commands without an answer are back in the queue.
        if (mayStart()) wake();
        if (state.queue.length + underWay === 0) whenIdle();
      });
    }
  };
  /** While a call is in flight, another one starts only for a batch of the minimum size. */
  const mayStart = () =>
    state.queue.length > 0 &&
    (calls === 0 || (calls < CALLS_MAX && state.queue.length >= PIPELINED_BATCH_MIN));
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    let seen = 0;
    let turns = 0;
    const turn = () => {
      if (turns === EVENT_LOOP_TURNS_MAX || state.queue.length === seen) return pump();
      seen = state.queue.length;
      turns += 1;
      setImmediate(turn);
    };
    setImmediate(turn);
  };

  return {
    write: (posting) => {
      if (isClosed || state.queue.length >= queueMax) refuse('OVERLOADED');
      return new Promise<Outcome>((settle, fail) => {
        state.queue.push({ posting, until: performance.now() + patienceMs, ...unsent, settle, fail });
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
  queue: PendingPosting[];
  /** Keys posted, or found to be posted, since the last call was sent. */
  posted: Set<string>;
};
type Connections = { connection: LedgerConnection; flusher: ReturnType<typeof openFlusher> };
type CommitMode = {
  /** Other commands wait for the connection, so the call commits asynchronously and the flusher waits for the disk. */
  isAsyncCommit: boolean;
  /** Releases the connection for the next call. */
  free(): void;
};
const alone: CommitMode = { isAsyncCommit: false, free: () => undefined };

/** `before` resolves when all earlier batches have settled. */
type Batch = { items: readonly PendingPosting[]; commitMode: CommitMode; before: Promise<void> };

async function postBatch(
  { clock }: Pick<BatcherNeeds, 'clock'>,
  { connection, flusher }: Connections,
  state: State,
  { items, commitMode: { isAsyncCommit, free }, before }: Batch,
): Promise<void> {
  const client = await connection.connected();
  const flush = isAsyncCommit ? await flusher.prepare() : undefined;
  for (const item of items) item.wasSent = true;
  const at = clock.now();
  const postings = items.map(({ posting }) => posting);
  const columns = writeColumns(postings, [at]);
  const answer = await connection.ask(client, () => callLedgerPost(client, columns, isAsyncCommit));
  for (const item of items) item.isAnswered = true;
  const outcomes = decodeResults(postings, answer, at);
  for (const [index, { key }] of postings.entries()) {
    const outcome = outcomes[index];
    if (outcome && 'balances' in outcome) state.posted.add(key);
  }
  free();
  if (flush) await flush();
  // A replayed posting may come from an asynchronous commit that is not flushed yet.
  else if (answer.replays !== null) await connection.ask(client, flushCommits);
  // A synchronous call may finish before an earlier asynchronous one. Batches settle in order, so that a caller receives the newest balance last.
  await before;
  for (const [index, { settle }] of items.entries()) {
    const outcome = outcomes[index];
    if (outcome) settle(outcome);
  }
}

/** Returns the function that posts a batch and handles every failure. */
function createSend(needs: BatcherNeeds, connections: Connections, state: State) {
  const { log } = needs;
  const { connection } = connections;
  let earlier = Promise.resolve();

  const post = async (items: readonly PendingPosting[], commitMode: CommitMode): Promise<void> => {
    const before = earlier;
    let finish: () => void = () => undefined;
    earlier = new Promise((resolve) => (finish = resolve));
    await postBatch(needs, connections, state, { items, commitMode, before }).finally(finish);
  };

  /** One command that the SQL function cannot read fails its whole call, so the batch is halved until that command is alone. */
  const postApart = async (items: readonly PendingPosting[], error: unknown): Promise<void> => {
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

  /** After a connection loss, commands before their deadline go back to the front of the queue. Their idempotency keys prevent a second posting. */
  const putBack = async (items: readonly PendingPosting[], error: unknown): Promise<void> => {
    log.warn({ err: error, commands: items.length }, 'ledger connection lost; its commands are retried');
    state.queue.unshift(...items);
    await pause(connection.nextPause());
    const now = performance.now();
    const late = state.queue.filter(({ until }) => until <= now);
    state.queue = state.queue.filter(({ until }) => until > now);
    for (const item of late) giveUp(item, error);
  };

  return async (items: readonly PendingPosting[], commitMode: CommitMode): Promise<void> => {
    try {
      await post(items, commitMode);
    } catch (error) {
      if (isLost(error)) await putBack(items, error);
      else await postApart(items, error);
    }
  };
}

/**
 * Flushes asynchronous commits to disk on its own connection while the next call is in flight; a posting is acknowledged only after that. The
 * connection must have been open before the call was made: a database that crashed in between has lost both the commit and the connection, and a
 * flush on a new connection proves nothing about the lost commit.
 */
function openFlusher(needs: ConnectionNeeds) {
  const connection = openLedgerConnection(needs);
  let client: pg.Client | undefined;
  let flush = async (): Promise<void> => undefined;

  return {
    prepare: async (): Promise<() => Promise<void>> => {
      const connected = await connection.connected();
      if (client !== connected) {
        client = connected;
        flush = shareRuns(() => connection.ask(connected, flushCommits));
      }
      return flush;
    },
    close: () => connection.close(),
  };
}

/** Coalesces calls: one run serves every caller that asks before it starts. */
function shareRuns(run: () => Promise<void>): () => Promise<void> {
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

/** A key that is already in the batch waits for the next batch, where it finds the first result. */
function takeBatch({ queue, posted }: State, size: number): PendingPosting[] {
  const keys = new Set<string>();
  const batch: PendingPosting[] = [];
  const deferred: PendingPosting[] = [];
  let taken = 0;
  while (taken < queue.length && batch.length < size) {
    const item = queue[taken];
    taken += 1;
    if (!item) continue;
    if (keys.has(item.posting.key) && !posted.has(item.posting.key)) deferred.push(item);
    else {
      keys.add(item.posting.key);
      batch.push(item);
    }
  }
  queue.splice(0, taken, ...deferred);
  return batch;
}

function giveUp({ posting, wasSent, fail }: PendingPosting, cause: unknown): void {
  const { key } = posting.command;
  if (wasSent) return fail(new OutcomeUnknown(`It is unknown whether ${key} was posted`, { cause }));
  try {
    refuse('OVERLOADED');
  } catch (refusal) {
    fail(refusal);
  }
}
