import { classify } from '@mela/rules/catalogue/classify';
import { titles } from '@mela/rules/catalogue/games';
import { playedBy, statedReturn } from '@mela/rules/catalogue/played-by';
import type { Title } from '@mela/rules/catalogue/title';
import { vendors } from '@mela/rules/catalogue/vendors';
import type { CatalogueDraft } from '#modules/play/lobby/module.ts';
import type { Seeding } from './seeding.ts';
import type { Bilingual } from './texts/bilingual.ts';

/** Stocks the catalogue with the demo vendors and titles. */
export async function seedCatalogue({ tx, lobby }: Seeding): Promise<void> {
  await lobby.fillCatalogue(tx, demoCatalogue());
}

export function demoCatalogue(): CatalogueDraft {
  return {
    vendors: vendors.map(({ code, name, gameTypes, isNew, maintenance }) => ({
      code,
      name,
      gameTypes,
      isNew,
      inMaintenance: maintenance,
    })),
    classifications: Object.entries<Bilingual>(classify).map(([code, name]) => ({ code, name })),
    games: byTurns(titles).map((title) => ({
      code: title.code,
      vendorCode: title.vendor,
      gameType: title.gameType,
      classify: title.classify,
      name: title.name,
      alsoCalled: [title.latin],
      rtp: returnOf(title),
      hotRank: title.hotRank ?? null,
      isNew: title.isNew ?? false,
      inMaintenance: title.maintenance ?? false,
      blockedCountries: title.blockedCountries ?? [],
    })),
  };
}

/** The return of a title is that of its game rules. */
function returnOf(title: Title): string | null {
  const game = playedBy(title);
  return game === undefined ? null : statedReturn(game);
}

/** Vendors alternate, so that the first page of a category has several vendors. */
export function byTurns(all: readonly Title[]): Title[] {
  const turns = new Map<string, number>();
  const placed = all.map((title) => {
    const stall = `${title.gameType} ${title.vendor}`;
    const turn = turns.get(stall) ?? 0;
    turns.set(stall, turn + 1);
    return { title, turn };
  });
  return placed.toSorted((one, other) => one.turn - other.turn).map(({ title }) => title);
}
