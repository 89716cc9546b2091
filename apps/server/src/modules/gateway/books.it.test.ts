import { formatMoney, parseMoney } from '@mela/kernel/money';
import { HOUR, localDay } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort, startBank } from '#testing/bank.ts';
import { openTestHouse, type Caller } from '#testing/house.ts';

// The real books of deposits against the real statement of the bank.

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
