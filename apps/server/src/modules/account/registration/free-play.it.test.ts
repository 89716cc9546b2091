import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openRegistrationTestServer } from '#testing/actors/registration-test-server.ts';

const { server, turn, restore } = await openRegistrationTestServer('free_play');
afterAll(() => server.close());
afterEach(restore);
const { db } = server.runtime;

describe('free play', () => {
  const order = { os: 'Test', platform: 'W', gatewayVersion: 3 } as const;

  test('opens a trial account of type 4 with credits of the trial realm (AUTH-11)', async () => {
    const guest = server.guest();
    const opened = await guest.registration.freePlay({ body: order });
    expect(opened.user).toMatchObject({ type: 4, isTrial: true, isAgent: false });
    guest.token = opened.token;
    expect(await guest.wallet.balance({})).toMatchObject({ balance: '10000.0000' });
    const accounts = await db
      .selectFrom('ledger_account')
      .select(['realm', 'purpose'])
      .where('member_id', '=', BigInt(opened.user.id))
      .execute();
    expect(accounts).toEqual([{ realm: 'trial', purpose: 'cash' }]);
  });

  test('cannot touch real money, and is asked to register (AUTH-11)', async () => {
    const guest = server.guest();
    guest.token = (await guest.registration.freePlay({ body: order })).token;
    await expect(guest.wallet.consolidated({ query: {} })).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
    await expect(guest.paymentPassword.state({})).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  });

  test('has no password, and login with any password fails (AUTH-11)', async () => {
    const { user } = await server.guest().registration.freePlay({ body: order });
    const login = server.guest().session.login({ body: { username: user.account, password: 'anything' } });
    await expect(login).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  test('is unavailable without FREEPLAY3 (STATE-2)', async () => {
    await turn('FREEPLAY3', false);
    await expect(server.guest().registration.freePlay({ body: order })).rejects.toMatchObject({
      code: 'FUNCTION_NOT_AVAILABLE',
    });
  });

  test('gives the configured credit, which may be zero (AUTH-11)', async () => {
    await server.runtime.changeSetting('registration', { trialCredit: 0 });
    const guest = server.guest();
    guest.token = (await guest.registration.freePlay({ body: order })).token;
    expect(await guest.wallet.balance({})).toMatchObject({ balance: '0.0000' });
  });
});
