import { formatMoney, parseMoney } from '@mela/kernel/money';
import { HOUR, localDay, type LocalDay } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, startBank } from '#testing/gateways/bank.ts';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';

// Real deposit and payout records against the real statement of the bank sandbox.

const port = await freePort();
const bank = await startBank();
const server = await openTestServer('gateway books', {
  env: { BANK_URL: bank.url, PUBLIC_URL: `http://127.0.0.1:${port}` },
});
beforeAll(async () => {
  await server.app.http.listen({ port, host: '127.0.0.1' });
  await bank.setClock(server.clock);
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});

/** The bank sandbox is a separate process, which can be slow on a busy machine. */
const patient = { timeout: 180_000 };

async function order(member: Caller, form: string, amount: string): Promise<string> {
  const { methods } = await member.deposit.methods({});
  const method = methods.find((one) => one.form === form)?.code ?? '';
  const body = { method, amount: formatMoney(parseMoney(amount)), requestKey: randomUUID() };
  return (await member.deposit.request({ body })).id;
}

/**
 * Waits until the bank's webhook is processed. The bank retries on its own clock when the machine is busy. The balance is read without a call,
 * because calls are rate-limited and the server's clock does not advance.
 */
const holds = (memberId: bigint, amount: string) =>
  vi.waitFor(
    async () => {
      await server.runJob('gateway.process-events');
      const { cash } = await server.app.modules.ledger.balancesOf(server.runtime.db, memberId);
      expect(formatMoney(cash)).toBe(formatMoney(parseMoney(amount)));
    },
    { timeout: 60_000, interval: 50 },
  );

/** Compares the finished days; a gateway that did not answer in time is retried at the next run. */
const reconcile = (day: LocalDay) =>
  vi.waitFor(
    async () => {
      await server.runJob('gateway.reconcile');
      const compared = await server.runtime.db
        .selectFrom('reconciliation_day')
        .select('gateway')
        .where('day', '=', day)
        .execute();
      expect(compared).toHaveLength(2);
    },
    { timeout: 60_000, interval: 50 },
  );

const push = (id: string, to: string) => bank.panel('order', { ref: id.replaceAll('-', ''), to });

test(
  'reconciliation accepts credited and reversed deposits and finds money without an order (MEMBER-3)',
  patient,
  async () => {
    const asha = await server.member();
    const credited = await order(asha, 'upi_qr', '500');
    const reversed = await order(asha, 'net_banking', '700');
    const waiting = await order(asha, 'net_banking', '800');
    await push(credited, 'paid');
    await push(reversed, 'paid');
    await holds(asha.memberId, '1200');
    await push(reversed, 'refunded');
    await holds(asha.memberId, '500');
    const { utr } = await push(waiting, 'loose');
    const day = localDay(server.clock.now(), 'Asia/Kolkata');
    server.clock.turn(24 * HOUR);
    await reconcile(day);

    const staff = await server.staff({ role: 'finance' });
    const { items } = await staff.gateway.list({ query: {} });
    expect(items).toMatchObject([
      { gateway: 'NETBOX', day, kind: 'missing_here', amountThere: '800.0000', utr, stateThere: 'settled' },
    ]);
  },
);

test(
  'reconciliation finds a deposit that is missing in the bank’s statement (MEMBER-3)',
  patient,
  async () => {
    await bank.setClock(server.clock);
    const asha = await server.member();
    const dropped = await order(asha, 'upi_qr', '900');
    await push(dropped, 'paid');
    await holds(asha.memberId, '900');
    const day = localDay(server.clock.now(), 'Asia/Kolkata');
    await bank.panel('statement', {
      gateway: 'UPIBOX',
      day,
      kind: 'missing',
      reference: dropped.replaceAll('-', ''),
    });
    server.clock.turn(24 * HOUR);
    await reconcile(day);
    const staff = await server.staff({ role: 'finance' });
    const { items } = await staff.gateway.list({ query: { gateway: 'UPIBOX' } });
    expect(items).toMatchObject([{ kind: 'missing_there', reference: dropped, amountHere: '900.0000' }]);
  },
);

const { equip } = openPayouts(server.runtime, async () => true);

/** A payout that was requested, paid by the bank and recorded here. */
async function paidOut(member: Caller, payoutAccountId: string, amount: string): Promise<string> {
  const body = {
    amount: formatMoney(parseMoney(amount)),
    payoutAccountId,
    paymentPassword,
    requestKey: randomUUID(),
  };
  const { id } = await member.withdrawal.request({ body });
  await server.runJob('withdrawal.pay');
  await reaches(id, 'sent');
  return id;
}

const reaches = (id: string, status: string) =>
  vi.waitFor(
    async () => {
      await server.runJob('gateway.process-events');
      const { db } = server.runtime;
      const found = await db.selectFrom('withdrawal').select('status').where('id', '=', id).execute();
      expect(found).toEqual([{ status }]);
    },
    { timeout: 60_000, interval: 50 },
  );

test(
  'reconciliation finds payouts with a different amount or missing in the statement and no others (MEMBER-3)',
  patient,
  async () => {
    await bank.setClock(server.clock);
    const asha = await server.member();
    const accountId = await equip(asha.memberId, '5000');
    await paidOut(asha, accountId, '600');
    const dropped = await paidOut(asha, accountId, '700');
    const larger = await paidOut(asha, accountId, '800');
    const day = localDay(server.clock.now(), 'Asia/Kolkata');
    const plant = (kind: string, id: string) =>
      bank.panel('statement', { gateway: 'NETBOX', day, kind, reference: id.replaceAll('-', '') });
    await plant('missing', dropped);
    await plant('amount', larger);
    server.clock.turn(24 * HOUR);
    await reconcile(day);
    const staff = await server.staff({ role: 'finance' });
    const { items } = await staff.gateway.list({ query: { gateway: 'NETBOX' } });
    const found = items.filter((item) => item.day === day && item.subject === 'payout');
    expect(found.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'amount', reference: larger, amountHere: '800.0000', amountThere: '801.0000' },
      { kind: 'missing_there', reference: dropped, amountHere: '700.0000', stateHere: 'settled' },
    ]);
  },
);

test(
  'payment for a failed order creates one reconciliation item, which the next statement does not repeat (MEMBER-3)',
  patient,
  async () => {
    await bank.setClock(server.clock);
    const asha = await server.member();
    const id = await order(asha, 'upi_qr', '650');
    // The order failed here, but the bank still accepts the payment.
    await server.runtime.db
      .updateTable('deposit')
      .set({ state: 'failed', reason: 'declined', ask_at: null })
      .where('id', '=', id)
      .execute();
    await push(id, 'paid');
    const findings = () =>
      server.runtime.db
        .selectFrom('reconciliation_item')
        .select(['kind', 'state_here', 'amount_there'])
        .where('reference', '=', id)
        .execute();
    const contradiction = { kind: 'state', state_here: 'closed', amount_there: parseMoney('650') };
    await vi.waitFor(
      async () => {
        await server.runJob('gateway.process-events');
        expect(await findings()).toEqual([contradiction]);
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(await asha.wallet.balance({})).toMatchObject({ balance: '0.0000' });
    const day = localDay(server.clock.now(), 'Asia/Kolkata');
    server.clock.turn(24 * HOUR);
    await reconcile(day);
    const morning = await server.staff({ role: 'finance' });
    const { items } = await morning.gateway.list({ query: { gateway: 'UPIBOX' } });
    expect(items.filter(({ reference }) => reference === id)).toMatchObject([
      { kind: 'state', stateHere: 'closed', amountThere: '650.0000' },
    ]);
  },
);
