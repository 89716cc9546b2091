import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isPassword } from '#crypto/password-hash.ts';
import { newPassword, openRegisteringHouse } from '#testing/actors/registration-test-server.ts';

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
} = await openRegisteringHouse('registration_mobile');
afterAll(() => server.close());
afterEach(restore);
const { db } = server.runtime;

describe('by mobile number', () => {
  test('a proven number opens an account without a password, and is greeted by a name that is not the number (AUTH-8)', async () => {
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

  test('with MOBILENUMPASSREG3 a password is asked for too (AUTH-8)', async () => {
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
    // Nobody knows the name that chance gave; the number and the password lead back in, as people write numbers.
    for (const username of [phone ?? '', phone?.slice(3) ?? '', `0${phone?.slice(3)}`]) {
      const again = server.guest().session.login({ body: { username, password: newPassword } });
      expect((await again).user.id).toBe(user.id);
    }
  });

  test('with a password and without REGMOBVERF3 a captcha stands for the code (AUTH-8)', async () => {
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

  test('a wrong code opens nothing; the right one still does (AUTH-8)', async () => {
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

  test('a number that has an account is told so to whoever reads its messages, and to nobody else (AUTH-8)', async () => {
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

  test('one number opens one account, however often it is sent at the same moment (AUTH-8)', async () => {
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

  test('each way exists only while its switch is on', async () => {
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

  test('a code is sent only after a captcha, and the number may come with a username (AUTH-8)', async () => {
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
