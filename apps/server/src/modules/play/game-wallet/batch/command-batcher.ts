import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { VendorAnswer } from '#adapters/game/dialect.ts';
import { isOutage, isRetryableConflict } from '#modules/play/game-wallet/conflicts.ts';
import { flattenCommand, type PlayerCommand } from '#modules/play/game-wallet/rules/player-command.ts';
import { applyCommands, type ApplyNeeds } from './apply-commands.ts';

/** One transaction serves either trial members or all others: their accounts never meet in one posting. */
export type SubmittedCommand = PlayerCommand & { isTrial: boolean };

/** Collects commands of vendors into batches; each batch is one database transaction. */
export type CommandBatcher = {
  /** Resolves when the outcome is on disk, or with BUSY when it is unknown; a retry with the same transaction id is safe. */
  submit(command: SubmittedCommand): Promise<VendorAnswer>;
  waiting(): number;
  close(): Promise<void>;
};

type Needs = ApplyNeeds & { log: Logger; deadlineMs?: number };

type PendingCommand = {
  command: SubmittedCommand;
  /** On the monotonic clock, in milliseconds. */
  submittedAt: number;
  isSettled: boolean;
  settle(answer: VendorAnswer): void;
};

/** Batches that run at the same time: the database works on one while this process evaluates another. */
const CONCURRENCY_MAX = 2;
/** Commands that make a second batch worth its transaction, which costs about 2 ms before its first row. */
const BATCH_SIZE_MIN = 28;
/** Vendor transactions in one batch: a larger batch would hold its members' locks for longer than it saves. */
const BATCH_SIZE_MAX = 256;
/**
 * Milliseconds after which fewer than BATCH_SIZE_MIN commands start beside a running batch, and after which a batch is repeated whose
 * members were all locked elsewhere.
 */
const BATCH_WAIT_MS_MAX = 10;
/** Milliseconds after which a command is answered BUSY. Vendors wait for 5 s and then roll the bet back. */
const DEADLINE_MS = 2500;

const busy: VendorAnswer = { status: 'BUSY' };

type State = {
  /** In the order of submission. */
  queue: Set<PendingCommand>;
  /** Members with a command in a running batch. Their other commands wait, so that their order is kept. */
  runningMembers: Set<bigint>;
  runningBatches: number;
  runningCommands: number;
};

export function openCommandBatcher({ deadlineMs = DEADLINE_MS, ...needs }: Needs): CommandBatcher {
  const state: State = { queue: new Set(), runningMembers: new Set(), runningBatches: 0, runningCommands: 0 };
  let isClosed = false;
  let onIdle: () => void = () => undefined;
  const checkIdle = (): void => {
    if (state.queue.size === 0 && state.runningBatches === 0) onIdle();
  };

  const runBatch = async (batch: readonly PendingCommand[]): Promise<void> => {
    const members = batch.map(({ command }) => command.memberId);
    for (const member of members) state.runningMembers.add(member);
    state.runningBatches += 1;
    state.runningCommands += batch.length;
    const locked = await apply(needs, batch);
    if (locked.length === batch.length) await pause(BATCH_WAIT_MS_MAX);
    state.queue = new Set([...locked.filter(({ isSettled }) => !isSettled), ...state.queue]);
    for (const member of members) state.runningMembers.delete(member);
    state.runningBatches -= 1;
    state.runningCommands -= batch.length;
    scheduler.wake();
    checkIdle();
  };
  const scheduler = createScheduler(state, (batch) => void runBatch(batch));

  return {
    submit: (command) =>
      new Promise((resolve) => {
        if (isClosed) return resolve(busy);
        const settle = (answer: VendorAnswer): void => {
          clearTimeout(deadline);
          pending.isSettled = true;
          state.queue.delete(pending);
          resolve(answer);
          // A deadline can empty the queue while no batch runs, and close() waits for that.
          checkIdle();
        };
        const deadline = setTimeout(() => settle(busy), deadlineMs);
        const pending: PendingCommand = { command, submittedAt: performance.now(), isSettled: false, settle };
        state.queue.add(pending);
        scheduler.wake();
      }),
    waiting: () => state.queue.size + state.runningCommands,
    close: async () => {
      isClosed = true;
      if (state.queue.size + state.runningBatches > 0)
        await new Promise<void>((resolve) => (onIdle = resolve));
      scheduler.stop();
    },
  };
}

/**
 * Decides when a batch starts: as soon as an event-loop turn brings no further command, because callers that were answered together mostly
 * call again together. Beside a running batch it also needs BATCH_SIZE_MIN commands, or one that has waited BATCH_WAIT_MS_MAX.
 */
function createScheduler(state: State, start: (batch: readonly PendingCommand[]) => void) {
  let isScheduled = false;
  let timer: NodeJS.Timeout | undefined;

  const startBatches = (): void => {
    while (state.runningBatches < CONCURRENCY_MAX) {
      const batch = nextBatch(state);
      const [oldest] = batch;
      if (!oldest) return;
      const waitedMs = performance.now() - oldest.submittedAt;
      const isWorthIt = batch.length >= BATCH_SIZE_MIN || waitedMs >= BATCH_WAIT_MS_MAX;
      if (state.runningBatches > 0 && !isWorthIt) return startLater(BATCH_WAIT_MS_MAX - waitedMs);
      for (const pending of batch) state.queue.delete(pending);
      start(batch);
    }
  };
  const startLater = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      startBatches();
    }, ms);
  };
  const wake = (): void => {
    if (isScheduled || state.queue.size === 0 || state.runningBatches >= CONCURRENCY_MAX) return;
    isScheduled = true;
    const { size } = state.queue;
    setImmediate(() => {
      isScheduled = false;
      const isGrowing = state.queue.size > size && state.queue.size < BATCH_SIZE_MIN;
      if (isGrowing) wake();
      else if (state.runningBatches === 0 || state.queue.size >= BATCH_SIZE_MIN) startBatches();
      else startLater(BATCH_WAIT_MS_MAX);
    });
  };
  return { wake, stop: () => clearTimeout(timer) };
}

/**
 * The commands that can go together: all of trial members or none, of members without a running command, and at most BATCH_SIZE_MAX vendor
 * transactions. A member's commands never overtake each other: once one has to wait, so do the later ones.
 */
function nextBatch({ queue, runningMembers }: State): PendingCommand[] {
  const batch: PendingCommand[] = [];
  const waiting = new Set(runningMembers);
  let size = 0;
  for (const pending of queue) {
    const { command, memberId, isTrial } = pending.command;
    const added = flattenCommand(command).length;
    const fits = batch.length === 0 || size + added <= BATCH_SIZE_MAX;
    const hasSameTrialStatus = batch[0] === undefined || batch[0].command.isTrial === isTrial;
    if (fits && hasSameTrialStatus && !waiting.has(memberId)) {
      batch.push(pending);
      size += added;
    } else {
      waiting.add(memberId);
    }
  }
  return batch;
}

/** Applies a batch and answers its commands; returns those whose member is locked elsewhere. */
async function apply(needs: Needs, batch: readonly PendingCommand[]): Promise<PendingCommand[]> {
  try {
    const results = await applyCommands(
      needs,
      batch.map(({ command }) => command),
    );
    return batch.filter((pending, index) => {
      const result = results[index] ?? busy;
      if (result === 'locked_elsewhere') return true;
      pending.settle(result);
      return false;
    });
  } catch (error) {
    if (batch.length > 1 && !isOutage(error)) return applyHalves(needs, batch);
    const isTemporary = isOutage(error) || isRetryableConflict(error);
    needs.log[isTemporary ? 'warn' : 'error']({ err: error }, 'vendor commands could not be applied');
    for (const { settle } of batch) settle(isTemporary ? busy : { status: 'INTERNAL' });
    return [];
  }
}

/** One command can break its whole batch, so the batch is halved until that command is alone. */
async function applyHalves(needs: Needs, batch: readonly PendingCommand[]): Promise<PendingCommand[]> {
  const middle = batch.length >> 1;
  const locked = await apply(needs, batch.slice(0, middle));
  const lockedMembers = new Set(locked.map(({ command }) => command.memberId));
  const isLocked = ({ command }: PendingCommand) => lockedMembers.has(command.memberId);
  const rest = batch.slice(middle);
  const free = rest.filter((pending) => !isLocked(pending));
  return [
    ...locked,
    ...rest.filter((pending) => isLocked(pending)),
    ...(free.length > 0 ? await apply(needs, free) : []),
  ];
}
