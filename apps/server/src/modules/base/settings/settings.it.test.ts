import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { changeSetting } from './module.ts';

const server = await openTestServer('settings');
afterAll(() => server.close());
const { runtime } = server;

test('changeSetting refuses an invalid or unknown value and changes nothing', async () => {
  const before = runtime.settings.login();
  for (const change of [{ sessionLifeHours: 0 }, { sessionLifeHours: 'long' }, { sessionLives: 9 }]) {
    await expect(changeSetting(runtime, 'login', change)).rejects.toThrow(/sessionLi/);
  }
  await runtime.changeSetting('login', {});
  expect(runtime.settings.login()).toEqual(before);
});

test('concurrent changes of one setting group are all stored', async () => {
  // The first round creates the row and the connections, so that in later rounds only the row lock serialises the
  // changes.
  for (const round of [1, 2, 3]) {
    const wanted = {
      failureWindowMinutes: 15 + round,
      sessionIdleMinutes: 120 + round,
      sessionLifeHours: 24 + round,
      passwordLifeDays: 90 + round,
    };
    const changes = Object.entries(wanted).map(([name, value]) => ({ [name]: value }));
    await Promise.all(changes.map((change) => changeSetting(runtime, 'login', change)));
    await runtime.changeSetting('login', {});
    expect(runtime.settings.login()).toMatchObject(wanted);
  }
});

test('an invalid stored group falls back to its defaults, logs an error and leaves the site available', async () => {
  await runtime.db
    .insertInto('setting')
    .values({ name: 'registration', value: '{"ageMin":"eighteen"}', changed_at: server.clock.now() })
    .execute();
  await runtime.changeSetting('merchant', {});
  expect(runtime.settings.registration()).toMatchObject({ ageMin: 18, birthdayAgeMin: 21 });
  expect(server.logged()).toContain('a stored setting is invalid');
  expect(await server.guest().system.status({ query: {} })).toMatchObject({ status: 0 });
});
