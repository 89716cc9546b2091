import { assert } from '@mela/kernel/assert';
import { noMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE, plus } from '@mela/kernel/time';
import { winnerBoard } from '@mela/protocol/constants';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { SettledBet } from './module.ts';

const server = await openTestServer('bet', { demo: true });
afterAll(() => server.close());
const guest = server.guest();
const { bet, lobby } = server.app.modules;
const games = await server.runtime.db.transaction().execute((tx) => lobby.games(tx));
const gameOf = (code: string) => {
  const game = games.find((known) => known.code === code);
  assert(game !== undefined, `${code} is in the catalogue`);
  return game;
};

type Round = {
  memberId: bigint;
  stake: string;
  payout: string;
  code?: string;
  minutesAgo?: number;
  isDemo?: boolean;
};

/** Writes settled rounds, as the settlement of a game does. */
async function record(...rounds: Round[]): Promise<void> {
  const bets = rounds.map(
    ({ memberId, stake, payout, code = 'MELA_NIGHT', minutesAgo = 0, isDemo = false }): SettledBet => {
      const settledAt = plus(server.clock.now(), -minutesAgo * MINUTE);
      const amounts = { stake: parseMoney(stake), payout: parseMoney(payout) };
      return {
        memberId,
        gameId: gameOf(code).id,
        gameType: gameOf(code).gameType,
        ...amounts,
        placedAt: plus(settledAt, -MINUTE),
        settledAt,
        isDemo,
      };
    },
  );
  await server.runtime.db.transaction().execute((tx) => bet.recordSettled(tx, bets));
  server.runtime.cache.drop(['winners']);
}

/** Places a bet whose round stays open. */
async function placeOpen(memberId: bigint, code: string): Promise<void> {
  await server.runtime.db
    .insertInto('bet')
    .values({
      member_id: memberId,
      game_id: gameOf(code).id,
      game_type: gameOf(code).gameType,
      state: 'open',
      stake: parseMoney('10'),
      valid_bet: noMoney,
      payout: noMoney,
      placed_at: server.clock.now(),
    })
    .execute();
  server.runtime.cache.drop(['winners']);
}

const board = (query: Parameters<typeof guest.lobby.winners>[0]['query'] = {}) =>
  guest.lobby.winners({ query });

describe('the winner board', () => {
  test('shows the latest wins first, twenty at most, each of them above zero (HOME-4)', async () => {
    const winners = await board();
    expect(winners).toHaveLength(winnerBoard.limit);
    const times = winners.map(({ settledAt }) => settledAt);
    expect(times).toEqual(times.toSorted((one, other) => (one < other ? 1 : -1)));
    expect(winners.filter(({ winAmount }) => parseMoney(winAmount) <= 0n)).toEqual([]);
  });

  test('has enough wins for home in a newly seeded demo (HOME-4)', async () => {
    const day = server.clock.now().getTime() - DAY;
    const recent = (await board()).filter(({ settledAt }) => Date.parse(settledAt) > day);
    expect(recent.length).toBeGreaterThanOrEqual(winnerBoard.shownOnHome);
  });

  test('is built on demo data whose daily sums match its bets', async () => {
    expect(await bet.verify('all')).toEqual([]);
  });

  test('marks seeded wins as demo (HOME-4)', async () => {
    expect((await board()).every(({ demo }) => demo)).toBe(true);
  });

  test('leaves out wins below the minimum (HOME-11)', async () => {
    const memberId = await server.openMember({ account: 'small.winner' });
    await record({ memberId, stake: '10', payout: '99.99' });
    expect((await board()).map(({ customerName }) => customerName)).not.toContain('sm***er');
    await record({ memberId, stake: '10', payout: '100' });
    expect((await board())[0]).toMatchObject({ customerName: 'sm***er', winAmount: '100.0000' });
  });

  test('shows a real win first, with a masked name, its game, its picture and its payout (HOME-4)', async () => {
    const memberId = await server.openMember({ account: 'ravikumar' });
    await record({ memberId, stake: '100', payout: '1250.5' });
    const [first] = await board();
    expect(first).toMatchObject({
      customerName: 'ra***ar',
      gameName: 'Night at the Mela',
      gameCode: 'MELA_NIGHT',
      vassalage: 'MELA',
      gameType: 'RNG',
      winAmount: '1250.5000',
      demo: false,
    });
    expect(first?.iconUrl).toMatch(/^\/art\/game\/160\/MELA_NIGHT\.webp/);
    expect(JSON.stringify(await board())).not.toContain('ravikumar');
  });

  test('returns names in the requested language (GAME-7)', async () => {
    const [english] = await board();
    const [hindi] = await board({ language: 'HI' });
    expect(hindi?.settledAt).toBe(english?.settledAt);
    expect(hindi?.gameName).toBe('मेले की रात');
  });

  test('never shows a loss, a refunded stake or an open bet (HOME-4)', async () => {
    const memberId = await server.openMember({ account: 'nobody.wins' });
    const before = await board();
    await record({ memberId, stake: '100', payout: '0' }, { memberId, stake: '100', payout: '99.99' });
    await record({ memberId, stake: '100', payout: '100' });
    await placeOpen(memberId, 'MELA_NIGHT');
    expect(await board()).toEqual(before);
  });

  test('never shows trial accounts and agents’ test accounts (HOME-4, AGENT-16)', async () => {
    const before = await board();
    for (const type of [4, 41, 42] as const) {
      const memberId = await server.openMember({ type, account: `twin.${String(type)}` });
      await record({ memberId, stake: '10', payout: '90000' });
    }
    expect(await board()).toEqual(before);
  });

  test('shows wins of agents like those of members (HOME-4)', async () => {
    const memberId = await server.openMember({ type: 1, account: 'agent.wins' });
    await record({ memberId, stake: '10', payout: '300' });
    expect((await board())[0]).toMatchObject({ customerName: 'ag***ns', winAmount: '300.0000' });
  });

  test('hides a win with a future time until that time (HOME-4)', async () => {
    const memberId = await server.openMember({ account: 'too.early' });
    await record({ memberId, stake: '10', payout: '177', minutesAgo: -60 });
    expect((await board())[0]?.winAmount).not.toBe('177.0000');
    server.clock.turn(HOUR);
    expect((await board())[0]?.winAmount).toBe('177.0000');
  });

  test('filters by category and limits the rows (HOME-4)', async () => {
    const live = await board({ gameCategory: 'LIVE', limitNum: 5 });
    expect(live).toHaveLength(5);
    expect(live.filter(({ gameType }) => gameType !== 'LIVE')).toEqual([]);
  });

  test.each(['limitNum=21', 'limitNum=0', 'gameCategory=ANY', 'limit=5'])('%s is refused', async (query) => {
    const response = await guest.raw({ url: `/wps/relay/GCSGAME_getRankList?${query}` });
    expect(response.json()).toMatchObject({ success: false, code: 'INVALID_INPUT' });
    expect(response.statusCode).toBe(400);
  });
});

describe('recent games', () => {
  test('lists each game that the member bet on once, latest first (HOME-6)', async () => {
    const asha = await server.member();
    const { memberId } = asha;
    await record(
      { memberId, stake: '10', payout: '0', code: 'MANGO_DUSK', minutesAgo: 30 },
      { memberId, stake: '10', payout: '50', code: 'KITE_CUT', minutesAgo: 20 },
      { memberId, stake: '10', payout: '0', code: 'MANGO_DUSK', minutesAgo: 10 },
    );
    const { content, total, totalPages } = await asha.lobby.recentGames({ query: {} });
    expect(content.map(({ gameCode }) => gameCode)).toEqual(['MANGO_DUSK', 'KITE_CUT']);
    expect({ total, totalPages }).toEqual({ total: 2, totalPages: 1 });
  });

  test('include the game of an open bet (HOME-6)', async () => {
    const asha = await server.member();
    await placeOpen(asha.memberId, 'KITE_CUT');
    expect((await asha.lobby.recentGames({ query: {} })).content).toHaveLength(1);
  });

  test('are filtered by category and paged (HOME-6)', async () => {
    const asha = await server.member();
    const { memberId } = asha;
    await record(
      { memberId, stake: '10', payout: '0', code: 'LIVE_TEENPATTI', minutesAgo: 3 },
      { memberId, stake: '10', payout: '0', code: 'KITE_CUT', minutesAgo: 2 },
      { memberId, stake: '10', payout: '0', code: 'MANGO_DUSK', minutesAgo: 1 },
    );
    const live = await asha.lobby.recentGames({ query: { gameType: 'LIVE', language: 'HI' } });
    expect(live.content.map(({ displayName }) => displayName)).toEqual(['मेला तीन पत्ती']);
    const second = await asha.lobby.recentGames({ query: { page: 2, pageSize: 2 } });
    expect(second).toMatchObject({ pageNum: 2, totalPages: 2, total: 3 });
    expect(second.content.map(({ gameCode }) => gameCode)).toEqual(['LIVE_TEENPATTI']);
  });

  test('are empty for a new member and refused to a guest (HOME-6)', async () => {
    const newcomer = await server.member();
    expect(await newcomer.lobby.recentGames({ query: {} })).toMatchObject({ content: [], total: 0 });
    await expect(guest.lobby.recentGames({ query: {} })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  test('are unavailable while their switch is off and return with it', async () => {
    const asha = await server.member();
    await server.runtime.setSwitch('GAMELOREC3', false);
    await expect(asha.lobby.recentGames({ query: {} })).rejects.toMatchObject({
      code: 'FUNCTION_NOT_AVAILABLE',
    });
    await server.runtime.setSwitch('GAMELOREC3', true);
    await expect(asha.lobby.recentGames({ query: {} })).resolves.toMatchObject({ total: 0 });
  });
});
