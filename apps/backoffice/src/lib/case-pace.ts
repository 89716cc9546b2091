import { SECOND } from '@mela/kernel/time';

/** How often an open case is asked for anew: while a machine works on it people watch it, and else a colleague may change it. */
export function casePace(isUnderWay: boolean): number {
  return isUnderWay ? 2 * SECOND : 15 * SECOND;
}
