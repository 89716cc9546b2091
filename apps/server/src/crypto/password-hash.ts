import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createSemaphore } from '#concurrency/semaphore.ts';

/** Argon2id is the library's default algorithm; 19 MiB and 2 passes cost a guess about 80 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash that no password opens: unknown accounts are checked against it, so that they cost as much as known ones, and accounts
 * that have no password have it.
 */
export const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$bWVsYS1ub2JvZHktc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** One processor is left to everybody who is not logging in. */
const inLane = createSemaphore(Math.max(1, availableParallelism() - 1));

/** So many hashes this process has worked out: what guesses cost the house, for whoever watches it. */
let worked = 0;
export const hashesWorked = (): number => worked;

/** The salt is chance unless it is given; only the demo world gives one, to be the same every time. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  worked += 1;
  return inLane(() => hash(password, salt ? { ...cost, salt } : cost));
}

/** The one check of a password. It does the same work whether or not there is an account to check. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  worked += 1;
  const fits = await inLane(() => verify(stored ?? noPassword, password));
  return stored !== undefined && fits;
}
