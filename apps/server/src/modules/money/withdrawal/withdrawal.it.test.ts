import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('withdrawal');
const { db } = server.runtime;
const payouts = openPayouts(server.runtime, async () => true);
const { bank, sentTemplates, withdrawal, ledger, equip, runJob } = payouts;
afterAll(() => server.close());
beforeEach(() => {
  bank.clear();
  sentTemplates.length = 0;
});

type Someone = { id: bigint; accountId: string };

async function someone(
  balance = '10000',
  options: Parameters<typeof equip>[2] & { vipLevel?: number } = {},
): Promise<Someone> {
  const id = await server.openMember({ vipLevel: options.vipLevel ?? 0 });
  return { id, accountId: await equip(id, balance, options) };
}

const order = ({ accountId }: Someone, amount: string, changed: object = {}) => ({
  amount: parseMoney(amount),
  payoutAccountId: accountId,
  paymentPassword,
  requestKey: randomUUID(),
  ...changed,
});

const request = (who: Someone, amount: string, changed: object = {}) =>
  withdrawal.calls.handlers.request({
    ...nothing,
    actor: memberActor(who.id),
    body: order(who, amount, changed),
  });

const show = async (id: string) =>
  db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const moneyOf = async ({ id }: Someone) => {
  const { cash, held } = await ledger.balancesOf(db, id);
  return { cash: formatMoney(cash), held: formatMoney(held) };
};

const receive = (who: Someone, id: string) =>
  withdrawal.calls.handlers.receive({ ...nothing, actor: memberActor(who.id), body: { id } });

test('withdrawal holds the amount on request and approves small amounts to a verified account automatically (MEMBER-3)', async () => {
  const asha = await someone('1000');
  const made = await request(asha, '600');
  expect(made).toMatchObject({
    status: 'approved',
    stage: 'queued',
    amount: parseMoney('600'),
    fee: 0n,
    tax: 0n,
  });
  expect(made.reference).toMatch(/^W[0-9A-Z]{10}$/);
  expect(made.steps.map(({ stage }) => stage)).toEqual(['requested', 'queued']);
  expect(await moneyOf(asha)).toEqual({ cash: '400.0000', held: '600.0000' });
  expect(sentTemplates).toEqual(['withdrawalRequested']);
});

test('withdrawal goes through approved, sent with a UTR, and received (MEMBER-3, MEMBER-4)', async () => {
  const asha = await someone('1000');
  const { id } = await request(asha, '600');
  await runJob('withdrawal.pay');
  expect(await show(id)).toMatchObject({ status: 'processing', payout_key: id, gateway: 'NETBOX' });
  expect(await moneyOf(asha)).toEqual({ cash: '400.0000', held: '600.0000' });
  await withdrawal.eventHandler.handle(event(bank.become(id, 'processed')));
  expect(await show(id)).toMatchObject({ status: 'sent', utr: '612345678901' });
  expect(await moneyOf(asha)).toEqual({ cash: '400.0000', held: '0.0000' });
  expect(sentTemplates).toContain('withdrawalSent');
  expect(await receive(asha, id)).toMatchObject({ status: 'confirmed', stage: 'received', party: 'nobody' });
  expect(await receive(asha, id)).toMatchObject({ status: 'confirmed' });
  expect(await moneyOf(asha)).toEqual({ cash: '400.0000', held: '0.0000' });
});

const event = (payout: Parameters<typeof withdrawal.eventHandler.handle>[0]['payout']) =>
  ({ kind: 'payout', gateway: 'NETBOX', eventId: randomUUID(), at: server.clock.now(), payout }) as const;

test('withdrawal accepts exactly 40 of 200 concurrent requests when the balance covers 40 (MEMBER-3)', async () => {
  await server.runtime.changeSetting('withdrawal', { freePerDay: 100, dailyLimits: ['10000000'] });
  const asha = await someone('8123.45');
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => request(asha, '200')));
  await server.runtime.changeSetting('withdrawal', { freePerDay: 3, dailyLimits: ['50000', '75000'] });
  const refused = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason.code ?? String(reason));
  expect(new Set(refused)).toEqual(new Set(['INSUFFICIENT_BALANCE']));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  expect(await moneyOf(asha)).toEqual({ cash: '123.4500', held: '8000.0000' });
}, 120_000);

test('withdrawal returns the first request for a repeated key and refuses the key with another amount (MEMBER-3)', async () => {
  const asha = await someone('1000');
  const requestKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(asha, '300', { requestKey })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await moneyOf(asha)).toEqual({ cash: '700.0000', held: '300.0000' });
  await expect(request(asha, '301', { requestKey })).rejects.toMatchObject({ code: 'REQUEST_KEY_REUSED' });
});

test('withdrawal names the missing turnover in rupees and holds nothing (MEMBER-3)', async () => {
  const asha = await someone('2000');
  await payouts.require(asha.id, '1250');
  await expect(request(asha, '500')).rejects.toMatchObject({
    code: 'TURNOVER_MISSING',
    params: { missing: '1250.0000' },
  });
  expect(await moneyOf(asha)).toEqual({ cash: '2000.0000', held: '0.0000' });
});

test.each(['199.99', '100000.01', '0.01'])(
  'withdrawal of ₹%s is refused with the allowed range (MEMBER-3)',
  async (amount) => {
    const asha = await someone('200000', { vipLevel: 10 });
    await expect(request(asha, amount)).rejects.toMatchObject({
      code: 'WITHDRAWAL_OUT_OF_RANGE',
      params: { min: '200.0000', max: '100000.0000' },
    });
  },
);

test('fourth withdrawal of a day has a fee, deducted from the amount and booked when it is paid (MEMBER-3)', async () => {
  const asha = await someone('10000');
  for (const _ of [1, 2, 3]) {
    expect(await request(asha, '200')).toMatchObject({ fee: 0n });
    server.clock.turn(HOUR);
  }
  const fourth = await request(asha, '200');
  expect(fourth).toMatchObject({ fee: parseMoney('10'), payout: parseMoney('190') });
  bank.behave('processed');
  await runJob('withdrawal.pay');
  expect(bank.sent.find(({ payoutId }) => payoutId === fourth.id)?.amount).toBe(parseMoney('190'));
  expect(await moneyOf(asha)).toEqual({ cash: '9200.0000', held: '0.0000' });
  server.clock.turn(DAY);
  expect(await request(asha, '200')).toMatchObject({ fee: 0n });
});

test('daily limit follows the VIP level and holds for concurrent requests (MEMBER-3)', async () => {
  await server.runtime.changeSetting('withdrawal', { dailyLimits: ['50000', '75000'] });
  const asha = await someone('100000');
  const results = await Promise.allSettled([request(asha, '30000'), request(asha, '30000')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(request(asha, '20000.01')).rejects.toMatchObject({
    code: 'WITHDRAWAL_DAILY_LIMIT',
    params: { max: '50000.0000', left: '20000.0000' },
  });
  const ravi = await someone('100000', { vipLevel: 1 });
  await expect(request(ravi, '75000')).resolves.toMatchObject({ status: 'review' });
});

test('withdrawal refuses another member’s account, a removed one and one in its waiting period (MEMBER-3)', async () => {
  const [asha, ravi] = [await someone('1000'), await someone('1000')];
  await expect(request({ ...asha, accountId: ravi.accountId }, '300')).rejects.toMatchObject({
    code: 'PAYOUT_ACCOUNT_UNKNOWN',
  });
  await db
    .updateTable('payout_account')
    .set({ usable_from: new Date(server.clock.now().getTime() + 5 * HOUR + MINUTE) })
    .where('id', '=', asha.accountId)
    .execute();
  await expect(request(asha, '300')).rejects.toMatchObject({
    code: 'PAYOUT_ACCOUNT_COOLING',
    params: { hours: 6 },
  });
  expect(await moneyOf(asha)).toEqual({ cash: '1000.0000', held: '0.0000' });
});

test('wrong payment password holds nothing and returns the tries left (MEMBER-3)', async () => {
  const asha = await someone('1000');
  await expect(request(asha, '300', { paymentPassword: 'Kite-4822' })).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_WRONG',
    params: { left: 4 },
  });
  expect(await moneyOf(asha)).toEqual({ cash: '1000.0000', held: '0.0000' });
});

test.each([
  ['₹5,000 and more', { amount: '5000' }, 'amount'],
  ['an unverified account', { isVerified: false }, 'account_unverified'],
] as const)(
  '%s sends the withdrawal to staff (MEMBER-3)',
  async (_, { amount = '300', ...options }: { amount?: string; isVerified?: boolean }, flag) => {
    const asha = await someone('10000', options);
    const made = await request(asha, amount);
    expect(made).toMatchObject({ status: 'review', stage: 'checking', party: 'house' });
    expect(await show(made.id)).toMatchObject({ flags: [flag] });
    await runJob('withdrawal.pay');
    expect(bank.sent.map(({ payoutId }) => payoutId)).not.toContain(made.id);
  },
);

test('withdrawal goes to staff when another member has bound the same account (MEMBER-3)', async () => {
  const to = { kind: 'vpa', vpa: 'shared.one@melabox' } as const;
  await someone('1000', { to });
  const ravi = await someone('1000', { to });
  const made = await request(ravi, '300');
  expect(await show(made.id)).toMatchObject({ status: 'review', flags: ['account_shared'] });
});

test('withdrawal goes to staff when a deposit was ever reversed, also if nothing is owed (MEMBER-3)', async () => {
  const asha = await someone('1000');
  const flag = { member_id: asha.id, kind: 'deposit_reversed', reference: 'D0000000001' } as const;
  await db
    .insertInto('member_flag')
    .values({ ...flag, made_at: server.clock.now() })
    .execute();
  const made = await request(asha, '300');
  expect(await show(made.id)).toMatchObject({ status: 'review', flags: ['member_flagged'] });
  await db
    .updateTable('member_flag')
    .set({ cleared_at: server.clock.now() })
    .where('member_id', '=', asha.id)
    .execute();
  expect(await show((await request(asha, '300')).id)).toMatchObject({ status: 'approved', flags: [] });
});

test('withdrawal that waits for staff gets new risk flags and keeps the old ones (MEMBER-3)', async () => {
  const asha = await someone('10000');
  const { id } = await request(asha, '6000');
  expect(await show(id)).toMatchObject({ status: 'review', flags: ['amount'] });
  await runJob('withdrawal.decide');
  expect(await show(id)).toMatchObject({ flags: ['amount'] });
  // The bank reverses a deposit whose amount is no longer in the wallet.
  const flag = { member_id: asha.id, kind: 'deposit_reversed', reference: 'D0000000002' } as const;
  await db
    .insertInto('member_flag')
    .values({ ...flag, made_at: server.clock.now() })
    .execute();
  await ledger.post({
    key: `owed:${id}`,
    kind: 'deposit_reversal',
    reference: flag.reference,
    legs: [
      {
        from: { memberId: asha.id, purpose: 'receivable' },
        to: { purpose: 'gateway', name: 'UPIBOX' },
        amount: parseMoney('500'),
      },
    ],
  });
  await runJob('withdrawal.decide');
  await runJob('withdrawal.decide');
  expect(await show(id)).toMatchObject({
    status: 'review',
    flags: ['amount', 'money_owed', 'member_flagged'],
  });
});

test('withdrawal is paid to the requested account also if it is removed later (MEMBER-3)', async () => {
  const to = { kind: 'bank', account: '112233445566', ifsc: 'MELA0000042' } as const;
  const asha = await someone('1000', { to });
  const { id } = await request(asha, '300');
  await db
    .updateTable('payout_account')
    .set({ removed_at: server.clock.now() })
    .where('id', '=', asha.accountId)
    .execute();
  await runJob('withdrawal.pay');
  expect(bank.sent.find(({ payoutId }) => payoutId === id)).toMatchObject({ to, name: 'Asha Rao' });
});

test('database refuses to change the amount or destination of a withdrawal (MEMBER-3)', async () => {
  const [asha, ravi] = [await someone('1000'), await someone('1000')];
  const { id } = await request(asha, '300');
  const other = await db
    .selectFrom('payout_account')
    .selectAll()
    .where('id', '=', ravi.accountId)
    .executeTakeFirstOrThrow();
  const change = (set: object) => db.updateTable('withdrawal').set(set).where('id', '=', id).execute();
  await expect(change({ address_locked: other.address_locked })).rejects.toThrow('cannot be changed');
  await expect(change({ amount: parseMoney('999'), payout: parseMoney('999') })).rejects.toThrow(
    'cannot be changed',
  );
  await expect(change({ status: 'sent' })).rejects.toThrow('does not go from approved to sent');
});

test('payout address is stored encrypted and shown masked (MEMBER-3)', async () => {
  const asha = await someone('1000', { to: { kind: 'bank', account: '554433221100', ifsc: 'MELA0000042' } });
  const { id, destination } = await request(asha, '300');
  const row = await show(id);
  expect(destination).toBe('•••• 1100');
  expect(JSON.stringify([row.address_locked.toString('latin1'), row.address_digest])).not.toContain(
    '554433221100',
  );
});

test('member can cancel a withdrawal only if the setting allows it (MEMBER-3)', async () => {
  const asha = await someone('10000');
  const { id } = await request(asha, '6000');
  const cancel = () =>
    withdrawal.calls.handlers.cancel({ ...nothing, actor: memberActor(asha.id), body: { id } });
  await expect(cancel()).rejects.toMatchObject({ code: 'WITHDRAWAL_CANCEL_OFF' });
  await server.runtime.changeSetting('withdrawal', { mayCancel: true });
  expect(await cancel()).toMatchObject({ stage: 'rejected' });
  expect(await moneyOf(asha)).toEqual({ cash: '10000.0000', held: '0.0000' });
  await expect(cancel()).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
  await server.runtime.changeSetting('withdrawal', { mayCancel: false });
});

test('member cannot see or confirm another member’s withdrawal (MEMBER-4)', async () => {
  const [asha, ravi] = [await someone('1000'), await someone('1000')];
  const { id, reference } = await request(asha, '300');
  await expect(receive(ravi, id)).rejects.toMatchObject({ code: 'WITHDRAWAL_UNKNOWN' });
  const detail = withdrawal.calls.handlers.detail({
    ...nothing,
    actor: memberActor(ravi.id),
    query: { order: reference },
  });
  await expect(detail).rejects.toMatchObject({ code: 'WITHDRAWAL_UNKNOWN' });
  await expect(receive(asha, id)).rejects.toMatchObject({ code: 'WITHDRAWAL_NOT_OPEN' });
});

test('sent withdrawal is listed for confirmation by the member (MEMBER-4)', async () => {
  const asha = await someone('1000');
  const { id } = await request(asha, '300');
  const waiting = () => withdrawal.calls.handlers.confirmations({ ...nothing, actor: memberActor(asha.id) });
  expect(await waiting()).toEqual([]);
  bank.behave('processed');
  await runJob('withdrawal.pay');
  expect(await waiting()).toMatchObject([{ id, canConfirm: true, canDispute: true, stage: 'sent' }]);
  await receive(asha, id);
  expect(await waiting()).toEqual([]);
});

test('terms and preview state what a request will do (MEMBER-3)', async () => {
  const asha = await someone('5000');
  const actor = memberActor(asha.id);
  expect(await withdrawal.calls.handlers.terms({ ...nothing, actor })).toMatchObject({
    balance: parseMoney('5000'),
    amountMin: parseMoney('200'),
    freeLeft: 3,
    turnoverMissing: 0n,
    hasPaymentPassword: true,
    passwordLockedUntil: null,
    takesTax: false,
    billsUnpaid: parseMoney('0'),
  });
  for (const _ of [1, 2, 3]) await request(asha, '200');
  expect(
    await withdrawal.calls.handlers.preview({ ...nothing, actor, query: { amount: parseMoney('500') } }),
  ).toEqual({
    amount: parseMoney('500'),
    fee: parseMoney('10'),
    tax: 0n,
    payout: parseMoney('490'),
    taxWorking: null,
  });
});
