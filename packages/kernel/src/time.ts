import type { Brand } from './brand.ts';

/** A UTC moment. */
export type Instant = Date;

/** A calendar day of the merchant, `2026-11-15`. */
export type LocalDay = Brand<string, 'LocalDay'>;

/** Time is handed in: production reads the machine, tests turn the hands. */
export type Clock = { now(): Instant };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is turned. */
export function standingClock(start: string): Clock & { turn(milliseconds: number): void } {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    turn: (milliseconds) => {
      at += milliseconds;
    },
  };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function plus(instant: Instant, milliseconds: number): Instant {
  return new Date(instant.getTime() + milliseconds);
}

export function instantOf(text: string): Instant {
  return new Date(text);
}

/** The merchant's calendar day at a moment; in `Asia/Kolkata` the day turns at 18:30 UTC. */
export function localDay(instant: Instant, zone: string): LocalDay {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant) as LocalDay;
}
