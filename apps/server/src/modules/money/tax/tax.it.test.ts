import { formatMoney, parseMoney, type Money } from '@mela/kernel/money';
import { DAY, instantOf } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('tax');
const { db } = server.runtime;
const { bank, ledger, withdrawal, tax, equip, runJob } = openPayouts(server.runtime, async () => true);
afterAll(() => server.close());
beforeAll(async () => {
  await server.runtime.changeSetting('withdrawal', {
    automaticBelow: '100000',
    dailyLimits: ['1000000'],
    freePerDay: 50,
  });
});

const moneyOf = async (memberId: bigint) => {
  const { cash, held, receivable } = await ledger.balancesOf(db, memberId);
  return [cash, held, receivable].map(formatMoney);
};

const goTo = (text: string) => server.clock.turn(instantOf(text).getTime() - server.clock.now().getTime());

const ask = (memberId: bigint, payoutAccountId: string, amount: string) =>
  withdrawal.calls.handlers.request({
    ...nothing,
    actor: memberActor(memberId),
    body: { amount: parseMoney(amount), payoutAccountId, paymentPassword, requestKey: randomUUID() },
  });

const win = (memberId: bigint, amount: string) =>
  ledger.post({
    key: `win:${randomUUID()}`,
    kind: 'settle',
    reference: 'win',
    legs: [
      {
        from: { purpose: 'house', name: 'games' },
        to: { memberId, purpose: 'cash' },
        amount: parseMoney(amount),
      },
    ],
  });

/** Inserts a credited deposit row, without a posting. */
async function deposited(memberId: bigint, amount: Money): Promise<void> {
  const at = server.clock.now();
  await db
    .insertInto('deposit')
    .values({
      id: randomUUID(),
      reference: `D${String(memberId).padStart(10, '0')}`,
      member_id: memberId,
      request_key: randomUUID(),
      method: 'UPI_QR',
      form: 'upi_qr',
      gateway: 'UPIBOX',
      amount,
      fee: parseMoney('0'),
      language: 'EN',
      state: 'credited',
      received: amount,
      credited: amount,
      credited_at: at,
      made_at: at,
      expires_at: new Date(at.getTime() + DAY),
      changed_at: at,
    })
    .execute();
}

/** Opening 8,000, deposits 3,000, and enough winnings to withdraw 12,000. */
async function example(): Promise<{ id: bigint; accountId: string }> {
  const id = await server.openMember({ vipLevel: 9 });
  goTo('2026-03-20T06:00:00.000Z');
  const accountId = await equip(id, '8000');
  goTo('2026-06-01T06:00:00.000Z');
  await equip(id, '3000');
  await deposited(id, parseMoney('3000'));
  await win(id, '4000');
  return { id, accountId };
}

test('tax is neither calculated nor deducted when the switch is off (MEMBER-3)', async () => {
  const { id, accountId } = await example();
  expect(await tax.quote(db, id, parseMoney('12000'))).toBeNull();
  expect(await ask(id, accountId, '12000')).toMatchObject({ tax: 0n, payout: parseMoney('12000') });
});

test('tax is 300 with all figures shown for opening 8,000, deposits 3,000 and withdrawals 12,000 (MEMBER-3)', async () => {
  await server.runtime.setSwitch('TDS3', true);
  const { id, accountId } = await example();
  const query = { amount: parseMoney('12000') };
  const seen = await withdrawal.calls.handlers.preview({ ...nothing, actor: memberActor(id), query });
  expect(seen).toMatchObject({ tax: parseMoney('300'), payout: parseMoney('11700') });
  expect(seen.taxWorking).toEqual({
    rate: '30.00',
    opening: parseMoney('8000'),
    deposits: parseMoney('3000'),
    withdrawals: 0n,
    taxed: 0n,
    net: parseMoney('1000'),
    tax: parseMoney('300'),
    untaxed: parseMoney('11000'),
  });
  const made = await ask(id, accountId, '12000');
  expect(await moneyOf(id)).toEqual(['3000.0000', '12000.0000', '0.0000']);
  bank.behave('processed');
  await runJob('withdrawal.pay');
  expect(bank.sent.find(({ payoutId }) => payoutId === made.id)?.amount).toBe(parseMoney('11700'));
  expect(await moneyOf(id)).toEqual(['3000.0000', '0.0000', '0.0000']);
  // Taxed winnings are not taxed again.
  expect(await tax.quote(db, id, parseMoney('500'))).toMatchObject({
    net: parseMoney('500'),
    taxed: parseMoney('1000'),
  });
});

test('tax is returned with a failed or reversed withdrawal and no longer counts (MEMBER-3)', async () => {
  const { id, accountId } = await example();
  bank.behave('failed');
  expect(await ask(id, accountId, '12000')).toMatchObject({ tax: parseMoney('300') });
  await runJob('withdrawal.pay');
  expect(await moneyOf(id)).toEqual(['15000.0000', '0.0000', '0.0000']);
  const again = await ask(id, accountId, '12000');
  expect(again).toMatchObject({ tax: parseMoney('300') });
  bank.behave('processed');
  await runJob('withdrawal.pay');
  const payout = bank.become(again.id, 'reversed');
  await withdrawal.eventHandler.handle({
    kind: 'payout',
    gateway: 'NETBOX',
    eventId: 'r',
    at: server.clock.now(),
    payout,
  });
  expect(await moneyOf(id)).toEqual(['15000.0000', '0.0000', '0.0000']);
  expect(await tax.quote(db, id, parseMoney('12000'))).toMatchObject({ tax: parseMoney('300') });
});

test('tax year is closed once per member when the job repeats; a missing amount becomes a debt (MEMBER-3)', async () => {
  const { id } = await example();
  goTo('2027-03-31T18:29:00.000Z');
  await runJob('tax.close-year');
  expect(await moneyOf(id)).toEqual(['15000.0000', '0.0000', '0.0000']);
  goTo('2027-03-31T18:31:00.000Z');
  await ledger.post({
    key: `lost:${id}`,
    kind: 'bet',
    reference: 'lost',
    legs: [
      {
        from: { memberId: id, purpose: 'cash' },
        to: { purpose: 'house', name: 'games' },
        amount: parseMoney('14500'),
      },
    ],
  });
  await Promise.all([runJob('tax.close-year'), runJob('tax.close-year')]);
  await runJob('tax.close-year');
  // Balance 15,000, paid in 11,000: 4,000 won, tax 1,200, of which 500 are covered by cash.
  expect(await moneyOf(id)).toEqual(['0.0000', '0.0000', '-700.0000']);
  const row = await db
    .selectFrom('tax_year')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    year: 2026,
    closing: parseMoney('15000'),
    net: parseMoney('4000'),
    tax: parseMoney('1200'),
  });
});

test('withdrawal pending on 31 March is taxed once, and if returned only its winnings are taxed later (MEMBER-3)', async () => {
  const { id, accountId } = await example();
  goTo('2027-03-31T12:00:00.000Z');
  bank.behave('lost');
  const made = await ask(id, accountId, '12000');
  expect(made).toMatchObject({ tax: parseMoney('300') });
  await runJob('withdrawal.pay');
  goTo('2027-04-01T06:00:00.000Z');
  await runJob('tax.close-year');
  // 4,000 won in total: tax 300 on the 1,000 withdrawn and 900 on the 3,000 that remain.
  expect(await moneyOf(id)).toEqual(['2100.0000', '12000.0000', '0.0000']);

  const payout = bank.become(made.id, 'failed', null);
  const event = { kind: 'payout', gateway: 'NETBOX', eventId: 'f', at: server.clock.now() } as const;
  await withdrawal.eventHandler.handle({ ...event, payout });
  expect(await moneyOf(id)).toEqual(['14100.0000', '0.0000', '0.0000']);
  expect(await tax.quote(db, id, parseMoney('14100'))).toMatchObject({
    opening: parseMoney('13100'),
    net: parseMoney('1000'),
    tax: parseMoney('300'),
  });
});
