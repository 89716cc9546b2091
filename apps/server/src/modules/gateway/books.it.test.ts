import { formatMoney, parseMoney } from '@mela/kernel/money';
import { HOUR, localDay } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, startBank } from '#testing/bank.ts';
import { openTestHouse, type Caller } from '#testing/house.ts';
import { openPayouts, paymentPassword } from '#testing/payouts.ts';

// The real books of deposits and payouts against the real statement of the bank.

const port = await freePort();
const bank = await startBank();
const house = await openTestHouse('books', {
  env: { BANK_URL: bank.url, PUBLIC_URL: `http://127.0.0.1:${port}` },
});
beforeAll(async () => {
  await house.app.http.listen({ port, host: '127.0.0.1' });
  await bank.setClock(house.clock);
});
afterAll(async () => {
  await house.close();
  await bank.stop();
});

async function order(member: Caller, form: string, amount: string): Promise<string> {
  const { methods } = await member.deposit.methods({});
  const method = methods.find((one) => one.form === form)?.code ?? '';
  const body = { method, amount: formatMoney(parseMoney(amount)), requestKey: randomUUID() };
  return (await member.deposit.request({ body })).id;
}

const push = (id: string, to: string) => bank.panel('order', { ref: id.replaceAll('-', ''), to });

test('what was credited, and what was taken back since, agrees with the statement; money without a word does not (MEMBER-3)', async () => {
  const asha = await house.member();
  const credited = await order(asha, 'upi_qr', '500');
  const reversed = await order(asha, 'net_banking', '700');
  const waiting = await order(asha, 'net_banking', '800');
  await push(credited, 'paid');
  await push(reversed, 'paid');
  await vi.waitFor(
    async () => {
      await house.runJob('gateway.hear');
      expect(await asha.wallet.balance({})).toMatchObject({ balance: '1200.0000' });
    },
    { timeout: 10_000, interval: 50 },
  );
  await push(reversed, 'refunded');
  await vi.waitFor(
    async () => {
      await house.runJob('gateway.hear');
      expect(await asha.wallet.balance({})).toMatchObject({ balance: '500.0000' });
    },
    { timeout: 10_000, interval: 50 },
  );
  const { utr } = await push(waiting, 'loose');
  const day = localDay(house.clock.now(), 'Asia/Kolkata');
  house.clock.turn(24 * HOUR);
  await house.runJob('gateway.reconcile');

  const staff = await house.staff({ role: 'finance' });
  const { items } = await staff.gateway.list({ query: {} });
  expect(items).toMatchObject([
    { gateway: 'NETBOX', day, kind: 'missing_here', amountThere: '800.0000', utr, stateThere: 'settled' },
  ]);
});

test('the bank that says less than the books is asked about (MEMBER-3)', async () => {
  await bank.setClock(house.clock);
  const asha = await house.member();
  const dropped = await order(asha, 'upi_qr', '900');
  await push(dropped, 'paid');
  await vi.waitFor(
    async () => {
      await house.runJob('gateway.hear');
      expect(await asha.wallet.balance({})).toMatchObject({ balance: '900.0000' });
    },
    { timeout: 10_000, interval: 50 },
  );
  const day = localDay(house.clock.now(), 'Asia/Kolkata');
  await bank.panel('statement', {
    gateway: 'UPIBOX',
    day,
    kind: 'missing',
    reference: dropped.replaceAll('-', ''),
  });
  house.clock.turn(24 * HOUR);
  await house.runJob('gateway.reconcile');
  const staff = await house.staff({ role: 'finance' });
  const { items } = await staff.gateway.list({ query: { gateway: 'UPIBOX' } });
  expect(items).toMatchObject([{ kind: 'missing_there', reference: dropped, amountHere: '900.0000' }]);
});

const { equip } = openPayouts(house.world, async () => true);

/** Asked for, paid by the bank and heard of. */
async function paidOut(member: Caller, payoutAccountId: string, amount: string): Promise<string> {
  const body = {
    amount: formatMoney(parseMoney(amount)),
    payoutAccountId,
    paymentPassword,
    requestKey: randomUUID(),
  };
  const { id, reference } = await member.withdrawal.request({ body });
  await house.runJob('withdrawal.pay');
  await reaches(member, reference, 'sent');
  return id;
}

const reaches = (member: Caller, reference: string, status: string) =>
  vi.waitFor(
    async () => {
      await house.runJob('gateway.hear');
      expect(await member.withdrawal.detail({ query: { order: reference } })).toMatchObject({ status });
    },
    { timeout: 10_000, interval: 50 },
  );

test('payouts are compared line by line: those that agree are silent, the others are named (MEMBER-3)', async () => {
  await bank.setClock(house.clock);
  const asha = await house.member();
  const accountId = await equip(asha.memberId, '5000');
  await paidOut(asha, accountId, '600');
  const dropped = await paidOut(asha, accountId, '700');
  const larger = await paidOut(asha, accountId, '800');
  const day = localDay(house.clock.now(), 'Asia/Kolkata');
  const plant = (kind: string, id: string) =>
    bank.panel('statement', { gateway: 'NETBOX', day, kind, reference: id.replaceAll('-', '') });
  await plant('missing', dropped);
  await plant('amount', larger);
  house.clock.turn(24 * HOUR);
  await house.runJob('gateway.reconcile');
  const staff = await house.staff({ role: 'finance' });
  const { items } = await staff.gateway.list({ query: { gateway: 'NETBOX' } });
  const found = items.filter((item) => item.day === day && item.subject === 'payout');
  expect(found.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
    { kind: 'amount', reference: larger, amountHere: '800.0000', amountThere: '801.0000' },
    { kind: 'missing_there', reference: dropped, amountHere: '700.0000', stateHere: 'settled' },
  ]);
});

test('money that comes for an order which had failed is before people at once, and tomorrow’s statement says nothing new (MEMBER-3)', async () => {
  await bank.setClock(house.clock);
  const asha = await house.member();
  const id = await order(asha, 'upi_qr', '650');
  // The house was told no; the bank takes the payment all the same.
  await house.world.db
    .updateTable('deposit')
    .set({ state: 'failed', reason: 'declined', ask_at: null })
    .where('id', '=', id)
    .execute();
  await push(id, 'paid');
  const staff = await house.staff({ role: 'finance' });
  const open = async () => {
    const { items } = await staff.gateway.list({ query: { gateway: 'UPIBOX' } });
    return items.filter(({ reference }) => reference === id);
  };
  await vi.waitFor(
    async () => {
      await house.runJob('gateway.hear');
      expect(await open()).toMatchObject([{ kind: 'state', stateHere: 'closed', amountThere: '650.0000' }]);
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(await asha.wallet.balance({})).toMatchObject({ balance: '0.0000' });
  house.clock.turn(24 * HOUR);
  await house.runJob('gateway.reconcile');
  const morning = await house.staff({ role: 'finance' });
  const { items } = await morning.gateway.list({ query: { gateway: 'UPIBOX' } });
  expect(items.filter(({ reference }) => reference === id)).toHaveLength(1);
});
