export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** So many pieces of work at once, whatever they are; the others wait, first come, first served. */
export function createSemaphore(count: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
