import { DAY, MINUTE } from '@mela/kernel/time';
import * as jose from 'jose';
import { afterAll, expect, test } from 'vitest';
import { openTestHouse, testPassword } from '#testing/house.ts';

const house = await openTestHouse('seal');
afterAll(() => house.close());
const account = 'sealed.member';
await house.openMember({ account });
const body = { username: account, password: testPassword };

type Inside = { body?: unknown; at?: string; nonce?: string };

async function seal(inside: Inside = {}, change: { kid?: string } = {}): Promise<string> {
  const { kid, x, y } = await house.guest().system.sealingKey({});
  const key = await jose.importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ECDH-ES');
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
  const content = { body, at: house.clock.now().toISOString(), nonce, ...inside };
  return new jose.CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: change.kid ?? kid })
    .encrypt(key);
}

const send = async (payload: string, contentType = 'application/jose') => {
  const answer = await house.guest().raw({
    method: 'POST',
    url: '/wps/session/login',
    payload,
    headers: { 'content-type': contentType },
  });
  return { status: answer.statusCode, code: answer.json().code };
};

test('a sealed body is opened (AUTH-12)', async () => {
  expect(await send(await seal())).toEqual({ status: 200, code: null });
});

test('a plain body where a sealed one is due is refused (AUTH-12)', async () => {
  expect(await send(JSON.stringify(body), 'application/json')).toEqual({
    status: 400,
    code: 'SEAL_REQUIRED',
  });
});

test('the same sealed body is opened once, also when it comes twice at the same time', async () => {
  const sealed = await seal();
  const answers = await Promise.all([send(sealed), send(sealed), send(sealed)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['SEAL_REPLAYED', 'SEAL_REPLAYED', null]);
});

test('every flipped bit breaks the seal', async () => {
  const sealed = await seal();
  const [header = '', key = '', ...rest] = sealed.split('.');
  expect(key).toBe('');
  const bytes = rest.map((part) => Buffer.from(part, 'base64url'));
  for (const [part, content] of bytes.entries()) {
    for (const place of [0, Math.floor(content.length / 2), content.length - 1]) {
      const flipped = bytes.map((other) => Buffer.from(other));
      const target = flipped[part];
      if (target) target[place] = (target[place] ?? 0) ^ 1;
      const parts = [header, key, ...flipped.map((other) => other.toString('base64url'))];
      expect(await send(parts.join('.'))).toEqual({ status: 400, code: 'SEAL_BROKEN' });
    }
  }
  expect(await send(sealed)).toMatchObject({ code: null });
});

test.each([
  ['nothing', ''],
  ['no parts', 'sealed'],
  ['empty parts', '....'],
  ['a header that is no JSON', 'AAAA.AAAA.AAAA.AAAA.AAAA'],
])('%s is no seal', async (_what, payload) => {
  expect(await send(payload)).toMatchObject({ code: expect.stringMatching(/^(SEAL_BROKEN|SEAL_REQUIRED)$/) });
});

test.each<[string, Inside]>([
  ['no date', { at: 'yesterday' }],
  ['a short nonce', { nonce: 'abc' }],
])('a sealed body with %s is broken', async (_what, inside) => {
  expect(await send(await seal(inside))).toMatchObject({ code: 'SEAL_BROKEN' });
});

test('an unknown key id, and a body older or newer than five minutes, ask for the key anew', async () => {
  expect(await send(await seal({}, { kid: 'made-up' }))).toEqual({ status: 409, code: 'SEAL_KEY_STALE' });
  for (const distance of [-6 * MINUTE, 6 * MINUTE]) {
    const at = house.clock.now();
    at.setTime(at.getTime() + distance);
    expect(await send(await seal({ at: at.toISOString() }))).toMatchObject({ code: 'SEAL_KEY_STALE' });
  }
});

test('a wrong body inside a good seal is INVALID_INPUT like any other', async () => {
  expect(await send(await seal({ body: { ...body, more: 1 } }))).toEqual({
    status: 400,
    code: 'INVALID_INPUT',
  });
});

test('the key before the newest still opens; the one before that is stale', async () => {
  const sealed = [await seal(), await seal()];
  house.clock.turn(1);
  await house.runJob('house.rotate-sealing-key');
  expect(await send(sealed[0] ?? '')).toMatchObject({ code: null });
  house.clock.turn(1);
  await house.runJob('house.rotate-sealing-key');
  expect(await send(sealed[1] ?? '')).toMatchObject({ code: 'SEAL_KEY_STALE' });
});

test('a client that holds a stale key, or whose clock is hours off, gets a new one and goes through', async () => {
  const guest = house.guest();
  await guest.session.login({ body });
  house.clock.turn(DAY);
  await house.runJob('house.rotate-sealing-key');
  house.clock.turn(DAY);
  await house.runJob('house.rotate-sealing-key');
  await expect(guest.session.login({ body })).resolves.toMatchObject({ user: { account } });
});

test('private keys are stored encrypted', async () => {
  const rows = await house.world.db.selectFrom('sealing_key').select('private_key').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.private_key.toString('latin1')).not.toContain('"d"');
});
