import { assert } from '@mela/kernel/assert';
import { titles } from '@mela/rules/catalogue/games';
import type { Title } from '@mela/rules/catalogue/title';
import { vendors } from '@mela/rules/catalogue/vendors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { demoCatalogue } from '#demo/seed-catalogue.ts';
import { openArcadeTestServer } from '#testing/game-vendors/arcade.ts';
import type { CatalogueDraft } from './module.ts';

/** The demo catalogue with every vendor and title open. */
function openCatalogue(): CatalogueDraft {
  const demo = demoCatalogue();
  return {
    ...demo,
    vendors: demo.vendors.map((vendor) => ({ ...vendor, inMaintenance: false })),
    games: demo.games.map((game) => ({ ...game, inMaintenance: false })),
  };
}

let place: Awaited<ReturnType<typeof openArcadeTestServer>>;
beforeAll(async () => {
  place = await openArcadeTestServer('every-title', openCatalogue());
});
afterAll(() => place.close());

/** The game that a name promises: a word of the name, else the kind of its category. */
const gameWords: readonly (readonly [word: RegExp, game: string])[] = [
  [/teen patti/i, 'teen-patti'],
  [/andar bahar/i, 'andar-bahar'],
  [/roulette/i, 'roulette'],
  [/mines/i, 'mines'],
  [/dice/i, 'dice'],
  [/kite aloft/i, 'crash'],
];

function promisedGame({ name, gameType, classify }: Title): string {
  if (gameType === 'FISH') return 'fishing';
  if (gameType === 'RNG') return classify === 'CASCADE' || classify === 'MEGA' ? 'cascade' : 'slot';
  const found = gameWords.find(([word]) => word.test(name.EN));
  assert(found, `${name.EN} names its game`);
  return found[1];
}

const opened = z.object({
  game: z.string(),
  gameCode: z.string(),
  names: z.object({ EN: z.string(), HI: z.string() }),
});

const byVendor = vendors.map(({ code }) => [code, titles.filter(({ vendor }) => vendor === code)] as const);

test.each(byVendor)(
  'each title of %s opens the game that its name says (GAME-10)',
  async (vassalage, own) => {
    const member = await place.server.member();
    const seen = [];
    for (const { code: gameCode } of own) {
      const body = { vassalage, gameCode, language: 'EN', device: 'mobile' } as const;
      const { url } = await member.lobby.launchGame({ body });
      const ticket = new URL(url).hash.replace('#ticket=', '');
      const { game, ...title } = opened.parse(await place.ask('/api/open', { ticket }));
      seen.push({ ...title, game });
    }
    expect(seen).toEqual(
      own.map((title) => ({ gameCode: title.code, names: title.name, game: promisedGame(title) })),
    );
  },
);

test('the vendors have all titles of the catalogue (GAME-10)', () => {
  expect(byVendor.flatMap(([, own]) => own)).toHaveLength(titles.length);
});
