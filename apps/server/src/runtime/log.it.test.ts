import { afterAll, expect, test } from 'vitest';
import { breakFeedback } from '#testing/harness/queries.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('log');
afterAll(() => server.close());

test('neither passwords nor tokens, codes, tickets or bodies reach the log (AUTH-5)', async () => {
  const asha = await server.member();
  const { code } = await asha.session.code({});
  const { ticket } = await asha.session.ticket({});
  const wrong = server
    .guest()
    .session.login({ body: { username: asha.account, password: 'canary-password' } });
  await expect(wrong).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  await server.guest().raw({ url: '/wps/relay/GCSGAME_gameList?search=canary-search' });
  await server.guest().raw({ url: '/wps/cs/canary-path' });
  for (const path of ['/', '/docs/json', '/docs/static/..', '/wps/system/merchant', '/wps/none', '/readyz'])
    await server.guest().raw({ url: `${path}?token=canary-token` });
  server.runtime.log.info({
    password: 'canary-one',
    inside: { token: 'canary-two', deep: { code: 'canary-three' } },
    asked: { paymentPassword: 'canary-four', loginPassword: 'canary-five', accountNumber: 'canary-six' },
    wish: { oldPassword: 'canary-seven', newPassword: 'canary-eight', vpa: 'canary@box' },
  });

  const logged = server.logged();
  expect(logged).toContain('/wps/session/login');
  for (const secret of [testPassword, asha.token ?? '', code, ticket, 'canary']) {
    expect(logged).not.toContain(secret);
  }
});

test('a call that fails is logged with its request id and without database values (API-2)', async () => {
  await breakFeedback(server.url);
  await server.runtime.setSwitch('CAPTCHA3', false);
  const guest = server.guest();
  const send = () =>
    guest.raw({
      method: 'PUT',
      url: '/wps/feedback',
      payload: { type: 3, content: 'A canary sings in the third stall.', sender: 'canary-sender' },
    });
  expect((await send()).statusCode).toBe(200);
  const broken = await send();
  expect(broken.statusCode).toBe(500);
  expect(broken.json()).toMatchObject({ success: false, value: {}, code: 'UNKNOWN' });

  const id = String(broken.headers['x-request-id']);
  const lines = server
    .logged()
    .split('\n')
    .filter((line) => line.includes(id))
    .map((line): unknown => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: id,
      route: '/wps/feedback',
      msg: 'a call failed with an unexpected error',
      err: expect.objectContaining({
        errorCode: '23505',
        constraint: 'feedback_by_sender',
        stack: expect.stringContaining('insertFeedback'),
      }),
    }),
    expect.objectContaining({ reqId: id, route: '/wps/feedback', status: 500 }),
  ]);
  expect(server.logged()).not.toContain('canary');
  expect(broken.body).not.toMatch(/canary|23505|feedback_by_sender/);
});

test('every request is logged once with its id, route and status', async () => {
  const { headers } = await server.guest().raw({ url: '/wps/system/merchant' });
  const id = String(headers['x-request-id']);
  const lines = server
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
