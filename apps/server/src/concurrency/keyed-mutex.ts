export type KeyedMutex = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work under one name is done one after another, so that whoever asks a hundred times at once waits here, and not on a hundred
 * connections of the database that others need. Between processes the database itself keeps order.
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
