import { DAY, HOUR, MINUTE } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import type { Verified } from '#modules/money/gateway/module.ts';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('payout_account');
const { db } = server.runtime;
const { bank, sentTemplates, payoutAccount, password, runJob } = openPayouts(
  server.runtime,
  async () => true,
);
afterAll(() => server.close());

async function member(): Promise<bigint> {
  const id = await server.openMember({});
  const body = { password: paymentPassword, loginPassword: 'any' };
  await password.calls.handlers.set({ ...nothing, actor: memberActor(id), body });
  return id;
}

const bankAccount = {
  kind: 'bank',
  holderName: 'Asha Rao',
  accountNumber: '1234 5678 9012',
  ifsc: 'mela0 000001',
  paymentPassword,
} as const;
const upi = { kind: 'vpa', holderName: 'Asha Rao', vpa: ' Asha.Rao@MelaBox ', paymentPassword } as const;

const bind = (id: bigint, body: Parameters<typeof payoutAccount.calls.handlers.bind>[0]['body']) =>
  payoutAccount.calls.handlers.bind({ ...nothing, actor: memberActor(id), body });
const list = async (id: bigint) =>
  (await payoutAccount.calls.handlers.list({ ...nothing, actor: memberActor(id) })).accounts;
const remove = (id: bigint, accountId: string) =>
  payoutAccount.calls.handlers.remove({
    ...nothing,
    actor: memberActor(id),
    body: { id: accountId, paymentPassword },
  });

function knowing(answer: Verified | 'no-response'): void {
  bank.gateway.verifyDestination = async () => answer;
}

test('payout account is usable immediately if it is the first, otherwise after 24 hours (MEMBER-3)', async () => {
  const id = await member();
  knowing({ isValid: true, holderName: 'RAO ASHA' });
  expect(await bind(id, bankAccount)).toMatchObject({
    shown: '•••• 9012',
    ifsc: 'MELA0000001',
    isUsable: true,
    isVerified: true,
  });
  const second = await bind(id, upi);
  expect(second).toMatchObject({ shown: 'as•••@melabox', isUsable: false });
  expect(second.usableFrom.getTime() - server.clock.now().getTime()).toBe(24 * HOUR);
  server.clock.turn(DAY);
  expect((await list(id)).map(({ isUsable }) => isUsable)).toEqual([true, true]);
  expect(sentTemplates).toContain('payoutAccountAdded');
});

test('payout account bound concurrently with another: only one counts as the first (MEMBER-3)', async () => {
  const id = await member();
  knowing('no-response');
  const bound = await Promise.all([bind(id, bankAccount), bind(id, upi)]);
  expect(bound.filter(({ isUsable }) => isUsable)).toHaveLength(1);
});

test('payout account added after the first was removed still has the waiting period (MEMBER-3)', async () => {
  const id = await member();
  knowing('no-response');
  const { id: accountId } = await bind(id, bankAccount);
  await remove(id, accountId);
  expect(await list(id)).toEqual([]);
  await expect(remove(id, accountId)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_UNKNOWN' });
  expect(await bind(id, bankAccount)).toMatchObject({ isUsable: false });
});

test('payout account of another member cannot be removed (MEMBER-3)', async () => {
  const [asha, ravi] = [await member(), await member()];
  const { id: accountId } = await bind(asha, bankAccount);
  await expect(remove(ravi, accountId)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_UNKNOWN' });
  expect(await list(asha)).toHaveLength(1);
});

test('payout account is refused when it is a duplicate in any spelling or the sixth (MEMBER-3)', async () => {
  const id = await member();
  knowing('no-response');
  await bind(id, bankAccount);
  const again = { ...bankAccount, accountNumber: '123456789012', ifsc: 'MELA0999999' };
  await expect(bind(id, again)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_EXISTS' });
  for (const name of ['b', 'c', 'd', 'e']) await bind(id, { ...upi, vpa: `asha.${name}@melabox` });
  await expect(bind(id, { ...upi, vpa: 'asha.f@melabox' })).rejects.toMatchObject({
    code: 'PAYOUT_ACCOUNT_TOO_MANY',
    params: { max: 5 },
  });
});

test.each([
  [{ ...bankAccount, accountNumber: '12345678' }, ['accountNumber']],
  [{ ...bankAccount, ifsc: 'MELA1000001' }, ['ifsc']],
  [{ ...bankAccount, accountNumber: 'x', ifsc: 'y' }, ['accountNumber', 'ifsc']],
  [{ ...upi, vpa: 'asha@mela.box' }, ['vpa']],
])('payout account with invalid fields is refused with their names (MEMBER-3)', async (body, fields) => {
  const id = await member();
  await expect(bind(id, body)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { fields } });
});

test('payout account is refused when no bank knows it or the payment password is wrong (MEMBER-3)', async () => {
  const id = await member();
  knowing({ isValid: false, holderName: null });
  await expect(bind(id, upi)).rejects.toMatchObject({ code: 'INVALID_INPUT', params: { fields: ['vpa'] } });
  await expect(bind(id, { ...upi, paymentPassword: 'wrong' })).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_WRONG',
  });
  expect(await list(id)).toEqual([]);
});

test('payout account is verified later when the gateway did not answer, and a different name stays unverified (MEMBER-3)', async () => {
  const [asha, ravi] = [await member(), await member()];
  knowing('no-response');
  await bind(asha, { ...upi, vpa: 'later.one@melabox' });
  knowing({ isValid: true, holderName: 'Somebody Else' });
  expect(await bind(ravi, { ...upi, vpa: 'later.two@melabox' })).toMatchObject({ isVerified: false });
  knowing({ isValid: true, holderName: 'Asha Rao' });
  await runJob('payout-account.verify');
  expect(await list(asha)).toMatchObject([{ isVerified: true }]);
  expect(await list(ravi)).toMatchObject([{ isVerified: false }]);
  server.clock.turn(31 * MINUTE);
  await runJob('payout-account.verify');
  expect(await list(ravi)).toMatchObject([{ isVerified: true }]);
});

test('payout address is stored only encrypted, and equal addresses have equal digests (MEMBER-3)', async () => {
  const [asha, ravi] = [await member(), await member()];
  knowing('no-response');
  await bind(asha, { ...upi, vpa: 'very.secret@melabox' });
  await bind(ravi, { ...upi, vpa: 'very.secret@melabox' });
  const rows = await db
    .selectFrom('payout_account')
    .selectAll()
    .where('member_id', 'in', [asha, ravi])
    .execute();
  const [one, other] = rows;
  expect(rows.map((row) => row.address_locked.toString('latin1')).join()).not.toContain('secret');
  expect(one?.address_digest).toBe(other?.address_digest);
  expect(one?.address_locked.equals(other?.address_locked ?? Buffer.alloc(0))).toBe(false);
});
