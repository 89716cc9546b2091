import { HOUR, MINUTE, SECOND } from '@mela/kernel/time';

const steps = [1, 2, 5, 10, 30].map((seconds) => seconds * SECOND);
const later = [1, 5, 15].map((minutes) => minutes * MINUTE);
const ladder = [...steps, ...later];

/** Then every hour for two days. */
const HOURS_MAX = 48;

/** The backoff after so many unanswered tries; undefined after two days. */
export function waitAfter(tries: number): number | undefined {
  if (tries <= ladder.length) return ladder[tries - 1];
  return tries <= ladder.length + HOURS_MAX ? HOUR : undefined;
}
