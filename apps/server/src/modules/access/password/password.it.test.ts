import { MINUTE } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const post = catchMessages();
const server = await openTestServer('password', { outside: { sender: post.sender } });
afterAll(() => server.close());

const newPassword = 'Kite-over-the-fair-7';
let people = 0;
const newContact = () => {
  const number = String((people += 1) * 10_007).padStart(8, '0');
  return { phone: `+9170${number}`, email: `person${number}@mela.example` };
};
const ownDigits = (phone: string) => phone.slice(3);

const change = (caller: Caller, more: Record<string, string> = {}) =>
  caller.password.change({
    body: { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword, ...more },
  });
const login = (account: string, password: string) =>
  server.guest().session.login({ body: { username: account, password } });
const askCode = (phone: string, caller = server.guest()) =>
  caller.verification.noLogin({ body: { mobileNum: ownDigits(phone), purpose: 'password' } });
const reset = (phone: string, code: string, password = newPassword) =>
  server.guest().password.reset({
    body: { mobileNum: ownDigits(phone), verificationCode: code, newPassword: password },
  });

test('a password change ends every other session and gives this one a new token (AUTH-10)', async () => {
  const contact = newContact();
  const asha = await server.member({ ...contact, isPasswordDefault: true });
  const elsewhere = server.guest();
  elsewhere.token = (await login(asha.account, testPassword)).token;
  const old = asha.token;
  const { token } = await change(asha);
  expect(token).not.toBe(old);
  for (const caller of [asha, elsewhere]) {
    await expect(caller.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  }
  asha.token = token;
  await expect(asha.member.info({})).resolves.toMatchObject({ account: asha.account });
  await expect(login(asha.account, testPassword)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  expect(await login(asha.account, newPassword)).toMatchObject({ passwordExpired: false });
  await server.runJob('notify.deliver');
  expect(post.lastTo(contact.phone)).toMatchObject({ template: 'passwordChanged' });
});

test('a password change needs the old password, two equal new ones and a different one (AUTH-10)', async () => {
  const asha = await server.member();
  const again = 'Another-kite-4821';
  await expect(change(asha, { oldPassword: 'wrong' })).rejects.toMatchObject({
    code: 'LOGIN_PASSWORD_WRONG',
  });
  await expect(change(asha, { confirmNewPassword: again })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    params: { fields: ['confirmNewPassword'] },
  });
  const same = { newPassword: testPassword, confirmNewPassword: testPassword };
  await expect(change(asha, same)).rejects.toMatchObject({ code: 'PASSWORD_SAME' });
  await expect(login(asha.account, testPassword)).resolves.toHaveProperty('token');
});

test.each([
  ['short-7', 'PASSWORD_LENGTH'],
  ['x'.repeat(65), 'PASSWORD_LENGTH'],
  ['has a space 7', 'PASSWORD_PATTERN'],
  ['Password123', 'PASSWORD_WEAK'],
  ['Sunshine2026!', 'PASSWORD_WEAK'],
  ['JaiShreeRam', 'PASSWORD_WEAK'],
  ['aaaaaaaaaa', 'PASSWORD_WEAK'],
])(
  'the new password %s is refused as %s, with a change and with a code (AUTH-10)',
  async (refusedPassword, code) => {
    const contact = newContact();
    const asha = await server.member(contact);
    const refused = change(asha, { newPassword: refusedPassword, confirmNewPassword: refusedPassword });
    await expect(refused).rejects.toMatchObject({ code });
    await askCode(contact.phone);
    const sent = post.codeTo(contact.phone);
    await expect(reset(contact.phone, sent, refusedPassword)).rejects.toMatchObject({ code });
    // The refusal did not use up the code.
    await expect(reset(contact.phone, sent)).resolves.toHaveProperty('token');
  },
);

test('a password that contains the account name is refused (AUTH-10)', async () => {
  const contact = newContact();
  const asha = await server.member({ ...contact, account: 'Chandni.Chowk' });
  const refusedPassword = 'my-chandni.chowk-7';
  const refused = change(asha, { newPassword: refusedPassword, confirmNewPassword: refusedPassword });
  await expect(refused).rejects.toMatchObject({ code: 'PASSWORD_WEAK' });
  await askCode(contact.phone);
  await expect(reset(contact.phone, post.codeTo(contact.phone), refusedPassword)).rejects.toMatchObject({
    code: 'PASSWORD_WEAK',
  });
});

test('one of two concurrent password changes succeeds (AUTH-10)', async () => {
  const asha = await server.member();
  const other = 'Another-kite-4821';
  const changes = [change(asha), change(asha, { newPassword: other, confirmNewPassword: other })];
  const results = await Promise.allSettled(changes);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('with CHNGPASSVERIF3 a change asks for a code sent to the phone or mailbox, or for none without a contact (AUTH-10, STATE-2)', async () => {
  const contact = newContact();
  const asha = await server.member(contact);
  expect(await asha.password.state({})).toEqual({
    hasPassword: true,
    linked: [],
    asksCode: false,
    sentTo: null,
  });
  await expect(asha.verification.own({})).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  await server.runtime.setSwitch('CHNGPASSVERIF3', true);
  expect(await asha.password.state({})).toMatchObject({
    asksCode: true,
    sentTo: `•••• ${contact.phone.slice(-4)}`,
  });
  await expect(change(asha)).rejects.toMatchObject({ code: 'VERIFICATION_FIRST' });
  expect(await asha.verification.own({})).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  const code = post.codeTo(contact.phone);
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(change(asha, { verificationCode: wrong })).rejects.toMatchObject({ code: 'CODE_WRONG' });
  await expect(change(asha, { verificationCode: code })).resolves.toHaveProperty('token');

  const byMail = newContact();
  const ravi = await server.member({ email: byMail.email });
  expect(await ravi.password.state({})).toMatchObject({ asksCode: true, sentTo: 'p•••@mela.example' });
  await ravi.verification.own({});
  await expect(change(ravi, { verificationCode: post.codeTo(byMail.email) })).resolves.toHaveProperty(
    'token',
  );

  const nowhere = await server.member();
  expect(await nowhere.password.state({})).toMatchObject({ asksCode: false, sentTo: null });
  await expect(nowhere.verification.own({})).rejects.toMatchObject({ code: 'VERIFICATION_FIRST' });
  await expect(change(nowhere)).resolves.toHaveProperty('token');
  await server.runtime.setSwitch('CHNGPASSVERIF3', false);
});

test('a password reset by phone logs the member in and ends all other sessions (AUTH-10)', async () => {
  const contact = newContact();
  const asha = await server.member(contact);
  expect(await askCode(contact.phone)).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  const code = post.codeTo(contact.phone);
  const opened = await reset(contact.phone, code);
  expect(opened).toMatchObject({ passwordExpired: false, user: { account: asha.account } });
  await expect(asha.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  asha.token = opened.token;
  await expect(asha.member.info({})).resolves.toMatchObject({ account: asha.account });
  await expect(reset(contact.phone, code)).rejects.toMatchObject({ code: 'CODE_USED_UP' });
  await expect(login(asha.account, newPassword)).resolves.toHaveProperty('token');
});

test('a password reset is refused with a wrong, old or missing code and with an invalid number (AUTH-10)', async () => {
  const contact = newContact();
  await server.openMember(contact);
  await expect(reset(contact.phone, '123456')).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  await askCode(contact.phone);
  const code = post.codeTo(contact.phone);
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(reset(contact.phone, wrong)).rejects.toMatchObject({ code: 'CODE_WRONG' });
  await expect(reset('+9112', code)).rejects.toMatchObject({ code: 'PHONE_FORMAT_INVALID' });
  server.clock.turn(5 * MINUTE);
  await expect(reset(contact.phone, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  const both = server.guest().password.reset({
    body: { verificationCode: code, newPassword, mobileNum: '1', email: 'a@b.example' },
  });
  await expect(both).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { fields: ['mobileNum'] } });
});

test('a password reset of a locked member is refused and does not set the password (AUTH-10)', async () => {
  const contact = newContact();
  const memberId = await server.openMember({ ...contact, isLocked: true });
  const setAt = () =>
    server.runtime.db
      .selectFrom('member')
      .select('password_set_at as at')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
  const before = await setAt();
  server.clock.turn(MINUTE);
  await askCode(contact.phone);
  await expect(reset(contact.phone, post.codeTo(contact.phone))).rejects.toMatchObject({
    code: 'ACCOUNT_LOCKED',
  });
  expect(await setAt()).toEqual(before);
});

test('a reset code for an unknown number gets the same answer and sends no message (AUTH-10)', async () => {
  const { phone } = newContact();
  expect(await askCode(phone)).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  expect(post.lastTo(phone)).toBeUndefined();
  await expect(reset(phone, '123456')).rejects.toMatchObject({ code: 'CODE_WRONG', params: { left: 4 } });
});

test('a password reset by mail works when name and address belong together (AUTH-10)', async () => {
  const contact = newContact();
  const account = 'Mail.Person';
  await server.openMember({ ...contact, account, isPasswordDefault: true });
  const guest = server.guest({ language: 'HI' });
  const asked = guest.password.forgotByEmail({
    body: { username: 'mail.person', email: contact.email.toUpperCase() },
  });
  expect(await asked).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  const sent = post.lastTo(contact.email.toUpperCase());
  expect(sent).toMatchObject({ channel: 'email', template: 'passwordCode', subject: 'पासवर्ड रीसेट कोड' });
  const opened = await guest.password.reset({
    body: { email: contact.email, verificationCode: post.codeTo(contact.email.toUpperCase()), newPassword },
  });
  expect(opened.user.account).toBe(account);
  guest.token = opened.token;
  expect((await guest.device.history({ query: {} })).content[0]).toMatchObject({
    outcome: 'success',
    way: 'reset',
  });
  await expect(login(account, newPassword)).resolves.toMatchObject({ passwordExpired: false });
});

test('a name with another address is answered alike and sends no mail, unless the merchant reveals unknown names (AUTH-10)', async () => {
  const [own, other] = [newContact(), newContact()];
  await server.openMember({ ...own, account: 'Some.One' });
  await server.openMember({ ...other });
  const ask = (email: string) =>
    server.guest().password.forgotByEmail({ body: { username: 'some.one', email } });
  expect(await ask(other.email)).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  expect(await ask('nobody@mela.example')).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  expect(post.lastTo(other.email) ?? post.lastTo('nobody@mela.example')).toBeUndefined();
  await server.runtime.changeSetting('codes', { tellsUnknown: true });
  await expect(ask(other.email)).rejects.toMatchObject({ code: 'USERNAME_OR_EMAIL_UNKNOWN' });
  await expect(ask(own.email)).resolves.toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  await server.runtime.changeSetting('codes', { tellsUnknown: false });
});

test('the forgotten-password call accepts only a form body, and no other call accepts one', async () => {
  const send = (url: string, type: string, payload: string) =>
    server.guest().raw({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const form = 'application/x-www-form-urlencoded';
  const path = '/wps/member/password/email';
  const good = await send(path, form, 'username=some.one&email=a%40b.example');
  expect(good.json()).toMatchObject({ success: true });
  const unknown = await send(path, form, 'username=some.one&email=a%40b.example&admin=1');
  expect(unknown.json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: ['admin'] } });
  const json = await send(path, 'application/json', '{"username":"some.one","email":"a@b.example"}');
  expect(json.json()).toMatchObject({ code: 'CONTENT_TYPE_UNSUPPORTED' });
  const elsewhere = await send('/wps/verification/sms/noLogin', form, 'mobileNum=9876543210');
  expect(elsewhere.json()).toMatchObject({ code: 'CONTENT_TYPE_UNSUPPORTED' });
});

test('a password change may be tried at most ten times in ten minutes (AUTH-10)', async () => {
  const asha = await server.member();
  for (let turn = 0; turn < 10; turn++) {
    await expect(change(asha, { oldPassword: 'wrong' })).rejects.toMatchObject({
      code: 'LOGIN_PASSWORD_WRONG',
    });
  }
  await expect(change(asha)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
