import { plus, SECOND, type Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Database } from '#db/database.ts';
import { countRequest } from './queries.ts';

export type Limit = { points: number; seconds: number };

export type RateLimits = {
  /** Counts in this process only, at negligible cost. */
  takeLocal(key: string, limit: Limit): void;
  /** Undoes one `takeLocal`. */
  refund(key: string): void;
  /** Counts in the database, so that all processes share the limit and a restart does not reset it. */
  takeTogether(key: string, limit: Limit): Promise<void>;
};

/** Maximum number of counters; the oldest are evicted first. */
const WINDOWS_MAX = 100_000;

/** Refuses with TOO_MANY_REQUESTS once a key has used up its points; the window is fixed and starts with the first request. */
export function openRateLimits({ db, clock }: { db: Database; clock: Clock }): RateLimits {
  const windows = new Map<string, { points: number; endsAt: number }>();

  return {
    takeLocal: (key, { points, seconds }) => {
      const now = clock.now().getTime();
      const window = windows.get(key);
      if (window === undefined || window.endsAt <= now) {
        windows.delete(key);
        makeRoom(windows, now);
        windows.set(key, { points: 1, endsAt: now + seconds * SECOND });
      } else if (window.points >= points)
        refuse('TOO_MANY_REQUESTS', { seconds: secondsUntil(window.endsAt, now) });
      else window.points += 1;
    },
    refund: (key) => {
      const window = windows.get(key);
      if (window && window.points > 0) window.points -= 1;
    },
    takeTogether: async (key, { points, seconds }) => {
      const now = clock.now();
      const window = await countRequest(db, key, now, plus(now, seconds * SECOND));
      if (window.points <= points) return;
      refuse('TOO_MANY_REQUESTS', { seconds: secondsUntil(window.endsAt.getTime(), now.getTime()) });
    },
  };
}

function secondsUntil(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / SECOND));
}

function makeRoom(windows: Map<string, { endsAt: number }>, now: number): void {
  if (windows.size < WINDOWS_MAX) return;
  for (const [key, { endsAt }] of windows) {
    if (endsAt > now && windows.size < WINDOWS_MAX) return;
    windows.delete(key);
  }
}
