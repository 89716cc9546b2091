import { hash } from '@node-rs/argon2';

/**
 * Cheap hash parameters for tests: a hash contains its parameters, and thousands of logins do not test guessing. The password tests
 * verify the real cost.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
