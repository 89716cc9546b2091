import { MINUTE } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { countHashes } from '#crypto/password-hash.ts';
import { openDatabase } from '#db/open-database.ts';
import { captchaReader } from '#testing/actors/captcha-reader.ts';
import { countWaiting, holdFailures } from '#testing/assert/locks/queries.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('login_captcha');
const readCaptcha = captchaReader(server.runtime);
afterAll(() => server.close());

const enter = (caller: Caller, username: string, more: object = {}) =>
  caller.session.login({ body: { username, password: testPassword, ...more } });

/** Fails once and returns whether the answer requires a captcha. */
async function fail(caller: Caller, username: string, more: object = {}): Promise<unknown> {
  const refusal: unknown = await enter(caller, username, { password: 'wrong', ...more }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ code: 'LOGIN_FAILED' });
  return typeof refusal === 'object' && refusal !== null && 'params' in refusal ? refusal.params : undefined;
}

const outcomesOf = async (guesses: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(guesses)).map((result) =>
    result.status === 'rejected' && result.reason instanceof Error ? result.reason.message : 'opened',
  );

let names = 0;
async function someone(): Promise<string> {
  const account = `someone.${(names += 1)}`;
  await server.openMember({ account });
  return account;
}

async function failThrice(username: string): Promise<void> {
  for (let time = 0; time < 3; time++) await fail(server.guest(), username);
}

test('the third failure of an account, from any address, requires a captcha (AUTH-1)', async () => {
  const account = await someone();
  expect(await fail(server.guest(), account)).toEqual({ captchaRequired: false });
  expect(await fail(server.guest(), account)).toEqual({ captchaRequired: false });
  expect(await fail(server.guest(), account)).toEqual({ captchaRequired: true });
  await expect(enter(server.guest(), account)).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' });
});

test('the third failure from one address, on any accounts, requires a captcha there (AUTH-1)', async () => {
  const guest = server.guest();
  await fail(guest, await someone());
  await fail(guest, await someone());
  expect(await fail(guest, await someone())).toEqual({ captchaRequired: true });
  const account = await someone();
  await expect(enter(guest, account)).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  await expect(enter(server.guest(), account)).resolves.toHaveProperty('token');
});

test('an unknown account requires a captcha like a known one (AUTH-1)', async () => {
  await failThrice('nobody.at.all');
  await expect(enter(server.guest(), 'NOBODY.at.all')).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' });
});

test('a login with correct captcha and password succeeds and clears the failures (AUTH-1)', async () => {
  const account = await someone();
  await failThrice(account);
  const guest = server.guest();
  await expect(enter(guest, account, await readCaptcha(guest, 'login'))).resolves.toHaveProperty('token');
  await expect(enter(server.guest(), account)).resolves.toHaveProperty('token');
});

test('wrong captcha letters are refused before the password check, and each picture works once (AUTH-1)', async () => {
  const account = await someone();
  await failThrice(account);
  const guest = server.guest();
  const answer = await readCaptcha(guest, 'login');
  const wrong = enter(guest, account, { ...answer, captcha: '00000' });
  await expect(wrong).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  await expect(enter(guest, account, answer)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('one captcha picture lets one of ten concurrent guesses reach the password check', async () => {
  const account = await someone();
  await failThrice(account);
  const guest = server.guest();
  const answer = await readCaptcha(guest, 'login');
  const guesses = Array.from({ length: 10 }, () => enter(guest, account, { ...answer, password: 'wrong' }));
  const codes = await outcomesOf(guesses);
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(1);
  expect(codes.filter((code) => code === 'CAPTCHA_WRONG')).toHaveLength(9);
});

test('3 of 20 concurrent guesses on one account from 20 addresses are checked without a captcha (AUTH-1)', async () => {
  const account = await someone();
  const guesses = Array.from({ length: 20 }, () => enter(server.guest(), account, { password: 'wrong' }));
  const codes = await outcomesOf(guesses);
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(3);
  expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED')).toHaveLength(17);
});

test('3 of 20 names tried concurrently from one address compute a hash (AUTH-1)', async () => {
  const guest = server.guest();
  const before = countHashes();
  const beside = openDatabase({ url: server.url, connectionsMax: 2, onError: () => undefined });
  // Several attempts are in progress before the first failure is committed.
  const { outcomes } = await beside.db.transaction().execute(async (tx) => {
    await holdFailures(tx);
    const guesses = Array.from({ length: 20 }, (_, place) =>
      enter(guest, `at.once.${place}`, { password: 'wrong' }),
    );
    const asked = { outcomes: outcomesOf(guesses) };
    await expect.poll(() => countWaiting(beside.db)).toBeGreaterThan(3);
    return asked;
  });
  const codes = await outcomes;
  await beside.close();
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(3);
  expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED')).toHaveLength(17);
  expect(countHashes() - before).toBe(3);
});

test('all addresses of one IPv6 prefix count as one address', async () => {
  await fail(server.guest({ ip: '2001:db8:7:7::1' }), await someone());
  await fail(server.guest({ ip: '2001:db8:7:7::2' }), await someone());
  expect(await fail(server.guest({ ip: '2001:db8:7:7:a:b:c:d' }), await someone())).toEqual({
    captchaRequired: true,
  });
});

test('a login does not clear failures of other accounts from the same address', async () => {
  const [own, first, second] = [await someone(), await someone(), await someone()];
  const guest = server.guest();
  await fail(guest, first);
  await fail(guest, second);
  await expect(enter(guest, own)).resolves.toHaveProperty('token');
  expect(await fail(guest, first)).toEqual({ captchaRequired: true });
});

test('the captcha puzzle grows with the failures of its own address only (AUTH-1)', async () => {
  const guest = server.guest();
  const length = async (caller: Caller) =>
    (await caller.captcha.proof({ query: { purpose: 'login' } })).maxnumber;
  const usual = await length(guest);
  await server.runtime.changeSetting('login', { failuresBeforeCaptcha: 100 });
  for (let time = 0; time < 5; time++) await fail(guest, await someone());
  expect(await length(guest)).toBe(2 * usual);
  expect(await length(server.guest())).toBe(usual);
  server.clock.turn(15 * MINUTE);
  expect(await length(guest)).toBe(usual);
  await server.runtime.changeSetting('login', { failuresBeforeCaptcha: 3 });
});

test('login failures expire after the configured 15 minutes (AUTH-1)', async () => {
  const account = await someone();
  await failThrice(account);
  server.clock.turn(15 * MINUTE);
  await expect(enter(server.guest(), account)).resolves.toHaveProperty('token');
  await server.runtime.changeSetting('login', { failuresBeforeCaptcha: 1 });
  expect(await fail(server.guest(), account)).toEqual({ captchaRequired: true });
  await server.runtime.changeSetting('login', { failuresBeforeCaptcha: 3 });
});

test('without CAPTCHA3 no login requires a captcha', async () => {
  const account = await someone();
  await failThrice(account);
  await server.runtime.setSwitch('CAPTCHA3', false);
  expect(await fail(server.guest(), account)).toEqual({ captchaRequired: false });
  await expect(enter(server.guest(), account)).resolves.toHaveProperty('token');
  await server.runtime.setSwitch('CAPTCHA3', true);
});

test('the clean-up job deletes login failures older than a day', async () => {
  await fail(server.guest(), await someone());
  server.clock.turn(25 * 60 * MINUTE);
  await fail(server.guest(), await someone());
  await server.runJob('session.forget-old');
  const rows = await server.runtime.db.selectFrom('login_failure').select('failed_at').execute();
  expect(rows).toEqual([{ failed_at: server.clock.now() }]);
});
