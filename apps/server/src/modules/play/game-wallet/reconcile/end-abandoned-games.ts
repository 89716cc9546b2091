import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Dialect } from '#adapters/game/dialect.ts';
import type { Database } from '#db/database.ts';
import type { Registry } from '#modules/play/game-wallet/registry/registry.ts';
import { abandonedGames, recordSessionEnd } from './queries.ts';

type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  registry: Registry;
  dialects: Readonly<Record<string, Dialect>>;
};

const GAMES_PER_RUN = 20;
const CONCURRENCY_MAX = 5;
/** Attempts per game. After them the vendor is not asked again; the token takes no bets in any case. */
const ATTEMPTS_MAX = 5;

/**
 * Asks vendors to end the games of members who have left or may not play any more. Open rounds are settled as usual.
 */
export async function endAbandonedGames(needs: Needs): Promise<void> {
  const games = await abandonedGames(needs.db, needs.clock.now(), GAMES_PER_RUN);
  for (let first = 0; first < games.length; first += CONCURRENCY_MAX) {
    await Promise.all(games.slice(first, first + CONCURRENCY_MAX).map((game) => endGame(needs, game)));
  }
}

/**
 * The same for one member, at once: a vendor that keeps wallets takes bets without asking us. A vendor that does not answer is asked again
 * by the job.
 */
export async function endGamesOf(needs: Needs, memberId: bigint): Promise<void> {
  const games = await abandonedGames(needs.db, needs.clock.now(), GAMES_PER_RUN, memberId);
  await Promise.all(games.map((game) => endGame(needs, game)));
}

type Game = Awaited<ReturnType<typeof abandonedGames>>[number];

async function endGame(needs: Needs, { vendor, memberId, playerId, tries }: Game): Promise<void> {
  const { db, clock, log, registry, dialects } = needs;
  const known = await registry.find(vendor);
  const dialect = known && dialects[known.policy.dialect];
  const key = known?.keys[0];
  const at = clock.now();
  const baseUrl = known?.policy.baseUrl ?? null;
  // A vendor without an address has no game open.
  const result =
    dialect && key && baseUrl !== null ? await dialect.endSession({ baseUrl, key }, playerId, at) : 'ended';
  const isOver = result === 'ended' || tries + 1 >= ATTEMPTS_MAX;
  if (isOver && result !== 'ended')
    log.warn({ vendor, playerId }, 'a vendor could not be reached to end a game');
  await recordSessionEnd(db, { vendor, memberId, isTold: isOver, at });
}
