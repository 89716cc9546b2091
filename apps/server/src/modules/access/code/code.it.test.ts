import { DAY, MINUTE } from '@mela/kernel/time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catchMessages } from '#testing/harness/caught-messages.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { CodeRequest, Purpose } from './code-request.ts';

const post = catchMessages();
const server = await openTestServer('code', { outside: { sender: post.sender } });
afterAll(() => server.close());
const codes = server.app.modules.code;

let people = 0;
/** Numbers with different prefixes, so that no two share a prefix budget. */
const newNumber = () => `+91${String(7_000_000_000 + (people += 1) * 10_007)}`;
const newVisitor = () =>
  ({ ip: `10.9.${(people += 1) >> 8}.${people & 255}`, country: 'IN', language: 'EN', device: '' }) as const;

const order = (destination: string, more: Partial<CodeRequest> = {}): CodeRequest => ({
  purpose: 'register',
  channel: 'sms',
  destination,
  visitor: newVisitor(),
  language: 'EN',
  ...more,
});
const prove = (destination: string, code: string, purpose: Purpose = 'register') =>
  codes.prove({ purpose, destination, code });
const take = (proven: { id: string }) =>
  server.runtime.db.transaction().execute((tx) => codes.take(tx, proven));
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const answerOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'right',
    (error: { code: string }) => error.code,
  );

const sendThree = async (to: string) => {
  for (const _ of [1, 2, 3]) await codes.send(order(to));
};

beforeEach(() => {
  post.way.answer = 'sent';
});

test('a code has six digits, is sent in the language of the visitor and works once (AUTH-2)', async () => {
  const to = newNumber();
  expect(await codes.send(order(to, { language: 'HI' }))).toEqual({ expiredMinutes: 1, lifeMinutes: 5 });
  expect(post.lastTo(to)).toMatchObject({ channel: 'sms', template: 'registerCode' });
  expect(post.lastTo(to)?.text).toMatch(/रजिस्ट्रेशन कोड \d{6} है, 5 मिनट/);
  const proven = await prove(to, post.codeTo(to));
  await take(proven);
  await expect(take(proven)).rejects.toMatchObject({ code: 'CODE_USED_UP' });
  await expect(prove(to, post.codeTo(to))).rejects.toMatchObject({ code: 'CODE_USED_UP' });
});

test('a code is valid only for its purpose and destination (AUTH-2)', async () => {
  const [to, other] = [newNumber(), newNumber()];
  await codes.send(order(to));
  await expect(prove(to, post.codeTo(to), 'password')).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  await expect(prove(other, post.codeTo(to))).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  await expect(prove(to, post.codeTo(to))).resolves.toHaveProperty('id');
});

test('the fifth wrong try is the last, and the correct code is refused after it (AUTH-2)', async () => {
  const to = newNumber();
  await codes.send(order(to));
  const code = post.codeTo(to);
  for (const left of [4, 3, 2, 1]) {
    await expect(prove(to, wrongOf(code))).rejects.toMatchObject({ code: 'CODE_WRONG', params: { left } });
  }
  await expect(prove(to, wrongOf(code))).rejects.toMatchObject({ code: 'CODE_USED_UP' });
  await expect(prove(to, code)).rejects.toMatchObject({ code: 'CODE_USED_UP' });
});

test('at most 5 of 200 concurrent tries on one code are compared (AUTH-2)', async () => {
  const to = newNumber();
  await codes.send(order(to));
  const code = post.codeTo(to);
  const guesses = Array.from({ length: 200 }, (_, at) => (at < 195 ? wrongOf(code) : code));
  const other = await server.addNode();
  const answers = await Promise.all(
    guesses.map((guess, at) =>
      answerOf(
        (at % 2 === 0 ? codes : other.app.modules.code).prove({
          purpose: 'register',
          destination: to,
          code: guess,
        }),
      ),
    ),
  );
  const judged = answers.filter((answer) => answer === 'right' || answer === 'CODE_WRONG').length;
  expect(judged).toBeGreaterThan(0);
  expect(judged).toBeLessThanOrEqual(5);
  expect(new Set(answers.filter((answer) => answer !== 'right' && answer !== 'CODE_WRONG'))).toEqual(
    new Set(['CODE_USED_UP']),
  );
  const row = await server.runtime.db
    .selectFrom('code')
    .select('tries')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
});

test('one of many concurrent uses of a correct code succeeds (AUTH-2)', async () => {
  const to = newNumber();
  await codes.send(order(to));
  const proven = await Promise.all(Array.from({ length: 5 }, () => prove(to, post.codeTo(to))));
  const answers = await Promise.all(proven.map((one) => answerOf(take(one))));
  expect(answers.toSorted()).toEqual([
    'CODE_USED_UP',
    'CODE_USED_UP',
    'CODE_USED_UP',
    'CODE_USED_UP',
    'right',
  ]);
});

test('a code ends after five minutes or when a newer code is sent (AUTH-2)', async () => {
  const to = newNumber();
  await codes.send(order(to));
  const first = post.codeTo(to);
  const proven = await prove(to, first);
  await codes.send(order(to));
  const second = post.codeTo(to);
  // The random generator is seeded, so these two codes always differ.
  await expect(prove(to, first)).rejects.toMatchObject({ code: 'CODE_WRONG' });
  await expect(take(proven)).rejects.toMatchObject({ code: 'CODE_USED_UP' });
  server.clock.turn(5 * MINUTE);
  await expect(prove(to, second)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
});

test('a number gets at most three codes in five minutes and ten in a day (AUTH-2)', async () => {
  const to = newNumber();
  await sendThree(to);
  await expect(codes.send(order(to))).rejects.toMatchObject({
    code: 'CODE_TOO_MANY',
    params: { minutes: 5 },
  });
  for (const _ of [1, 2]) {
    server.clock.turn(5 * MINUTE);
    await sendThree(to);
  }
  server.clock.turn(5 * MINUTE);
  await codes.send(order(to));
  const refused = codes.send(order(to));
  await expect(refused).rejects.toMatchObject({ code: 'CODE_TOO_MANY', params: { minutes: 24 * 60 - 15 } });
  server.clock.turn(DAY);
  await codes.send(order(to));
});

test('each network, each number prefix and the whole site have separate code budgets (AUTH-2)', async () => {
  const tooMany = { code: 'CODE_TOO_MANY', params: { minutes: 5 } };
  await server.runtime.changeSetting('codes', { perNetwork: 2, perPrefix: 3 });
  const visitor = newVisitor();
  for (const _ of [1, 2]) await codes.send(order(newNumber(), { visitor }));
  await expect(codes.send(order(newNumber(), { visitor }))).rejects.toMatchObject(tooMany);
  await codes.send(order(newNumber()));

  for (const end of ['0001', '0002', '0003']) await codes.send(order(`+91990000${end}`));
  await expect(codes.send(order('+919900000004'))).rejects.toMatchObject(tooMany);
  await codes.send(order('+919900010004'));
  // Mail addresses have no prefix budget.
  for (const name of ['a', 'b', 'c', 'd']) {
    await codes.send(order(`${name}@one-house.example`, { purpose: 'bind-email', channel: 'email' }));
  }

  server.clock.turn(5 * MINUTE);
  await server.runtime.changeSetting('codes', { everywhere: 1 });
  await codes.send(order(newNumber()));
  await expect(codes.send(order(newNumber()))).rejects.toMatchObject(tooMany);
  await server.runtime.changeSetting('codes', { perNetwork: 30, perPrefix: 60, everywhere: 1500 });
  server.clock.turn(5 * MINUTE);
});

test('a code that cannot be sent is refused, except when the refusal would reveal a member (AUTH-2)', async () => {
  post.way.answer = 'no-response';
  await expect(codes.send(order(newNumber()))).rejects.toMatchObject({ code: 'CODE_NOT_SENT' });
  const unknown = newNumber();
  expect(await codes.send(order(newNumber(), { isWanted: true }))).toEqual({
    expiredMinutes: 1,
    lifeMinutes: 5,
  });
  post.way.answer = 'sent';
  expect(await codes.send(order(unknown, { isWanted: false }))).toEqual({
    expiredMinutes: 1,
    lifeMinutes: 5,
  });
  expect(post.lastTo(unknown)).toBeUndefined();
  await expect(prove(unknown, '123456')).rejects.toMatchObject({ code: 'CODE_WRONG', params: { left: 4 } });
});

test('codes and numbers are stored neither in the database nor in the log, and old codes are deleted after a day', async () => {
  const to = newNumber();
  await codes.send(order(to));
  const code = post.codeTo(to);
  await expect(prove(to, wrongOf(code))).rejects.toMatchObject({ code: 'CODE_WRONG' });
  const rows = JSON.stringify([
    await server.runtime.db.selectFrom('code').selectAll().execute(),
    await server.runtime.db.selectFrom('rate_window').selectAll().execute(),
    await server.runtime.db.selectFrom('notify_message').select(['template', 'params']).execute(),
  ]);
  expect(rows).toContain('register');
  for (const secret of [to, to.slice(3), `"${code}"`, ` ${code} `]) {
    expect(rows.includes(secret), secret).toBe(false);
    expect(server.logged().includes(secret), secret).toBe(false);
  }
  server.clock.turn(DAY + 6 * MINUTE);
  await server.runJob('code.forget-old');
  expect(await server.runtime.db.selectFrom('code').selectAll().execute()).toEqual([]);
});

describe('strangers (AUTH-2)', () => {
  /** A member with a number, and the browser in which the member has logged in. */
  const owner = async () => {
    const phone = newNumber();
    const deviceId = `browser-of-${phone.slice(1)}`;
    const memberId = await server.openMember({ phone });
    const at = server.clock.now();
    await server.runtime.db
      .insertInto('member_device')
      .values({ member_id: memberId, device_id: deviceId, first_at: at, last_at: at })
      .execute();
    return { phone, memberId, deviceId };
  };

  test('cannot use up the codes that the owner may request (AUTH-2)', async () => {
    const { phone, memberId, deviceId } = await owner();
    for (const _ of [1, 2, 3]) await codes.send(order(phone, { purpose: 'login' }));
    await expect(codes.send(order(phone, { purpose: 'login' }))).rejects.toMatchObject({
      code: 'CODE_TOO_MANY',
    });
    const visitor = { ...newVisitor(), deviceId };
    await codes.send(order(phone, { purpose: 'login', visitor }));
    await codes.send(order(phone, { purpose: 'payment-password', memberId }));
    await codes.send(order(phone, { purpose: 'payment-password', memberId }));
    const over = codes.send(order(phone, { purpose: 'payment-password', memberId }));
    await expect(over).rejects.toMatchObject({ code: 'CODE_TOO_MANY' });
  });

  test('neither use up the tries of a code that the owner requested nor replace it (AUTH-2)', async () => {
    const { phone, deviceId } = await owner();
    const visitor = { ...newVisitor(), deviceId };
    await codes.send(order(phone, { purpose: 'login', visitor }));
    const code = post.codeTo(phone);
    const guess = () => codes.prove({ purpose: 'login', destination: phone, code: wrongOf(code) });
    await expect(guess()).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    await codes.send(order(phone, { purpose: 'login' }));
    for (const _ of [1, 2, 3, 4]) await expect(guess()).rejects.toMatchObject({ code: 'CODE_WRONG' });
    for (const _ of [1, 2]) await expect(guess()).rejects.toMatchObject({ code: 'CODE_USED_UP' });
    const proof = { purpose: 'login', destination: phone, deviceId } as const;
    await expect(codes.prove({ ...proof, code })).resolves.toHaveProperty('id');
    for (const left of [3, 2, 1])
      await expect(codes.prove({ ...proof, code: wrongOf(code) })).rejects.toMatchObject({
        params: { left },
      });
    await expect(codes.prove({ ...proof, code: wrongOf(code) })).rejects.toMatchObject({
      code: 'CODE_USED_UP',
    });
  });

  test('are those without a session or a known browser of this number’s holder (AUTH-2)', async () => {
    const [asha, mallory] = [await owner(), await owner()];
    for (const _ of [1, 2, 3])
      await codes.send(order(asha.phone, { purpose: 'bind-phone', memberId: mallory.memberId }));
    const visitor = { ...newVisitor(), deviceId: mallory.deviceId };
    const more = codes.send(order(asha.phone, { purpose: 'login', visitor }));
    await expect(more).rejects.toMatchObject({ code: 'CODE_TOO_MANY' });
    await codes.send(
      order(asha.phone, { purpose: 'login', visitor: { ...visitor, deviceId: asha.deviceId } }),
    );
    // The owner may enter a code that a stranger's request brought.
    await codes.send(order(mallory.phone, { purpose: 'login' }));
    const proof = { purpose: 'login', destination: mallory.phone, code: post.codeTo(mallory.phone) } as const;
    await expect(codes.prove({ ...proof, deviceId: mallory.deviceId })).resolves.toHaveProperty('id');
  });
});
