import { HOUR, MINUTE, SECOND } from '@mela/kernel/time';
import { agentTypes } from '@mela/protocol/constants';
import { afterAll, expect, test } from 'vitest';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('session');
afterAll(() => server.close());

const password = testPassword;
const login = (caller: Caller, username: string, more: object = {}) =>
  caller.session.login({ body: { username, password, ...more } });

let names = 0;
/** A new member who has not logged in yet, by account name. */
async function someone(overrides: Parameters<typeof server.openMember>[0] = {}): Promise<string> {
  const account = `someone.${(names += 1)}`;
  await server.openMember({ account, ...overrides });
  return account;
}

test('a login by username and password returns a token that authenticates later calls (AUTH-1)', async () => {
  const account = await someone({ nickname: 'Asha', vipLevel: 7 });
  const guest = server.guest();
  const opened = await login(guest, account);
  expect(opened).toMatchObject({
    passwordExpired: false,
    user: { account, nickname: 'Asha', vipRankLevel: 7 },
  });
  guest.token = opened.token;
  expect(await guest.member.info({})).toEqual({ ...opened.user, passwordExpired: false });
});

test('login ignores surrounding spaces and the case of the name, but not of the password (AUTH-1)', async () => {
  const account = await someone();
  await expect(login(server.guest(), `  ${account.toUpperCase()} `)).resolves.toHaveProperty('token');
  await expect(login(server.guest(), account, { password: ` ${password} ` })).resolves.toHaveProperty(
    'token',
  );
  const wrong = login(server.guest(), account, { password: password.toLowerCase() });
  await expect(wrong).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
});

test('a wrong password and an unknown account are answered alike (AUTH-1)', async () => {
  const account = await someone();
  const answerOf = (username: string) =>
    login(server.guest(), username, { password: 'wrong' }).then(
      () => 'opened',
      (refusal: unknown) => refusal,
    );
  const known = await answerOf(account);
  expect(known).toMatchObject({ code: 'LOGIN_FAILED', params: { captchaRequired: false } });
  expect(await answerOf('nobody.at.all')).toEqual(known);
});

test.each([
  [{ username: '   ' }, ['username']],
  [{ username: 'x'.repeat(65) }, ['username']],
  [{ password: '' }, ['password']],
  [{ password: 'x'.repeat(129) }, ['password']],
  [{ username: 7, password: null }, ['username', 'password']],
  [{ agentSite: 'yes' }, ['agentSite']],
  [{ captchaKey: 'short' }, ['captchaKey']],
  [{ admin: true }, ['admin']],
  [{ username: 'as\u0000ha' }, ['text']],
])('a login with %j is refused with the field name', async (more, fields) => {
  await expect(login(server.guest(), 'asha', more)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    params: { fields },
  });
});

test('a login with an unsealed body is refused (AUTH-12)', async () => {
  const account = await someone();
  const payload = { username: account, password };
  const sent = await server.guest().raw({ method: 'POST', url: '/wps/session/login', payload });
  expect(sent.statusCode).toBe(400);
  expect(sent.json()).toMatchObject({ success: false, code: 'SEAL_REQUIRED' });
});

test('login reports the first login once, even when several run concurrently (AUTH-6)', async () => {
  const account = await someone();
  const racing = await Promise.all(Array.from({ length: 3 }, () => login(server.guest(), account)));
  expect(racing.filter(({ firstTimeLogin }) => firstTimeLogin)).toHaveLength(1);
  expect(await login(server.guest(), account)).toMatchObject({ firstTimeLogin: false });
});

test('login reports a default password as expired, and an old one only with PASS3 on (AUTH-6)', async () => {
  const isExpired = async (account: string) => (await login(server.guest(), account)).passwordExpired;
  expect(await isExpired(await someone({ isPasswordDefault: true }))).toBe(true);
  const account = await someone();
  server.clock.turn(91 * 24 * HOUR);
  expect(await isExpired(account)).toBe(false);
  await server.runtime.setSwitch('PASS3', true);
  expect(await isExpired(account)).toBe(true);
  expect(await isExpired(await someone())).toBe(false);
  await server.runtime.setSwitch('PASS3', false);
});

test('the agent site lets in agents of every type only (AUTH-7)', async () => {
  for (const type of agentTypes) {
    const opened = await login(server.guest(), await someone({ type }), { agentSite: true });
    expect(opened.user).toMatchObject({ type, isAgent: true, isTrial: false });
  }
  for (const type of [0, 4] as const) {
    const refused = login(server.guest(), await someone({ type }), { agentSite: true });
    await expect(refused).rejects.toMatchObject({ code: 'AGENT_ONLY' });
  }
  await expect(login(server.guest(), await someone({ type: 1 }))).resolves.toHaveProperty('token');
});

test('login answers a staff account alike with the right and a wrong password (AUTH-7)', async () => {
  const member = await someone();
  const { password_hash } = await server.runtime.db
    .selectFrom('member')
    .select('password_hash')
    .where('account', '=', member)
    .executeTakeFirstOrThrow();
  await server.runtime.db
    .insertInto('staff')
    .values({ account: 'Staff.One', name: 'One', role: 'reader', password_hash, made_at: server.clock.now() })
    .execute();
  const guest = server.guest();
  for (const captchaRequired of [false, false, true]) {
    const right = login(server.guest(), 'staff.one');
    await expect(right).rejects.toMatchObject({ code: 'LOGIN_FAILED', params: { captchaRequired } });
  }
  const wrong = login(guest, 'staff.two', { password: 'wrong' });
  await expect(wrong).rejects.toMatchObject({ code: 'LOGIN_FAILED', params: { captchaRequired: false } });
});

test('login reports a locked account only with the correct password (AUTH-1)', async () => {
  const account = await someone({ isLocked: true });
  await expect(login(server.guest(), account)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
  const wrong = login(server.guest(), account, { password: 'wrong' });
  await expect(wrong).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
});

test('locking a member ends its open sessions (AUTH-5)', async () => {
  const asha = await server.member();
  await server.runtime.db
    .updateTable('member')
    .set({ locked_at: server.clock.now() })
    .where('id', '=', asha.memberId)
    .execute();
  await expect(asha.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('a logout ends the token for every call and closes its sockets in every process (AUTH-5)', async () => {
  const asha = await server.member();
  const endedSessionId = new Promise((resolve) => {
    server.runtime.signals.subscribe((signal) => {
      if (signal.kind === 'session-ended') resolve(signal.sessionId);
    });
  });
  const { id } = await server.runtime.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', asha.memberId)
    .executeTakeFirstOrThrow();
  expect(await asha.session.logout({})).toEqual({});
  expect(await endedSessionId).toBe(id);
  const refused = { code: 'NOT_LOGGED_IN' };
  await expect(asha.member.info({})).rejects.toMatchObject(refused);
  await expect(asha.session.logout({})).rejects.toMatchObject(refused);
  await expect(asha.session.code({})).rejects.toMatchObject(refused);
  await expect(asha.session.ticket({})).rejects.toMatchObject(refused);
  await expect(asha.content.announcements({ query: {} })).rejects.toMatchObject(refused);
});

test('a session ends after two idle hours and stays open while it is used (AUTH-5)', async () => {
  const [idle, busy] = [await server.member(), await server.member()];
  server.clock.turn(119 * MINUTE);
  await busy.member.info({});
  server.clock.turn(1 * MINUTE);
  await expect(idle.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await expect(busy.member.info({})).resolves.toHaveProperty('id');
});

test('a session ends after a day even while it is used (AUTH-5)', async () => {
  const asha = await server.member();
  for (let hour = 0; hour < 23; hour++) {
    server.clock.turn(HOUR);
    await asha.member.info({});
  }
  server.clock.turn(HOUR - SECOND);
  await asha.member.info({});
  server.clock.turn(SECOND);
  await expect(asha.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('a session updates its last-seen time at most once a minute', async () => {
  const asha = await server.member();
  const seenAt = async () => {
    const row = await server.runtime.db
      .selectFrom('session')
      .select('seen_at')
      .where('member_id', '=', asha.memberId)
      .executeTakeFirstOrThrow();
    return row.seen_at;
  };
  const start = await seenAt();
  server.clock.turn(59 * SECOND);
  await asha.member.info({});
  expect(await seenAt()).toEqual(start);
  server.clock.turn(SECOND);
  await asha.member.info({});
  expect(await seenAt()).toEqual(server.clock.now());
});

test('an invented, truncated or malformed token is refused (AUTH-5)', async () => {
  const asha = await server.member();
  const token = asha.token ?? '';
  for (const header of [
    `Bearer ${token.slice(1)}`,
    `Bearer ${token}x`,
    token,
    `Basic ${token}`,
    'Bearer',
    '',
  ]) {
    const answer = await asha.raw({ url: '/wps/member/info', headers: { authorization: header } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'NOT_LOGGED_IN' });
  }
  const inQuery = await server.guest().raw({ url: `/wps/member/info?token=${token}` });
  expect(inQuery.json()).toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('member info, logout and code calls require a token', async () => {
  const guest = server.guest();
  const refused = { code: 'NOT_LOGGED_IN' };
  await expect(guest.member.info({})).rejects.toMatchObject(refused);
  await expect(guest.session.logout({})).rejects.toMatchObject(refused);
  await expect(guest.session.code({})).rejects.toMatchObject(refused);
});

test('the ticket call gives members and guests distinct socket tickets that work once', async () => {
  const [asha, guest] = [await server.member(), server.guest()];
  const tickets = [
    await asha.session.ticket({}),
    await asha.session.ticket({}),
    await guest.session.ticket({}),
  ];
  expect(new Set(tickets.map(({ ticket }) => ticket)).size).toBe(3);
  const [own, , public_] = tickets;
  expect(await server.runtime.hub.redeem(own?.ticket ?? '')).toMatchObject({ memberId: asha.memberId });
  expect(await server.runtime.hub.redeem(public_?.ticket ?? '')).toEqual({ memberId: null, sessionId: null });
  expect(await server.runtime.hub.redeem(own?.ticket ?? '')).toBeUndefined();
});

test('a closed house opens no session but accepts a logout (STATE-1)', async () => {
  const asha = await server.member();
  await server.runtime.changeSetting('system', { maintenance: true });
  await expect(login(server.guest(), asha.account)).rejects.toMatchObject({ code: 'SYSTEM_MAINTENANCE' });
  expect(await asha.session.logout({})).toEqual({});
  await server.runtime.changeSetting('system', { maintenance: false, blockedCountries: ['US'] });
  const abroad = server.guest({ ip: '8.8.8.8' });
  await expect(login(abroad, asha.account)).rejects.toMatchObject({
    code: 'REGION_RESTRICTED',
    params: { ip: '8.8.8.8' },
  });
  await server.runtime.changeSetting('system', { blockedCountries: [] });
});

test('login refuses the 31st attempt of one address within a minute', async () => {
  const guest = server.guest();
  await server.runtime.setSwitch('CAPTCHA3', false);
  const attempts = Array.from({ length: 31 }, () => login(guest, 'nobody.at.all', { password: 'wrong' }));
  const codes = (await Promise.allSettled(attempts)).map((result) =>
    result.status === 'rejected' && result.reason instanceof Error ? result.reason.message : 'opened',
  );
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(30);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  await server.runtime.setSwitch('CAPTCHA3', true);
});

test('tokens, passwords, codes and tickets are absent from the log and the database', async () => {
  const account = await someone();
  const guest = server.guest();
  const { token } = await login(guest, account);
  guest.token = token;
  const { code } = await guest.session.code({});
  const { ticket } = await guest.session.ticket({});
  await guest.raw({ url: `/wps/member/info?token=${token}`, headers: { authorization: `Bearer ${token}` } });
  await guest.raw({ method: 'POST', url: '/wps/session/exchange', payload: { code: `${code}x` } });
  const log = server.logged();
  const rows = JSON.stringify(
    await Promise.all([
      server.runtime.db.selectFrom('session').selectAll().execute(),
      server.runtime.db.selectFrom('session_code').selectAll().execute(),
      server.runtime.db.selectFrom('socket_ticket').select('expires_at').execute(),
      server.runtime.db.selectFrom('login_failure').select('account_hash').execute(),
    ]),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  expect(log).toContain('/wps/session/login');
  for (const secret of [token, password, code, ticket]) {
    expect(log.includes(secret)).toBe(false);
    expect(rows.includes(secret)).toBe(false);
  }
});
