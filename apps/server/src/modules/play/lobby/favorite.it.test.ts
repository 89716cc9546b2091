import { MINUTE } from '@mela/kernel/time';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('favorite', { demo: true });
afterAll(() => server.close());
const guest = server.guest();
const everything = await guest.lobby.games({ query: { pageSize: 999 } });
const nodeOf = (code: string) => everything.content.find(({ gameCode }) => gameCode === code)?.nodeId ?? 0;

type Member = Awaited<ReturnType<typeof server.member>>;

async function keep(member: Member, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    server.clock.turn(MINUTE);
    await member.lobby.addFavorite({ body: { nodeId: nodeOf(code) } });
  }
}

async function listed(member: Member, query: Parameters<Member['lobby']['favorites']>[0]['query'] = {}) {
  return (await member.lobby.favorites({ query })).content.map(({ gameCode }) => gameCode);
}

describe('a favourite', () => {
  test('is added and removed, and repeating either changes nothing', async () => {
    const asha = await server.member();
    await keep(asha, 'KITE_CUT', 'KITE_CUT');
    expect(await asha.lobby.favoriteIds({})).toEqual([nodeOf('KITE_CUT')]);
    for (const nodeId of [nodeOf('KITE_CUT'), nodeOf('KITE_CUT')]) {
      expect(await asha.lobby.removeFavorite({ query: { nodeId } })).toEqual({ nodeId });
    }
    expect(await asha.lobby.favoriteIds({})).toEqual([]);
  });

  test('is listed like any game, latest first, up to 999 per page (GAME-3)', async () => {
    const asha = await server.member();
    await keep(asha, 'KITE_CUT', 'LIVE_ROULETTE', 'MELA_DICE');
    const page = await asha.lobby.favorites({ query: { language: 'HI' } });
    expect(page).toMatchObject({ pageNum: 1, totalPages: 1, total: 3 });
    expect(page.content.map(({ displayName }) => displayName)).toEqual(['सौ का पासा', 'मेला रूलेट', 'वो काटा!']);
    const second = await asha.lobby.favorites({ query: { pageNo: 2, pageSize: 2 } });
    expect(second.content.map(({ gameCode }) => gameCode)).toEqual(['KITE_CUT']);
  });

  test('is found by category, vendor, kind and name, also in the group that slots exclude (GAME-1, GAME-6)', async () => {
    const asha = await server.member();
    await keep(asha, 'PAINTED_GATE', 'KITE_CUT', 'LIVE_ROULETTE');
    expect(await listed(asha, { gameType: 'RNG' })).toEqual(['KITE_CUT', 'PAINTED_GATE']);
    expect(await listed(asha, { gameType: 'RNG', vassalage: 'INHOUSE' })).toEqual(['PAINTED_GATE']);
    expect(await listed(asha, { gameClassify: 'ROULETTE' })).toEqual(['LIVE_ROULETTE']);
    expect(await listed(asha, { search: 'wo kata' })).toEqual(['KITE_CUT']);
  });

  test('is visible to its member only, and a guest has none', async () => {
    const asha = await server.member();
    const ravi = await server.member();
    await keep(asha, 'KITE_CUT');
    expect(await ravi.lobby.favoriteIds({})).toEqual([]);
    await ravi.lobby.removeFavorite({ query: { nodeId: nodeOf('KITE_CUT') } });
    expect(await asha.lobby.favoriteIds({})).toHaveLength(1);
    await expect(guest.lobby.favorites({ query: {} })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  test('of a game that does not exist is refused', async () => {
    const asha = await server.member();
    await expect(asha.lobby.addFavorite({ body: { nodeId: 999_999_999 } })).rejects.toMatchObject({
      code: 'GAME_UNKNOWN',
    });
  });

  test('is unavailable while the switch is off', async () => {
    const asha = await server.member();
    await server.runtime.setSwitch('GAMELOFAV3', false);
    await expect(asha.lobby.favoriteIds({})).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
    await server.runtime.setSwitch('GAMELOFAV3', true);
    expect(await asha.lobby.favoriteIds({})).toEqual([]);
  });
});
