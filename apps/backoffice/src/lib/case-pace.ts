import { SECOND } from '@mela/kernel/time';

/** Polling interval of an open case in milliseconds: short while it changes without staff, longer while only a colleague may change it. */
export function casePace(isUnderWay: boolean): number {
  return isUnderWay ? 2 * SECOND : 15 * SECOND;
}
