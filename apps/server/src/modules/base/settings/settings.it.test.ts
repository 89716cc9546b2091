import { afterAll, expect, test } from 'vitest';
import { openTestHouse } from '#testing/harness/test-server.ts';
import { changeSetting } from './module.ts';

const house = await openTestHouse('settings');
afterAll(() => house.close());
const { world } = house;

test('a wrong or unknown value is refused and changes nothing', async () => {
  const before = world.settings.login();
  for (const change of [{ sessionLifeHours: 0 }, { sessionLifeHours: 'long' }, { sessionLives: 9 }]) {
    await expect(changeSetting(world, 'login', change)).rejects.toThrow(/sessionLi/);
  }
  await world.changeSetting('login', {});
  expect(world.settings.login()).toEqual(before);
});

test('changes of one group at the same time are all kept', async () => {
  // The first round opens the row and the connections, so that in the others nothing but the lock makes them take turns.
  for (const round of [1, 2, 3]) {
    const wanted = {
      failureWindowMinutes: 15 + round,
      sessionIdleMinutes: 120 + round,
      sessionLifeHours: 24 + round,
      passwordLifeDays: 90 + round,
    };
    const changes = Object.entries(wanted).map(([name, value]) => ({ [name]: value }));
    await Promise.all(changes.map((change) => changeSetting(world, 'login', change)));
    await world.changeSetting('login', {});
    expect(world.settings.login()).toMatchObject(wanted);
  }
});

test('a stored group that no longer fits falls back to its defaults, aloud, and the house stays open', async () => {
  await world.db
    .insertInto('setting')
    .values({ name: 'registration', value: '{"ageMin":"eighteen"}', changed_at: house.clock.now() })
    .execute();
  await world.changeSetting('merchant', {});
  expect(world.settings.registration()).toMatchObject({ ageMin: 18, birthdayAgeMin: 21 });
  expect(house.logged()).toContain('a stored setting does not fit');
  expect(await house.guest().system.status({ query: {} })).toMatchObject({ status: 0 });
});
