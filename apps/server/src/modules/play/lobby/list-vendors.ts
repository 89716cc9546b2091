import { categories, type GameType } from '@mela/protocol/categories';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Category, Vendor } from '@mela/protocol/shapes/lobby';
import { vendorLogoPath } from '@mela/rules/art/address';
import type { Database } from '#db/database.ts';
import { classificationsInUse, firstGames, gamesById, vendorsByName, vendorsInOrder } from './queries.ts';
import { asGame, asVendor } from './show-game.ts';

type Needs = { db: Database };

/** Categories whose vendors are launched from a card, because their page is not a list of games. */
const openedByCard: readonly GameType[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'];

/** Categories in the order of their first vendor; a category without a vendor with games is absent. */
export async function listCategories({ db }: Needs, language: LanguageCode): Promise<Category[]> {
  const vendors = (await vendorsInOrder(db, language)).map(asVendor);
  const kinds = await classificationsInUse(db, language);
  const cards = (await gamesById(db, await firstGames(db, openedByCard), language)).map(asGame);
  const gameTypes = [...new Set(vendors.map(({ gameType }) => gameType))];
  return gameTypes.map((gameType) => ({
    gameType,
    gameCategory: gameType,
    page: categories[gameType].page,
    vendors: vendors.filter((vendor) => vendor.gameType === gameType),
    cards: Object.fromEntries(
      cards.filter((card) => card.gameType === gameType).map((card) => [card.vassalage, card]),
    ),
    gameClassify: kinds
      .filter((kind) => kind.gameType === gameType)
      .map(({ code, label }) => ({ code, label })),
  }));
}

/** New vendors, each once, in the first category that lists it. */
export async function listNewVendors({ db }: Needs, language: LanguageCode): Promise<Vendor[]> {
  const seen = new Set<string>();
  return (await vendorsInOrder(db, language)).map(asVendor).filter(({ vassalage, isNew }) => {
    const isFirst = !seen.has(vassalage);
    seen.add(vassalage);
    return isNew === 1 && isFirst;
  });
}

export async function listVendorGameTypes({
  db,
}: Needs): Promise<{ vassalage: string; gameTypes: GameType[] }[]> {
  const byVendor = new Map<string, GameType[]>();
  for (const { code, gameType } of await vendorsInOrder(db, 'EN')) {
    byVendor.set(code, [...(byVendor.get(code) ?? []), gameType]);
  }
  return [...byVendor].map(([vassalage, gameTypes]) => ({ vassalage, gameTypes }));
}

/** Codes of all vendors in the order in which the category lists first name them. */
export async function listShownVendors({ db }: Needs): Promise<string[]> {
  const vendors = await vendorsInOrder(db, 'EN');
  const gameTypes = new Set(vendors.map(({ gameType }) => gameType));
  const listed = [...gameTypes].flatMap((one) => vendors.filter(({ gameType }) => gameType === one));
  return [...new Set(listed.map(({ code }) => code))];
}

export type NamedVendor = Pick<Vendor, 'vassalage' | 'vendorName' | 'logoUrl'>;

/** Every vendor of the catalogue once, in all categories. */
export async function listNamedVendors({ db }: Needs, language: LanguageCode): Promise<NamedVendor[]> {
  const vendors = await vendorsByName(db, language);
  return vendors.map(({ code, name }) => ({
    vassalage: code,
    vendorName: name,
    logoUrl: vendorLogoPath(code),
  }));
}
