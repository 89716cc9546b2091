import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isPassword } from '#crypto/password-hash.ts';
import { newPassword, openRegistrationTestServer } from '#testing/actors/registration-test-server.ts';

const {
  server,
  readCaptcha,
  agreed,
  newNumber,
  sendCode,
  register,
  registerByMobile,
  turn,
  restore,
  memberOf,
} = await openRegistrationTestServer('registration_mobile');
afterAll(() => server.close());
afterEach(restore);
const { db } = server.runtime;

describe('registration by mobile number', () => {
  test('a verified number opens an account without a password and with a name other than the number (AUTH-8)', async () => {
    await turn('MOBILENUMREG3', true);
    const guest = server.guest();
    const opened = await registerByMobile(guest);
    const row = await memberOf(opened.user.id);
    expect(row.phone).toMatch(/^\+9198000\d{5}$/);
    expect(`${row.account} ${row.nickname}`).not.toContain(row.phone?.slice(3) ?? '');
    expect(opened.user.nickname).toMatch(/^Player-/);
    for (const guess of ['', newPassword, row.account])
      expect(await isPassword(row.password_hash, guess)).toBe(false);
  });

  test('a password is required too when MOBILENUMPASSREG3 is on (AUTH-8, STATE-2)', async () => {
    await turn('MOBILENUMREG3', true);
    await turn('MOBILENUMPASSREG3', true);
    await turn('REGMOBVERF3', true);
    await expect(registerByMobile(server.guest())).rejects.toMatchObject({
      params: { fields: ['password', 'confirmPassword'] },
    });
    const { user } = await registerByMobile(server.guest(), {
      password: newPassword,
      confirmPassword: newPassword,
    });
    const { password_hash: hash, phone } = await memberOf(user.id);
    expect(await isPassword(hash, newPassword)).toBe(true);
    // The account name is random, so the member logs in with the number, in any common spelling, and the password.
    for (const username of [phone ?? '', phone?.slice(3) ?? '', `0${phone?.slice(3)}`]) {
      const again = server.guest().session.login({ body: { username, password: newPassword } });
      expect((await again).user.id).toBe(user.id);
    }
  });

  test('a captcha replaces the code with a password and without REGMOBVERF3 (AUTH-8, STATE-2)', async () => {
    await turn('MOBILENUMREG3', true);
    await turn('MOBILENUMPASSREG3', true);
    const guest = server.guest();
    const form = {
      countryDialingCode: '+91',
      mobileNum: newNumber(),
      password: newPassword,
      confirmPassword: newPassword,
      ...agreed,
    };
    await expect(guest.registration.registerByMobile({ body: form })).rejects.toMatchObject({
      code: 'CAPTCHA_REQUIRED',
    });
    const captcha = await readCaptcha(guest, 'register');
    await expect(
      guest.registration.registerByMobile({ body: { ...form, ...captcha } }),
    ).resolves.toHaveProperty('token');
    await expect(sendCode(guest, newNumber())).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  });

  test('a wrong code is refused, and the correct one works afterwards (AUTH-8)', async () => {
    await turn('MOBILENUMREG3', true);
    const guest = server.guest();
    const mobileNum = newNumber();
    const code = await sendCode(guest, mobileNum);
    const wrong = code === '000000' ? '000001' : '000000';
    const body = { countryDialingCode: '+91', mobileNum, ...agreed };
    const tryWith = (verificationCode: string) =>
      guest.registration.registerByMobile({ body: { ...body, verificationCode } });
    await expect(tryWith(wrong)).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await expect(tryWith(code)).resolves.toHaveProperty('token');
    await expect(tryWith(code)).rejects.toMatchObject({ code: 'CODE_USED_UP' });
  });

  test('a taken number is reported only after its code is verified (AUTH-8)', async () => {
    await turn('MOBILENUMREG3', true);
    const mobileNum = newNumber();
    await server.openMember({ phone: `+91${mobileNum}` });
    const guest = server.guest();
    const verificationCode = await sendCode(guest, mobileNum);
    const body = { countryDialingCode: '+91', mobileNum, ...agreed };
    await expect(
      guest.registration.registerByMobile({ body: { ...body, verificationCode: '99' } }),
    ).rejects.toMatchObject({ params: { fields: ['verificationCode'] } });
    await expect(
      guest.registration.registerByMobile({ body: { ...body, verificationCode } }),
    ).rejects.toMatchObject({
      code: 'PHONE_TAKEN',
    });
  });

  test('concurrent registrations of one number open one account (AUTH-8)', async () => {
    await turn('MOBILENUMREG3', true);
    const guest = server.guest();
    const mobileNum = newNumber();
    const verificationCode = await sendCode(guest, mobileNum);
    const body = { countryDialingCode: '+91', mobileNum, verificationCode, ...agreed };
    const wants = Array.from({ length: 5 }, () => guest.registration.registerByMobile({ body }));
    const outcomes = await Promise.allSettled(wants);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await db.selectFrom('member').select('id').where('phone', '=', `+91${mobileNum}`).execute();
    expect(rows).toHaveLength(1);
  });

  test('each kind of registration is available only while its switch is on (STATE-2)', async () => {
    const form = { countryDialingCode: '+91', mobileNum: newNumber(), ...agreed };
    await expect(server.guest().registration.registerByMobile({ body: form })).rejects.toMatchObject({
      code: 'FUNCTION_NOT_AVAILABLE',
    });
    await turn('MOBILENUMREG3', true);
    await expect(register(server.guest())).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
    await turn('MOBILENUMREG3', false);
    await turn('USERNAMEREG3', false);
    await expect(register(server.guest())).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
    await turn('USERNAMEREG3', true);
    await turn('REG3', false);
    await expect(register(server.guest())).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  });

  test('a code needs a captcha, and a number may accompany a username (AUTH-8)', async () => {
    await turn('REGMOBVERF3', true);
    const guest = server.guest();
    const mobileNo = newNumber();
    await expect(
      guest.registration.sendCode({ body: { countryDialingCode: '+91', mobileNo } }),
    ).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' });
    await expect(sendCode(guest, '12')).rejects.toMatchObject({ code: 'PHONE_FORMAT_INVALID' });
    const verificationCode = await sendCode(guest, mobileNo);
    const number = { countryDialingCode: '+91', mobileNum: mobileNo, verificationCode };
    const { user } = await register(guest, { ...number, captcha: undefined, captchaKey: undefined });
    expect((await memberOf(user.id)).phone).toBe(`+91${mobileNo}`);
  });
});
