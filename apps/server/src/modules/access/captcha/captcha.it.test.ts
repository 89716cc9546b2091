import { MINUTE } from '@mela/kernel/time';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { captchaReader } from '#testing/actors/captcha-reader.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('captcha');
const readCaptcha = captchaReader(server.runtime);
afterAll(() => server.close());

const words = { type: 3, content: 'The wheel of the third stall does not turn.', sender: 'Asha' } as const;
const key = (letter: string) => letter.repeat(20);

/** Solves a puzzle as a browser does: by trying every number. */
async function findNumber(caller: Caller, purpose: 'login' | 'feedback') {
  const puzzle = await caller.captcha.proof({ query: { purpose } });
  const { algorithm, challenge, salt, signature, maxnumber } = puzzle;
  const hash = (tried: number) => createHash('sha256').update(`${salt}${tried}`).digest('hex');
  let number = 0;
  while (number <= maxnumber && hash(number) !== challenge) number += 1;
  expect(number).toBeLessThanOrEqual(maxnumber);
  return { algorithm, challenge, salt, signature, number };
}

const written = (solution: unknown) => Buffer.from(JSON.stringify(solution)).toString('base64');

const solve = async (caller: Caller, purpose: 'login' | 'feedback') =>
  written(await findNumber(caller, purpose));

test('a captcha is a PNG in base64, on a light ground (AUTH-1)', async () => {
  const picture = await server.guest().captcha.picture({ query: { captchaKey: key('a'), purpose: 'login' } });
  const { format, width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 182, height: 56 });
  const { dominant } = await sharp(Buffer.from(picture, 'base64')).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200);
});

test('right letters pass in any case, and only once (CONT-2)', async () => {
  const guest = server.guest();
  const { captchaKey, captcha } = await readCaptcha(guest, 'feedback');
  const body = { ...words, captchaKey, captcha: ` ${captcha.toLowerCase()} ` };
  await expect(guest.feedback.send({ body })).resolves.toHaveProperty('id');
  await expect(guest.feedback.send({ body })).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('a wrong try uses the picture up, so that letters cannot be tried out', async () => {
  const guest = server.guest();
  const { captchaKey, captcha } = await readCaptcha(guest, 'feedback');
  const wrong = guest.feedback.send({ body: { ...words, captchaKey, captcha: '00000' } });
  await expect(wrong).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  const late = guest.feedback.send({ body: { ...words, captchaKey, captcha } });
  await expect(late).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('of twenty who use one picture at the same time one passes', async () => {
  const guest = server.guest();
  const answer = await readCaptcha(guest, 'feedback');
  const others = Array.from({ length: 20 }, () => server.guest());
  const results = await Promise.allSettled(
    others.map((other) => other.feedback.send({ body: { ...words, ...answer } })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a picture is worth nothing after two minutes, nor for another purpose, nor under another key', async () => {
  const guest = server.guest();
  const forLogin = await readCaptcha(guest, 'login');
  const send = (answer: object) => guest.feedback.send({ body: { ...words, ...answer } });
  await expect(send(forLogin)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  const { captcha } = await readCaptcha(guest, 'feedback');
  await expect(send({ captchaKey: key('b'), captcha })).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  const old = await readCaptcha(guest, 'feedback');
  server.clock.turn(2 * MINUTE);
  await expect(send(old)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('a new picture under an old key makes the old letters worthless', async () => {
  const guest = server.guest();
  const { captchaKey, captcha } = await readCaptcha(guest, 'feedback');
  await guest.captcha.picture({ query: { captchaKey, purpose: 'feedback' } });
  const send = guest.feedback.send({ body: { ...words, captchaKey, captcha } });
  await expect(send).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('a solved puzzle passes instead of letters, once', async () => {
  const guest = server.guest();
  const captchaProof = await solve(guest, 'feedback');
  await expect(guest.feedback.send({ body: { ...words, captchaProof } })).resolves.toHaveProperty('id');
  const again = guest.feedback.send({ body: { ...words, captchaProof } });
  await expect(again).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('of twenty who hand in one solved puzzle at the same time one passes', async () => {
  const captchaProof = await solve(server.guest(), 'feedback');
  const others = Array.from({ length: 20 }, () => server.guest());
  const results = await Promise.allSettled(
    others.map((other) => other.feedback.send({ body: { ...words, captchaProof } })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a puzzle that is unsolved, changed, for another purpose, too old or no puzzle at all does not pass', async () => {
  const guest = server.guest();
  const send = (captchaProof: string) => guest.feedback.send({ body: { ...words, captchaProof } });
  const solved = await findNumber(guest, 'feedback');
  const proofs = [
    written({ ...solved, number: solved.number + 1 }),
    written({ ...solved, signature: 'f'.repeat(64) }),
    written({ ...solved, salt: 'ab?purpose=feedback&expires=99999999999&' }),
    written({ ...solved, algorithm: 'SHA-1' }),
    written({ ...solved, more: true }),
    await solve(guest, 'login'),
    'no puzzle',
    written(null),
    written({ algorithm: 'SHA-256' }),
  ];
  for (const proof of proofs) await expect(send(proof)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  server.clock.turn(10 * MINUTE);
  await expect(send(written(solved))).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('a key that is too short, an unknown purpose and an unknown field are refused by name', async () => {
  const guest = server.guest();
  const ask = async (url: string) => (await guest.raw({ url })).json();
  expect(await ask('/wps/captcha?captchaKey=short&purpose=login')).toMatchObject({
    code: 'INVALID_INPUT',
    value: { fields: ['captchaKey'] },
  });
  expect(await ask(`/wps/captcha?captchaKey=${key('c')}&purpose=lottery`)).toMatchObject({
    value: { fields: ['purpose'] },
  });
  expect(await ask('/wps/captcha/proof?purpose=login&more=1')).toMatchObject({ value: { fields: ['more'] } });
});

test('without CAPTCHA3 neither picture nor puzzle exists, and no form asks for one', async () => {
  const guest = server.guest();
  await server.runtime.turnSwitch('CAPTCHA3', false);
  const picture = guest.captcha.picture({ query: { captchaKey: key('d'), purpose: 'login' } });
  await expect(picture).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  const proof = guest.captcha.proof({ query: { purpose: 'login' } });
  await expect(proof).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  await expect(guest.feedback.send({ body: words })).resolves.toHaveProperty('id');
  await server.runtime.turnSwitch('CAPTCHA3', true);
});

test('whoever asks for more than sixty pictures a minute waits', async () => {
  const guest = server.guest();
  const ask = () => guest.captcha.proof({ query: { purpose: 'login' } });
  const results = await Promise.allSettled(Array.from({ length: 61 }, ask));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'TOO_MANY_REQUESTS' } }]);
});

test('expired pictures and puzzles are swept away, living ones stay', async () => {
  const guest = server.guest();
  const send = (answer: object) => guest.feedback.send({ body: { ...words, ...answer } });
  await readCaptcha(guest, 'feedback');
  server.clock.turn(3 * MINUTE);
  const living = await readCaptcha(guest, 'feedback');
  await server.runJob('captcha.forget-expired');
  const rows = await server.runtime.db.selectFrom('captcha').select('key').execute();
  expect(rows).toEqual([{ key: living.captchaKey }]);
  await expect(send(living)).resolves.toHaveProperty('id');
});
