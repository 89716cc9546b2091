import {
  DAY,
  instantOf,
  MINUTE,
  plus,
  readDay,
  SECOND,
  type Instant,
  type LocalDay,
} from '@mela/kernel/time';
import type { DailyTimetable, Draw, LotteryGame } from './types.ts';

/** The part of a game that decides its draws. */
export type Scheduled = Pick<LotteryGame, 'code' | 'timetable' | 'closeSeconds' | 'zone'>;

const epoch = instantOf('1970-01-01T00:00:00.000Z');
const at = (milliseconds: number): Instant => plus(epoch, milliseconds);
const offsetOf = ({ zone }: Scheduled): number => zone.offsetMinutes * MINUTE;

/** The number of a day since 1970 in the zone of the game. */
const dayOf = (game: Scheduled, milliseconds: number): number =>
  Math.floor((milliseconds + offsetOf(game)) / DAY);
const startOfDay = (game: Scheduled, day: number): number => day * DAY - offsetOf(game);
const dateText = (day: number): string =>
  at(day * DAY)
    .toISOString()
    .slice(0, 10);
const numberText = (day: number, number: number): string =>
  dateText(day).replaceAll('-', '') + String(number).padStart(4, '0');

/** The draw that is the current one: the first that is drawn after the moment. */
export function drawAt(game: Scheduled, now: Instant): Draw {
  const { timetable } = game;
  if (timetable.kind === 'daily') return dailyDraw(game, timetable, now.getTime());
  const period = timetable.seconds * SECOND;
  const day = dayOf(game, now.getTime());
  const index = Math.floor((now.getTime() - startOfDay(game, day)) / period);
  const openAt = startOfDay(game, day) + index * period;
  return drawOf(game, numberText(day, index + 1), openAt, openAt + period);
}

function drawOf(game: Scheduled, issue: string, openAt: number, drawnAt: number): Draw {
  return {
    game: game.code,
    issue,
    openAt: at(openAt),
    closeAt: at(drawnAt - game.closeSeconds * SECOND),
    drawAt: at(drawnAt),
  };
}

function dailyDraw(game: Scheduled, timetable: DailyTimetable, now: number): Draw {
  const momentOf = (day: number) => startOfDay(game, day) + timetable.minuteOfDay * MINUTE;
  let day = dayOf(game, now);
  if (momentOf(day) <= now) day++;
  while (!isDayOfDraw(timetable, day)) day++;
  let before = day - 1;
  while (!isDayOfDraw(timetable, before)) before--;
  return drawOf(game, numberText(day, 1), momentOf(before), momentOf(day));
}

function isDayOfDraw({ days }: DailyTimetable, day: number): boolean {
  if (days.kind === 'every') return true;
  const date = at(day * DAY);
  return days.days.includes(days.kind === 'weekdays' ? date.getUTCDay() : date.getUTCDate());
}

export function nextDraw(game: Scheduled, draw: Draw): Draw {
  return drawAt(game, draw.drawAt);
}

export function previousDraw(game: Scheduled, draw: Draw): Draw {
  return drawAt(game, plus(draw.openAt, -1));
}

/** The current draw and those after it. */
export function comingDraws(game: Scheduled, now: Instant, count: number): Draw[] {
  const draws: Draw[] = [];
  for (let draw = drawAt(game, now); draws.length < count; draw = nextDraw(game, draw)) draws.push(draw);
  return draws;
}

/** The draws that were drawn after one moment and up to another, in order. */
export function* drawsBetween(game: Scheduled, after: Instant, until: Instant): Generator<Draw> {
  for (let draw = drawAt(game, after); draw.drawAt <= until; draw = nextDraw(game, draw)) yield draw;
}

/** The draw with a number, if the game has such a draw. */
export function drawOfIssue(game: Scheduled, issue: string): Draw | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d{4})$/.exec(issue);
  if (parts === null) return undefined;
  const [, year = '', month = '', date = '', number = ''] = parts;
  const day = readDay(`${year}-${month}-${date}`);
  if (day === undefined || Number(number) < 1 || Number(number) > drawsPerDay(game)) return undefined;
  const { timetable } = game;
  const start = startOfDay(game, instantOf(`${day}T00:00:00.000Z`).getTime() / DAY);
  const offset =
    timetable.kind === 'period'
      ? (Number(number) - 1) * timetable.seconds * SECOND
      : timetable.minuteOfDay * MINUTE - 1;
  const draw = drawAt(game, at(start + offset));
  return draw.issue === issue ? draw : undefined;
}

/** The length of the hash chain of a day. */
export function drawsPerDay({ timetable }: Scheduled): number {
  return timetable.kind === 'period' ? DAY / SECOND / timetable.seconds : 1;
}

/** The place of a draw in the hash chain of its day: its chain, and the number of its entry from 1 on. */
export function chainPlaceOf(issue: string): { day: string; entry: number } {
  return {
    day: `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`,
    entry: Number(issue.slice(8)),
  };
}

/** The calendar day of the game's zone in which a moment lies. */
export function dayOfDraw(game: Scheduled, moment: Instant): LocalDay | undefined {
  return readDay(dateText(dayOf(game, moment.getTime())));
}

/** Whether a bet is accepted. The server asks this with the database's time, inside the transaction of the bet. */
export function isOnSale(draw: Draw, now: Instant): boolean {
  return now < draw.closeAt;
}
