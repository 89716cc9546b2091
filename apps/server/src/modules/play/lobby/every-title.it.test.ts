import { assert } from '@mela/kernel/assert';
import { isRefusal } from '@mela/protocol/refusals';
import { titles } from '@mela/rules/catalogue/games';
import { gamePath, launchOfCategory } from '@mela/rules/catalogue/launch';
import type { Title } from '@mela/rules/catalogue/title';
import { vendors } from '@mela/rules/catalogue/vendors';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const isLottery = ({ gameType }: Title) => gameType === 'LOTT' || gameType === 'ELOTT';
const lotteries = byVendor.filter(([, own]) => own.some(isLottery));
const others = byVendor.filter(([, own]) => !own.some(isLottery));

test.each(others)('each title of %s opens the game that its name says (GAME-10)', async (vassalage, own) => {
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
});

test.each(lotteries)(
  'each title of the lottery %s opens the page of the game that it names, and no other (GAME-5, GAME-10)',
  async (vassalage, own) => {
    const member = await place.server.member();
    for (const { code: gameCode, name } of own) {
      const body = { vassalage, gameCode, language: 'EN', device: 'mobile' } as const;
      const { url, mode } = await member.lobby.launchGame({ body });
      const { pathname, searchParams } = new URL(url);
      expect({ mode, path: `${pathname}?gameCode=${searchParams.get('gameCode')}` }).toEqual({
        mode: 'page',
        path: gamePath({ vassalage, gameCode }),
      });
      const answer = await member.lottery.draw({ query: { gameCode } });
      expect(answer.gameCode).toBe(gameCode);
      expect(lotteryGameOf(gameCode)?.name).toEqual(name);
    }
  },
);

describe('a lottery launch', () => {
  const payload = {
    vassalage: 'TCG_LOTTO_VN',
    gameCode: 'VNMB',
    lottoArea: 'VN',
    launchMode: 'LOTT',
    prizeMode: 'LOTT',
    device: 'WEB',
    backUrl: 'https://elsewhere.example/',
    language: 'HI',
  } as const;

  test('takes the whole payload and leads to betting or to the lobby, never to the address of the caller (LOTT-18)', async () => {
    const member = await place.server.member();
    const addressOf = async (view: 'betting' | 'lobby') => {
      const { url } = await member.lobby.launchGame({ body: { ...payload, view } });
      return url.replace(place.server.runtime.env.PUBLIC_URL, '');
    };
    expect(await addressOf('betting')).toBe('/vnLottery?gameCode=VNMB&prizeMode=LOTT');
    expect(await addressOf('lobby')).toBe('/lott');
  });

  test('is refused to a trial account, to a member on a break and for a game that does not exist (GAME-4, MEMBER-11)', async () => {
    const codeOf = async (asked: Promise<unknown>) =>
      asked.then(
        () => 'none',
        (error: unknown) => (isRefusal(error) ? error.code : String(error)),
      );
    const trial = await place.server.member({ type: 4 });
    expect(await codeOf(trial.lobby.launchGame({ body: payload }))).toBe('TRIAL_ACCOUNT');
    const resting = await place.server.member();
    await resting.playLimits.pause({ body: { period: 'day' } });
    expect(await codeOf(resting.lobby.launchGame({ body: payload }))).toBe('PLAY_BREAK');
    const member = await place.server.member();
    expect(await codeOf(member.lobby.launchGame({ body: { ...payload, gameCode: 'NONE' } }))).toBe(
      'GAME_UNKNOWN',
    );
  });
});

test('each category of the lottery opens its center, though one of them has one vendor (HOME-8)', async () => {
  const categories = await place.server.guest().lobby.vendors({ query: {} });
  const launched = (wanted: string) =>
    categories.filter(({ gameType }) => gameType === wanted).map((one) => launchOfCategory(one, 'member'));
  expect(categories.find(({ gameType }) => gameType === 'ELOTT')?.vendors).toHaveLength(1);
  expect(launched('ELOTT')).toEqual([{ kind: 'open', path: '/elott' }]);
  expect(launched('LOTT')).toEqual([{ kind: 'open', path: '/lott' }]);
});

test('the vendors have all titles of the catalogue (GAME-10)', () => {
  expect(byVendor.flatMap(([, own]) => own)).toHaveLength(titles.length);
});
