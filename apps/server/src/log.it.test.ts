import { afterAll, expect, test } from 'vitest';
import { openTestHouse, testPassword } from '#testing/house.ts';

const house = await openTestHouse('log');
afterAll(() => house.close());

test('neither passwords nor tokens, codes, tickets or bodies reach the log (AUTH-5)', async () => {
  const asha = await house.member();
  const { code } = await asha.session.code({});
  const { ticket } = await asha.session.ticket({});
  const wrong = house
    .guest()
    .session.login({ body: { username: asha.account, password: 'canary-password' } });
  await expect(wrong).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  await house.guest().raw({ url: '/wps/relay/GCSGAME_gameList?search=canary-search' });
  await house.guest().raw({ url: '/wps/cs/canary-path' });
  house.world.log.info({
    password: 'canary-one',
    inside: { token: 'canary-two', deep: { code: 'canary-three' } },
  });

  const logged = house.logged();
  expect(logged).toContain('/wps/session/login');
  for (const secret of [testPassword, asha.token ?? '', code, ticket, 'canary']) {
    expect(logged).not.toContain(secret);
  }
});

test('a bug is logged with the id of its request, without the values the database was given', async () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'member_account',
    detail: 'Key (account)=(canary-detail) already exists.',
  });
  house.world.log.error({ err: error, reqId: 'request-1' }, 'a call broke');
  const line =
    house
      .logged()
      .split('\n')
      .find((text) => text.includes('request-1')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    reqId: 'request-1',
    err: { message: 'duplicate key', errorCode: '23505', constraint: 'member_account' },
  });
  expect(line).not.toContain('canary-detail');
});

test('every request leaves one line with its id, route and status', async () => {
  const { headers } = await house.guest().raw({ url: '/wps/system/merchant' });
  const id = String(headers['x-request-id']);
  const lines = house
    .logged()
    .split('\n')
    .filter((line) => line.includes(id));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/wps/system/merchant',
    status: 200,
  });
});
