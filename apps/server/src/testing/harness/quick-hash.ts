import { hash } from '@node-rs/argon2';

/**
 * As strong as a test needs it: a hash says itself what it costs, and thousands of log-ins are about something else than guessing.
 * What a guess really costs is proven where passwords are made.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
