import { MINUTE } from '@mela/kernel/time';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { codeAt, fromBase32, stepOf } from '#crypto/totp.ts';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const post = catchMessages();
const server = await openTestServer('profile', { outside: { sender: post.sender } });
afterAll(() => server.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

const photograph = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c2185b' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer();
const setIcon = (caller: Caller, bytes: Buffer) => caller.profile.setIcon({ body: new Uint8Array(bytes) });

test('a nickname change is visible immediately and is refused with hidden characters (MEMBER-11)', async () => {
  const asha = await server.member();
  expect(await asha.profile.rename({ body: { nickname: ' आशा ' } })).toMatchObject({ nickname: 'आशा' });
  expect(await asha.member.info({})).toMatchObject({ nickname: 'आशा' });
  await expect(asha.profile.rename({ body: { nickname: '<b>x</b>' } })).rejects.toMatchObject({
    code: 'NICKNAME_INVALID',
    params: { min: 2, max: 20 },
  });
});

test('an icon is re-encoded as a small square without the metadata of the file (MEMBER-11)', async () => {
  const asha = await server.member();
  const { iconUrl } = await setIcon(asha, await photograph());
  expect(await asha.member.info({})).toMatchObject({ iconUrl });
  const answer = await server.guest().raw({ url: iconUrl ?? '' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined });
  expect(answer.rawPayload.includes('taken at home')).toBe(false);
});

test('a new icon replaces and deletes the old one, and an icon can be removed (MEMBER-11)', async () => {
  const asha = await server.member();
  const first = (await setIcon(asha, await photograph())).iconUrl ?? '';
  const second = (await setIcon(asha, await photograph(50, 50))).iconUrl ?? '';
  expect(second).not.toBe(first);
  const statusOf = async (url: string) => (await server.guest().raw({ url })).statusCode;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect(await asha.profile.removeIcon({})).toMatchObject({ iconUrl: null });
  expect(await statusOf(second)).toBe(404);
  const left = await server.runtime.db
    .selectFrom('picture')
    .select('id')
    .where('member_id', '=', asha.memberId)
    .execute();
  expect(left).toEqual([]);
});

test('an icon upload is refused when it is not a picture or too large (MEMBER-11)', async () => {
  const asha = await server.member();
  const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await codeOf(setIcon(asha, page))).toBe('PICTURE_UNREADABLE');
  expect(await codeOf(setIcon(asha, Buffer.alloc(5 * 1024 * 1024 + 1)))).toBe('BODY_TOO_LARGE');
  expect(await asha.member.info({})).toMatchObject({ iconUrl: null });
});

test('the icon path does not serve a picture uploaded as a proof (MEMBER-11)', async () => {
  const asha = await server.member();
  const { picture } = server.app.modules;
  const drawn = await picture.redraw(await photograph());
  const id = await server.runtime.db.transaction().execute((tx) => picture.keep(tx, asha.memberId, drawn));
  expect((await server.guest().raw({ url: `/wps/icon/${id}` })).statusCode).toBe(404);
  expect((await server.guest().raw({ url: '/wps/icon/..%2F..%2Fetc' })).statusCode).toBe(404);
});

const bindPhone = (caller: Caller, mobileNum: string, code: string, password = testPassword) =>
  caller.profile.bind({ body: { kind: 'phone', mobileNum, code, password } });

test('a number is bound with its code and the password, and is shown masked (MEMBER-11)', async () => {
  const asha = await server.member();
  expect(await asha.profile.show({})).toEqual({ phone: null, email: null, isEmailProven: false });
  expect(await asha.profile.sendCode({ body: { kind: 'phone', mobileNum: '98765 00001' } })).toEqual({
    expiredMinutes: 1,
    lifeMinutes: 5,
  });
  const code = post.codeTo('+919876500001');
  expect(await codeOf(bindPhone(asha, '9876500001', code, 'wrong'))).toBe('LOGIN_PASSWORD_WRONG');
  const other = code === '000000' ? '111111' : '000000';
  expect(await codeOf(bindPhone(asha, '9876500001', other))).toBe('CODE_WRONG');
  expect(await bindPhone(asha, '9876500001', code)).toMatchObject({ phone: '+91 ••••• 0001', email: null });
  expect(await codeOf(bindPhone(asha, '9876500001', code))).toBe('CODE_USED_UP');
  expect(await codeOf(asha.profile.sendCode({ body: { kind: 'phone', mobileNum: '12' } }))).toBe(
    'PHONE_FORMAT_INVALID',
  );
});

test('a mail address is bound the same way and belongs to one member only (MEMBER-11)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const bind = async (caller: Caller) => {
    await caller.profile.sendCode({ body: { kind: 'email', email: 'Asha@Mela.example' } });
    const code = post.codeTo('asha@mela.example');
    return caller.profile.bind({
      body: { kind: 'email', email: 'asha@mela.example', code, password: testPassword },
    });
  };
  expect(await bind(asha)).toEqual({ phone: null, email: 'as•••@mela.example', isEmailProven: true });
  expect(await codeOf(bind(ravi))).toBe('EMAIL_TAKEN');
  expect(await ravi.profile.show({})).toEqual({ phone: null, email: null, isEmailProven: false });
});

test('a code request for a bound number does not reveal that it is taken (MEMBER-11)', async () => {
  await server.openMember({ phone: '+919876500002' });
  const asha = await server.member();
  const ask = (mobileNum: string) => asha.profile.sendCode({ body: { kind: 'phone', mobileNum } });
  expect(await ask('9876500002')).toEqual(await ask('9876500003'));
  expect(await codeOf(bindPhone(asha, '9876500002', post.codeTo('+919876500002')))).toBe('PHONE_TAKEN');
});

test('the notification of a first number says added, not changed (MEMBER-11)', async () => {
  const asha = await server.member({ email: 'asha.first@mela.example' });
  await asha.profile.sendCode({ body: { kind: 'phone', mobileNum: '9876500012' } });
  await bindPhone(asha, '9876500012', post.codeTo('+919876500012'));
  await server.runJob('notify.deliver');
  const message = post.lastTo('asha.first@mela.example');
  expect(message).toMatchObject({ template: 'phoneAdded', subject: 'Mobile number added' });
  // The text links to help, for a member who did not make the change.
  expect(message?.text).toMatch(/Contact us now: http\S+\/help/);
});

test('a number change notifies the new and the former number, and binding the same number notifies neither (MEMBER-11)', async () => {
  const asha = await server.member({ phone: '+919876500010', email: 'asha.ten@mela.example' });
  const bind = async (number: string) => {
    await asha.profile.sendCode({ body: { kind: 'phone', mobileNum: number } });
    await bindPhone(asha, number, post.codeTo(`+91${number}`));
    await server.runJob('notify.deliver');
  };
  const messagesTo = (to: string) => post.messages.filter((message) => message.to === to);
  await bind('9876500010');
  expect(messagesTo('asha.ten@mela.example')).toEqual([]);
  await bind('9876500011');
  for (const to of ['+919876500010', '+919876500011', 'asha.ten@mela.example']) {
    expect(messagesTo(to).at(-1)).toMatchObject({
      template: 'phoneChanged',
      text: expect.stringContaining('was changed to +91 ••••• 0011'),
    });
  }
});

const secret = 'MELATESTSECRETMELATESTSECRETMELA';
const factor = () => codeAt(fromBase32(secret), stepOf(server.clock.now()));
const turnOnFactor = ({ memberId }: { memberId: bigint }) =>
  server.runtime.db.transaction().execute((tx) => server.app.modules.secondFactor.give(tx, memberId, secret));

test('a new number asks for the second factor where it is on, and ends all other sessions (MEMBER-11)', async () => {
  const asha = await server.member();
  await turnOnFactor(asha);
  const elsewhere = server.guest();
  elsewhere.token = (
    await elsewhere.session.login({
      body: { username: asha.account, password: testPassword, secondFactor: factor() },
    })
  ).token;
  server.clock.turn(MINUTE);
  const contact = { kind: 'phone' as const, mobileNum: '9810000071', countryDialingCode: '+91' };
  await asha.profile.sendCode({ body: contact });
  const body = { ...contact, code: post.codeTo('+919810000071'), password: testPassword };
  expect(await codeOf(asha.profile.bind({ body }))).toBe('SECOND_FACTOR_REQUIRED');
  const wrong = factor() === '000000' ? '000001' : '000000';
  expect(await codeOf(asha.profile.bind({ body: { ...body, secondFactor: wrong } }))).toBe(
    'SECOND_FACTOR_WRONG',
  );
  expect(await codeOf(elsewhere.member.info({}))).toBe('done');
  expect(await codeOf(asha.profile.bind({ body: { ...body, secondFactor: factor() } }))).toBe('done');
  expect(await codeOf(elsewhere.member.info({}))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(asha.member.info({}))).toBe('done');
});

test('a new payment password asks for the second factor where it is on, and ends all other sessions (MEMBER-3)', async () => {
  const asha = await server.member();
  await turnOnFactor(asha);
  const elsewhere = server.guest();
  const enter = async () => {
    const login = { username: asha.account, password: testPassword, secondFactor: factor() };
    elsewhere.token = (await elsewhere.session.login({ body: login })).token;
    server.clock.turn(MINUTE);
  };
  await enter();
  const first = { password: 'Kite-4821', loginPassword: testPassword };
  expect(await codeOf(asha.paymentPassword.set({ body: first }))).toBe('SECOND_FACTOR_REQUIRED');
  const set = asha.paymentPassword.set({ body: { ...first, secondFactor: factor() } });
  expect(await codeOf(set)).toBe('done');
  expect(await codeOf(elsewhere.member.info({}))).toBe('NOT_LOGGED_IN');
  server.clock.turn(MINUTE);
  await enter();
  const next = { oldPassword: 'Kite-4821', newPassword: 'Kite-4822' };
  expect(await codeOf(asha.paymentPassword.change({ body: next }))).toBe('SECOND_FACTOR_REQUIRED');
  const change = asha.paymentPassword.change({ body: { ...next, secondFactor: factor() } });
  expect(await codeOf(change)).toBe('done');
  expect(await codeOf(elsewhere.member.info({}))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(asha.paymentPassword.state({}))).toBe('done');
});
