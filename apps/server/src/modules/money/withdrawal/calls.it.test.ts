import { formatMoney, parseMoney } from '@mela/kernel/money';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

// The calls as a browser makes them: sealed where a password is sent, with the texts and formats of the wire.
const server = await openTestServer('withdrawal_calls', { env: { GATEWAYS: 'UPIBOX,NETBOX' } });
const { equip } = openPayouts(server.runtime, async () => true);
afterAll(() => server.close());

const rupees = (text: string) => formatMoney(parseMoney(text));

const ask = (caller: Caller, payoutAccountId: string, amount: string) =>
  caller.withdrawal.request({
    body: { amount: rupees(amount), payoutAccountId, paymentPassword, requestKey: randomUUID() },
  });

test('member sets the payment password, requests a withdrawal and follows it over HTTP (MEMBER-3)', async () => {
  const asha = await server.member();
  expect(await asha.paymentPassword.state({})).toEqual({
    isSet: false,
    lockedUntil: null,
    coolsUntil: null,
    sentTo: null,
  });
  await asha.paymentPassword.set({ body: { password: paymentPassword, loginPassword: testPassword } });
  const accountId = await equip(asha.memberId, '1000');
  expect(await asha.payoutAccount.list({})).toMatchObject({
    accounts: [{ id: accountId, isUsable: true }],
    accountsMax: 5,
  });
  const made = await ask(asha, accountId, '600');
  expect(made).toMatchObject({ amount: '600.0000', payout: '600.0000', status: 'approved', stage: 'queued' });
  expect(await asha.withdrawal.detail({ query: { order: made.reference } })).toEqual(made);
  expect(await asha.withdrawal.list({ query: {} })).toMatchObject({ content: [made], total: 1 });
  expect(await asha.withdrawal.confirmations({})).toEqual([]);
  expect(await asha.turnover.list({})).toEqual({ missing: '0.0000', rows: [] });
});

test.each([
  ['POST', '/wps/withdrawal'],
  ['PUT', '/wps/member/paymentPassword/set'],
  ['POST', '/wps/member/paymentPassword/change'],
  ['POST', '/wps/member/paymentPassword/reset'],
  ['POST', '/wps/member/payoutAccount/bind'],
  ['POST', '/wps/member/payoutAccount/remove'],
] as const)('%s %s refuses an unsealed password (MEMBER-3)', async (method, url) => {
  const asha = await server.member();
  const headers = { authorization: `Bearer ${asha.token ?? ''}` };
  const answer = await asha.raw({
    method,
    url,
    headers,
    payload: { paymentPassword, password: paymentPassword },
  });
  expect(answer.json()).toMatchObject({ code: 'SEAL_REQUIRED' });
});

test('withdrawal is refused for a trial account (STATE-3)', async () => {
  const trial = await server.member({ type: 4 });
  await expect(ask(trial, randomUUID(), '600')).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  await expect(trial.withdrawal.terms({})).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
});

test.each(['600.001', '-600', '0', '6e2', '', '６００'])(
  'withdrawal refuses "%s" as an amount (MEMBER-3)',
  async (amount) => {
    const asha = await server.member();
    const headers = { authorization: `Bearer ${asha.token ?? ''}` };
    const answer = await asha.raw({
      url: `/wps/withdrawal/preview?amount=${encodeURIComponent(amount)}`,
      headers,
    });
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: ['amount'] } });
  },
);

test('withdrawal names the missing turnover in both languages (MEMBER-3)', async () => {
  const asha = await server.member();
  const { require: asks } = openPayouts(server.runtime, async () => true);
  const accountId = await equip(asha.memberId, '2000');
  await asks(asha.memberId, '1250');
  expect(await asha.withdrawal.terms({})).toMatchObject({ turnoverMissing: '1250.0000' });
  await expect(ask(asha, accountId, '600')).rejects.toMatchObject({
    code: 'TURNOVER_MISSING',
    params: { missing: '1250.0000' },
  });
});

test('staff withdrawal calls require the permission', async () => {
  const asha = await server.member();
  const accountId = await equip(asha.memberId, '20000');
  const { id } = await ask(asha, accountId, '6000');
  const reader = await server.staff({ role: 'reader' });
  expect((await reader.staffWithdrawal.list({ query: {} })).withdrawals).toMatchObject([
    { id, amount: '6000.0000', flags: ['amount'], member: { account: asha.account } },
  ]);
  await expect(reader.staffWithdrawal.approve({ body: { id } })).rejects.toMatchObject({
    code: 'NOT_PERMITTED',
  });
  await expect(asha.staffWithdrawal.approve({ body: { id } })).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
  const finance = await server.staff({ role: 'finance' });
  expect(await finance.staffWithdrawal.claim({ body: { id } })).toMatchObject({
    claimedBy: { id: String(finance.staffId) },
  });
  expect(await finance.staffWithdrawal.approve({ body: { id } })).toMatchObject({ status: 'approved' });
  expect(await asha.withdrawal.list({ query: {} })).toMatchObject({ content: [{ stage: 'queued' }] });
});

test('an account number is sent only to a gateway (MEMBER-3)', async () => {
  const asha = await server.member();
  const accountId = await equip(asha.memberId, '20000', {
    to: { kind: 'bank', account: '998877665544', ifsc: 'MELA0000042' },
  });
  const { id } = await ask(asha, accountId, '6000');
  const admin = await server.staff();
  const seen = [
    await asha.payoutAccount.list({}),
    await asha.withdrawal.list({ query: {} }),
    await admin.staffWithdrawal.detail({ query: { id } }),
  ];
  expect(JSON.stringify(seen)).not.toContain('998877665544');
  expect(server.logged()).not.toContain('998877665544');
});
