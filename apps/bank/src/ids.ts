import { randomBytes, randomInt } from 'node:crypto';
import { dayAt } from './clock.ts';
import type { Moment } from './store/state.ts';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;

/** Twelve digits, the first the last of the year, as UPI and IMPS have them. */
export function newUtr(at: Moment): string {
  return `${dayAt(at).slice(3, 4)}${String(randomInt(100_000_000_000)).padStart(11, '0')}`;
}
