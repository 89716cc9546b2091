import { pageOf, type Page } from '@mela/kernel/page';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Game, Narrowed } from '@mela/protocol/shapes/lobby';
import { findByName } from '@mela/rules/catalogue/search';
import type { Database } from '#db/database.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import { isWithin, type CatalogueCache } from './catalogue-cache.ts';
import { favoritesOf } from './favorite/queries.ts';
import { vendorsInFilter } from './list-games.ts';
import { gamesById } from './queries.ts';
import { asGame } from './show-game.ts';

type Needs = { db: Database; catalogue: CatalogueCache };
type PlayedNeeds = Needs & { bet: Pick<Bet, 'recentGames'> };

type Wanted = Narrowed & { language: LanguageCode; pageNo: number; pageSize: number };

/** Length of the longest list, beyond which no bets are read. */
const RECENT_MAX = 999;

/** The games that the member bet on, each once, latest first. */
export async function listRecentGames(
  needs: PlayedNeeds,
  memberId: bigint,
  { page, ...wanted }: Omit<Wanted, 'pageNo'> & { page: number },
): Promise<Page<Game>> {
  return listOwn(needs, await needs.bet.recentGames(memberId, RECENT_MAX), { ...wanted, pageNo: page });
}

export async function listFavorites(needs: Needs, memberId: bigint, wanted: Wanted): Promise<Page<Game>> {
  const kept = await favoritesOf(needs.db, memberId);
  return listOwn(
    needs,
    kept.map(({ code }) => code),
    wanted,
  );
}

export async function listFavoriteIds({ db }: Pick<Needs, 'db'>, memberId: bigint): Promise<number[]> {
  return (await favoritesOf(db, memberId)).map(({ gameId }) => Number(gameId));
}

/** A member's own games keep their order and have the same filters as other lists; no vendor is excluded. */
async function listOwn(
  { db, catalogue }: Needs,
  codes: readonly string[],
  { language, search, pageNo, pageSize, gameType, gameClassify, vassalage }: Wanted,
): Promise<Page<Game>> {
  const filter = {
    gameType,
    classify: gameClassify,
    vendors: vendorsInFilter(vassalage),
    choice: 'ALL',
  } as const;
  const known = new Map((await catalogue()).map((game) => [game.code, game]));
  const own = codes.flatMap((code) => known.get(code) ?? []).filter((game) => isWithin(filter, game));
  const found = search === undefined || search === '' ? own : findByName(own, search);
  const start = (pageNo - 1) * pageSize;
  const ids = found.slice(start, start + pageSize).map(({ id }) => id);
  const rows = await gamesById(db, ids, language);
  return pageOf(rows.map(asGame), { pageNum: pageNo, pageSize, total: found.length });
}
