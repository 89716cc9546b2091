import { SECOND } from '@mela/kernel/time';
import { setTimeout as pause } from 'node:timers/promises';
import type { Embedded } from './embedded.ts';

/** PostgreSQL runs detached from the server, so its death is found by asking. */
const CHECK_EVERY_MS = SECOND;

/** Starts the embedded database again whenever it has died, until `end`. A failed start is repeated. */
export function superviseEmbedded(
  { revive }: Pick<Embedded, 'revive'>,
  report: (problem: string, facts: object) => void,
): { end(): Promise<void> } {
  const over = new AbortController();
  const watch = async (): Promise<void> => {
    for (;;) {
      await pause(CHECK_EVERY_MS, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
      if (over.signal.aborted) return;
      try {
        if (await revive()) report('the embedded database had died and was started again', {});
      } catch (error) {
        report('the embedded database has died and does not start', { err: error });
      }
    }
  };
  const watching = watch();
  return {
    end: async () => {
      over.abort();
      await watching;
    },
  };
}
