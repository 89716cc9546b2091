import type { PaymentAdapter } from '#adapters/pay/adapter.ts';
import type { Database } from '#db/database.ts';
import { openObservedDatabase } from './observed-database.ts';

/**
 * Where a process dies: right after its nth step, before it gets the result; with zero, at its first statement. A step is anything with a
 * lasting effect, in the database or at a gateway. A crash anywhere between two steps leaves the same state.
 */
export type CrashPoint = { after: number };

/** Reads have no lasting effect. */
const reading = /^(begin|start transaction|select ")/;

/** The database of a process that can die. After its death no statement arrives, and its uncommitted work is rolled back. */
export function openCrashingDatabase(url: string) {
  let death: CrashPoint | undefined;
  let steps = 0;
  let lastStatement: string | undefined;

  /** Counts a completed step, and returns whether the process dies after it. */
  const isLast = (words: string): boolean => {
    steps += 1;
    if (steps !== death?.after) return false;
    lastStatement = words;
    return true;
  };

  const { db, close } = openObservedDatabase(url, async ({ text }, { run, end }) => {
    if (lastStatement === undefined && death?.after === 0) lastStatement = text;
    if (lastStatement === undefined) {
      const result = await run();
      if (reading.test(text) || !isLast(text)) return result;
    }
    await end();
    throw new Error('died');
  });

  const counted =
    <Order, Answer>(words: string, order: (about: Order) => Promise<Answer>) =>
    async (about: Order): Promise<Answer> => {
      if (lastStatement !== undefined) throw new Error('died');
      const answer = await order(about);
      if (isLast(words)) throw new Error('died');
      return answer;
    };
  return {
    db: db satisfies Database,
    close,
    /** A gateway as this process calls it: an order made there stays made. */
    reach: (adapter: PaymentAdapter): PaymentAdapter => ({
      ...adapter,
      createDeposit: counted('order a deposit', adapter.createDeposit),
      createPayout: counted('order a payout', adapter.createPayout),
    }),
    /** Ends the process at a place between two statements, such as a failpoint. */
    die: (words: string): never => {
      lastStatement = words;
      throw new Error('died');
    },
    /** Runs work in a process that dies there; returns the statement it died at, if it got that far. */
    live: async (work: () => Promise<unknown>, planned?: CrashPoint): Promise<string | undefined> => {
      [death, steps, lastStatement] = [planned, 0, undefined];
      try {
        await work();
      } catch (error) {
        if (lastStatement === undefined) throw error;
      }
      return lastStatement;
    },
  };
}

/** Runs work once for each place at which it can die, until it survives; returns the number of places. */
export async function crashAtEveryStatement(
  visit: (death: CrashPoint) => Promise<string | undefined>,
): Promise<number> {
  for (let after = 0; ; after++) {
    if ((await visit({ after })) === undefined) return after;
  }
}
