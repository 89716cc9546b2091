import { DAY, HOUR } from '@mela/kernel/time';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('payment_password');
const loginPassword = 'Correct-Horse-9';
const { password, sentTemplates } = openPayouts(
  server.runtime,
  async (_id, given) => given === loginPassword,
);
afterAll(() => server.close());
beforeEach(() => {
  sentTemplates.length = 0;
});

const set = (memberId: bigint, typed: string, login = loginPassword) =>
  password.calls.handlers.set({
    ...nothing,
    actor: memberActor(memberId),
    body: { password: typed, loginPassword: login },
  });

const change = (memberId: bigint, oldPassword: string, newPassword: string) =>
  password.calls.handlers.change({
    ...nothing,
    actor: memberActor(memberId),
    body: { oldPassword, newPassword },
  });

const codeOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'right',
    (error: { code?: string }) => error.code,
  );

async function member(): Promise<bigint> {
  const id = await server.openMember({});
  await set(id, paymentPassword);
  return id;
}

test('payment password is set once with the login password, and the member is notified (MEMBER-3)', async () => {
  const id = await server.openMember({});
  expect(await password.stateOf(id)).toEqual({ isSet: false, lockedUntil: null, coolsUntil: null });
  await expect(password.check(id, paymentPassword)).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_MISSING',
  });
  await expect(set(id, paymentPassword, 'somebody else')).rejects.toMatchObject({
    code: 'LOGIN_PASSWORD_WRONG',
  });
  expect(await set(id, paymentPassword)).toEqual({ isSet: true, lockedUntil: null, coolsUntil: null });
  await expect(set(id, 'Other-7391')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_EXISTS' });
  await expect(password.check(id, paymentPassword)).resolves.toBeUndefined();
  expect(sentTemplates).toEqual(['paymentPasswordSet']);
});

test('payment password is stored only as an Argon2id hash (MEMBER-3)', async () => {
  const id = await member();
  const row = await server.runtime.db
    .selectFrom('payment_password')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.hash).toMatch(/^\$argon2id\$/);
  expect(
    JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? '' : value)),
  ).not.toContain(paymentPassword);
});

test.each([
  ['12345', 'PAYMENT_PASSWORD_LENGTH'],
  ['x'.repeat(21), 'PAYMENT_PASSWORD_LENGTH'],
  ['123456', 'PAYMENT_PASSWORD_WEAK'],
  ['777777', 'PAYMENT_PASSWORD_WEAK'],
  [loginPassword, 'PAYMENT_PASSWORD_IS_LOGIN'],
])('payment password "%s" is refused as %s (MEMBER-3)', async (typed, code) => {
  const id = await server.openMember({});
  await expect(set(id, typed)).rejects.toMatchObject({ code });
});

test('payment password is locked for a day after five wrong tries, and a right one resets the count (MEMBER-3)', async () => {
  const id = await member();
  for (const left of [4, 3]) {
    await expect(password.check(id, 'wrong')).rejects.toMatchObject({
      code: 'PAYMENT_PASSWORD_WRONG',
      params: { left },
    });
  }
  await password.check(id, paymentPassword);
  for (const left of [4, 3, 2, 1]) {
    await expect(password.check(id, 'wrong')).rejects.toMatchObject({ params: { left } });
  }
  await expect(password.check(id, 'wrong')).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_LOCKED',
    params: { hours: 24 },
  });
  server.clock.turn(2 * HOUR);
  await expect(password.check(id, paymentPassword)).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_LOCKED',
    params: { hours: 22 },
  });
  expect((await password.stateOf(id)).lockedUntil).not.toBeNull();
  server.clock.turn(DAY);
  expect((await password.stateOf(id)).lockedUntil).toBeNull();
  await expect(password.check(id, 'wrong')).rejects.toMatchObject({ params: { left: 4 } });
  await password.check(id, paymentPassword);
});

test('payment password checks at most 5 of 60 concurrent guesses and refuses the right one among them (MEMBER-3)', async () => {
  const id = await member();
  const guesses = Array.from({ length: 60 }, (_, at) => (at === 59 ? paymentPassword : `guess-${at}`));
  const answers = await Promise.all(guesses.map((guess) => codeOf(password.check(id, guess))));
  expect(answers.filter((code) => code === 'PAYMENT_PASSWORD_WRONG')).toHaveLength(4);
  expect(answers.filter((code) => code === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(56);
});

test('payment password accepts concurrent right entries (MEMBER-3)', async () => {
  const id = await member();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => codeOf(password.check(id, paymentPassword))),
  );
  expect(new Set(answers)).toEqual(new Set(['right']));
});

test('payment password change counts wrong tries and refuses the login password (MEMBER-3)', async () => {
  const id = await member();
  await expect(change(id, 'wrong', 'Other-7391')).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  await expect(change(id, paymentPassword, loginPassword)).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_IS_LOGIN',
  });
  await expect(change(id, paymentPassword, paymentPassword)).rejects.toMatchObject({ code: 'PASSWORD_SAME' });
  await change(id, paymentPassword, 'Other-7391');
  await expect(password.check(id, paymentPassword)).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG' });
  await password.check(id, 'Other-7391');
});
