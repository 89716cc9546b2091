import type { GameType } from '@mela/protocol/categories';
import type { LanguageCode } from '@mela/protocol/languages';
import type { LiveTable, Room } from '@mela/protocol/shapes/lobby';
import type { Database } from '#db/database.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { GameWallet } from '#modules/play/game-wallet/module.ts';
import { vendorsInFilter } from './list-games.ts';
import { gamesById, pageOfGameIds } from './queries.ts';
import { asGame } from './show-game.ts';

type Needs = { db: Database; vendor: Pick<GameWallet, 'find'> };
type TableQuery = { language: LanguageCode; vassalage?: string | undefined };

const TABLES_MAX = 999;

/** All card and board tables in list order. */
export async function listRooms(needs: Needs, query: TableQuery): Promise<Room[]> {
  const tables = await tablesOf(needs, 'PVP', query);
  return tables.map(({ game, terms }) => ({
    roomId: game.gameId,
    roomName: game.displayName,
    vassalage: game.vassalage,
    vendorName: game.vendorName,
    gameCode: game.gameCode,
    gameClassify: game.gameClassify,
    ...terms,
  }));
}

/** All live tables in list order, with the members who play now. */
export async function listLiveTables(
  needs: Needs & { bet: Pick<Bet, 'playersByGame'> },
  query: TableQuery,
): Promise<LiveTable[]> {
  const tables = await tablesOf(needs, 'LIVE', query);
  const players = await needs.bet.playersByGame('LIVE');
  return tables.map(({ game, terms }) => ({
    modelId: game.gameId,
    modelName: game.displayName,
    vassalage: game.vassalage,
    vendorName: game.vendorName,
    gameCode: game.gameCode,
    gameClassify: game.gameClassify,
    iconUrl: game.iconUrl,
    lagerIcon: game.lagerIcon,
    players: players.get(BigInt(game.gameId)) ?? 0,
    ...terms,
  }));
}

/** The games of a category with their stakes; a table is open if its vendor is connected. */
async function tablesOf({ db, vendor }: Needs, gameType: GameType, { language, vassalage }: TableQuery) {
  const filter = { gameType, vendors: vendorsInFilter(vassalage), choice: 'ALL' } as const;
  const { ids } = await pageOfGameIds(db, filter, { pageNo: 1, pageSize: TABLES_MAX });
  const games = (await gamesById(db, ids, language)).map(asGame);
  return Promise.all(
    games.map(async (game) => {
      const known = await vendor.find(game.vassalage);
      const state: Room['state'] = game.maintenance ? 'maintenance' : known ? 'open' : 'soon';
      const terms = { betMin: known?.policy.betMin ?? null, betMax: known?.policy.betMax ?? null, state };
      return { game, terms };
    }),
  );
}
