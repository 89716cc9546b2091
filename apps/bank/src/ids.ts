import type { Moment } from '@mela/sandbox/clock';
import { newId as newSandboxId } from '@mela/sandbox/ids';
import { randomInt } from 'node:crypto';
import { dayAt } from './day.ts';

const ID_BYTES = 9;

/** The length that merchants expect. */
export const newId = (prefix: string): string => newSandboxId(prefix, ID_BYTES);

/** Twelve digits, the first being the last digit of the year, as UPI and IMPS define them. */
export function newUtr(at: Moment): string {
  return `${dayAt(at).slice(3, 4)}${String(randomInt(100_000_000_000)).padStart(11, '0')}`;
}
