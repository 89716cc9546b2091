import { foldName } from '@mela/rules/account/fold-name';
import type { Findable } from '@mela/rules/catalogue/search';
import type { Database } from '#db/database.ts';
import type { Signals } from '#realtime/signals.ts';
import { findableGames, vendorNames, type GameFilter } from './queries.ts';

/** A game for the search: in list order, with all its names and its vendor's names folded. */
export type FindableGame = Awaited<ReturnType<typeof findableGames>>[number] & Findable;

/** The whole catalogue for searches. Names of all languages are folded together, so one cache serves all languages. */
export type CatalogueCache = () => Promise<readonly FindableGame[]>;

/** Read and folded once, and invalidated when the catalogue changes. */
export function createCatalogueCache({ db, signals }: { db: Database; signals: Signals }): CatalogueCache {
  let held: Promise<readonly FindableGame[]> | undefined;
  signals.subscribe((signal) => {
    const isChange = signal.kind === 'answers-stale' && signal.tags.includes('catalogue');
    if (isChange || signal.kind === 'connection-restored') held = undefined;
  });
  return () => {
    if (held) return held;
    const reading = readCatalogue(db);
    held = reading;
    // After a failed read the next caller reads again.
    reading.catch(() => {
      if (held === reading) held = undefined;
    });
    return reading;
  };
}

/** The same filter that the lists apply in SQL. */
export function isWithin(
  { gameType, classify, vendors, vendorsLeftOut, choice }: GameFilter,
  game: FindableGame,
): boolean {
  return (
    (gameType === undefined || game.gameType === gameType) &&
    (classify === undefined || game.classify === classify) &&
    (vendors === undefined || vendors.includes(game.vendorCode)) &&
    (vendorsLeftOut === undefined || !vendorsLeftOut.includes(game.vendorCode)) &&
    (choice !== 'NEW' || game.isNew) &&
    (choice !== 'HOT' || game.hotRank !== null)
  );
}

async function readCatalogue(db: Database): Promise<readonly FindableGame[]> {
  const folded = new Map<string, string[]>();
  for (const { vendorCode, name } of await vendorNames(db)) {
    folded.set(vendorCode, [...(folded.get(vendorCode) ?? []), foldName(name)]);
  }
  const games = await findableGames(db);
  return games.map((game) => ({
    ...game,
    names: game.searchText.split('\n'),
    vendorNames: folded.get(game.vendorCode) ?? [],
  }));
}
