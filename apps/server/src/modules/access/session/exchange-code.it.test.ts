import { HOUR, MINUTE, SECOND } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('exchange_code');
afterAll(() => server.close());

const used = { code: 'LOGIN_CODE_USED' };

test('a link code opens a separate session on another device (AUTH-5)', async () => {
  const asha = await server.member({ nickname: 'Asha' });
  const { code, expiresInSeconds } = await asha.session.code({});
  expect(expiresInSeconds).toBe(60);
  const phone = server.guest();
  const opened = await phone.session.exchange({ body: { code } });
  expect(opened).toMatchObject({ firstTimeLogin: false, user: { nickname: 'Asha' } });
  expect(opened.token).not.toBe(asha.token);
  phone.token = opened.token;
  await asha.session.logout({});
  await expect(phone.member.info({})).resolves.toMatchObject({ nickname: 'Asha' });
});

test('one of twenty concurrent exchanges of a link code succeeds (AUTH-5)', async () => {
  const asha = await server.member();
  const body = await asha.session.code({}).then(({ code }) => ({ code }));
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => server.guest().session.exchange({ body })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(server.guest().session.exchange({ body })).rejects.toMatchObject(used);
});

test('a link code is refused after a minute, after its session ended, and when it is unknown', async () => {
  const asha = await server.member();
  const exchange = (code: string) => server.guest().session.exchange({ body: { code } });
  const late = await asha.session.code({});
  server.clock.turn(59 * SECOND);
  const early = await asha.session.code({});
  server.clock.turn(SECOND);
  await expect(exchange(late.code)).rejects.toMatchObject(used);
  await expect(exchange(early.code)).resolves.toHaveProperty('token');
  const orphan = await asha.session.code({});
  await asha.session.logout({});
  await expect(exchange(orphan.code)).rejects.toMatchObject(used);
  await expect(exchange('made-up')).rejects.toMatchObject(used);
});

test.each([
  ['locked', false, 'ACCOUNT_LOCKED'],
  ['closed', true, 'ACCOUNT_CLOSED'],
])(
  'a link code is refused with the reason when the member was %s meanwhile',
  async (_how, isClosed, refused) => {
    const asha = await server.member();
    const { code } = await asha.session.code({});
    const at = server.clock.now();
    await server.runtime.db
      .updateTable('member')
      .set({ locked_at: at, closed_at: isClosed ? at : null })
      .where('id', '=', asha.memberId)
      .execute();
    const exchange = server.guest().session.exchange({ body: { code } });
    await expect(exchange).rejects.toMatchObject({ code: refused });
  },
);

test('a chain of link codes does not outlive the first session', async () => {
  const asha = await server.member();
  server.clock.turn(HOUR);
  const phone = server.guest();
  phone.token = (await phone.session.exchange({ body: { code: (await asha.session.code({})).code } })).token;
  for (let hour = 1; hour < 23; hour++) {
    server.clock.turn(HOUR);
    await phone.member.info({});
  }
  server.clock.turn(HOUR);
  await expect(phone.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('a link code exchange refuses a missing code or an extra field with the field name', async () => {
  const guest = server.guest();
  const send = (payload: object) => guest.raw({ method: 'POST', url: '/wps/session/exchange', payload });
  expect((await send({})).json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: ['code'] } });
  expect((await send({ code: '' })).json()).toMatchObject({ value: { fields: ['code'] } });
  expect((await send({ code: 'x', token: 'y' })).json()).toMatchObject({ value: { fields: ['token'] } });
});

test('the clean-up job deletes used and expired link codes after a day', async () => {
  const asha = await server.member();
  await asha.session.code({});
  server.clock.turn(24 * HOUR + 2 * MINUTE);
  const again = await server.member();
  await again.session.code({});
  await server.runJob('session.forget-old');
  expect(await server.runtime.db.selectFrom('session_code').select('expires_at').execute()).toHaveLength(1);
});
