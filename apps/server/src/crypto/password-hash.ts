import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createSemaphore } from '#concurrency/semaphore.ts';

/** Argon2id is the library's default algorithm; 19 MiB and 2 passes make a guess cost about 80 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash that no password matches. Unknown accounts are checked against it, so that they cost as much time as known ones, and accounts
 * without a password store it.
 */
export const unmatchableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bWVsYS1ub2JvZHktc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** One processor stays free for requests other than logins. */
const limited = createSemaphore(Math.max(1, availableParallelism() - 1));

/** Number of hashes computed by this process, as a metric of the cost of password guessing. */
let hashCount = 0;
export const countHashes = (): number => hashCount;

/** The salt is random by default; only demo data sets one, to be reproducible. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  hashCount += 1;
  return limited(() => hash(password, salt ? { ...cost, salt } : cost));
}

/** The only password check. It does the same work whether or not the account exists. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  hashCount += 1;
  const fits = await limited(() => verify(stored ?? unmatchableHash, password));
  return stored !== undefined && fits;
}
