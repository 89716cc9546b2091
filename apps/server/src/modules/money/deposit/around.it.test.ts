import { parseMoney } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { openDepositTestServer, type Depositor } from '#testing/gateways/deposit-test-server.ts';

// Deposits as seen by other parts: method list, messages, account record, and reconciliation.

const { server, bank, order, handleEvent } = await openDepositTestServer('around');
afterAll(() => server.close());

const rupees = parseMoney;
const ask = (member: Depositor, amount = '500', changes: object = {}) =>
  member.deposit.request({ body: order(amount, changes) });

test('deposit methods of a gateway that is down are marked and listed last (MEMBER-3)', async () => {
  const asha = await server.member();
  const offered = async () => (await asha.deposit.methods({})).methods.filter(({ isForMe }) => isForMe);
  expect((await offered()).every(({ health }) => health === 'good')).toBe(true);
  bank.goDown('UPIBOX', true);
  await server.runJob('gateway.health');
  const down = await offered();
  expect(down.filter(({ health }) => health === 'down').map(({ form }) => form.slice(0, 3))).toEqual([
    'upi',
    'upi',
    'upi',
  ]);
  expect(down.at(-1)).toMatchObject({ health: 'down' });
  expect(down[0]).toMatchObject({ health: 'good' });
  bank.goDown('UPIBOX', false);
  await server.runJob('gateway.health');
  expect((await offered()).every(({ health }) => health === 'good')).toBe(true);
});

test('deposit methods are sorted by their success during the last day (MEMBER-3)', async () => {
  await server.runtime.changeSetting('deposit', { openMax: 50 });
  const asha = await server.member();
  for (let count = 0; count < 6; count++) {
    await handleEvent(bank.fail((await ask(asha, '500', { method: 'UPI_APP' })).id));
    await handleEvent(bank.pay((await ask(asha, '500', { method: 'NET_BANKING' })).id));
  }
  const { methods } = await asha.deposit.methods({});
  const codes = methods.map(({ code }) => code);
  expect(methods.find(({ code }) => code === 'UPI_APP')).toMatchObject({ health: 'slow', successPercent: 0 });
  expect(methods.find(({ code }) => code === 'NET_BANKING')).toMatchObject({
    health: 'good',
    successPercent: 100,
  });
  expect(codes.indexOf('NET_BANKING')).toBeLessThan(codes.indexOf('UPI_APP'));
});

test('member with a phone gets a message about a credit, a review and a reversal (MEMBER-3)', async () => {
  const asha = await server.member();
  await server.runtime.db
    .updateTable('member')
    .set({ phone: '+910000000001' })
    .where('id', '=', asha.memberId)
    .execute();
  const credited = await ask(asha);
  await handleEvent(bank.pay(credited.id));
  await handleEvent(bank.pay((await ask(asha)).id, { amountPaid: rupees('400') }));
  await handleEvent(bank.refund(credited.id));
  const told = await server.runtime.db
    .selectFrom('notify_message')
    .select('template')
    .where('member_id', '=', asha.memberId)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  expect(told.map(({ template }) => template)).toEqual([
    'depositCredited',
    'depositReview',
    'depositReversed',
  ]);
});

test('account record names the deposit by its order number', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  await handleEvent(bank.pay(made.id));
  const { items } = await asha.record.list({ query: {} });
  expect(items).toMatchObject([{ kind: 'deposit', amount: '500.0000', reference: made.reference }]);
});

test('reconciliation finds settled, reversed and unpaid deposits with the received amount', async () => {
  const asha = await server.member();
  const [settled, reversed, open, failed] = [
    await ask(asha),
    await ask(asha),
    await ask(asha),
    await ask(asha),
  ];
  await handleEvent(bank.pay(settled.id));
  await handleEvent(bank.pay(reversed.id));
  await handleEvent(bank.refund(reversed.id));
  await handleEvent(bank.fail(failed.id));
  const { eventHandler } = server.app.modules.deposit;
  const ids = [settled, reversed, open, failed].map(({ id }) => id);
  const found = await eventHandler.findBooked('UPIBOX', [...ids, '01900000-0000-7000-8000-000000000000']);
  const stateOf = (id: string) => found.find(({ orderId }) => orderId === id)?.state;
  expect(ids.map(stateOf)).toEqual(['settled', 'reversed', 'open', 'closed']);
  const span = { from: plus(server.clock.now(), -DAY), until: plus(server.clock.now(), DAY) };
  const listed = (await eventHandler.listBooked('UPIBOX', span)).map(({ orderId }) => orderId);
  expect(listed).toEqual(expect.arrayContaining([settled.id, reversed.id]));
  expect(listed).not.toContain(open.id);
  expect(await eventHandler.findBooked('NETBOX', ids)).toEqual([]);
});
