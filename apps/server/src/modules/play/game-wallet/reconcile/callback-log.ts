import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Copy } from '#db/copy.ts';
import { callbackRow, copyCallbacks, type CallbackLogRow } from './queries.ts';

export type CallbackLog = {
  /** Writes the line with the next flush; the caller does not wait for it. */
  note(line: CallbackLogRow): void;
  logError(error: unknown): void;
  close(): Promise<void>;
};

/** Lines are collected for this long: a hundred rows in one COPY cost little more than one. */
const FLUSH_INTERVAL_MS = 100;

/** The log of vendor callbacks. No money depends on it: a process that dies loses the lines of its last interval. */
export function openCallbackLog({ copy, log }: { copy: Copy; log: Logger }): CallbackLog {
  // Rows instead of objects: a hundred milliseconds of objects are enough for the garbage collector to promote them.
  let rows = '';
  let writing: Promise<void> | undefined;
  const closing = new AbortController();

  const flush = async (): Promise<void> => {
    while (rows !== '') {
      await pause(FLUSH_INTERVAL_MS, undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      );
      const batch = rows;
      rows = '';
      await copyCallbacks(copy, batch).catch((error: unknown) =>
        log.error({ err: error, bytes: batch.length }, 'vendor callbacks could not be logged'),
      );
    }
    writing = undefined;
  };

  return {
    note: (line) => {
      rows += callbackRow(line);
      writing ??= flush();
    },
    logError: (error) => log.error({ err: error }, 'a vendor callback could not be answered'),
    close: async () => {
      closing.abort();
      await writing;
    },
  };
}
