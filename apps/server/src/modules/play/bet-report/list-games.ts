import type { BetGame, BetGamesQuery } from '@mela/protocol/shapes/bet';
import { parseDayRange } from '#modules/base/settings/module.ts';
import type { Needs } from './needs.ts';
import { gamesOfBets } from './queries.ts';

const GAMES_MAX = 200;

/** The games that a member bet on in a period. */
export async function listGames(needs: Needs, memberId: bigint, query: BetGamesQuery): Promise<BetGame[]> {
  const { from, until } = parseDayRange(needs, query);
  await needs.bet.flush(memberId);
  const { language } = query;
  const rows = await gamesOfBets(needs.db, { memberId, from, until }, { limit: GAMES_MAX, language });
  return rows.map(({ gameName, vendorCode, ...game }) => ({
    ...game,
    gameName: gameName ?? game.gameCode,
    vassalage: vendorCode,
  }));
}
