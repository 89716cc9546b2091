import { assert } from '@mela/kernel/assert';
import { noMoney, parseMoney } from '@mela/kernel/money';
import { DAY, MINUTE, plus } from '@mela/kernel/time';
import { titles } from '@mela/rules/catalogue/games';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testKey, usualPolicy } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('popular', { demo: true });
afterAll(() => server.close());
const guest = server.guest();
const { bet, lobby, vendor } = server.app.modules;
const games = await server.runtime.db.transaction().execute((tx) => lobby.games(tx));
const gameOf = (code: string) => {
  const game = games.find((known) => known.code === code);
  assert(game !== undefined, `${code} is in the catalogue`);
  return game;
};
const liveCodes = titles.filter(({ gameType }) => gameType === 'LIVE').map(({ code }) => code);
const [firstTable = '', secondTable = ''] = liveCodes;

const forget = () => server.runtime.cache.drop(['catalogue']);

/** Records settled bets, as the settlement of a game does. */
async function play(memberId: bigint, code: string, { bets = 1, minutesAgo = 0 } = {}): Promise<void> {
  const { id: gameId, gameType } = gameOf(code);
  const settledAt = plus(server.clock.now(), -minutesAgo * MINUTE);
  const amounts = { stake: parseMoney('10'), payout: noMoney };
  const one = { memberId, gameId, gameType, ...amounts, placedAt: settledAt, settledAt, isDemo: false };
  const rounds = Array.from({ length: bets }, () => one);
  await server.runtime.db.transaction().execute((tx) => bet.recordSettled(tx, rounds));
  forget();
}

/** Records a bet whose round is still open. */
async function placeOpen(memberId: bigint, code: string): Promise<void> {
  const { id, gameType } = gameOf(code);
  const amounts = { stake: parseMoney('10'), valid_bet: noMoney, payout: noMoney };
  const at = { placed_at: server.clock.now() };
  await server.runtime.db
    .insertInto('bet')
    .values({ member_id: memberId, game_id: id, game_type: gameType, state: 'open', ...amounts, ...at })
    .execute();
  forget();
}

const popular = async (query: Parameters<typeof guest.lobby.popularGames>[0]['query'] = {}) =>
  (await guest.lobby.popularGames({ query })).map(({ gameCode }) => gameCode);
const playersAt = async (code: string) => {
  const tables = await guest.lobby.liveTables({ query: {} });
  return tables.find(({ gameCode }) => gameCode === code)?.players;
};

// No bet of an earlier test, and none of the demo, is within the last seven days.
beforeEach(() => {
  server.clock.turn(30 * DAY);
  forget();
});

describe('the popular games', () => {
  test('are empty while nobody plays, instead of an invented list', async () => {
    expect(await popular()).toEqual([]);
  });

  test('are ordered by the number of players, then by the number of bets', async () => {
    const asha = await server.openMember({});
    const ravi = await server.openMember({});
    await play(asha, 'MELA_NIGHT', { bets: 5 });
    await play(asha, 'LIVE_ROULETTE', { bets: 2 });
    await play(asha, 'MELA_MINES');
    await play(ravi, 'MELA_MINES');
    expect(await popular()).toEqual(['MELA_MINES', 'MELA_NIGHT', 'LIVE_ROULETTE']);
    expect(await popular({ limitNum: 1 })).toEqual(['MELA_MINES']);
    const { gameType } = gameOf('MELA_NIGHT');
    expect(await popular({ gameType })).toContain('MELA_NIGHT');
    expect(await popular({ gameType })).not.toContain('MELA_MINES');
  });

  test('count the last seven days only, and no trial or test account', async () => {
    const asha = await server.openMember({});
    const trial = await server.openMember({ type: 4 });
    await play(asha, 'MELA_NIGHT');
    await play(trial, 'LIVE_ROULETTE');
    expect(await popular()).toEqual(['MELA_NIGHT']);
    server.clock.turn(7 * DAY);
    forget();
    expect(await popular()).toEqual([]);
  });

  test('have all fields of a game, in the requested language', async () => {
    await play(await server.openMember({}), 'MELA_NIGHT');
    const [game] = await guest.lobby.popularGames({ query: { language: 'HI' } });
    expect(game).toMatchObject({ gameCode: 'MELA_NIGHT', displayName: 'मेले की रात', vassalage: 'MELA' });
  });
});

describe('the live model list', () => {
  test('has every live table of the catalogue, with picture, stakes and state', async () => {
    const policy = { ...usualPolicy, vendor: 'MELA', betMin: parseMoney('5') };
    await server.runtime.db.transaction().execute(async (tx) => {
      await vendor.savePolicy(tx, policy);
      await vendor.saveKey(tx, 'MELA', testKey);
    });
    await expect.poll(() => vendor.find('MELA')).toBeDefined();
    const tables = await guest.lobby.liveTables({ query: {} });
    expect(tables.map(({ gameCode }) => gameCode).toSorted()).toEqual(liveCodes.toSorted());
    expect(tables.find(({ gameCode }) => gameCode === firstTable)).toMatchObject({
      modelName: expect.stringMatching(/\w/),
      iconUrl: expect.stringMatching(/^\/art\/game\/160\//),
      betMin: '5.0000',
      betMax: null,
      players: 0,
      state: 'open',
    });
  });

  test('counts each member who bet at a table within 15 minutes once, and no trial account', async () => {
    const asha = await server.openMember({});
    const ravi = await server.openMember({});
    await play(asha, firstTable, { bets: 3, minutesAgo: 5 });
    await placeOpen(asha, firstTable);
    await placeOpen(ravi, firstTable);
    await play(ravi, secondTable, { minutesAgo: 20 });
    await play(await server.openMember({ type: 4 }), secondTable);
    expect(await playersAt(firstTable)).toBe(2);
    expect(await playersAt(secondTable)).toBe(0);
    server.clock.turn(16 * MINUTE);
    forget();
    expect(await playersAt(firstTable)).toBe(0);
  });

  test('shows a table in maintenance as such', async () => {
    await lobby.setMaintenance(firstTable, true);
    forget();
    const tables = await guest.lobby.liveTables({ query: {} });
    expect(tables.find(({ gameCode }) => gameCode === firstTable)?.state).toBe('maintenance');
    await lobby.setMaintenance(firstTable, false);
  });
});
