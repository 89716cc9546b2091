import { patternIds } from '@mela/protocol/registration';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openRegistrationTestServer } from '#testing/actors/registration-test-server.ts';

const { server, register, setFields, restore } = await openRegistrationTestServer('registration_rules');
afterAll(() => server.close());
afterEach(restore);
const { db } = server.runtime;

describe('registration rules of a merchant', () => {
  const everything = {
    nickname: 'Asha of the lamps',
    payeeName: 'Asha Rao',
    fullName: 'Asha Rao',
    birthday: '1999-05-17',
    address: '7 Lamp Street, Jaipur',
    nationality: 'Indian',
    occupation: 'Teacher',
    sourceOfIncome: 'Salary',
    idNumber: 'ABCDE1234F',
    paymentPassword: '480261',
    qqNum: '1234567',
    whatsapp: '919800000001',
    facebook: 'asha.rao',
    telegram: '@asharao',
    line: 'asha-line',
    zalo: '0912345678',
    wechat: 'asha_wechat',
  };
  const shownAll = Object.fromEntries(
    Object.keys(everything).map((field) => [field, { enabled: true, required: true }]),
  );

  test('every field is stored, and the identity card number is encrypted (AUTH-8)', async () => {
    await setFields(shownAll);
    const { user } = await register(server.guest(), everything);
    const id = BigInt(user.id);
    const profile = await db
      .selectFrom('member_profile')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      payee_name: 'Asha Rao',
      full_name: 'Asha Rao',
      birthday: '1999-05-17',
      address: '7 Lamp Street, Jaipur',
      nationality: 'Indian',
      occupation: 'Teacher',
      source_of_income: 'Salary',
      qq_num: '1234567',
      whatsapp: '919800000001',
      facebook: 'asha.rao',
      telegram: '@asharao',
      line: 'asha-line',
      zalo: '0912345678',
      wechat: 'asha_wechat',
    });
    expect(profile.id_number?.toString('latin1')).not.toContain('ABCDE1234F');
    expect(user.nickname).toBe('Asha of the lamps');
    await expect(server.app.modules.paymentPassword.check(id, '480261')).resolves.toBeUndefined();
  });

  test.each(Object.keys(everything))(
    '%s is required when the merchant requires it (AUTH-8)',
    async (field) => {
      await setFields(shownAll);
      await expect(register(server.guest(), { ...everything, [field]: '' })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        params: { fields: [field] },
      });
    },
  );

  test('a changed pattern or length applies immediately (AUTH-8)', async () => {
    await setFields({ username: { patternId: 'NUMBERS', minLength: 6, maxLength: 8 } });
    await expect(register(server.guest(), { username: 'asha' })).rejects.toMatchObject({
      params: { fields: ['username'] },
    });
    await expect(register(server.guest(), { username: '4455667' })).resolves.toHaveProperty('token');
  });

  test.each(patternIds)('the server refuses a value that violates pattern %s (AUTH-9)', async (patternId) => {
    await setFields({ payeeName: { enabled: true, patternId, minLength: 3, maxLength: 9 } });
    // ANY and LENGTH check the length only.
    const payeeName = patternId === 'ANY' || patternId === 'LENGTH' ? 'x'.repeat(10) : '§ 1';
    await expect(register(server.guest(), { payeeName })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: ['payeeName'] },
    });
  });

  test('a guessable payment password is refused (AUTH-8)', async () => {
    await setFields({ paymentPassword: { enabled: true } });
    await expect(register(server.guest(), { paymentPassword: '123456' })).rejects.toMatchObject({
      code: 'PAYMENT_PASSWORD_WEAK',
    });
  });

  test.each([
    ['2005-11-15', 'accepted'],
    ['2005-11-16', 'TOO_YOUNG'],
    ['2026-11-16', 'INVALID_INPUT'],
    ['2001-02-29', 'INVALID_INPUT'],
  ])('birthday %s with a minimum age of 21 is %s (AUTH-8)', async (birthday, expected) => {
    await setFields({ birthday: { enabled: true, required: true } });
    const outcome = await register(server.guest(), { birthday }).then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    );
    expect(outcome).toBe(expected);
  });

  test('an invalid field setting is refused (AUTH-8)', async () => {
    await expect(setFields({ nobody: { enabled: true } })).rejects.toThrow('nobody');
    await expect(setFields({ nickname: { patternId: 'NOTHING' } })).rejects.toThrow('patternId');
    await expect(setFields({ nickname: { minLength: 9, maxLength: 3 } })).rejects.toThrow('nickname');
  });
});
