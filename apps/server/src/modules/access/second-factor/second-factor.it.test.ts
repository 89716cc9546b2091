import { MINUTE, SECOND } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { codeAt, fromBase32, stepOf } from '#crypto/totp.ts';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const post = catchMessages();
const server = await openTestServer('second_factor', { outside: { sender: post.sender } });
afterAll(() => server.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

/** The authenticator code at the current time; it changes with each time step. */
const shown = (secret: string, later = 0) => codeAt(fromBase32(secret), stepOf(server.clock.now()) + later);
const wait = () => server.clock.turn(30 * SECOND);

type Holder = Caller & { memberId: bigint; account: string };

async function turnOn(asha: Holder) {
  const { secret } = await asha.secondFactor.begin({ body: { password: testPassword } });
  const { token, recoveryCodes } = await asha.secondFactor.confirm({ body: { code: shown(secret) } });
  asha.token = token;
  wait();
  return { secret, recoveryCodes };
}

const logIn = (account: string, secondFactor?: string, caller = server.guest()) =>
  caller.session.login({
    body: {
      username: account,
      password: testPassword,
      ...(secondFactor === undefined ? {} : { secondFactor }),
    },
  });

test('the second factor is turned on with password and first code, and is required from then on (AUTH-4)', async () => {
  const asha = await server.member();
  expect(await asha.secondFactor.state({})).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
  expect(await codeOf(asha.secondFactor.begin({ body: { password: 'wrong' } }))).toBe('LOGIN_PASSWORD_WRONG');
  const { secret, uri } = await asha.secondFactor.begin({ body: { password: testPassword } });
  expect(uri).toContain(`secret=${secret}`);
  expect(await codeOf(logIn(asha.account))).toBe('done');
  expect(await codeOf(asha.secondFactor.confirm({ body: { code: '000000' } }))).toBe('SECOND_FACTOR_WRONG');

  const { token, recoveryCodes } = await asha.secondFactor.confirm({ body: { code: shown(secret) } });
  asha.token = token;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await asha.secondFactor.state({})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect(await codeOf(logIn(asha.account))).toBe('SECOND_FACTOR_REQUIRED');
  wait();
  expect(await codeOf(logIn(asha.account, shown(secret)))).toBe('done');
  expect(await codeOf(asha.secondFactor.begin({ body: { password: testPassword } }))).toBe(
    'SECOND_FACTOR_ON',
  );
});

test('turning on the second factor ends every other session and the old token of this one (AUTH-4)', async () => {
  const asha = await server.member();
  const other = server.guest();
  other.token = (await logIn(asha.account)).token;
  const old = server.guest();
  old.token = asha.token;
  await turnOn(asha);
  expect(await codeOf(other.member.info({}))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(old.member.info({}))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(asha.member.info({}))).toBe('done');
});

test('a wrong password does not reveal that the account has a second factor (AUTH-1, AUTH-4)', async () => {
  const asha = await server.member();
  const { secret } = await turnOn(asha);
  const wrong = server.guest().session.login({
    body: { username: asha.account, password: 'wrong', secondFactor: shown(secret) },
  });
  expect(await codeOf(wrong)).toBe('LOGIN_FAILED');
  expect(await codeOf(logIn(asha.account, shown(secret)))).toBe('done');
});

test('an authenticator code works once, even for two concurrent logins (AUTH-4)', async () => {
  const asha = await server.member();
  const { secret } = await turnOn(asha);
  const code = shown(secret);
  const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(logIn(asha.account, code))));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'SECOND_FACTOR_USED')).toHaveLength(2);
  wait();
  expect(await codeOf(logIn(asha.account, shown(secret, -1)))).toBe('SECOND_FACTOR_USED');
});

test('a recovery code works once in any spelling and is stored only as a hash (AUTH-4)', async () => {
  const asha = await server.member();
  const { recoveryCodes } = await turnOn(asha);
  const [first = '', second = ''] = recoveryCodes;
  expect(await codeOf(logIn(asha.account, first.toLowerCase().replace('-', ' ')))).toBe('done');
  expect(await codeOf(logIn(asha.account, first))).toBe('SECOND_FACTOR_WRONG');
  expect(await codeOf(logIn(asha.account, second))).toBe('done');
  expect(await asha.secondFactor.state({})).toMatchObject({ recoveryCodesLeft: 8 });
  const rows = JSON.stringify(
    await server.runtime.db.selectFrom('recovery_code').selectAll().execute(),
    (_, v) => (typeof v === 'bigint' ? String(v) : v),
  );
  for (const code of recoveryCodes) {
    expect(rows).not.toContain(code);
    expect(server.logged()).not.toContain(code);
  }
});

test('a login is refused with the codes of another member (AUTH-4)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const { secret, recoveryCodes } = await turnOn(asha);
  await turnOn(ravi);
  expect(await codeOf(logIn(ravi.account, shown(secret)))).toBe('SECOND_FACTOR_WRONG');
  expect(await codeOf(logIn(ravi.account, recoveryCodes[0]))).toBe('SECOND_FACTOR_WRONG');
});

test('second-factor tries share one limit, which resets after its window (AUTH-4)', async () => {
  const asha = await server.member();
  const { secret } = await turnOn(asha);
  expect(await codeOf(logIn(asha.account, '000000'))).toBe('SECOND_FACTOR_WRONG');
  const off = () => codeOf(asha.secondFactor.turnOff({ body: { password: testPassword, code: '000000' } }));
  const tries = await Promise.all(Array.from({ length: 15 }, off));
  // Of the ten tries, turning it on and the log-in before used two.
  expect(tries.filter((code) => code === 'SECOND_FACTOR_WRONG')).toHaveLength(8);
  expect(tries.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7);
  expect(await codeOf(logIn(asha.account, shown(secret)))).toBe('TOO_MANY_REQUESTS');
  server.clock.turn(16 * MINUTE);
  expect(await codeOf(logIn(asha.account, shown(secret)))).toBe('done');
  const { content } = await asha.device.history({ query: {} });
  expect(content.map(({ outcome }) => outcome)).toContain('wrong_second_factor');
});

test('turning off the second factor needs password and code and ends the other sessions (AUTH-4)', async () => {
  const asha = await server.member();
  const { secret } = await turnOn(asha);
  const other = server.guest();
  other.token = (await logIn(asha.account, shown(secret))).token;
  wait();
  const off = (password: string, code: string) => asha.secondFactor.turnOff({ body: { password, code } });
  expect(await codeOf(off('wrong', shown(secret)))).toBe('LOGIN_PASSWORD_WRONG');
  expect(await codeOf(off(testPassword, '000000'))).toBe('SECOND_FACTOR_WRONG');
  asha.token = (await off(testPassword, shown(secret))).token;
  expect(await asha.secondFactor.state({})).toMatchObject({ isOn: false });
  expect(await codeOf(other.member.info({}))).toBe('NOT_LOGGED_IN');
  expect(await codeOf(logIn(asha.account))).toBe('done');
  expect(await codeOf(off(testPassword, shown(secret)))).toBe('SECOND_FACTOR_OFF');
});

test('new recovery codes replace the old ones (AUTH-4)', async () => {
  const asha = await server.member();
  const { secret, recoveryCodes: old } = await turnOn(asha);
  const { recoveryCodes } = await asha.secondFactor.renewCodes({
    body: { password: testPassword, code: shown(secret) },
  });
  expect(await codeOf(logIn(asha.account, old[0]))).toBe('SECOND_FACTOR_WRONG');
  expect(await codeOf(logIn(asha.account, recoveryCodes[0]))).toBe('done');
});

test('the secret of the second factor is encrypted at rest and absent from the log (AUTH-4)', async () => {
  const asha = await server.member();
  const { secret } = await turnOn(asha);
  const row = await server.runtime.db
    .selectFrom('second_factor')
    .select('secret')
    .where('member_id', '=', asha.memberId)
    .executeTakeFirstOrThrow();
  expect(row.secret.includes(fromBase32(secret))).toBe(false);
  expect(server.logged()).not.toContain(secret);
});

test('the agent site asks for the second factor too (AUTH-4, AUTH-7)', async () => {
  const agent = await server.member({ type: 1 });
  const { secret } = await turnOn(agent);
  const atDoor = (secondFactor?: string) =>
    server.guest().session.login({
      body: {
        username: agent.account,
        password: testPassword,
        agentSite: true,
        ...(secondFactor === undefined ? {} : { secondFactor }),
      },
    });
  expect(await codeOf(atDoor())).toBe('SECOND_FACTOR_REQUIRED');
  expect(await codeOf(atDoor(shown(secret)))).toBe('done');
});

test('the member is notified when the second factor is turned on or off and when few recovery codes are left (AUTH-4, MEMBER-11)', async () => {
  const phone = '+919876500020';
  const asha = await server.member({ phone });
  const sentTemplates = async () => {
    await server.runJob('notify.deliver');
    return post.messages.filter(({ to }) => to === phone).map(({ template }) => template);
  };
  const { secret, recoveryCodes } = await turnOn(asha);
  expect(await sentTemplates()).toEqual(['secondFactorOn']);
  for (const code of recoveryCodes.slice(0, 7)) {
    await logIn(asha.account, code);
    server.clock.turn(5 * MINUTE);
  }
  expect(await sentTemplates()).toEqual(['secondFactorOn']);
  await logIn(asha.account, recoveryCodes[7]);
  expect(await sentTemplates()).toEqual(['secondFactorOn', 'recoveryCodesLow']);
  expect(post.lastTo(phone)?.text).toContain('Codes left: 2');
  await asha.secondFactor.renewCodes({ body: { password: testPassword, code: shown(secret) } });
  wait();
  await asha.secondFactor.turnOff({ body: { password: testPassword, code: shown(secret) } });
  expect((await sentTemplates()).slice(2)).toEqual(['recoveryCodesRenewed', 'secondFactorOff']);
});
