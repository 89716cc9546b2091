import { DAY, HOUR, MINUTE } from '@mela/kernel/time';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('device');
const address = (await server.app.http.listen({ port: 0, host: '127.0.0.1' })).replace('http:', 'ws:');
afterAll(() => server.close());

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

async function another(account: string, options: { ip?: string } = {}): Promise<Caller> {
  const caller = server.guest(options);
  const { token } = await caller.session.login({ body: { username: account, password: testPassword } });
  caller.token = token;
  return caller;
}

async function listen({ session }: Pick<Caller, 'session'>): Promise<WebSocket> {
  const socket = new WebSocket(`${address}/wps/socket?ticket=${(await session.ticket({})).ticket}`);
  await once(socket, 'open');
  return socket;
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

test('the device list shows the open sessions, newest first, and marks the current one (MEMBER-11)', async () => {
  const asha = await server.member();
  server.clock.turn(5 * MINUTE);
  const other = await another(asha.account, { ip: '49.36.1.2' });
  const { devices } = await asha.device.list({});
  expect(devices).toMatchObject([
    { address: '49.36.1.2', country: 'IN', isThis: false },
    { address: asha.ip, country: null, isThis: true },
  ]);
  expect((await other.device.list({})).devices.map(({ isThis }) => isThis)).toEqual([true, false]);
});

test('the device list names browser and system and omits the user agent text (MEMBER-11)', async () => {
  const asha = await server.member();
  await server.runtime.db
    .updateTable('session')
    .set({ device: phone })
    .where('member_id', '=', asha.memberId)
    .execute();
  const answer = await asha.raw({
    url: '/wps/member/device',
    headers: { authorization: `Bearer ${asha.token ?? ''}` },
  });
  expect(answer.json()).toMatchObject({
    value: { devices: [{ browser: 'Chrome', system: 'Android', kind: 'phone' }] },
  });
  expect(answer.body).not.toContain('Mozilla');
});

test('ending a device ends its token and closes its socket, and leaves other sessions open (MEMBER-11)', async () => {
  const asha = await server.member();
  const other = await another(asha.account);
  const [mine, theirs] = [await listen(asha), await listen(other)];
  const closed = once(theirs, 'close');
  const { devices } = await asha.device.list({});
  const id = devices.find(({ isThis }) => !isThis)?.id ?? '';
  await asha.device.end({ body: { id } });
  expect((await closed)[0]).toBe(4001);
  expect(await codeOf(other.member.info({}))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(asha.device.end({ body: { id } }))).toBe('DEVICE_UNKNOWN');
  expect((await asha.device.list({})).devices).toHaveLength(1);
  expect(mine.readyState).toBe(WebSocket.OPEN);
  mine.terminate();
});

test('an ended session reports its reason by push and on request (AUTH-5, MEMBER-11)', async () => {
  const asha = await server.member();
  const login = { body: { username: asha.account, password: testPassword } };
  const whyOf = async (token: string | null) =>
    (await server.guest().session.ended({ body: { token: token ?? '' } })).reason;
  const other = await another(asha.account);
  const socket = await listen(other);
  const pushed = once(socket, 'message');
  expect(await whyOf(other.token)).toBeNull();
  await asha.device.endOthers({});
  expect(JSON.parse(String((await pushed)[0]))).toEqual({
    event: 'session.ended',
    value: { reason: 'device' },
  });
  expect(await whyOf(other.token)).toBe('device');
  expect(await whyOf('a-token-that-was-never-given')).toBeNull();

  const [leaving, changed] = [await another(asha.account), await another(asha.account)];
  await leaving.session.logout({});
  expect(await whyOf(leaving.token)).toBe('left');
  const newPassword = 'Quiet-River-27';
  const { token } = await asha.password.change({
    body: { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword },
  });
  expect(await whyOf(changed.token)).toBe('password');
  asha.token = token;
  server.clock.turn(3 * HOUR);
  expect(await whyOf(token)).toBe('expired');

  const again = await server.guest().session.login({ body: { ...login.body, password: newPassword } });
  const lock = (at: Date | null) =>
    server.runtime.db.updateTable('member').set({ locked_at: at }).where('id', '=', asha.memberId).execute();
  await lock(server.clock.now());
  expect(await whyOf(again.token)).toBe('locked');
  await lock(null);
  asha.token = again.token;
  await asha.playLimits.close({ body: { password: newPassword } });
  expect(await whyOf(again.token)).toBe('closed');
});

test('the log-in history records the way of each log-in: password, link, password reset (AUTH-5, MEMBER-11)', async () => {
  const asha = await server.member();
  const linked = server.guest();
  linked.token = (
    await linked.session.exchange({ body: { code: (await asha.session.code({})).code } })
  ).token;
  const ways = (await asha.device.list({})).devices.map(({ way }) => way);
  expect(new Set(ways)).toEqual(new Set(['link', 'password']));
  const { content } = await asha.device.history({ query: {} });
  expect(content.map(({ outcome, way }) => `${outcome} ${way}`)).toEqual([
    'success link',
    'success password',
  ]);
});

test('endOthers ends all other sessions, in other processes too (MEMBER-11)', async () => {
  const asha = await server.member();
  const ravi = await server.member();
  const elsewhere = await server.addNode();
  const others = [await another(asha.account), await another(asha.account)];
  const far = server.guest({ at: elsewhere });
  const { token } = await far.session.login({ body: { username: asha.account, password: testPassword } });
  far.token = token;
  expect(await asha.device.endOthers({})).toEqual({ ended: 3 });
  for (const other of [...others, far]) expect(await codeOf(other.member.info({}))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(asha.member.info({}))).toBe('done');
  expect(await codeOf(ravi.member.info({}))).toBe('done');
  expect(await asha.device.endOthers({})).toEqual({ ended: 0 });
});

test('a member can neither list nor end a session of another member (MEMBER-11)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const [own] = (await ravi.device.list({})).devices;
  expect((await asha.device.list({})).devices.map(({ id }) => id)).not.toContain(own?.id);
  expect(await codeOf(asha.device.end({ body: { id: own?.id ?? '' } }))).toBe('DEVICE_UNKNOWN');
  expect(await codeOf(ravi.member.info({}))).toBe('done');
  await server
    .guest()
    .session.login({ body: { username: ravi.account, password: 'wrong' } })
    .catch(() => {});
  expect((await asha.device.history({ query: {} })).content.map(({ outcome }) => outcome)).toEqual([
    'success',
  ]);
});

test('the device calls refuse trial accounts and guests (AUTH-11)', async () => {
  const trial = await server.member({ type: 4 });
  expect(await codeOf(trial.device.list({}))).toBe('TRIAL_ACCOUNT');
  expect(await codeOf(server.guest().device.history({ query: {} }))).toBe('NOT_LOGGED_IN');
});

test('the device list omits expired sessions (MEMBER-11)', async () => {
  const asha = await server.member();
  server.clock.turn(3 * HOUR);
  const again = await another(asha.account);
  expect((await again.device.list({})).devices).toMatchObject([{ isThis: true }]);
});

test('the log-in history keeps log-ins and failures for 90 days, in pages (MEMBER-11)', async () => {
  const account = 'history.of';
  await server.openMember({ account });
  for (let turn = 0; turn < 2; turn++) {
    server.clock.turn(MINUTE);
    await server
      .guest()
      .session.login({ body: { username: account, password: 'wrong' } })
      .catch(() => {});
  }
  server.clock.turn(MINUTE);
  const asha = await another(account);
  const { content, total } = await asha.device.history({ query: {} });
  expect(content.map(({ outcome }) => outcome)).toEqual(['success', 'wrong_password', 'wrong_password']);
  expect(total).toBe(3);
  expect((await asha.device.history({ query: { pageNo: 2 } })).content).toEqual([]);

  server.clock.turn(91 * DAY);
  await server.runJob('device.forget-logins');
  const left = await server.runtime.db.selectFrom('login_event').selectAll().execute();
  expect(left).toEqual([]);
});

test('a failed login writes one event for known and unknown names, and unknown ones are deleted after a day (AUTH-1)', async () => {
  const asha = await server.member();
  await server.runtime.db.deleteFrom('login_event').execute();
  for (const username of [asha.account, 'nobody.at.all']) {
    await server
      .guest()
      .session.login({ body: { username, password: 'wrong' } })
      .catch(() => {});
  }
  const count = async () => (await server.runtime.db.selectFrom('login_event').select('id').execute()).length;
  expect(await count()).toBe(2);
  server.clock.turn(DAY + MINUTE);
  await server.runJob('device.forget-logins');
  expect(await count()).toBe(1);
});

test('a login to a locked account with the correct password is recorded in its history (MEMBER-11)', async () => {
  const account = 'locked.later';
  const id = await server.openMember({ account, isLocked: true });
  expect(
    await codeOf(server.guest().session.login({ body: { username: account, password: testPassword } })),
  ).toBe('ACCOUNT_LOCKED');
  const events = await server.runtime.db
    .selectFrom('login_event')
    .select('outcome')
    .where('member_id', '=', id)
    .execute();
  expect(events).toEqual([{ outcome: 'locked' }]);
});
