import type { PaymentAdapter } from '#adapters/pay/adapter.ts';
import type { Database } from '#db/database.ts';
import { openWatchedDatabase } from './observed-database.ts';

/**
 * Where a process dies: right after its nth step, before it hears what came of it; after none of them, with its first statement. A step
 * is what leaves something behind, in the database or at a gateway. Wherever between two of them it dies, it leaves the same.
 */
export type Death = { after: number };

/** What only reads leaves nothing behind. */
const reading = /^(begin|start transaction|select ")/;

/**
 * The database as one process has it that can die. From that moment on nothing of it arrives any more, and all that it had not
 * committed is gone.
 */
export function openCrashingDatabase(url: string) {
  let death: Death | undefined;
  let steps = 0;
  let lastWords: string | undefined;

  /** Counts a step that was done, and says whether the process died of it. */
  const isLast = (words: string): boolean => {
    steps += 1;
    if (steps !== death?.after) return false;
    lastWords = words;
    return true;
  };

  const { db, close } = openWatchedDatabase(url, async ({ text }, { run, end }) => {
    if (lastWords === undefined && death?.after === 0) lastWords = text;
    if (lastWords === undefined) {
      const result = await run();
      if (reading.test(text) || !isLast(text)) return result;
    }
    await end();
    throw new Error('died');
  });

  const tell =
    <Order, Answer>(words: string, order: (about: Order) => Promise<Answer>) =>
    async (about: Order): Promise<Answer> => {
      if (lastWords !== undefined) throw new Error('died');
      const answer = await order(about);
      if (isLast(words)) throw new Error('died');
      return answer;
    };
  return {
    db: db satisfies Database,
    close,
    /** A gateway as this process reaches it: what was ordered there stays ordered. */
    reach: (adapter: PaymentAdapter): PaymentAdapter => ({
      ...adapter,
      createDeposit: tell('a deposit was ordered', adapter.createDeposit),
      createPayout: tell('a payout was ordered', adapter.createPayout),
    }),
    /** Does some work in a process that dies there, and gives the statement it died with, if it came so far. */
    live: async (work: () => Promise<unknown>, planned?: Death): Promise<string | undefined> => {
      [death, steps, lastWords] = [planned, 0, undefined];
      try {
        await work();
      } catch (error) {
        if (lastWords === undefined) throw error;
      }
      return lastWords;
    },
  };
}

/** Visits every place at which some work can die, one after another, until it outlives them all; how many there were. */
export async function crashAtEveryStatement(
  visit: (death: Death) => Promise<string | undefined>,
): Promise<number> {
  for (let after = 0; ; after++) {
    if ((await visit({ after })) === undefined) return after;
  }
}
