import type { Brand } from './brand.ts';

/** A UTC moment. */
export type Instant = Date;

/** A calendar day of the merchant, `2026-11-15`. */
export type LocalDay = Brand<string, 'LocalDay'>;

/** The clock is injected: production reads the machine’s clock, tests set it. */
export type Clock = { now(): Instant };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that changes only when it is set. */
export function createManualClock(start: string): Clock & { turn(milliseconds: number): void } {
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

const calendars = onePerZone('en-CA', { dateStyle: 'short' });
const clocks = onePerZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Cached per zone: creating a formatter costs more time and memory than all its uses. */
function onePerZone(
  locale: string,
  style: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const known = made.get(zone) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: zone });
    made.set(zone, known);
    return known;
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached formatter, for the same reason. A list of a thousand lines uses the same one a thousand times. */
export function dateFormat(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, style]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, style);
  formats.set(key, known);
  return known;
}

export function plus(instant: Instant, milliseconds: number): Instant {
  return new Date(instant.getTime() + milliseconds);
}

let written = { at: Number.NaN, text: '' };

/** A moment in ISO 8601, in UTC. The last one is cached, because callers often format the same moment several times in a row. */
export function isoOf(instant: Instant): string {
  const at = instant.getTime();
  if (at !== written.at) written = { at, text: instant.toISOString() };
  return written.text;
}

/** So many months later at the same hour. If the month is too short for the day, its last day is used. */
export function plusMonths(instant: Instant, months: number): Instant {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== instant.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

export function instantOf(text: string): Instant {
  return new Date(text);
}

/** The merchant’s calendar day at a moment; in `Asia/Kolkata` the day changes at 18:30 UTC. */
export function localDay(instant: Instant, zone: string): LocalDay {
  return calendars(zone).format(instant) as LocalDay;
}

/** A day as people and addresses write it, if there is such a day in the calendar. */
export function readDay(text: string): LocalDay | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? (text as LocalDay) : undefined;
}

/** The day so many days later, or earlier if they are below zero. */
export function plusDays(day: LocalDay, days: number): LocalDay {
  return plus(new Date(`${day}T00:00:00.000Z`), days * DAY)
    .toISOString()
    .slice(0, 10) as LocalDay;
}

/** How many days later the second day is. */
export function daysBetween(day: LocalDay, later: LocalDay): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / DAY);
}

/** The Monday of the week in which a day lies. */
export function weekStart(day: LocalDay): LocalDay {
  return plusDays(day, -remainder(daysBetween('1970-01-05' as LocalDay, day), 7));
}

/** The moment at which a day of the merchant starts: `2026-11-15` in `Asia/Kolkata` starts on the 14th at 18:30 UTC. */
export function dayStart(day: LocalDay, zone: string): Instant {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // The zone’s offset is read at the guess, and again at the result: a clock change may lie in between.
  const guess = midnight - distanceOf(zone, midnight);
  return new Date(midnight - distanceOf(zone, guess));
}

/** The start of the window of this length in which a moment lies. Windows follow the zone's clocks: an hour of `Asia/Kolkata` begins at half past in UTC. */
export function windowStart(instant: Instant, zone: string, milliseconds: number): Instant {
  const at = instant.getTime();
  return new Date(at - remainder(at + distanceOf(zone, at), milliseconds));
}

/** Never below zero, so that days and moments before 1970 fall into the right week and window too. */
function remainder(value: number, divisor: number): number {
  const rest = value % divisor;
  return rest < 0 ? rest + divisor : rest;
}

/** The offset of a zone from UTC at a moment. */
function distanceOf(zone: string, at: number): number {
  const parts = clocks(zone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? '0');
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return shown - Math.floor(at / SECOND) * SECOND;
}
