import type { Clock } from '@mela/kernel/time';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { staffVendorCalls } from '@mela/protocol/calls/staff-vendor';
import type { LanguageCode } from '@mela/protocol/languages';
import { lobbyShapes } from '@mela/protocol/shapes/lobby';
import { staffVendorShapes } from '@mela/protocol/shapes/staff-vendor';
import type { GameSubject } from '@mela/rules/art/game-art';
import type { Dialect } from '#adapters/game/dialect.ts';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { GameWallet } from '#modules/play/game-wallet/module.ts';
import type { Signals } from '#realtime/signals.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { addFavorite, removeFavorite } from './favorite/change-favorite.ts';
import { fillCatalogue, type CatalogueDraft } from './fill-catalogue.ts';
import { launchGame, launchSports, launchTrial } from './launch-game.ts';
import { listGames, listHotGames, listPopularGames } from './list-games.ts';
import { listFavoriteIds, listFavorites, listRecentGames } from './list-own-games.ts';
import { listLiveTables, listRooms } from './list-rooms.ts';
import {
  listCategories,
  listNamedVendors,
  listNewVendors,
  listShownVendors,
  listVendorGameTypes,
  type NamedVendor,
} from './list-vendors.ts';
import { listWinners } from './list-winners.ts';
import { gamesWithReturn, hasVendors, pictureOf } from './queries.ts';
import { setMaintenance } from './set-maintenance.ts';
import { setMaintenanceByStaff } from './staff/set-maintenance.ts';

export { readCatalogueVersion } from './queries.ts';
export type { CatalogueDraft } from './fill-catalogue.ts';
export { setMaintenance } from './set-maintenance.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  signals: Signals;
  settings: Pick<SettingReaders, 'merchant'>;
  switches: Switches;
  audit: Pick<Audit, 'write'>;
  bet: Bet;
  vendor: Pick<GameWallet, 'find' | 'launch'>;
  limits: Pick<LimitChecks, 'mayBet'>;
  dialects: Readonly<Record<string, Dialect>>;
  /** The address to which games return. */
  siteUrl: string;
};

/** The interface of the lobby for other modules. */
export type Lobby = {
  fillCatalogue(tx: Tx, draft: CatalogueDraft): Promise<void>;
  games(tx: Tx): ReturnType<typeof gamesWithReturn>;
  setMaintenance(code: string, isOn: boolean): Promise<'vendor' | 'game' | undefined>;
  pictureOf(code: string): Promise<GameSubject | undefined>;
  hasVendors(codes: readonly string[]): Promise<boolean>;
  shownVendors(): Promise<string[]>;
  vendors(language: LanguageCode): Promise<NamedVendor[]>;
};

/** The lobby: categories, vendors, games and their winners. */
export function createLobby(needs: Needs) {
  const catalogue = createCatalogueCache(needs);
  const calls = bind(lobbyCalls, lobbyShapes, {
    games: ({ query }) => listGames({ ...needs, catalogue }, query),
    hotGames: ({ query }) => listHotGames(needs, query.language),
    popularGames: ({ query }) => listPopularGames(needs, query),
    vendors: ({ query }) => listCategories(needs, query.language),
    newVendors: ({ query }) => listNewVendors(needs, query.language),
    vendorGameTypes: () => listVendorGameTypes(needs),
    recentGames: ({ actor, query }) => listRecentGames({ ...needs, catalogue }, actor.memberId, query),
    favoriteIds: ({ actor }) => listFavoriteIds(needs, actor.memberId),
    favorites: ({ actor, query }) => listFavorites({ ...needs, catalogue }, actor.memberId, query),
    addFavorite: ({ actor, body }) => addFavorite(needs, actor.memberId, body.nodeId),
    removeFavorite: ({ actor, query }) => removeFavorite(needs, actor.memberId, query.nodeId),
    rooms: ({ query }) => listRooms(needs, query),
    liveTables: ({ query }) => listLiveTables(needs, query),
    launchSports: ({ actor, visitor, body }) => launchSports(needs, { actor, visitor }, body),
    launchGame: ({ actor, visitor, body }) => launchGame(needs, { actor, visitor }, body),
    launchTrial: ({ actor, visitor, body }) => launchTrial(needs, { actor, visitor }, body),
    winners: ({ query }) => listWinners(needs, query),
  });
  // The game wallet binds the other calls of this table; it is created before the lobby and cannot change the catalogue.
  const { maintenance } = staffVendorCalls;
  const staffCalls = bind({ maintenance }, staffVendorShapes, {
    maintenance: ({ actor, body }) => setMaintenanceByStaff(needs, actor, body),
  });
  const offers: Lobby = {
    fillCatalogue: (tx, draft) => fillCatalogue(needs, tx, draft),
    games: (tx) => gamesWithReturn(tx),
    setMaintenance: (code, isOn) => setMaintenance(needs, code, isOn),
    pictureOf: (code) => pictureOf(needs.db, code),
    hasVendors: (codes) => hasVendors(needs.db, codes),
    shownVendors: () => listShownVendors(needs),
    vendors: (language) => listNamedVendors(needs, language),
  };
  return { calls, staffCalls, ...offers };
}
