import { afterAll, expect, test } from 'vitest';
import { openTestHouse } from '#testing/house.ts';
import { memberLogins, staffLogins } from './logins.ts';
import { hasDemo } from './queries.ts';
import { seedDemo } from './seed.ts';

const house = await openTestHouse('demo', { demo: true });
afterAll(() => house.close());

const welcome = memberLogins.filter(({ account }) => account !== 'demo.locked');

test.each(welcome.map((login) => [login.account, login] as const))(
  '%s logs in with the documented password (AUTH-1)',
  async (_, { account, password, type, vipLevel, door }) => {
    const body = { username: account, password, agentSite: door === '/agent' };
    expect(await house.guest().session.login({ body })).toMatchObject({
      firstTimeLogin: account === 'demo.new',
      passwordExpired: false,
      user: { account, type, vipRankLevel: vipLevel },
    });
  },
);

test('demo.locked is told that it is locked (AUTH-1)', async () => {
  const { password } = memberLogins.find(({ account }) => account === 'demo.locked') ?? memberLogins[0];
  const opened = house.guest().session.login({ body: { username: 'demo.locked', password } });
  await expect(opened).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
});

test.each(staffLogins.map(({ account, password }) => [account, password] as const))(
  '%s is staff, whom the player site refuses (AUTH-7)',
  async (username, password) => {
    const opened = house.guest().session.login({ body: { username, password } });
    await expect(opened).rejects.toMatchObject({ code: 'MEMBER_ONLY' });
  },
);

test('a house that has members is never seeded, nor seeded twice', async () => {
  const count = async () => (await house.world.db.selectFrom('member').select('id').execute()).length;
  const before = await count();
  const seeded = await Promise.all([1, 2].map(() => seedDemo({ ...house.world, ...house.app.modules })));
  expect(seeded).toEqual([false, false]);
  expect(await hasDemo(house.world.db)).toBe(true);
  expect(await count()).toBe(before);
});

test('the demo world speaks both languages wherever it speaks', async () => {
  const guest = house.guest();
  for (const language of ['EN', 'HI'] as const) {
    const { banners, playerNotices, popup, promotion } = await guest.content.notice({ query: { language } });
    expect(banners.filter(({ groupName }) => groupName === 'w_home').length).toBeGreaterThanOrEqual(2);
    expect(playerNotices.length).toBeGreaterThanOrEqual(6);
    expect(popup).toHaveLength(1);
    expect(promotion.length).toBeGreaterThanOrEqual(9);
    expect((await guest.content.helpCenter({ query: { language } })).length).toBeGreaterThanOrEqual(24);
    const { content, total } = await guest.content.announcements({ query: { language } });
    expect(content).toHaveLength(9);
    expect(total).toBeGreaterThanOrEqual(14);
  }
});
