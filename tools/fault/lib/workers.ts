import { setTimeout as pause } from 'node:timers/promises';

export type Work = (over: AbortSignal) => Promise<void>;

/** Runs workers until `stop`. An error of one worker stops all, and `more` and `stop` throw it. */
export function runWorkers(work: readonly Work[], done: () => number) {
  const over = new AbortController();
  const running = Promise.all(work.map((one) => one(over.signal)));
  running.catch((error: unknown) => over.abort(error));
  return {
    /** Waits until `count` more units are done. */
    more: async (count: number): Promise<void> => {
      const goal = done() + count;
      while (done() < goal) {
        over.signal.throwIfAborted();
        await pause(20);
      }
    },
    stop: async (): Promise<void> => {
      over.abort();
      await running;
    },
  };
}
