import { MINUTE, SECOND } from '@mela/kernel/time';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('limits');
afterAll(() => server.close());

const proof = { url: '/wps/captcha/proof?purpose=login' };
const codes = (answers: { json(): { code: string | null } }[]) => answers.map((answer) => answer.json().code);

test('a sensitive call is refused beyond its limit with the waiting time, and is accepted afterwards', async () => {
  const guest = server.guest();
  const answers = await Promise.all(Array.from({ length: 70 }, () => guest.raw(proof)));
  expect(codes(answers).filter((code) => code === null)).toHaveLength(60);

  server.clock.turn(20 * SECOND);
  const refused = await guest.raw(proof);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('40');
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', value: { seconds: 40 } });

  server.clock.turn(MINUTE);
  expect((await guest.raw(proof)).json().code).toBeNull();
});

test('the limit of one caller does not affect another', async () => {
  const [one, other] = [server.guest(), server.guest()];
  await Promise.all(Array.from({ length: 61 }, () => one.raw(proof)));
  expect((await one.raw(proof)).json().code).toBe('TOO_MANY_REQUESTS');
  expect((await other.raw(proof)).json().code).toBeNull();
});

test('addresses of one /64 count as one caller', async () => {
  const answers = await Promise.all(
    Array.from({ length: 61 }, (_, index) =>
      server.guest({ ip: `2001:db8:1:2::${index.toString(16)}` }).raw(proof),
    ),
  );
  expect(codes(answers).filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
});

test('a call that reads for the member counts by member, from any address', async () => {
  const asha = await server.member();
  const ask = (ip: string) =>
    asha.raw({
      url: '/wps/member/info',
      remoteAddress: ip,
      headers: { authorization: `Bearer ${asha.token}` },
    });
  const answers = await Promise.all(Array.from({ length: 241 }, (_, index) => ask(`10.9.0.${index}`)));
  expect(codes(answers).filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
});

describe('unknown tokens', () => {
  const info = (caller: ReturnType<typeof server.guest>, token: string) =>
    caller.raw({ url: '/wps/member/info', headers: { authorization: `Bearer ${token}` } });
  const junk = (index: number) => `${'x'.repeat(40)}${index}`;

  test('are refused beyond a limit per network, before they are looked up', async () => {
    const guests = [server.guest({ ip: '2001:db8:7:7::1' }), server.guest({ ip: '2001:db8:7:7::2' })];
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, index) => guests.map((guest) => info(guest, junk(index)))).flat(),
    );
    expect(codes(answers).filter((code) => code === 'NOT_LOGGED_IN')).toHaveLength(240);
    expect(codes(answers).filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
    server.clock.turn(MINUTE);
    expect(codes(await Promise.all(guests.map((guest) => info(guest, junk(1)))))).toEqual([
      'NOT_LOGGED_IN',
      'NOT_LOGGED_IN',
    ]);
  });

  test('alone are counted: members who share an address do not use up its limit', async () => {
    const guest = server.guest();
    for (let member = 0; member < 3; member += 1) {
      const { token } = await server.member();
      const answers = [];
      for (let turn = 0; turn < 100; turn += 1) answers.push(await info(guest, token ?? ''));
      expect(new Set(codes(answers))).toEqual(new Set([null]));
    }
  });

  test("include those of a member who is beyond the member's own limit", async () => {
    const [asha, ravi] = [await server.member(), await server.member()];
    const guest = server.guest();
    for (let turn = 0; turn < 480; turn += 1) await info(guest, asha.token ?? '');
    expect((await info(guest, ravi.token ?? '')).json().code).toBe('TOO_MANY_REQUESTS');
    server.clock.turn(MINUTE);
    expect((await info(guest, ravi.token ?? '')).json().code).toBeNull();
  });
});

test('a restart does not reset limits, because the database counts', async () => {
  const guest = server.guest();
  await Promise.all(Array.from({ length: 60 }, () => guest.raw(proof)));
  const restarted = await server.addNode();
  const again = server.guest({ at: restarted, ip: guest.ip });
  expect((await again.raw(proof)).json().code).toBe('TOO_MANY_REQUESTS');
});

test('expired windows are deleted', async () => {
  await server.guest().raw(proof);
  server.clock.turn(2 * MINUTE);
  await server.runJob('house.sweep');
  expect(await server.runtime.db.selectFrom('rate_window').select('key').execute()).toEqual([]);
});
