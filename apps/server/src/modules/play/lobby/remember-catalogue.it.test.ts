import { foldName } from '@mela/rules/account/fold-name';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('remember_catalogue', { demo: true });
afterAll(() => server.close());
const guest = server.guest();

let typed = 0;
/** Each search text is unique, so that no cached answer is returned. */
const codesFor = async (search: string) => {
  const { content } = await guest.lobby.games({ query: { search, pageSize: 100 + (typed += 1) } });
  return content.map(({ gameCode }) => gameCode);
};

test('a search does not read the catalogue again until the catalogue changes (GAME-1)', async () => {
  expect(await codesFor('Kazoopolis')).toEqual([]);
  // A direct database change sends no invalidation, so the cache stays valid.
  await server.runtime.db
    .updateTable('game')
    .set({ search_text: foldName('Kazoopolis') })
    .where('code', '=', 'KITE_CUT')
    .execute();
  expect(await codesFor('Kazoopolis')).toEqual([]);
  await server.app.modules.lobby.setMaintenance('MANGO_DUSK', true);
  await expect.poll(() => codesFor('Kazoopolis')).toEqual(['KITE_CUT']);
});

test('a search applies filters as the lists do (GAME-1)', async () => {
  const filters = [
    {},
    { gameType: 'RNG' },
    { gameType: 'RNG', vassalage: 'INHOUSE' },
    { gameType: 'LIVE', vassalage: 'SHM' },
    { gameSelectType: 'NEW' },
    { gameSelectType: 'HOT' },
    { gameClassify: 'CLASSIC' },
  ] as const;
  for (const filter of filters) {
    const listed = await guest.lobby.games({ query: { ...filter, pageSize: 999 } });
    expect(listed.total).toBeGreaterThan(0);
    const wanted = listed.content[0]?.gameName ?? '';
    const found = await guest.lobby.games({ query: { ...filter, search: wanted, pageSize: 999 } });
    const codes = new Set(listed.content.map(({ gameCode }) => gameCode));
    expect(found.content[0]?.gameName).toBe(wanted);
    expect(found.content.every(({ gameCode }) => codes.has(gameCode))).toBe(true);
  }
});
