import type { GameType } from '@mela/protocol/categories';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Winner } from '@mela/protocol/shapes/lobby';
import type { Database } from '#db/database.ts';
import { maskName } from '#modules/access/member/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import { gamesById } from './queries.ts';
import { asGame } from './show-game.ts';

type Needs = { db: Database; bet: Bet };

type WinnersQuery = { language: LanguageCode; gameCategory: GameType | 'ALL'; limitNum: number };

/** The latest real wins. The name is masked before it leaves the server. */
export async function listWinners(
  { db, bet }: Needs,
  { language, gameCategory, limitNum }: WinnersQuery,
): Promise<Winner[]> {
  const gameType = gameCategory === 'ALL' ? undefined : gameCategory;
  const wins = await bet.latestWins({ gameType, limit: limitNum });
  const rows = await gamesById(db, [...new Set(wins.map(({ gameId }) => gameId))], language);
  const games = new Map(rows.map((row) => [row.id, asGame(row)]));
  return wins.flatMap(({ gameId, account, payout, settledAt, isDemo }) => {
    const game = games.get(gameId);
    if (game === undefined) return [];
    const { displayName, iconUrl, vassalage, gameCode } = game;
    const customerName = maskName(account);
    const what = { gameName: displayName, iconUrl, vassalage, gameCode, gameType: game.gameType };
    return [{ customerName, ...what, winAmount: payout, settledAt, demo: isDemo }];
  });
}
