import { MINUTE, plus, type Instant, type LocalDay } from '@mela/kernel/time';
import { runAll } from '#db/pipelined-transaction.ts';
import type { Needs } from './needs.ts';
import { unrecordedRounds, lockPlayers, openRoundsById, type UnrecordedRound } from './queries.ts';
import { recordRounds, type BetChange } from './save-bets.ts';

/** Delay in milliseconds between a bet and its record, if the round is still open then. */
const DELAY_MS = 500;
/** Delay before a retry when another transaction holds the member's row lock. */
const LOCK_RETRY_MS = 50;
/** Delay before a retry after a database error. */
const ERROR_RETRY_MS = 2000;
const ROUNDS_MAX = 500;
/**
 * The minute job looks back this far for records that a crashed process did not write; the hourly and daily comparisons look further
 * back.
 */
const LOOK_BACK_MS = 10 * MINUTE;
const MISSING_ROUNDS_MAX = 10_000;

export type DeferredRecords = {
  /** Schedules the records of open rounds and drops the schedule of closed ones. */
  note(news: readonly BetChange[]): void;
  /** Writes the pending records of one member now. */
  flush(memberId: bigint): Promise<void>;
  /** Writes all pending records now, except those of members whose row another transaction has locked. */
  flushAll(): Promise<void>;
  /** Writes the missing records of rounds that were opened since then. */
  findLeftBehind(since: Instant | LocalDay | null): Promise<void>;
  findRecent(): Promise<void>;
  close(): Promise<void>;
};

type DeferredNeeds = Pick<Needs, 'db' | 'clock' | 'outbox' | 'settings' | 'turnover' | 'log'> & {
  /** Called after the records are written. */
  pushChanges(news: readonly BetChange[]): void;
};

type Waiting = { memberId: bigint; due: number };

/**
 * Writes the records of open rounds some time after their bets: no sum depends on them, and most rounds close before the delay ends. The
 * pending list is in memory only. The rounds are the source, so a comparison finds the records that a crashed process lost.
 */
export function openDeferredRecords(needs: DeferredNeeds): DeferredRecords {
  /** By round id, in the order of their due times. */
  const waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Promise.resolve();

  /** Runs one write after the other, so that a caller waits for a write of the same records that is already running. */
  const serialise = (work: () => Promise<void>): Promise<void> => (lastWrite = lastWrite.then(work));
  const schedule = (): void => {
    const [next] = waiting.values();
    if (timer !== undefined || !next) return;
    timer = setTimeout(() => void serialise(writeDue), Math.max(1, next.due - performance.now()));
  };
  const take = (isWanted: (one: Waiting) => boolean) => takeFrom(waiting, isWanted);
  const reschedule = (rounds: readonly UnrecordedRound[], ms: number): void => {
    const due = performance.now() + ms;
    for (const { roundId, memberId } of rounds) waiting.set(roundId, { memberId, due });
  };
  const write = async (rounds: readonly UnrecordedRound[], isPatient: boolean): Promise<void> => {
    if (rounds.length === 0) return;
    try {
      reschedule(await writeOpen(needs, rounds, isPatient), LOCK_RETRY_MS);
    } catch (error) {
      needs.log.warn({ err: error }, 'records of open rounds could not be written yet');
      reschedule(rounds, ERROR_RETRY_MS);
    }
  };
  const writeDue = async (): Promise<void> => {
    const now = performance.now();
    await write(
      take(({ due }) => due <= now),
      false,
    );
    timer = undefined;
    schedule();
  };
  const everything = () => take(() => true);
  const takeOf = (memberId: bigint) => take((one) => one.memberId === memberId);
  /** Waits for row locks only at close: waiting for one member would delay all others of the same transaction. */
  const writeAll = async (isPatient: boolean): Promise<void> => {
    // Records that are added meanwhile have their own timer.
    for (let left = waiting.size; left > 0; left -= ROUNDS_MAX) await write(everything(), isPatient);
  };
  const findLeftBehind = async (since: Instant | LocalDay | null): Promise<void> => {
    const found = await unrecordedRounds(needs.db, since, MISSING_ROUNDS_MAX);
    for (let start = 0; start < found.length; start += ROUNDS_MAX)
      await writeOpen(needs, found.slice(start, start + ROUNDS_MAX), true);
  };

  return {
    note: (news) => {
      for (const { roundId, memberId, isOpen } of news) {
        if (!isOpen) waiting.delete(roundId);
        else if (!waiting.has(roundId)) waiting.set(roundId, { memberId, due: performance.now() + DELAY_MS });
      }
      schedule();
    },
    flush: (memberId) => serialise(() => write(takeOf(memberId), true)),
    flushAll: () => serialise(() => writeAll(false)),
    findLeftBehind,
    findRecent: () => findLeftBehind(plus(needs.clock.now(), -LOOK_BACK_MS)),
    close: async () => {
      await serialise(async () => {
        clearTimeout(timer);
        await writeAll(true);
      });
    },
  };
}

function takeFrom(waiting: Map<string, Waiting>, isWanted: (one: Waiting) => boolean): UnrecordedRound[] {
  const taken: UnrecordedRound[] = [];
  for (const [roundId, one] of waiting) {
    if (taken.length === ROUNDS_MAX) break;
    if (isWanted(one)) taken.push({ roundId, memberId: one.memberId });
  }
  for (const { roundId } of taken) waiting.delete(roundId);
  return taken;
}

/**
 * Returns the rounds whose member is locked by another transaction. A round that has closed meanwhile got its record from the transaction
 * that closed it.
 */
async function writeOpen(
  needs: DeferredNeeds,
  rounds: readonly UnrecordedRound[],
  isPatient: boolean,
): Promise<UnrecordedRound[]> {
  const locked = await needs.db.transaction().execute(async (tx) => {
    const members = await lockPlayers(
      tx,
      rounds.map(({ memberId }) => memberId),
      { isPatient },
    );
    const free = new Set(members);
    const ids = rounds.filter(({ memberId }) => free.has(memberId)).map(({ roundId }) => roundId);
    if (ids.length > 0) {
      const { statements } = await recordRounds(needs, tx, await openRoundsById(tx, ids));
      await runAll(tx, statements);
    }
    return free;
  });
  const written = rounds.filter(({ memberId }) => locked.has(memberId));
  needs.pushChanges(written.map((round) => ({ ...round, isWin: false, isOpen: true })));
  return rounds.filter(({ memberId }) => !locked.has(memberId));
}
