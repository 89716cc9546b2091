import { MINUTE, plus, type Instant, type LocalDay } from '@mela/kernel/time';
import { runAll } from '#db/pipelined-transaction.ts';
import type { Needs } from './needs.ts';
import { lateRounds, lockPlayers, openRoundsById, type LateRound } from './queries.ts';
import { recordRounds, type BetChange } from './save-bets.ts';

/** So long after a bet its record is written, if its round still goes on then. */
const LATER_MS = 500;
/** Somebody else was at the member: tried again after so long. */
const AGAIN_MS = 50;
/** And after so long where the database is in trouble. */
const TROUBLE_MS = 2000;
const ROUNDS_MAX = 500;
/** What a process left behind that died is found among the rounds of so long, and of the last days by whoever compares them. */
const LEFT_BEHIND_MS = 10 * MINUTE;
const LEFT_BEHIND_MAX = 10_000;

export type LateRecords = {
  /** Rounds that go on are written in a moment, and those that are over need it no more. */
  note(news: readonly BetChange[]): void;
  /** Writes now what is waiting of one member. */
  catchUp(memberId: bigint): Promise<void>;
  /** Writes now all that is waiting, of members whom nobody else is at. */
  catchUpAll(): Promise<void>;
  /** Writes what nobody has written of rounds that were opened since then. */
  findLeftBehind(since: Instant | LocalDay | null): Promise<void>;
  findRecent(): Promise<void>;
  close(): Promise<void>;
};

type LateNeeds = Pick<Needs, 'db' | 'clock' | 'outbox' | 'settings' | 'turnover' | 'log'> & {
  /** Called once they are written. */
  tell(news: readonly BetChange[]): void;
};

type Waiting = { memberId: bigint; due: number };

/**
 * Records of rounds that go on, a moment after their bets: no sum hangs on one, and most rounds are over before anybody could have looked.
 * What waits is in memory alone; the rounds themselves are the source, and what was lost with a process is found by comparing.
 */
export function openDeferredRecords(needs: LateNeeds): LateRecords {
  /** By the id of the round, in the order in which they are due. */
  const waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  /** One after the other: who asks for what somebody is writing waits for it. */
  const inTurn = (work: () => Promise<void>): Promise<void> => (underWay = underWay.then(work));
  const writeLater = (): void => {
    const [next] = waiting.values();
    if (timer !== undefined || !next) return;
    timer = setTimeout(() => void inTurn(writeDue), Math.max(1, next.due - performance.now()));
  };
  const take = (isMeant: (one: Waiting) => boolean) => takeFrom(waiting, isMeant);
  const keepWaiting = (rounds: readonly LateRound[], ms: number): void => {
    const due = performance.now() + ms;
    for (const { roundId, memberId } of rounds) waiting.set(roundId, { memberId, due });
  };
  const write = async (rounds: readonly LateRound[], isPatient: boolean): Promise<void> => {
    if (rounds.length === 0) return;
    try {
      keepWaiting(await writeOpen(needs, rounds, isPatient), AGAIN_MS);
    } catch (error) {
      needs.log.warn({ err: error }, 'records of open rounds could not be written yet');
      keepWaiting(rounds, TROUBLE_MS);
    }
  };
  const writeDue = async (): Promise<void> => {
    const now = performance.now();
    await write(
      take(({ due }) => due <= now),
      false,
    );
    timer = undefined;
    writeLater();
  };
  const everything = () => take(() => true);
  const takeOf = (memberId: bigint) => take((one) => one.memberId === memberId);
  /** Patience is for the end alone: who waits for one member holds up all others of the same transaction. */
  const writeAll = async (isPatient: boolean): Promise<void> => {
    // What comes to wait meanwhile has its own time.
    for (let left = waiting.size; left > 0; left -= ROUNDS_MAX) await write(everything(), isPatient);
  };
  const findLeftBehind = async (since: Instant | LocalDay | null): Promise<void> => {
    const found = await lateRounds(needs.db, since, LEFT_BEHIND_MAX);
    for (let start = 0; start < found.length; start += ROUNDS_MAX)
      await writeOpen(needs, found.slice(start, start + ROUNDS_MAX), true);
  };

  return {
    note: (news) => {
      for (const { roundId, memberId, isOpen } of news) {
        if (!isOpen) waiting.delete(roundId);
        else if (!waiting.has(roundId)) waiting.set(roundId, { memberId, due: performance.now() + LATER_MS });
      }
      writeLater();
    },
    catchUp: (memberId) => inTurn(() => write(takeOf(memberId), true)),
    catchUpAll: () => inTurn(() => writeAll(false)),
    findLeftBehind,
    findRecent: () => findLeftBehind(plus(needs.clock.now(), -LEFT_BEHIND_MS)),
    close: async () => {
      await inTurn(async () => {
        clearTimeout(timer);
        await writeAll(true);
      });
    },
  };
}

function takeFrom(waiting: Map<string, Waiting>, isMeant: (one: Waiting) => boolean): LateRound[] {
  const taken: LateRound[] = [];
  for (const [roundId, one] of waiting) {
    if (taken.length === ROUNDS_MAX) break;
    if (isMeant(one)) taken.push({ roundId, memberId: one.memberId });
  }
  for (const { roundId } of taken) waiting.delete(roundId);
  return taken;
}

/** Gives back those whose member somebody else is at. A round that is over by now has its record from whoever ended it. */
async function writeOpen(
  needs: LateNeeds,
  rounds: readonly LateRound[],
  isPatient: boolean,
): Promise<LateRound[]> {
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
  needs.tell(written.map((round) => ({ ...round, isWin: false, isOpen: true })));
  return rounds.filter(({ memberId }) => !locked.has(memberId));
}
