import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Copy } from '#db/copy.ts';
import { callbackRow, copyCallbacks, type CallbackLine } from './queries.ts';

export type CallbackLog = {
  /** Written with whatever else comes in meanwhile; nobody waits for it. */
  note(line: CallbackLine): void;
  complain(error: unknown): void;
  close(): Promise<void>;
};

/** So long lines gather: a hundred that are written together cost little more than one alone. */
const GATHER_MS = 100;

/** The log of calls. Money does not hang on it: a process that dies loses the lines of its last moment. */
export function openCallbackLog({ copy, log }: { copy: Copy; log: Logger }): CallbackLog {
  let pages = openPages();
  let writing: Promise<void> | undefined;
  const closing = new AbortController();

  const write = async (): Promise<void> => {
    while (pages.lines() > 0) {
      await pause(GATHER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      const full = pages;
      pages = openPages();
      await copyCallbacks(copy, full.take()).catch((error: unknown) =>
        log.error({ err: error, lines: full.lines() }, 'calls of vendors could not be written down'),
      );
    }
    writing = undefined;
  };

  return {
    note: (line) => {
      pages.add(callbackRow(line));
      writing ??= write();
    },
    complain: (error) => log.error({ err: error }, 'a call of a vendor could not be answered'),
    close: async () => {
      closing.abort();
      await writing;
    },
  };
}

const PAGE_BYTES = 1 << 16;

/** Texts one behind the other, as bytes. */
function openPages() {
  const full: Buffer[] = [];
  let page = Buffer.allocUnsafe(PAGE_BYTES);
  let end = 0;
  let lines = 0;
  return {
    add: (text: string): void => {
      // No character takes more than three bytes for each of its units.
      const most = 3 * text.length;
      if (end + most > page.length) {
        full.push(page.subarray(0, end));
        page = Buffer.allocUnsafe(Math.max(PAGE_BYTES, most));
        end = 0;
      }
      end += page.write(text, end);
      lines += 1;
    },
    lines: () => lines,
    take: (): Buffer[] => [...full, page.subarray(0, end)],
  };
}
