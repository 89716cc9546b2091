import { HOUR, MINUTE, SECOND } from '@mela/kernel/time';

const steps = [1, 2, 5, 10, 30].map((seconds) => seconds * SECOND);
const later = [1, 5, 15].map((minutes) => minutes * MINUTE);
const ladder = [...steps, ...later];

/** Then every hour for two days. */
const HOURS_MAX = 48;

/** How long to wait after so many tries without an answer; nothing once it has been tried for two days. */
export function waitAfter(tries: number): number | undefined {
  if (tries <= ladder.length) return ladder[tries - 1];
  return tries <= ladder.length + HOURS_MAX ? HOUR : undefined;
}
