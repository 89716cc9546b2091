import type { LanguageCode } from '@mela/protocol/languages';
import type { Room } from '@mela/protocol/shapes/lobby';
import type { Database } from '#db/database.ts';
import type { GameWallet } from '#modules/play/game-wallet/module.ts';
import { vendorsInFilter } from './list-games.ts';
import { gamesById, pageOfGameIds } from './queries.ts';
import { asGame } from './show-game.ts';

type Needs = { db: Database; vendor: Pick<GameWallet, 'find'> };

const ROOMS_MAX = 999;

/** All card and board tables in list order; open if the vendor is connected. */
export async function listRooms(
  { db, vendor }: Needs,
  { language, vassalage }: { language: LanguageCode; vassalage?: string | undefined },
): Promise<Room[]> {
  const filter = { gameType: 'PVP', vendors: vendorsInFilter(vassalage), choice: 'ALL' } as const;
  const { ids } = await pageOfGameIds(db, filter, { pageNo: 1, pageSize: ROOMS_MAX });
  const games = (await gamesById(db, ids, language)).map(asGame);
  return Promise.all(
    games.map(async (game): Promise<Room> => {
      const known = await vendor.find(game.vassalage);
      const { vassalage: code, vendorName, gameCode, gameClassify } = game;
      return {
        roomId: game.gameId,
        roomName: game.displayName,
        vassalage: code,
        vendorName,
        gameCode,
        gameClassify,
        betMin: known?.policy.betMin ?? null,
        betMax: known?.policy.betMax ?? null,
        state: game.maintenance ? 'maintenance' : known ? 'open' : 'soon',
      };
    }),
  );
}
