import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { insertCallbacks, type CallbackLine } from './queries.ts';

export type CallbackLog = {
  /** Written with whatever else comes in meanwhile; nobody waits for it. */
  note(line: CallbackLine): void;
  complain(error: unknown): void;
  close(): Promise<void>;
};

const LINES_MAX = 1000;
/** So long lines gather: a hundred in one statement cost little more than one alone. */
const GATHER_MS = 100;

/** The log of calls. Money does not hang on it: a process that dies loses the lines of its last moment. */
export function openCallbackLog({ db, log }: { db: Database; log: Logger }): CallbackLog {
  let lines: CallbackLine[] = [];
  let writing: Promise<void> | undefined;
  const closing = new AbortController();

  const write = async (): Promise<void> => {
    while (lines.length > 0) {
      await pause(GATHER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      const part = lines.slice(0, LINES_MAX);
      lines = lines.slice(LINES_MAX);
      await insertCallbacks(db, part).catch((error: unknown) =>
        log.error({ err: error, lines: part.length }, 'calls of vendors could not be written down'),
      );
    }
    writing = undefined;
  };

  return {
    note: (line) => {
      lines.push(line);
      writing ??= write();
    },
    complain: (error) => log.error({ err: error }, 'a call of a vendor could not be answered'),
    close: async () => {
      closing.abort();
      await writing;
    },
  };
}
