import { randomBytes } from 'node:crypto';

/** Told apart by its prefix, and guessed by nobody. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
