import { randomBytes } from 'node:crypto';

/** A random id with a prefix that names its kind. */
export const newId = (prefix: string, bytes = 12): string =>
  `${prefix}_${randomBytes(bytes).toString('hex')}`;
