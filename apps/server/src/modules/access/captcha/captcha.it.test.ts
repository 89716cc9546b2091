import { MINUTE } from '@mela/kernel/time';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { captchaReader } from '#testing/actors/captcha-reader.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('captcha');
const readCaptcha = captchaReader(server.runtime);
afterAll(() => server.close());

const feedbackForm = {
  type: 3,
  content: 'The wheel of the third stall does not turn.',
  sender: 'Asha',
} as const;
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

test('the captcha call returns a base64 PNG with a light background (AUTH-1)', async () => {
  const picture = await server.guest().captcha.picture({ query: { captchaKey: key('a'), purpose: 'login' } });
  const { format, width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 182, height: 56 });
  const { dominant } = await sharp(Buffer.from(picture, 'base64')).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200);
});

test('correct captcha letters pass once, in upper or lower case (CONT-2)', async () => {
  const guest = server.guest();
  const { captchaKey, captcha } = await readCaptcha(guest, 'feedback');
  const body = { ...feedbackForm, captchaKey, captcha: ` ${captcha.toLowerCase()} ` };
  await expect(guest.feedback.send({ body })).resolves.toHaveProperty('id');
  await expect(guest.feedback.send({ body })).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('a wrong captcha answer invalidates the picture', async () => {
  const guest = server.guest();
  const { captchaKey, captcha } = await readCaptcha(guest, 'feedback');
  const wrong = guest.feedback.send({ body: { ...feedbackForm, captchaKey, captcha: '00000' } });
  await expect(wrong).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  const late = guest.feedback.send({ body: { ...feedbackForm, captchaKey, captcha } });
  await expect(late).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('one of twenty concurrent answers to one captcha picture passes', async () => {
  const guest = server.guest();
  const answer = await readCaptcha(guest, 'feedback');
  const others = Array.from({ length: 20 }, () => server.guest());
  const results = await Promise.allSettled(
    others.map((other) => other.feedback.send({ body: { ...feedbackForm, ...answer } })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a captcha picture is refused after two minutes, for another purpose and with another key', async () => {
  const guest = server.guest();
  const forLogin = await readCaptcha(guest, 'login');
  const send = (answer: object) => guest.feedback.send({ body: { ...feedbackForm, ...answer } });
  await expect(send(forLogin)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  const { captcha } = await readCaptcha(guest, 'feedback');
  await expect(send({ captchaKey: key('b'), captcha })).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  const old = await readCaptcha(guest, 'feedback');
  server.clock.turn(2 * MINUTE);
  await expect(send(old)).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('a new captcha picture with the same key invalidates the old letters', async () => {
  const guest = server.guest();
  const { captchaKey, captcha } = await readCaptcha(guest, 'feedback');
  await guest.captcha.picture({ query: { captchaKey, purpose: 'feedback' } });
  const send = guest.feedback.send({ body: { ...feedbackForm, captchaKey, captcha } });
  await expect(send).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('a solved captcha puzzle passes once instead of letters', async () => {
  const guest = server.guest();
  const captchaProof = await solve(guest, 'feedback');
  await expect(guest.feedback.send({ body: { ...feedbackForm, captchaProof } })).resolves.toHaveProperty(
    'id',
  );
  const again = guest.feedback.send({ body: { ...feedbackForm, captchaProof } });
  await expect(again).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('one of twenty concurrent submissions of one solved puzzle passes', async () => {
  const captchaProof = await solve(server.guest(), 'feedback');
  const others = Array.from({ length: 20 }, () => server.guest());
  const results = await Promise.allSettled(
    others.map((other) => other.feedback.send({ body: { ...feedbackForm, captchaProof } })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a captcha puzzle is refused when unsolved, changed, for another purpose, expired or malformed', async () => {
  const guest = server.guest();
  const send = (captchaProof: string) => guest.feedback.send({ body: { ...feedbackForm, captchaProof } });
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

test('a captcha request with a short key, an unknown purpose or an unknown field is refused with the field name', async () => {
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

test('captcha calls are unavailable and forms need no captcha when CAPTCHA3 is off', async () => {
  const guest = server.guest();
  await server.runtime.setSwitch('CAPTCHA3', false);
  const picture = guest.captcha.picture({ query: { captchaKey: key('d'), purpose: 'login' } });
  await expect(picture).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  const proof = guest.captcha.proof({ query: { purpose: 'login' } });
  await expect(proof).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  await expect(guest.feedback.send({ body: feedbackForm })).resolves.toHaveProperty('id');
  await server.runtime.setSwitch('CAPTCHA3', true);
});

test('the captcha call refuses more than sixty pictures a minute', async () => {
  const guest = server.guest();
  const ask = () => guest.captcha.proof({ query: { purpose: 'login' } });
  const results = await Promise.allSettled(Array.from({ length: 61 }, ask));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'TOO_MANY_REQUESTS' } }]);
});

test('the clean-up job deletes expired captcha pictures and puzzles only', async () => {
  const guest = server.guest();
  const send = (answer: object) => guest.feedback.send({ body: { ...feedbackForm, ...answer } });
  await readCaptcha(guest, 'feedback');
  server.clock.turn(3 * MINUTE);
  const living = await readCaptcha(guest, 'feedback');
  await server.runJob('captcha.forget-expired');
  const rows = await server.runtime.db.selectFrom('captcha').select('key').execute();
  expect(rows).toEqual([{ key: living.captchaKey }]);
  await expect(send(living)).resolves.toHaveProperty('id');
});
