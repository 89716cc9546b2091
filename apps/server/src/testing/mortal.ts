import type { Database } from '#db/database.ts';
import { openWatchedDatabase } from './watched-database.ts';

/** Where a process dies: with its nth statement, before that has arrived or after it was done and before its answer was read. */
export type Death = { at: number; when: 'before' | 'after' };

/**
 * The database as one process has it that can die. From that moment on nothing of it arrives any more, and all that it had not
 * committed is gone.
 */
export function openMortal(url: string) {
  let death: Death | undefined;
  let statements = 0;
  let lastWords: string | undefined;

  const { db, close } = openWatchedDatabase(url, async ({ text }, { run, end }) => {
    if (lastWords === undefined) {
      statements += 1;
      if (statements !== death?.at) return run();
      if (death.when === 'after') await run();
      lastWords = text;
    }
    await end();
    throw new Error('died');
  });
  return {
    db: db satisfies Database,
    close,
    /** Does some work in a process that dies there, and gives the statement it died with, if it came so far. */
    live: async (work: () => Promise<unknown>, planned?: Death): Promise<string | undefined> => {
      [death, statements, lastWords] = [planned, 0, undefined];
      try {
        await work();
      } catch (error) {
        if (lastWords === undefined) throw error;
      }
      return lastWords;
    },
  };
}

/** What only reads leaves nothing behind, so to die after it is to die before it. */
const reading = /^(begin|start transaction|select ")/;

/** Visits every place at which some work can die, one after another, until it outlives them all; how many there were. */
export async function dieEverywhere(visit: (death: Death) => Promise<string | undefined>): Promise<number> {
  for (let at = 1; ; at++) {
    const lastWords = await visit({ at, when: 'before' });
    if (lastWords === undefined) return at - 1;
    if (!reading.test(lastWords)) await visit({ at, when: 'after' });
  }
}
