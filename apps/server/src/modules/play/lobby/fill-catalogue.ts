import { parsePercent } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { languages, type LanguageCode } from '@mela/protocol/languages';
import { foldName } from '@mela/rules/account/fold-name';
import type { Tx } from '#db/database.ts';
import type { Signals } from '#realtime/signals.ts';
import { insertClassifications, insertGames, insertVendors, type Names } from './queries.ts';
import { publishCatalogueChange } from './set-maintenance.ts';

type Name = Readonly<Record<LanguageCode, string>>;

export type VendorDraft = {
  code: string;
  name: Name;
  gameTypes: readonly GameType[];
  isNew: boolean;
  inMaintenance: boolean;
};

export type GameDraft = {
  code: string;
  vendorCode: string;
  gameType: GameType;
  classify: string;
  name: Name;
  /** Search aliases, mainly the Hindi name in Latin letters. */
  alsoCalled: readonly string[];
  rtp: string | null;
  hotRank: number | null;
  isNew: boolean;
  inMaintenance: boolean;
  /** Codes of blocked countries. */
  blockedCountries?: readonly string[];
};

/** A whole catalogue; every list is in display order. */
export type CatalogueDraft = {
  vendors: readonly VendorDraft[];
  classifications: readonly { code: string; name: Name }[];
  games: readonly GameDraft[];
};

/** Gap between two sort positions, so that an entry can be inserted between them later. */
const STEP = 10;

/** Fills an empty catalogue. */
export async function fillCatalogue(
  { clock, signals }: { clock: Clock; signals: Signals },
  tx: Tx,
  { vendors, classifications, games }: CatalogueDraft,
): Promise<void> {
  const now = clock.now();
  let place = 0;
  const nextPlace = () => (place += STEP);
  const vendorRecords = vendors.map(({ name, gameTypes, ...vendor }) => ({
    ...vendor,
    names: namesOf(name),
    categories: gameTypes.map((gameType) => ({ gameType, sorting: nextPlace() })),
  }));
  await insertVendors(tx, vendorRecords, now);
  await insertClassifications(
    tx,
    classifications.map(({ code, name }, index) => ({
      code,
      names: namesOf(name),
      sorting: (index + 1) * STEP,
    })),
  );
  const gameRecords = games.map(({ name, alsoCalled, rtp, ...game }, index) => ({
    ...game,
    rtp: rtp === null ? null : parsePercent(rtp),
    names: namesOf(name),
    blockedCountries: game.blockedCountries ?? [],
    searchText: [...new Set([...Object.values(name), ...alsoCalled].map(foldName))].join('\n'),
    sorting: (index + 1) * STEP,
  }));
  await insertGames(tx, gameRecords, now);
  await publishCatalogueChange(tx, signals);
}

function namesOf(name: Name): Names {
  return languages.map((language) => ({ language, name: name[language] }));
}
