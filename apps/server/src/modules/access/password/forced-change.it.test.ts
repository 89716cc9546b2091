import { DAY } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { allCalls } from '#http/call-list.ts';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const post = catchMessages();
const server = await openTestServer('forced_change', { outside: { sender: post.sender } });
afterAll(() => server.close());

const newPassword = 'Kite-over-the-fair-7';
const reason = 'Identified on the phone';

const login = async (account: string, password: string) => {
  const caller = server.guest();
  const opened = await caller.session.login({ body: { username: account, password } });
  caller.token = opened.token;
  return { caller, opened };
};
const change = (caller: Caller, oldPassword: string) =>
  caller.password.change({ body: { oldPassword, newPassword, confirmNewPassword: newPassword } });
const refused = { code: 'PASSWORD_CHANGE_REQUIRED' };

test('a session with a default password is refused every other call until the change (AUTH-6, AUTH-13)', async () => {
  const asha = await server.member({ isPasswordDefault: true });
  expect(await asha.member.info({})).toMatchObject({ passwordExpired: true });
  await expect(asha.wallet.balance({})).rejects.toMatchObject(refused);
  await expect(asha.profile.show({})).rejects.toMatchObject(refused);
  // A one-time code would open a second session.
  await expect(asha.session.code({})).rejects.toMatchObject(refused);
  asha.token = (await change(asha, testPassword)).token;
  expect(await asha.member.info({})).toMatchObject({ passwordExpired: false });
  await expect(asha.profile.show({})).resolves.toHaveProperty('phone');
});

test('only calls for the password, the logout and the state of the session are open before the change (AUTH-13)', () => {
  const open = allCalls.filter(({ shape }) => shape.policy.whilePasswordExpired);
  expect(open.map(({ route }) => `${route.method} ${route.path}`).toSorted()).toEqual([
    'DELETE /wps/session/logout',
    'GET /wps/member/info',
    'GET /wps/member/password',
    'POST /wps/member/password',
    'POST /wps/session/ticket',
    'POST /wps/verification/password',
  ]);
});

test('the socket of a member who must change the password receives no data of the member (AUTH-13)', async () => {
  const asha = await server.member({ isPasswordDefault: true });
  const holderOf = async (caller: Caller) =>
    server.runtime.hub.redeem((await caller.session.ticket({})).ticket);
  expect(await holderOf(asha)).toEqual({ memberId: null, sessionId: null });
  asha.token = (await change(asha, testPassword)).token;
  expect(await holderOf(asha)).toMatchObject({ memberId: asha.memberId });
});

test('an open session is restricted when the password expires and the policy is on (AUTH-6, AUTH-13, STATE-2)', async () => {
  const { account } = await server.member();
  server.clock.turn(91 * DAY);
  const { caller } = await login(account, testPassword);
  await expect(caller.profile.show({})).resolves.toHaveProperty('phone');
  await server.runtime.setSwitch('PASS3', true);
  await expect(caller.profile.show({})).rejects.toMatchObject(refused);
  await server.runtime.setSwitch('PASS3', false);
  await expect(caller.profile.show({})).resolves.toHaveProperty('phone');
});

test('a login by code is not restricted by a default password (AUTH-6)', async () => {
  await server.runtime.setSwitch('VERIFICATION3', true);
  const phone = '+917012345678';
  await server.member({ phone, isPasswordDefault: true });
  const caller = server.guest();
  await caller.verification.noLogin({ body: { mobileNum: '7012345678', purpose: 'login' } });
  const sms = { loginType: 'sms', mobileNum: '7012345678', verificationCode: post.codeTo(phone) } as const;
  const opened = await caller.session.login({ body: sms });
  expect(opened.passwordExpired).toBe(false);
  caller.token = opened.token;
  await expect(caller.profile.show({})).resolves.toHaveProperty('phone');
});

test('staff reset a password: sessions end, the member hears of it and must choose a new one (AUTH-13)', async () => {
  const phone = '+917012345679';
  const asha = await server.member({ phone });
  const staff = await server.staff({ permissions: ['member.password'] });
  const body = { id: String(asha.memberId), reason };
  const { firstPassword, account } = await staff.staffPassword.reset({ body });
  expect(account).toBe(asha.account);
  await expect(asha.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await expect(login(account, testPassword)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  const { caller, opened } = await login(account, firstPassword);
  expect(opened.passwordExpired).toBe(true);
  await expect(caller.wallet.balance({})).rejects.toMatchObject(refused);
  caller.token = (await change(caller, firstPassword)).token;
  await expect(caller.wallet.balance({})).resolves.toBeDefined();
  await server.runJob('notify.deliver');
  const templates = post.messages.filter(({ to }) => to === phone).map(({ template }) => template);
  expect(templates).toEqual(['passwordResetByStaff', 'passwordChanged']);
});

test('a reset by staff is audited without the password (AUTH-13, ADMIN-1)', async () => {
  const asha = await server.member();
  const staff = await server.staff({ permissions: ['member.password'] });
  const id = String(asha.memberId);
  const { firstPassword } = await staff.staffPassword.reset({ body: { id, reason } });
  const admin = await server.staff({ permissions: ['audit.read'] });
  const { entries } = await admin.audit.list({ query: { action: 'member.password', size: 1 } });
  expect(entries).toMatchObject([{ reason, after: { account: asha.account, isDefault: true } }]);
  expect(JSON.stringify(entries)).not.toContain(firstPassword);
});

test('a reset by staff refuses trial accounts, closed accounts and an empty reason (AUTH-13)', async () => {
  const trial = await server.member({ type: 4 });
  const asha = await server.member();
  const staff = await server.staff({ permissions: ['member.password'] });
  const reset = (memberId: bigint, why = reason) =>
    staff.staffPassword.reset({ body: { id: String(memberId), reason: why } });
  await expect(reset(trial.memberId)).rejects.toMatchObject({ code: 'MEMBER_UNKNOWN' });
  await expect(reset(asha.memberId, '  ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await server.runtime.db
    .updateTable('member')
    .set({ closed_at: server.clock.now(), locked_at: server.clock.now() })
    .where('id', '=', asha.memberId)
    .execute();
  await expect(reset(asha.memberId)).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
});
