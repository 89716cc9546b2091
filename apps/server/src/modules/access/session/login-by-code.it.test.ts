import { afterAll, beforeAll, expect, test } from 'vitest';
import { captchaReader } from '#testing/actors/captcha-reader.ts';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';

const post = catchMessages();
const server = await openTestServer('login_by_code', { outside: { sender: post.sender } });
const readLetters = captchaReader(server.runtime);
beforeAll(() => server.runtime.setSwitch('VERIFICATION3', true));
afterAll(() => server.close());

let people = 0;
const newPhone = () => `+9171${String((people += 1) * 10_007).padStart(8, '0')}`;
const ask = (phone: string, caller: Caller = server.guest(), more: Record<string, string> = {}) =>
  caller.verification.noLogin({ body: { mobileNum: phone.slice(3), countryDialingCode: '+91', ...more } });
const login = (phone: string, code: string, more: Record<string, unknown> = {}) =>
  server.guest().session.login({
    body: { loginType: 'sms', mobileNum: phone.slice(3), verificationCode: code, ...more },
  });

test('a login by code works once and does not report an expired password (AUTH-2)', async () => {
  const phone = newPhone();
  const memberId = await server.openMember({ phone, isPasswordDefault: true });
  expect(await ask(phone)).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  const code = post.codeTo(phone);
  const opened = await login(phone, code);
  expect(opened).toMatchObject({
    firstTimeLogin: true,
    passwordExpired: false,
    user: { id: String(memberId) },
  });
  await expect(login(phone, code)).rejects.toMatchObject({ code: 'CODE_USED_UP' });
});

test('a login by code at the agent site admits an agent and refuses a member (AUTH-2, AUTH-7)', async () => {
  const [agent, member] = [newPhone(), newPhone()];
  await server.openMember({ phone: agent, type: 1 });
  await server.openMember({ phone: member });
  await ask(agent);
  await ask(member);
  await expect(login(agent, post.codeTo(agent), { agentSite: true })).resolves.toHaveProperty('token');
  const refused = login(member, post.codeTo(member), { agentSite: true });
  await expect(refused).rejects.toMatchObject({ code: 'AGENT_ONLY' });
});

test('a login by code reports a locked account only after a correct code (AUTH-2)', async () => {
  const phone = newPhone();
  await server.openMember({ phone, isLocked: true });
  await ask(phone);
  const code = post.codeTo(phone);
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(login(phone, wrong)).rejects.toMatchObject({ code: 'CODE_WRONG' });
  await expect(login(phone, code)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
});

test('a code request for an unknown number gets the same answer as a known one and sends no message (AUTH-2)', async () => {
  const phone = newPhone();
  expect(await ask(phone)).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  expect(post.lastTo(phone)).toBeUndefined();
  await expect(login(phone, '123456')).rejects.toMatchObject({ code: 'CODE_WRONG' });
});

test('a login by code refuses a password-reset code, and refuses what is no number (AUTH-2)', async () => {
  const phone = newPhone();
  await server.openMember({ phone });
  await ask(phone, server.guest(), { purpose: 'password' });
  await expect(login(phone, post.codeTo(phone))).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  await expect(ask('+9112345')).rejects.toMatchObject({ code: 'PHONE_FORMAT_INVALID' });
  await expect(login('+9112345', '123456')).rejects.toMatchObject({ code: 'PHONE_FORMAT_INVALID' });
  await expect(login(phone, '12345')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    params: { fields: ['verificationCode'] },
  });
});

test('too many codes for one number are refused for five minutes (AUTH-2)', async () => {
  const phone = newPhone();
  for (const _ of [1, 2, 3]) await ask(phone);
  await expect(ask(phone)).rejects.toMatchObject({ code: 'CODE_TOO_MANY', params: { minutes: 5 } });
});

test('a code request needs a captcha after five codes from one network in an hour when captchas are on (AUTH-2)', async () => {
  const guest = server.guest();
  for (const _ of [1, 2, 3, 4, 5]) await ask(newPhone(), guest);
  await expect(ask(newPhone(), guest)).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  const wrong = { captchaKey: 'a'.repeat(20), captcha: 'XXXXX' };
  await expect(ask(newPhone(), guest, wrong)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  expect(await ask(newPhone(), guest, await readLetters(guest, 'login'))).toEqual({
    expiredMinutes: 1,
    lifeMinutes: 5,
  });
  await server.runtime.setSwitch('CAPTCHA3', false);
  expect(await ask(newPhone(), guest)).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  await server.runtime.setSwitch('CAPTCHA3', true);
});

test('without VERIFICATION3 login by code is unavailable, but a password reset still works (STATE-2)', async () => {
  const phone = newPhone();
  await server.openMember({ phone });
  await server.runtime.setSwitch('VERIFICATION3', false);
  await expect(ask(phone)).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  await expect(login(phone, '123456')).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  await expect(ask(phone, server.guest(), { purpose: 'password' })).resolves.toEqual({
    expiredMinutes: 1,
    lifeMinutes: 5,
  });
  await server.runtime.setSwitch('VERIFICATION3', true);
});
