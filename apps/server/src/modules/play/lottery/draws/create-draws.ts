import { DAY, MINUTE, plus, type Instant } from '@mela/kernel/time';
import { lotteryGames } from '@mela/rules/lottery/games';
import { chainPlaceOf, drawAt, drawOfIssue, drawsPerDay, nextDraw } from '@mela/rules/lottery/schedule';
import type { Draw, LotteryGame } from '@mela/rules/lottery/types';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { chainsSince, insertDraws, lastScheduled, type NewDraw } from './queries.ts';

/** Draws exist before they open, so that a page can show the next one. */
const LEAD_MS = 2 * MINUTE;
/** Older missed draws have no commitment. */
const CATCH_UP_DAYS = 31;
const CHUNK = 2000;

/** Creates all draws up to the next one of every game, those that were missed too. */
export async function createDraws({ db }: Pick<Needs, 'db'>, now: Instant): Promise<number> {
  const earliest = plus(now, -CATCH_UP_DAYS * DAY);
  const [last, chains] = await Promise.all([
    lastScheduled(db),
    chainsSince(db, earliest.toISOString().slice(0, 10)),
  ]);
  const publishedAt = new Map(chains.map((chain) => [`${chain.game} ${chain.day}`, chain.publishedAt]));
  const isCommitted = ({ game, day, closeAt }: NewDraw) => {
    const published = publishedAt.get(`${game} ${day}`);
    return published !== undefined && published < closeAt;
  };
  const missing = lotteryGames.flatMap((game) => {
    const known = last.get(game.code);
    const after = known === undefined || known < earliest ? now : known;
    const hasChain = (day: string) => publishedAt.has(`${game.code} ${day}`);
    return [...drawsAfter(game, { after, now, hasChain })].filter(isCommitted);
  });
  for (let from = 0; from < missing.length; from += CHUNK)
    await insertDraws(db, missing.slice(from, from + CHUNK));
  return missing.length;
}

/** The draws after the last one that exists, up to the one that opens next, on days with a chain. */
function* drawsAfter(
  game: LotteryGame,
  { after, now, hasChain }: { after: Instant; now: Instant; hasChain(day: string): boolean },
): Generator<NewDraw> {
  const until = plus(now, LEAD_MS);
  for (let draw = drawAt(game, after); draw.openAt <= until; draw = nextDraw(game, draw)) {
    const place = chainPlaceOf(draw.issue);
    if (hasChain(place.day)) yield { ...draw, ...place };
    else draw = lastOfDay(game, draw);
  }
}

function lastOfDay(game: LotteryGame, draw: Draw): Draw {
  const number = String(drawsPerDay(game)).padStart(4, '0');
  return drawOfIssue(game, draw.issue.slice(0, 8) + number) ?? draw;
}
