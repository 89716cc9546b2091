import { HOUR, MINUTE, SECOND } from '@mela/kernel/time';

const steps = [1, 2, 5, 10, 30].map((seconds) => seconds * SECOND);
const later = [1, 5, 15].map((minutes) => minutes * MINUTE);
const schedule = [...steps, ...later];

/** Then every hour for two days. */
const HOURS_MAX = 48;

/** The backoff after so many unanswered tries; undefined after two days. */
export function waitAfter(tries: number): number | undefined {
  if (tries <= schedule.length) return schedule[tries - 1];
  return tries <= schedule.length + HOURS_MAX ? HOUR : undefined;
}
