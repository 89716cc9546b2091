import { pageOf, type Page } from '@mela/kernel/page';
import { inHouseVendors, rngExcludedVendors } from '@mela/protocol/constants';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Game, GamesQuery, PopularQuery } from '@mela/protocol/shapes/lobby';
import { findByName } from '@mela/rules/catalogue/search';
import type { Database } from '#db/database.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import { isWithin, type CatalogueCache } from './catalogue-cache.ts';
import { gamesById, pageOfGameIds, type GameFilter } from './queries.ts';
import { asGame } from './show-game.ts';

type Needs = { db: Database; catalogue: CatalogueCache };

/** Limit of the hot games list. */
const HOT_MAX = 100;

/** One page of games by category, vendor, kind and choice; a search sorts by relevance. */
export async function listGames({ db, catalogue }: Needs, query: GamesQuery): Promise<Page<Game>> {
  const { language, search, pageNo, pageSize } = query;
  const filter = filterOf(query);
  const { ids, total } =
    search === undefined || search === ''
      ? await pageOfGameIds(db, filter, { pageNo, pageSize })
      : await searchGames(catalogue, filter, { search, pageNo, pageSize });
  const rows = await gamesById(db, ids, language);
  return pageOf(rows.map(asGame), { pageNum: pageNo, pageSize, total });
}

export async function listHotGames({ db }: Pick<Needs, 'db'>, language: LanguageCode): Promise<Game[]> {
  const { ids } = await pageOfGameIds(db, { choice: 'HOT' }, { pageNo: 1, pageSize: HOT_MAX });
  const rows = await gamesById(db, ids, language);
  return rows.map(asGame);
}

/** The games that most members bet on lately; real bets only, so the list may be empty. */
export async function listPopularGames(
  { db, bet }: { db: Database; bet: Pick<Bet, 'popularGames'> },
  { language, gameType, limitNum }: PopularQuery,
): Promise<Game[]> {
  const ids = await bet.popularGames({ gameType, limit: limitNum });
  return (await gamesById(db, ids, language)).map(asGame);
}

/** The in-house vendors are excluded from the slots unless they or their group are requested by name. */
function filterOf({ gameType, gameClassify, vassalage, gameSelectType }: GamesQuery): GameFilter {
  const asked = vendorsInFilter(vassalage);
  return {
    gameType,
    classify: gameClassify,
    vendors: asked,
    vendorsLeftOut: gameType === 'RNG' && asked === undefined ? rngExcludedVendors : undefined,
    choice: gameSelectType,
  };
}

/** The vendors of a list, with the in-house group expanded; undefined means all. */
export function vendorsInFilter(vassalage: string | undefined): readonly string[] | undefined {
  return vassalage?.split(',').flatMap((code) => (code === 'INHOUSE' ? inHouseVendors : [code]));
}

type Wanted = { search: string; pageNo: number; pageSize: number };

async function searchGames(
  catalogue: CatalogueCache,
  filter: GameFilter,
  { search, pageNo, pageSize }: Wanted,
) {
  const games = await catalogue();
  const found = findByName(
    games.filter((game) => isWithin(filter, game)),
    search,
  );
  const start = (pageNo - 1) * pageSize;
  return { ids: found.slice(start, start + pageSize).map(({ id }) => id), total: found.length };
}
