import { DAY, plus, type Instant } from '@mela/kernel/time';
import { lotteryGames } from '@mela/rules/lottery/games';
import { chainPlaceOf, comingDraws, dayOfDraw } from '@mela/rules/lottery/schedule';
import type { LotteryGame } from '@mela/rules/lottery/types';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { chainsSince, insertChains, insertGames } from './queries.ts';

/** A server that is down for fewer days than this finds the commitments of the missed days in its database. */
const DAYS_AHEAD = 7;

/** Publishes the chains of the coming days. The row of a chain is written before any draw of its day exists. */
export async function publishChains(
  { db, draws }: Pick<Needs, 'db' | 'draws'>,
  now: Instant,
): Promise<boolean> {
  if (draws === null) return false;
  await insertGames(
    db,
    lotteryGames.map(({ code }) => code),
    now,
  );
  const since = plus(now, -2 * DAY)
    .toISOString()
    .slice(0, 10);
  const known = new Set((await chainsSince(db, since)).map(({ game, day }) => `${game} ${day}`));
  const missing = lotteryGames
    .flatMap((game) => daysAhead(game, now).map((day) => ({ game: game.code, day })))
    .filter(({ game, day }) => !known.has(`${game} ${day}`));
  if (missing.length === 0) return true;
  const published = await draws.publish(missing);
  if (published === 'no-response') return false;
  await insertChains(db, published);
  return true;
}

/** The days of the draws of the next week; for a game that is drawn rarely, of its next two draws. */
function daysAhead(game: LotteryGame, now: Instant): string[] {
  if (game.timetable.kind === 'period') {
    const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) =>
      dayOfDraw(game, plus(now, ahead * DAY)),
    );
    return days.filter((day) => day !== undefined);
  }
  const end = plus(now, DAYS_AHEAD * DAY);
  return comingDraws(game, now, DAYS_AHEAD)
    .filter(({ drawAt }, index) => index < 2 || drawAt <= end)
    .map(({ issue }) => chainPlaceOf(issue).day);
}
