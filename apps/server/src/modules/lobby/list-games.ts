import { pageOf, type Page } from '@mela/kernel/page';
import { inHouseVendors, rngExcludedVendors } from '@mela/protocol/constants';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Game, GamesQuery } from '@mela/protocol/shapes/lobby';
import { foldName } from '@mela/rules/fold-name';
import { findByName } from '@mela/rules/search';
import type { Database } from '#db/database.ts';
import { findableGames, gamesById, pageOfGameIds, vendorNames, type GameFilter } from './queries.ts';
import { asGame } from './show-game.ts';

type Needs = { db: Database };

/** The most hot games that are ever asked for at once. */
const HOT_MAX = 100;

/** Games by category, vendor, kind and choice, one page of them; a search sorts by how well each answers it. */
export async function listGames({ db }: Needs, query: GamesQuery): Promise<Page<Game>> {
  const { language, search, pageNo, pageSize } = query;
  const filter = filterOf(query);
  const { ids, total } =
    search === undefined || search === ''
      ? await pageOfGameIds(db, filter, { pageNo, pageSize })
      : await searchGames(db, filter, { search, pageNo, pageSize });
  const rows = await gamesById(db, ids, language);
  return pageOf(rows.map(asGame), { pageNum: pageNo, pageSize, total });
}

export async function listHotGames({ db }: Needs, language: LanguageCode): Promise<Game[]> {
  const { ids } = await pageOfGameIds(db, { choice: 'HOT' }, { pageNo: 1, pageSize: HOT_MAX });
  const rows = await gamesById(db, ids, language);
  return rows.map(asGame);
}

/** The vendors of the in-house group stay out of the slots unless they, or their group, are asked for by name. */
function filterOf({ gameType, gameClassify, vassalage, gameSelectType }: GamesQuery): GameFilter {
  const asked = vassalage?.split(',').flatMap((code) => (code === 'INHOUSE' ? inHouseVendors : [code]));
  return {
    gameType,
    classify: gameClassify,
    vendors: asked,
    vendorsLeftOut: gameType === 'RNG' && asked === undefined ? rngExcludedVendors : undefined,
    choice: gameSelectType,
  };
}

type Wanted = { search: string; pageNo: number; pageSize: number };

async function searchGames(db: Database, filter: GameFilter, { search, pageNo, pageSize }: Wanted) {
  const games = await findableGames(db, filter);
  const names = await vendorNames(db);
  const folded = foldedByVendor(names);
  const findable = games.map(({ id, vendorCode, searchText }) => ({
    id,
    names: searchText.split('\n'),
    vendorNames: folded.get(vendorCode) ?? [],
  }));
  const found = findByName(findable, search);
  const start = (pageNo - 1) * pageSize;
  return { ids: found.slice(start, start + pageSize).map(({ id }) => id), total: found.length };
}

function foldedByVendor(names: readonly { vendorCode: string; name: string }[]): Map<string, string[]> {
  const folded = new Map<string, string[]>();
  for (const { vendorCode, name } of names) {
    folded.set(vendorCode, [...(folded.get(vendorCode) ?? []), foldName(name)]);
  }
  return folded;
}
