import { afterAll, expect, test } from 'vitest';
import { captchaReader } from '#testing/actors/captcha-reader.ts';
import { xssCorpus } from '#testing/assert/xss-corpus.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('feedback');
const readCaptcha = captchaReader(server.runtime);
afterAll(() => server.close());

const text = 'The wheel of the third stall does not turn.';

async function send(caller: Caller, change: object = {}): Promise<{ id: string }> {
  const answer = await readCaptcha(caller, 'feedback');
  return caller.feedback.send({ body: { type: 3, content: text, sender: 'Asha', ...answer, ...change } });
}

const stored = (id: string) =>
  server.runtime.db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('feedback of a visitor is stored trimmed and as plain text (CONT-2)', async () => {
  const guest = server.guest();
  const { id } = await send(guest, { content: `  ${text}\n ` });
  expect(await stored(id)).toMatchObject({
    type: 3,
    content: text,
    sender: 'Asha',
    member_id: null,
    address: guest.ip,
    made_at: server.clock.now(),
  });
});

test('feedback of a member is stored with the member id (CONT-2)', async () => {
  const asha = await server.member();
  const { id } = await send(asha);
  expect(await stored(id)).toMatchObject({ member_id: asha.memberId });
});

test.each([0, 1, 2, 3, 4, 6])('feedback type %i is accepted (CONT-2)', async (type) => {
  const { id } = await send(server.guest(), { type });
  expect(await stored(id)).toMatchObject({ type });
});

test.each([5, 7, -1, '1', null])('feedback type %j is refused with the field name (CONT-2)', async (type) => {
  await expect(send(server.guest(), { type })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    params: { fields: ['type'] },
  });
});

test.each([
  ['19 letters', 'x'.repeat(19)],
  ['201 letters', 'x'.repeat(201)],
  ['19 letters in 40 blanks', ` ${'x'.repeat(19)} `.padEnd(60)],
  ['blanks alone', ' '.repeat(50)],
  ['10 faces, which are 20 code units', '😀'.repeat(10)],
  ['nothing', ''],
])('feedback refuses %s as not 20 to 200 characters (CONT-2)', async (_, content) => {
  await expect(send(server.guest(), { content })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    params: { fields: ['content'] },
  });
});

test.each([
  ['20 letters', 'x'.repeat(20)],
  ['200 letters', 'x'.repeat(200)],
  ['200 letters in blanks', ` ${'x'.repeat(200)} `],
  ['200 faces, which are 400 code units', '😀'.repeat(200)],
  ['Hindi', 'तीसरे स्टॉल का झूला नहीं घूम रहा है।'],
])('feedback accepts %s as 20 to 200 characters (CONT-2)', async (_, content) => {
  const { id } = await send(server.guest(), { content });
  expect(await stored(id)).toMatchObject({ content: content.trim().normalize('NFC') });
});

test('feedback accepts a sender name of 64 letters, also letters that decompose into two characters (CONT-2)', async () => {
  const sender = '\u0958'.repeat(64);
  const { id } = await send(server.guest(), { sender });
  expect(await stored(id)).toMatchObject({ sender });
  await expect(send(server.guest(), { sender: 'x'.repeat(65) })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    params: { fields: ['sender'] },
  });
});

test('feedback names every missing or unknown field (CONT-2)', async () => {
  const guest = server.guest();
  const sent = await guest.raw({ method: 'PUT', url: '/wps/feedback', payload: { more: 1 } });
  expect(sent.statusCode).toBe(400);
  expect(sent.json()).toMatchObject({
    code: 'INVALID_INPUT',
    value: { fields: ['type', 'content', 'sender', 'more'] },
  });
});

test('feedback is refused and not stored when the captcha is missing or wrong (CONT-2)', async () => {
  const guest = server.guest();
  const before = await server.runtime.db.selectFrom('feedback').select('id').execute();
  const missing = send(guest, { captchaKey: undefined, captcha: undefined });
  await expect(missing).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  await expect(send(guest, { captcha: '' })).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  await expect(send(guest, { captcha: 'wrong' })).rejects.toMatchObject({ code: 'CAPTCHA_WRONG' });
  expect(await server.runtime.db.selectFrom('feedback').select('id').execute()).toHaveLength(before.length);
});

test('an invalid feedback form does not use up the captcha (CONT-2)', async () => {
  const guest = server.guest();
  const answer = await readCaptcha(guest, 'feedback');
  await expect(send(guest, { ...answer, content: 'short' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(send(guest, answer)).resolves.toHaveProperty('id');
});

test('feedback stores markup unchanged as text (CONT-2)', async () => {
  await server.runtime.setSwitch('CAPTCHA3', false);
  const payloads = xssCorpus
    .map((payload) => payload.padEnd(20, '.'))
    .filter((payload) => payload.length <= 200);
  for (const content of payloads) {
    const { id } = await server
      .guest()
      .feedback.send({ body: { type: 0, content, sender: content.slice(0, 60) } });
    expect(await stored(id)).toMatchObject({ content: content.trim().normalize('NFC') });
  }
  expect(payloads.length).toBeGreaterThan(60);
  await server.runtime.setSwitch('CAPTCHA3', true);
});

test('feedback is unavailable without FEEDBACK3', async () => {
  await server.runtime.setSwitch('FEEDBACK3', false);
  await expect(send(server.guest())).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  await server.runtime.setSwitch('FEEDBACK3', true);
});

test('the eleventh feedback of one address within ten minutes is refused', async () => {
  const guest = server.guest();
  for (let count = 0; count < 10; count++) await send(guest);
  await expect(send(guest)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('feedback with an invalid token is refused and not stored as a guest’s', async () => {
  const asha = await server.member();
  await asha.session.logout({});
  await expect(send(asha)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});
