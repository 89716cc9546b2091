import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('maintenance', { demo: true });
afterAll(() => server.close());
const guest = server.guest();
const { lobby } = server.app.modules;

const find = async (code: string, caller = guest) => {
  const { content } = await caller.lobby.games({ query: { pageSize: 999 } });
  return content.find(({ gameCode }) => gameCode === code);
};

describe('maintenance', () => {
  test('of a vendor shows immediately on the vendor and on all of its games (GAME-9)', async () => {
    expect((await find('KITE_CUT'))?.maintenance).toBe(false);
    await expect(lobby.setMaintenance('PT', true)).resolves.toBe('vendor');
    await expect.poll(async () => (await find('KITE_CUT'))?.maintenance).toBe(true);
    const [rng] = await guest.lobby.vendors({ query: {} });
    expect(rng?.vendors.find(({ vassalage }) => vassalage === 'PT')?.maintenance).toBe(true);
    await lobby.setMaintenance('PT', false);
    await expect.poll(async () => (await find('KITE_CUT'))?.maintenance).toBe(false);
  });

  test('of a game shows on that game only (GAME-9)', async () => {
    await expect(lobby.setMaintenance('MANGO_DUSK', true)).resolves.toBe('game');
    await expect.poll(async () => (await find('MANGO_DUSK'))?.maintenance).toBe(true);
    const [rng] = await guest.lobby.vendors({ query: {} });
    expect(rng?.vendors.find(({ vassalage }) => vassalage === 'EG2')?.maintenance).toBe(false);
    expect((await find('MOON_SPINNER'))?.maintenance).toBe(false);
  });

  test('is pushed to every open page (GAME-9)', async () => {
    const pushed: string[] = [];
    server.runtime.signals.subscribe((signal) => {
      if (signal.kind === 'push') pushed.push(signal.event);
    });
    await lobby.setMaintenance('JL', true);
    await expect.poll(() => pushed).toEqual(['catalogue.changed']);
  });

  test('of an unknown code changes nothing and returns undefined (GAME-9)', async () => {
    await expect(lobby.setMaintenance('NOBODY', true)).resolves.toBeUndefined();
  });

  test('set in one process is visible in another process that had cached the answer (GAME-9)', async () => {
    const other = await server.addNode();
    const visitor = server.guest({ at: other });
    expect((await find('STORM_SPOOL', visitor))?.maintenance).toBe(false);
    await lobby.setMaintenance('STORM_SPOOL', true);
    await expect.poll(async () => (await find('STORM_SPOOL', visitor))?.maintenance).toBe(true);
  });
});

describe('switches', () => {
  test('games, vendors and new vendors are unavailable while the lobby is off', async () => {
    await server.runtime.setSwitch('GAMELO3', false);
    const none = { code: 'FUNCTION_NOT_AVAILABLE' };
    await expect(guest.lobby.games({ query: {} })).rejects.toMatchObject(none);
    await expect(guest.lobby.vendors({ query: {} })).rejects.toMatchObject(none);
    await expect(guest.lobby.newVendors({ query: {} })).rejects.toMatchObject(none);
    await expect(guest.lobby.hotGames({ query: {} })).rejects.toMatchObject(none);
    await server.runtime.setSwitch('GAMELO3', true);
    await expect(guest.lobby.vendors({ query: {} })).resolves.not.toEqual([]);
  });

  test('the game list stays available while hot games are off', async () => {
    await server.runtime.setSwitch('GAMELOHOT3', false);
    await expect(guest.lobby.hotGames({ query: {} })).rejects.toMatchObject({
      code: 'FUNCTION_NOT_AVAILABLE',
    });
    await expect(guest.lobby.games({ query: {} })).resolves.toMatchObject({ pageNum: 1 });
    await server.runtime.setSwitch('GAMELOHOT3', true);
  });
});

test('no games are listed while the site is closed (STATE-1)', async () => {
  await server.runtime.changeSetting('system', { maintenance: true });
  await expect(guest.lobby.games({ query: {} })).rejects.toMatchObject({ code: 'SYSTEM_MAINTENANCE' });
  await server.runtime.changeSetting('system', { maintenance: false });
});
