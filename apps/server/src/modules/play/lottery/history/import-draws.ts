import type { Instant } from '@mela/kernel/time';
import { chainOf, hashOf } from '@mela/rules/games/seeds';
import { lotteryGames } from '@mela/rules/lottery/games';
import { chainPlaceOf, drawsPerDay } from '@mela/rules/lottery/schedule';
import type { Draw } from '@mela/rules/lottery/types';
import type { Tx } from '#db/database.ts';
import { insertGames } from '#modules/play/lottery/draws/queries.ts';
import { groupBy } from '#modules/play/lottery/settlement/group-by.ts';
import { insertPastChains, insertPastDraws, revealPast, settlePastDraws, voidPastDraw } from './queries.ts';

/** Draws per statement, so that none comes near the time limit on a busy machine. */
const CHUNK = 2000;

/** Draws of whole days that are over, and which of them were void. */
export type PastSchedule = { draws: readonly Draw[]; isVoid(draw: Draw): boolean; now: Instant };

/**
 * Creates the draws of demo data with chains of their own. They are marked as such, and anybody can verify them against their chain; the end
 * of a chain is the hash of the words demo, game and day, so that nobody chose a result.
 */
export async function importDraws(tx: Tx, { draws, isVoid, now }: PastSchedule): Promise<void> {
  await insertGames(
    tx,
    lotteryGames.map(({ code }) => code),
    now,
  );
  const placed = draws.map((draw) => ({ ...draw, ...chainPlaceOf(draw.issue) }));
  const lengths = new Map(lotteryGames.map((game) => [game.code, drawsPerDay(game)]));
  const days = new Map(placed.map(({ game, day }) => [`${game} ${day}`, { game, day }]));
  const chains = [...days.values()].map(({ game, day }) => {
    const length = lengths.get(game) ?? 1;
    const entries = chainOf(hashOf(`demo ${game} ${day}`), length);
    return { game, day, length, commitment: entries[0] ?? '', last: entries[length] ?? '' };
  });
  await insertPastChains(tx, chains, now);
  for (let from = 0; from < placed.length; from += CHUNK)
    await insertPastDraws(tx, placed.slice(from, from + CHUNK));
  for (const draw of draws.filter(isVoid)) await voidPastDraw(tx, draw);
  // Game by game, so that no statement takes long.
  for (const [game, own] of groupBy(chains, (chain) => chain.game)) {
    await revealPast(tx, own);
    await settlePastDraws(tx, game);
  }
}
