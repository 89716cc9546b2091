import { afterAll, expect, test } from 'vitest';
import { memberLogins } from '#demo/logins.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { stuffCredentials } from '#testing/scenarios/credential-attack.ts';

// A small one of what `npm run fault:credentials` does to a running server.

const server = await openTestServer('credentials', { demo: true });
afterAll(() => server.close());

async function countHashes(): Promise<number> {
  const { body } = await server.app.http.inject({ url: '/metrics' });
  return Number(/^mela_password_hashes (\d+)$/m.exec(body)?.[1]);
}

test('of 300 stolen names and passwords, ten at once from each of 30 addresses, three an address cost a hash, and the owners still come in (AUTH-1)', async () => {
  const owners = memberLogins.filter(({ account }) => /^demo\.(member|vip|agent)$/.test(account));
  const attacked = await stuffCredentials({
    pairs: 300,
    addresses: 30,
    atOnce: 4,
    owners,
    ownersEvery: 60,
    callerAt: (ip) => server.guest({ ip }),
    countHashes,
  });
  expect(attacked.lockedOut).toEqual([]);
  expect(attacked.owners).toHaveLength(5);
  const { LOGIN_FAILED = 0, CAPTCHA_REQUIRED = 0, ...others } = attacked.told;
  expect(others).toEqual({});
  expect(LOGIN_FAILED + CAPTCHA_REQUIRED).toBe(300);
  // What was told to have failed was compared, and nothing else was: whoever was asked for a captcha cost no hash.
  expect(attacked.hashes).toBe(LOGIN_FAILED);
  expect(attacked.hashes).toBeGreaterThan(30);
  expect(attacked.comparedMost).toBe(3);
});
