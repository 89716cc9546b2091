import { afterAll, expect, test } from 'vitest';
import { memberLogins } from '#demo/logins.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { stuffCredentials } from '#testing/scenarios/credential-attack.ts';

// A short version of `npm run fault:credentials`, which attacks a running server.

const server = await openTestServer('credentials', { demo: true });
afterAll(() => server.close());

async function countHashes(): Promise<number> {
  const { body } = await server.app.http.inject({ url: '/metrics' });
  return Number(/^mela_password_hashes (\d+)$/m.exec(body)?.[1]);
}

test('login computes at most 3 hashes per address in an attack of 300 logins from 30 addresses, and owners still log in (AUTH-1)', async () => {
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
  const { LOGIN_FAILED = 0, CAPTCHA_REQUIRED = 0, ...others } = attacked.answers;
  expect(others).toEqual({});
  expect(LOGIN_FAILED + CAPTCHA_REQUIRED).toBe(300);
  // Only attempts answered with LOGIN_FAILED computed a hash; those answered with CAPTCHA_REQUIRED did not.
  expect(attacked.hashes).toBe(LOGIN_FAILED);
  expect(attacked.hashes).toBeGreaterThan(30);
  expect(attacked.comparedMost).toBe(3);
});
