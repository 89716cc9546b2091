export type KeyedMutex = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * A mutex per key: work under one key runs one after another. Concurrent requests of one caller then wait in memory instead of occupying
 * database connections. Between processes the database's locks apply.
 */
export function createKeyedMutex(): KeyedMutex {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = tails.get(name);
    const own = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    tails.set(name, own);
    try {
      return await own;
    } finally {
      if (tails.get(name) === own) tails.delete(name);
    }
  };
}
