import { randomBytes } from 'node:crypto';

const KEPT_MAX = 1000;

/** Pending requests, in memory only: after a restart the visitor starts again. */
export type Kept<Value> = {
  keep(value: Value): string;
  find(id: string): Value | undefined;
  /** Returns the request and removes it. */
  take(id: string): Value | undefined;
};

export function keepInMemory<Value>(): Kept<Value> {
  const kept = new Map<string, Value>();
  return {
    keep: (value) => {
      const id = randomBytes(24).toString('base64url');
      kept.set(id, value);
      // The oldest are evicted, so that requests cannot fill the memory.
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_MAX) break;
        kept.delete(oldest);
      }
      return id;
    },
    find: (id) => kept.get(id),
    take: (id) => {
      const value = kept.get(id);
      kept.delete(id);
      return value;
    },
  };
}

/** The site’s return address with the result as parameters. */
export function backTo(returnUrl: string, params: Readonly<Record<string, string>>): string {
  return `${returnUrl}?${new URLSearchParams(params).toString()}`;
}
