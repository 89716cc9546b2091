import { cockfightVendor } from '@mela/protocol/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { CatalogueDraft } from './module.ts';

const server = await openTestServer('categories');
afterAll(() => server.close());

const named = (name: string) => ({ EN: name, HI: `नाम ${name}` });
const gameTypes = {
  PT: 'RNG',
  TLB: 'FISH',
  CPL: 'PVP',
  GLM: 'PVP',
  LOTT: 'LOTT',
  TCG_SEA: 'LOTT',
  [cockfightVendor]: 'COCKFIGHT',
} as const;

/** Slots, two vendors of card rooms, two lotteries, a cockfight vendor, and a fishing vendor without a game. */
const catalogue: CatalogueDraft = {
  vendors: Object.entries(gameTypes).map(([code, gameType]) => ({
    code,
    name: named(code),
    gameTypes: [gameType],
    isNew: false,
    inMaintenance: false,
  })),
  classifications: [{ code: 'ANY', name: named('any') }],
  games: (
    [
      ['PT', 'KITE'],
      ['CPL', 'ROOM_A'],
      ['GLM', 'ROOM_B'],
      ['LOTT', 'DRAW_A'],
      ['LOTT', 'DRAW_B'],
      ['TCG_SEA', 'DRAW_C'],
      [cockfightVendor, 'RED'],
    ] as const
  ).map(([vendorCode, code]) => ({
    code,
    vendorCode,
    gameType: gameTypes[vendorCode],
    classify: 'ANY',
    name: named(code),
    alsoCalled: [],
    rtp: null,
    hotRank: null,
    isNew: false,
    inMaintenance: false,
  })),
};

beforeAll(async () => {
  await server.runtime.db
    .transaction()
    .execute((tx) => server.app.modules.lobby.fillCatalogue(tx, catalogue));
});

const categories = () => server.guest().lobby.vendors({ query: {} });

describe('the categories', () => {
  test('leave out a category whose vendors have no game (ROUTE-13)', async () => {
    expect((await categories()).map(({ gameType }) => gameType)).toEqual(['RNG', 'PVP', 'LOTT', 'COCKFIGHT']);
  });

  test('name the first game of each vendor without a game list on its card (GAME-5)', async () => {
    const listed = await categories();
    const cardsOf = (wanted: string) =>
      Object.values(listed.find(({ gameType }) => gameType === wanted)?.cards ?? {}).map(
        ({ vassalage, gameCode }) => `${vassalage} ${gameCode}`,
      );
    expect(cardsOf('LOTT').toSorted()).toEqual(['LOTT DRAW_A', 'TCG_SEA DRAW_C']);
    expect(cardsOf('RNG')).toEqual([]);
  });

  test('have DS88 as the cockfight vendor (GAME-6)', async () => {
    const cockfight = (await categories()).find(({ gameType }) => gameType === 'COCKFIGHT');
    expect(cockfight?.vendors.map(({ vassalage }) => vassalage)).toEqual(['DS88']);
  });
});

describe('the card rooms', () => {
  test('are the PVP games in list order, closed while their vendor is not connected', async () => {
    const asha = await server.member();
    const rooms = await asha.lobby.rooms({ query: {} });
    expect(rooms.map(({ gameCode, state }) => `${gameCode} ${state}`)).toEqual([
      'ROOM_A soon',
      'ROOM_B soon',
    ]);
  });

  test('are filtered by vendor code and named in the requested language', async () => {
    const asha = await server.member();
    const rooms = await asha.lobby.rooms({ query: { vassalage: 'GLM', language: 'HI' } });
    expect(rooms.map(({ roomName }) => roomName)).toEqual(['नाम ROOM_B']);
  });
});
