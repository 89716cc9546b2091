import { foldName } from '@mela/rules/account/fold-name';
import type { Findable } from '@mela/rules/catalogue/search';
import type { Database } from '#db/database.ts';
import type { Signals } from '#realtime/signals.ts';
import { findableGames, vendorNames, type GameFilter } from './queries.ts';

/** A game as a search sees it: in the order of the list, with every name of it and of its vendor folded. */
export type FindableGame = Awaited<ReturnType<typeof findableGames>>[number] & Findable;

/** The whole catalogue for searches. Names of all languages are folded together, so one serves them all. */
export type RememberedCatalogue = () => Promise<readonly FindableGame[]>;

/** Read and folded once, whatever is typed, and forgotten when the catalogue changes. */
export function rememberCatalogue({ db, signals }: { db: Database; signals: Signals }): RememberedCatalogue {
  let held: Promise<readonly FindableGame[]> | undefined;
  signals.subscribe((signal) => {
    const isChange = signal.kind === 'answers-stale' && signal.tags.includes('catalogue');
    if (isChange || signal.kind === 'line-restored') held = undefined;
  });
  return () => {
    if (held) return held;
    const reading = readCatalogue(db);
    held = reading;
    // What could not be read is read again by the next who asks.
    reading.catch(() => {
      if (held === reading) held = undefined;
    });
    return reading;
  };
}

/** The same choice that the lists make in the database. */
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
