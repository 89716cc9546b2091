import { formatMoney, parseMoney } from '@mela/kernel/money';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import type { Tx } from '#db/database.ts';
import { unlinkAll } from '#modules/access/linked-identity/module.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { captchaReader } from '#testing/actors/captcha-reader.ts';
import { countWaiting } from '#testing/assert/locks/queries.ts';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { testPassword, type Caller } from '#testing/harness/test-server.ts';
import {
  agreed,
  codeOf,
  openIdentityTestServer,
  type ReturnParameters,
} from '#testing/identity/identity-test-server.ts';

// Third-party sign-ins together with the other parts of an account: contact, passwords, closure.

const post = catchMessages();
const { server, begin, beginLink, answer, press, phone, digitsTo, close } = await openIdentityTestServer(
  'identity_account',
  { sender: post.sender },
);
afterAll(close);
const { db } = server.runtime;
const { ledger, device } = server.app.modules;
const readCaptcha = captchaReader(server.runtime);

const newPassword = 'Kite-over-the-fair-7';
const paymentPassword = 'Lamp-4821';
let people = 0;
const newNumber = () => `98333${String((people += 1)).padStart(5, '0')}`;
const newEmail = () => `asha.box${(people += 1)}@mela.example`;

/** Returns from the social provider with an unverified mail address. */
const fromSocial = async (guest: Caller, email: string): Promise<ReturnParameters> =>
  answer(await begin(guest, 'SOCIALBOX'), { what: 'go', email });
const backForLink = async (member: Caller, email: string): Promise<ReturnParameters> =>
  answer(await beginLink(member, 'SOCIALBOX'), { what: 'go', email });
async function linkSocial(member: Caller, email: string): Promise<void> {
  const back = await backForLink(member, email);
  member.token = (await member.identity.link({ body: back })).token;
}
async function linkPhone(member: Caller, number: string): Promise<void> {
  const begun = await beginLink(member, 'PHONEBOX');
  await press(begun.page, { what: 'send', phone: number, isPerson: 'on' });
  const back = await answer(begun, { what: 'check', digits: await digitsTo(number) });
  member.token = (await member.identity.link({ body: back })).token;
}
/** A sign-in that is verified but not yet used to log in. */
async function verifiedAttempt(email: string) {
  const guest = server.guest();
  const back = await fromSocial(guest, email);
  const { standing } = await guest.identity.prove({ body: back });
  return { standing, enter: () => guest.identity.login({ body: { attempt: back.attempt } }) };
}
/** Starts `come` while the member's row is locked, waits until it blocks, then runs `change` and commits. */
async function meanwhile(
  memberId: bigint,
  come: () => Promise<unknown>,
  change: (tx: Tx) => Promise<unknown>,
) {
  const coming = await db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const outcome = codeOf(come());
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), { timeout: 10_000 });
    await change(tx);
    return { outcome };
  });
  return coming.outcome;
}

test('a sign-in without a verified contact must verify a number and can then withdraw (AUTH-3, AUTH-10, MEMBER-3)', async () => {
  const asha = server.guest();
  const back = await answer(await begin(asha, 'SOCIALBOX'), { what: 'go', name: 'Asha Rao' });
  const { register: rules } = await asha.identity.prove({ body: back });
  const needed = rules?.fields.filter(({ required }) => required).map(({ field }) => field);
  expect(needed).toEqual(['countryDialingCode', 'mobileNum', 'verificationCode', 'captcha']);
  const mobileNum = newNumber();
  const own = `+91${mobileNum}`;
  const register = (verificationCode: string) =>
    asha.identity.register({
      body: { attempt: back.attempt, ...agreed, countryDialingCode: '+91', mobileNum, verificationCode },
    });
  const sending = { countryDialingCode: '+91', mobileNo: mobileNum };
  expect(await codeOf(asha.registration.sendCode({ body: sending }))).toBe('CAPTCHA_REQUIRED');
  await asha.registration.sendCode({ body: { ...sending, ...(await readCaptcha(asha, 'register')) } });
  const sent = post.codeTo(own);
  expect(await codeOf(register(sent === '000000' ? '000001' : '000000'))).toBe('CODE_WRONG');
  const opened = await register(sent);
  asha.token = opened.token;
  const memberId = BigInt(opened.user.id);
  const kept = await db
    .selectFrom('member')
    .innerJoin('registration', 'registration.member_id', 'member.id')
    .select(['member.email', 'member.phone', 'registration.phone_proven as isProven'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ email: null, phone: own, isProven: true });

  // Calls that need the login password report that it is missing, and a code to the phone sets one.
  const setPayment = (loginPassword: string) =>
    asha.paymentPassword.set({ body: { password: paymentPassword, loginPassword } });
  expect(await codeOf(setPayment(newPassword))).toBe('LOGIN_PASSWORD_MISSING');
  expect(await asha.password.state({})).toMatchObject({ hasPassword: false, asksCode: true });
  const set = (code: object) =>
    asha.password.change({ body: { newPassword, confirmNewPassword: newPassword, ...code } });
  expect(await codeOf(set({}))).toBe('VERIFICATION_FIRST');
  expect(await codeOf(set({ oldPassword: newPassword.toLowerCase() }))).toBe('VERIFICATION_FIRST');
  await asha.verification.own({});
  asha.token = (await set({ verificationCode: post.codeTo(own) })).token;
  expect(await asha.password.state({})).toMatchObject({ hasPassword: true, asksCode: false });
  expect(await codeOf(set({}))).toBe('LOGIN_PASSWORD_WRONG');

  await setPayment(newPassword);
  const upi = { kind: 'vpa', holderName: 'Asha Rao', vpa: 'asha.rao@melabox', paymentPassword } as const;
  const { id: payoutAccountId } = await asha.payoutAccount.bind({ body: upi });
  const money = { from: { purpose: 'gateway', name: 'NETBOX' }, to: { memberId, purpose: 'cash' } } as const;
  const legs = [{ ...money, amount: parseMoney('1000') }];
  await ledger.post({ key: 'first', kind: 'deposit', reference: 'first', legs });
  await asha.withdrawal.request({
    body: {
      amount: formatMoney(parseMoney('600')),
      payoutAccountId,
      paymentPassword,
      requestKey: randomUUID(),
    },
  });
  const { cash, held } = await ledger.balancesOf(db, memberId);
  expect({ cash: formatMoney(cash), held: formatMoney(held) }).toEqual({
    cash: '400.0000',
    held: '600.0000',
  });
});

test('a password reset unlinks every sign-in, also one in progress, and notifies the member (AUTH-3, AUTH-10)', async () => {
  const number = newNumber();
  const asha = await server.member({ phone: `+91${number}` });
  const email = newEmail();
  await linkSocial(asha, email);
  const thief = await verifiedAttempt(email);
  expect(thief.standing).toBe('known');
  const guest = server.guest();
  await guest.verification.noLogin({ body: { mobileNum: number, purpose: 'password' } });
  const verificationCode = post.codeTo(`+91${number}`);
  const opened = await guest.password.reset({ body: { mobileNum: number, verificationCode, newPassword } });
  guest.token = opened.token;
  expect(await guest.identity.list({})).toEqual({ identities: [], hasPassword: true });
  expect(await codeOf(thief.enter())).toBe('IDENTITY_OVER');
  expect((await verifiedAttempt(email)).standing).toBe('new');
  await server.runJob('notify.deliver');
  expect(post.lastTo(`+91${number}`)).toMatchObject({ template: 'passwordResetUnlinked' });
});

test('an excluded member can list and unlink sign-ins but not link one (AUTH-3, MEMBER-11)', async () => {
  const asha = await server.member();
  await linkSocial(asha, newEmail());
  await asha.playLimits.exclude({ body: { period: 'for_good' } });
  const { identities } = await asha.identity.list({});
  expect(identities).toHaveLength(1);
  const linking = { provider: 'SOCIALBOX', password: testPassword } as const;
  expect(await codeOf(asha.identity.beginLink({ body: linking }))).toBe('SELF_EXCLUDED');
  const unlinking = { id: identities[0]?.id ?? '', password: testPassword };
  asha.token = (await asha.identity.unlink({ body: unlinking })).token;
  expect(await asha.identity.list({})).toMatchObject({ identities: [] });
});

test('a password change keeps the linked sign-ins and lists them (AUTH-3, AUTH-10)', async () => {
  const asha = await server.member();
  const email = newEmail();
  await linkSocial(asha, email);
  expect(await asha.password.state({})).toMatchObject({ linked: ['SOCIALBOX'] });
  const changed = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword };
  asha.token = (await asha.password.change({ body: changed })).token;
  expect((await verifiedAttempt(email)).standing).toBe('known');
});

test('a phone sign-in is unlinked when the member changes the number (AUTH-3, MEMBER-11)', async () => {
  const [former, number] = [newNumber(), newNumber()];
  const asha = await server.member({ phone: `+91${former}` });
  await linkSocial(asha, newEmail());
  await linkPhone(asha, former);
  const check = async () => {
    const guest = server.guest();
    return (await guest.identity.prove({ body: await phone(guest, former) })).standing;
  };
  expect(await check()).toBe('known');
  await asha.profile.sendCode({ body: { kind: 'phone', mobileNum: number } });
  const code = post.codeTo(`+91${number}`);
  await asha.profile.bind({ body: { kind: 'phone', mobileNum: number, code, password: testPassword } });
  expect(await check()).toBe('new');
  expect((await asha.identity.list({})).identities).toMatchObject([{ provider: 'SOCIALBOX' }]);
  const messages = await db
    .selectFrom('notify_message')
    .select('template')
    .where('member_id', '=', asha.memberId)
    .execute();
  expect(messages.map(({ template }) => template)).toContain('identityUnlinked');
});

test('a login is refused when its sign-in is unlinked concurrently (AUTH-3)', async () => {
  const asha = await server.member();
  const email = newEmail();
  await linkSocial(asha, email);
  const { enter } = await verifiedAttempt(email);
  const outcome = await meanwhile(asha.memberId, enter, (tx) => unlinkAll(tx, asha.memberId));
  expect(outcome).toBe('IDENTITY_OVER');
});

test('linking is refused when the session ends concurrently (AUTH-3)', async () => {
  const asha = await server.member();
  const back = await backForLink(asha, newEmail());
  const linking = () => asha.identity.link({ body: back });
  const outcome = await meanwhile(asha.memberId, linking, (tx) =>
    device.endAll(tx, asha.memberId, 'password'),
  );
  expect(outcome).toBe('NOT_LOGGED_IN');
  const linked = db.selectFrom('identity').select('id').where('member_id', '=', asha.memberId);
  expect(await linked.execute()).toEqual([]);
});

test('the data export has the linked sign-ins, and closing the account frees them (AUTH-3, MEMBER-11)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const email = newEmail();
  await linkSocial(asha, email);
  const { json } = await asha.playLimits.exported({});
  expect(JSON.parse(json)).toMatchObject({ signIns: [{ provider: 'SOCIALBOX', contact: null }] });
  expect(json).not.toContain('subject');
  expect(await codeOf(linkSocial(ravi, email))).toBe('IDENTITY_TAKEN');
  await asha.playLimits.close({ body: { password: testPassword } });
  expect(await codeOf(linkSocial(ravi, email))).toBe('done');
});
