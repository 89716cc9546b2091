import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, plus } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const post = catchMessages();
const env = { GATEWAYS: 'UPIBOX,NETBOX' };
const server = await openTestServer('payment_password_reset', { env, outside: { sender: post.sender } });
const { equip } = openPayouts(server.runtime, async () => true);
afterAll(() => server.close());

const another = 'Lamp-5930';
let people = 0;

/** A member with a payment password, a phone and an email address. */
async function holder() {
  const number = String((people += 1) * 10_007).padStart(8, '0');
  const contact = { phone: `+9171${number}`, email: `holder${number}@mela.example` };
  const asha = await server.member(contact);
  await asha.paymentPassword.set({ body: { password: paymentPassword, loginPassword: testPassword } });
  return Object.assign(asha, contact);
}

const reset = (caller: Caller, verificationCode: string, more: Record<string, string> = {}) =>
  caller.paymentPassword.reset({
    body: { newPassword: another, loginPassword: testPassword, verificationCode, ...more },
  });

async function askedCode(caller: Caller & { phone: string }): Promise<string> {
  await caller.paymentPassword.code({});
  return post.codeTo(caller.phone);
}

test('payment password reset needs a code and the login password, notifies, and delays withdrawals by a day (MEMBER-3, MEMBER-11)', async () => {
  const asha = await holder();
  const payoutAccountId = await equip(asha.memberId, '1000');
  const request = (password: string) =>
    asha.withdrawal.request({
      body: {
        amount: formatMoney(parseMoney('600')),
        payoutAccountId,
        paymentPassword: password,
        requestKey: randomUUID(),
      },
    });
  // A lock after wrong tries does not prevent a reset.
  for (let tries = 0; tries < 5; tries++) await request('wrong').catch(() => undefined);
  await expect(request(paymentPassword)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_LOCKED' });
  expect(await asha.paymentPassword.state({})).toMatchObject({
    coolsUntil: null,
    sentTo: `+91 ••••• ${asha.phone.slice(-4)}`,
  });

  const coolsUntil = plus(server.clock.now(), DAY).toISOString();
  expect(await reset(asha, await askedCode(asha))).toEqual({ isSet: true, lockedUntil: null, coolsUntil });
  expect(await asha.withdrawal.terms({})).toMatchObject({ passwordCoolsUntil: coolsUntil });
  await server.runJob('notify.deliver');
  for (const to of [asha.phone, asha.email])
    expect(post.lastTo(to)).toMatchObject({ template: 'paymentPasswordReset' });

  server.clock.turn(2 * HOUR);
  asha.token = (await asha.session.login({ body: { username: asha.account, password: testPassword } })).token;
  await expect(request(another)).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_COOLING',
    params: { hours: 22 },
  });
  // Another change does not shorten the waiting period.
  await asha.paymentPassword.change({ body: { oldPassword: another, newPassword: 'Drum-7712' } });
  await expect(request('Drum-7712')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_COOLING' });

  server.clock.turn(22 * HOUR);
  asha.token = (await asha.session.login({ body: { username: asha.account, password: testPassword } })).token;
  expect(await asha.withdrawal.terms({})).toMatchObject({ passwordCoolsUntil: null });
  await expect(request(paymentPassword)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  expect(await request('Drum-7712')).toMatchObject({ amount: '600.0000' });
});

test('payment password reset needs both code and login password, and a code is valid once and only here (MEMBER-11)', async () => {
  const asha = await holder();
  const code = await askedCode(asha);
  await expect(reset(asha, code, { loginPassword: 'wrong' })).rejects.toMatchObject({
    code: 'LOGIN_PASSWORD_WRONG',
  });
  await expect(reset(asha, code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
    code: 'CODE_WRONG',
  });
  for (const [newPassword, refused] of [
    ['12345', 'PAYMENT_PASSWORD_LENGTH'],
    ['123456', 'PAYMENT_PASSWORD_WEAK'],
    [testPassword, 'PAYMENT_PASSWORD_IS_LOGIN'],
  ] as const)
    await expect(reset(asha, code, { newPassword })).rejects.toMatchObject({ code: refused });
  await reset(asha, code);
  await expect(reset(asha, code)).rejects.toMatchObject({ code: 'CODE_USED_UP' });

  const ravi = await holder();
  await server
    .guest()
    .verification.noLogin({ body: { mobileNum: ravi.phone.slice(3), purpose: 'password' } });
  await expect(reset(ravi, post.codeTo(ravi.phone))).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
});

test('payment password reset is refused without a payment password or a contact (MEMBER-11)', async () => {
  const asha = await server.member({ phone: '+917199999999' });
  await expect(asha.paymentPassword.code({})).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_MISSING' });
  const ravi = await server.member();
  await ravi.paymentPassword.set({ body: { password: paymentPassword, loginPassword: testPassword } });
  expect(await ravi.paymentPassword.state({})).toMatchObject({ sentTo: null });
  await expect(ravi.paymentPassword.code({})).rejects.toMatchObject({ code: 'VERIFICATION_FIRST' });
  await expect(reset(ravi, '123456')).rejects.toMatchObject({ code: 'VERIFICATION_FIRST' });
});
