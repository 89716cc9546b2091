import { randomBytes } from 'node:crypto';

/** Told apart by its prefix, and guessed by nobody. */
export const newId = (prefix: string, bytes = 12): string =>
  `${prefix}_${randomBytes(bytes).toString('hex')}`;
