import { setTimeout as pause } from 'node:timers/promises';

export type Work = (over: AbortSignal) => Promise<void>;

/** Callers who go on until they are told to stop. What breaks one of them is told to whoever waits for them. */
export function employ(work: readonly Work[], done: () => number) {
  const over = new AbortController();
  const running = Promise.all(work.map((one) => one(over.signal)));
  running.catch((error: unknown) => over.abort(error));
  return {
    /** So many more are done from now on. */
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
