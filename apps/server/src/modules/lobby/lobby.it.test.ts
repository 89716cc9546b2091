import { afterAll, expect, test } from 'vitest';
import { openTestHouse } from '#testing/house.ts';

const house = await openTestHouse('lobby', { demo: true });
afterAll(() => house.close());
const guest = house.guest();

test('a page of games has twenty of them unless another size is asked for (GAME-1)', async () => {
  const first = await guest.lobby.games({ query: { gameType: 'RNG' } });
  expect(first.content).toHaveLength(20);
});
