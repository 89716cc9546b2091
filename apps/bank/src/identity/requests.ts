import { randomBytes } from 'node:crypto';

const KEPT_MAX = 1000;

/** What is under way and worth nothing after a restart: whoever was in the middle of it begins again. */
export type Kept<Value> = {
  keep(value: Value): string;
  find(id: string): Value | undefined;
  /** Finds it for the last time. */
  take(id: string): Value | undefined;
};

export function keepInMemory<Value>(): Kept<Value> {
  const kept = new Map<string, Value>();
  return {
    keep: (value) => {
      const id = randomBytes(24).toString('base64url');
      kept.set(id, value);
      // The oldest go first; nobody fills the memory by asking.
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

/** The site's address with what it is told. */
export function backTo(returnUrl: string, told: Readonly<Record<string, string>>): string {
  return `${returnUrl}?${new URLSearchParams(told).toString()}`;
}
