import { MINUTE, createManualClock } from '@mela/kernel/time';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isPassword } from '#crypto/password-hash.ts';
import { newPassword, openRegistrationTestServer } from '#testing/actors/registration-test-server.ts';

const { server, post, readCaptcha, agreed, newName, register, turn, restore, memberOf } =
  await openRegistrationTestServer('registration');
afterAll(() => server.close());
afterEach(restore);
const { db } = server.runtime;

const countMembers = async () => (await db.selectFrom('member').select('id').execute()).length;

describe('registration by username', () => {
  test('a guest becomes a member and is logged in for the first time (AUTH-8)', async () => {
    const guest = server.guest({ language: 'HI' });
    const opened = await register(guest, { username: 'Ashwini', email: 'ashwini@mela.example' });
    expect(opened).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
      user: { account: 'Ashwini', nickname: 'Ashwini', type: 0, isTrial: false },
    });
    guest.token = opened.token;
    expect(await guest.member.info({})).toMatchObject({ account: 'Ashwini' });
    const row = await memberOf(opened.user.id);
    expect(row).toMatchObject({
      language: 'HI',
      email: 'ashwini@mela.example',
      upline_id: null,
      phone: null,
    });
    expect(await isPassword(row.password_hash, newPassword)).toBe(true);
  });

  test('an unverified mail address opens nothing, does not block others and can be verified (AUTH-8, AUTH-10)', async () => {
    const email = 'typed.only@mela.example';
    const [asha, ravi] = [server.guest(), server.guest()];
    const names = [newName(), newName()] as const;
    asha.token = (await register(asha, { username: names[0], email })).token;
    ravi.token = (await register(ravi, { username: names[1], email })).token;
    expect(await asha.profile.show({})).toMatchObject({ email: 'ty•••@mela.example', isEmailProven: false });
    const forget = (username: string) => server.guest().password.forgotByEmail({ body: { username, email } });
    expect(await forget(names[0])).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
    expect(post.lastTo(email)).toBeUndefined();
    await expect(asha.verification.own({})).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
    expect((await asha.notify.state({})).reachable).toEqual([]);

    const prove = async (caller: typeof asha) => {
      await caller.profile.sendCode({ body: { kind: 'email', email } });
      const body = { kind: 'email', email, code: post.codeTo(email), password: newPassword } as const;
      return caller.profile.bind({ body });
    };
    expect(await prove(asha)).toMatchObject({ isEmailProven: true });
    expect((await asha.notify.state({})).reachable).toEqual(['email']);
    await server.runJob('notify.deliver');
    expect(post.lastTo(email)).toMatchObject({ template: 'emailAdded' });
    await expect(prove(ravi)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    server.clock.turn(5 * MINUTE);
    await forget(names[1]);
    expect(post.lastTo(email)).not.toMatchObject({ template: 'passwordCode' });
    await forget(names[0]);
    expect(post.lastTo(email)).toMatchObject({ template: 'passwordCode' });
    await expect(register(server.guest(), { email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  test('acceptance of terms and age is stored with time and address (AUTH-8)', async () => {
    const guest = server.guest();
    const { user } = await register(guest);
    const kept = await db
      .selectFrom('registration')
      .selectAll()
      .where('member_id', '=', BigInt(user.id))
      .executeTakeFirstOrThrow();
    const now = server.clock.now();
    expect(kept).toMatchObject({
      way: 'username',
      terms_accepted_at: now,
      age_confirmed_at: now,
      address: guest.ip,
      phone_proven: false,
    });
  });

  test.each([
    ['username', { username: '1asha' }],
    ['username', { username: 'abc' }],
    ['username', { username: 'a'.repeat(17) }],
    ['password', { password: 'short', confirmPassword: 'short' }],
    ['confirmPassword', { confirmPassword: 'Something-Else-1' }],
    ['email', { email: 'nobody' }],
    ['affiliateCode', { affiliateCode: 'ab' }],
    ['nickname', { nickname: 'Nobody asked' }],
    ['idNumber', { idNumber: 'ABCDE1234F' }],
    ['verificationCode', { verificationCode: '123456' }],
    ['termsAccepted', { termsAccepted: false }],
    ['ageConfirmed', { ageConfirmed: undefined }],
    ['surprise', { surprise: 'x' }],
  ])('an invalid %s is refused with the field name (AUTH-8)', async (field, change) => {
    const before = await countMembers();
    const guest = server.guest();
    await expect(register(guest, change)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: [field] },
    });
    expect(await countMembers()).toBe(before);
  });

  test.each([
    ['Lampmaker', 'Lampmaker-2026'],
    [undefined, 'password1'],
    [undefined, 'aaaaaaaa'],
  ])('%s may not have the guessable password %s (AUTH-8)', async (username, weak) => {
    const change = { ...(username ? { username } : {}), password: weak, confirmPassword: weak };
    await expect(register(server.guest(), change)).rejects.toMatchObject({ code: 'PASSWORD_WEAK' });
  });

  test('an invalid form does not use up the captcha (AUTH-8)', async () => {
    const guest = server.guest();
    const captcha = await readCaptcha(guest, 'register');
    await expect(register(guest, { ...captcha, email: 'x' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(register(guest, captcha)).resolves.toHaveProperty('token');
  });

  test('a missing or wrong captcha is refused (AUTH-8)', async () => {
    const guest = server.guest();
    await expect(register(guest, { captchaKey: undefined })).rejects.toMatchObject({
      code: 'CAPTCHA_REQUIRED',
    });
    await expect(register(guest, { captcha: 'wrong' })).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
    await turn('CAPTCHA3', false);
    const body = { username: newName(), password: newPassword, confirmPassword: newPassword, ...agreed };
    await expect(guest.registration.register({ body })).resolves.toHaveProperty('token');
  });

  test('an unsealed body is refused (AUTH-12)', async () => {
    const payload = { username: newName(), password: newPassword, confirmPassword: newPassword, ...agreed };
    const answer = await server.guest().raw({ method: 'PUT', url: '/wps/member/register', payload });
    expect(answer.json()).toMatchObject({ code: 'SEAL_REQUIRED' });
  });
});

describe('a taken name', () => {
  test('is refused in any case, and only after a passed captcha (AUTH-8)', async () => {
    await server.openMember({ account: 'Kavita' });
    await expect(register(server.guest(), { username: 'kAVITA' })).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
    });
    await expect(register(server.guest(), { username: 'Kavita', captcha: 'wrong' })).rejects.toMatchObject({
      code: 'CAPTCHA_WRONG',
    });
  });

  test('may also belong to staff (AUTH-8)', async () => {
    await server.staff({ account: 'Cashier' });
    await expect(register(server.guest(), { username: 'cashier' })).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
    });
  });

  test('goes to one of twenty concurrent registrations (AUTH-8)', async () => {
    await turn('CAPTCHA3', false);
    const body = { username: 'Everybody', password: newPassword, confirmPassword: newPassword, ...agreed };
    const wants = Array.from({ length: 20 }, () => server.guest().registration.register({ body }));
    const outcomes = await Promise.allSettled(wants);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(new Set(refused)).toEqual(new Set(['USERNAME_TAKEN']));
    const rows = await db.selectFrom('member').select('id').where('account', '=', 'Everybody').execute();
    expect(rows).toHaveLength(1);
  });

  test('cannot be enumerated, because the eleventh try of one address within ten minutes is refused (AUTH-8)', async () => {
    const guest = server.guest();
    for (let count = 0; count < 10; count++) {
      await expect(register(guest, { username: 'Kavita' })).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    }
    await expect(register(guest)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('is refused in the same way when it is a mail address (AUTH-8)', async () => {
    await server.openMember({ email: 'taken@mela.example' });
    await expect(register(server.guest(), { email: 'Taken@mela.example' })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });
});

test('registration works with a wrong client clock, because the server dates the seal (AUTH-12)', async () => {
  const guest = server.guest({ clock: createManualClock('2020-01-01T00:00:00.000Z') });
  await expect(register(guest)).resolves.toHaveProperty('token');
});
