import { formatMoney, parseMoney } from '@mela/kernel/money';
import { HOUR, localDay, MINUTE, plus, systemClock } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readEnv } from '#config/env.ts';
import { freePort, startBank } from '#testing/gateways/bank.ts';
import type { DepositMethod, Destination, GwStatementRow, PaymentAdapter } from './adapter.ts';
import { openGateways } from './open-gateways.ts';

// One suite for every gateway adapter, against the real bank sandbox in a process of its own.

const port = await freePort();
const bank = await startBank();
const env = readEnv({ BANK_URL: bank.url, PUBLIC_URL: `http://127.0.0.1:${port}` });
const adapters = openGateways(env);

type Hook = { path: string; raw: Buffer; headers: IncomingHttpHeaders };
const hooks: Hook[] = [];
let answerWith = 200;
const merchant = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    hooks.push({ path: request.url ?? '', raw: Buffer.concat(chunks), headers: request.headers });
    response.statusCode = answerWith;
    response.end();
  });
}).listen(port, '127.0.0.1');
afterAll(async () => {
  await bank.stop();
  merchant.close();
});

const cases: { method: DepositMethod; destination: Destination; unknown: Destination; holder: string }[] = [
  {
    method: 'upi',
    destination: { kind: 'vpa', vpa: 'asha.rao@box' },
    unknown: { kind: 'vpa', vpa: 'nobody@box' },
    holder: 'Asha Rao',
  },
  {
    method: 'net_banking',
    destination: { kind: 'bank', account: '123456789012', ifsc: 'NBOX0000001' },
    unknown: { kind: 'bank', account: '123456780000', ifsc: 'NBOX0000001' },
    holder: 'Meera Iyer',
  },
];

const within = { timeout: 30_000, interval: 30 };
const today = () => localDay(systemClock.now(), 'Asia/Kolkata');

async function linesOf(adapter: PaymentAdapter, orderId: string): Promise<GwStatementRow[]> {
  const lines: GwStatementRow[] = [];
  for await (const line of adapter.statement(today())) if (line.orderId === orderId) lines.push(line);
  return lines;
}

describe.each(adapters.map((adapter, index) => ({ ...adapter, adapter, ...cases[index] })))(
  '$code',
  ({ adapter, code, method = 'upi', destination, unknown, holder }) => {
    if (!destination || !unknown) throw new Error(`add a case for ${code}`);
    const order = (amount: string, orderId = randomUUID()) => ({
      orderId,
      amount: parseMoney(amount),
      method,
      number: 'D1234567890',
      memberRef: 'm1',
      language: 'EN' as const,
      returnUrl: 'http://localhost:8080/depositv2',
      expiresAt: plus(systemClock.now(), 15 * MINUTE),
    });
    const payout = (amount: string, payoutId = randomUUID()) => ({
      payoutId,
      amount: parseMoney(amount),
      to: destination,
      name: 'Asha Rao',
    });
    const pay = (orderId: string, wish: object = { to: 'paid' }) =>
      bank.panel('order', { ref: orderId.replaceAll('-', ''), ...wish });

    /** The events that arrived for an id, verified and parsed. */
    const heard = (id: string) =>
      hooks
        .filter(
          ({ path, raw }) => path === `/gateway/${code}/webhook` && raw.includes(id.replaceAll('-', '')),
        )
        .map(({ raw, headers }) => {
          const delivery = adapter.checkWebhook(raw, headers, systemClock.now());
          return delivery ? adapter.readWebhook(raw, delivery.eventId) : [];
        })
        .flat();

    test('a deposit is ordered, paid, reported by webhook and found again, exact to the paisa (MEMBER-3)', async () => {
      const wish = order('1234567.89');
      const made = await adapter.createDeposit(wish);
      expect(made).toMatchObject({
        deposit: { orderId: wish.orderId, state: 'pending', amountOrdered: wish.amount, amountPaid: null },
        next: { page: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pay\/ord_/) },
      });
      await pay(wish.orderId);
      const paid = {
        orderId: wish.orderId,
        state: 'paid',
        amountPaid: wish.amount,
        currency: 'INR',
        utr: expect.stringMatching(/^6\d{11}$/),
      };
      expect(await adapter.getDeposit(wish.orderId)).toMatchObject(paid);
      await vi.waitFor(
        () => expect(heard(wish.orderId)).toMatchObject([{ kind: 'deposit', deposit: paid }]),
        within,
      );
    });

    test('an order id creates one order for any number of requests', async () => {
      const wish = order('100');
      const [first, second] = [await adapter.createDeposit(wish), await adapter.createDeposit(wish)];
      expect(second).toEqual(first);
      expect(await adapter.createDeposit({ ...wish, amount: parseMoney('101') })).toBe('no-response');
    });

    test('a deposit that fails, waits, is underpaid or is reversed reports that status (MEMBER-3)', async () => {
      const [failing, waiting, little] = [order('100.01'), order('100.02'), order('250')];
      for (const wish of [failing, waiting, little]) await adapter.createDeposit(wish);
      await vi.waitFor(
        async () => expect(await adapter.getDeposit(failing.orderId)).toMatchObject({ state: 'failed' }),
        within,
      );
      await pay(waiting.orderId);
      expect(await adapter.getDeposit(waiting.orderId)).toMatchObject({ state: 'pending', utr: null });
      await pay(little.orderId, { to: 'paid', amount: 24_900 });
      expect(await adapter.getDeposit(little.orderId)).toMatchObject({
        state: 'paid',
        amountOrdered: parseMoney('250'),
        amountPaid: parseMoney('249'),
      });
      await pay(little.orderId, { to: 'refunded' });
      expect(await adapter.getDeposit(little.orderId)).toMatchObject({ state: 'refunded' });
      await vi.waitFor(() => expect(heard(little.orderId)).toHaveLength(2), within);
    });

    test('an expired order can still be paid late', async () => {
      const wish = { ...order('100.03'), expiresAt: plus(systemClock.now(), 1500) };
      await adapter.createDeposit(wish);
      await vi.waitFor(
        async () => expect(await adapter.getDeposit(wish.orderId)).toMatchObject({ state: 'paid' }),
        within,
      );
      await vi.waitFor(
        () =>
          expect(heard(wish.orderId)).toMatchObject([
            { deposit: { state: 'expired' } },
            { deposit: { state: 'paid' } },
          ]),
        within,
      );
    });

    test('an unknown order is not found', async () => {
      expect(await adapter.getDeposit(randomUUID())).toBe('not_found');
      expect(await adapter.getPayout(randomUUID())).toBe('not_found');
    });

    test('a payout is made once under its id, with its UTR (MEMBER-4)', async () => {
      const wish = payout('4999.50');
      const first = await adapter.createPayout(wish);
      expect(first).toMatchObject({ payoutId: wish.payoutId, amount: wish.amount, state: 'queued' });
      const again = await adapter.createPayout(wish);
      expect(again).toMatchObject({ gatewayRef: typeof first === 'object' ? first.gatewayRef : '' });
      const processed = { state: 'processed', utr: expect.stringMatching(/^6\d{11}$/) };
      await vi.waitFor(
        async () => expect(await adapter.getPayout(wish.payoutId)).toMatchObject(processed),
        within,
      );
      await vi.waitFor(
        () =>
          expect(heard(wish.payoutId)).toMatchObject([
            { kind: 'payout', payout: { state: 'processing', utr: null } },
            { kind: 'payout', payout: processed },
          ]),
        within,
      );
      expect(await adapter.createPayout({ ...wish, amount: parseMoney('5000.50') })).toBe('no-response');
    });

    test('a payout reports failure, delay, a late UTR or a reversal (MEMBER-4)', async () => {
      const [failing, staying, later, returning] = ['200.01', '200.02', '200.03', '200.04'].map((amount) =>
        payout(amount),
      );
      for (const wish of [failing, staying, later, returning]) if (wish) await adapter.createPayout(wish);
      const stateOf = async (id = '') => {
        const found = await adapter.getPayout(id);
        return typeof found === 'string' ? found : found.state;
      };
      await vi.waitFor(async () => expect(await stateOf(failing?.payoutId)).toBe('failed'), within);
      await vi.waitFor(async () => expect(await stateOf(returning?.payoutId)).toBe('reversed'), within);
      await vi.waitFor(
        () =>
          expect(
            heard(later?.payoutId ?? '').map((event) =>
              event.kind === 'payout' ? [event.payout.state, event.payout.utr !== null] : [],
            ),
          ).toEqual([
            ['processing', false],
            ['processed', false],
            ['processed', true],
          ]),
        within,
      );
      expect(await stateOf(staying?.payoutId)).toBe('processing');
    });

    test('a payout without an answer may have been made, and only a status query tells (MEMBER-4)', async () => {
      const [done, lost] = [payout('300.05'), payout('300.06')];
      expect(await adapter.createPayout(done)).toBe('no-response');
      expect(await adapter.createPayout(lost)).toBe('no-response');
      expect(await adapter.getPayout(done.payoutId)).toMatchObject({ payoutId: done.payoutId });
      expect(await adapter.getPayout(lost.payoutId)).toBe('not_found');
    });

    test('a destination is verified with its holder’s name, or not found', async () => {
      expect(await adapter.verifyDestination(destination)).toEqual({ isValid: true, holderName: holder });
      expect(await adapter.verifyDestination(unknown)).toEqual({ isValid: false, holderName: null });
      expect(await adapter.createPayout({ ...payout('100'), to: unknown })).toMatchObject({
        state: 'failed',
      });
    });

    test('a signature over other bytes, with another secret or of another hour is rejected', async () => {
      const wish = order('100');
      await adapter.createDeposit(wish);
      await pay(wish.orderId);
      await vi.waitFor(() => expect(heard(wish.orderId)).toHaveLength(1), within);
      const hook = hooks.find(({ raw }) => raw.includes(wish.orderId.replaceAll('-', '')));
      if (!hook) throw new Error('expected a webhook');
      const { raw, headers } = hook;
      const now = systemClock.now();
      expect(adapter.checkWebhook(Buffer.from(`${raw.toString()} `), headers, now)).toBeUndefined();
      expect(adapter.checkWebhook(raw, {}, now)).toBeUndefined();
      const secrets = 'another secret altogether';
      const [stranger] = openGateways({
        ...env,
        GATEWAYS: [code],
        UPIBOX_WEBHOOK_SECRETS: [secrets],
        NETBOX_WEBHOOK_SECRETS: [secrets],
      });
      expect(stranger?.checkWebhook(raw, headers, now)).toBeUndefined();
      const both = {
        UPIBOX_WEBHOOK_SECRETS: [secrets, ...env.UPIBOX_WEBHOOK_SECRETS],
        NETBOX_WEBHOOK_SECRETS: [secrets, ...env.NETBOX_WEBHOOK_SECRETS],
      };
      const [rotating] = openGateways({ ...env, GATEWAYS: [code], ...both });
      expect(rotating?.checkWebhook(raw, headers, now)).toBeDefined();
      const isTimed = headers['x-netbox-timestamp'] !== undefined;
      expect(adapter.checkWebhook(raw, headers, plus(now, HOUR)) === undefined).toBe(isTimed);
    });

    test('a repeated event has the same id', async () => {
      await bank.panel('hooks', { gateway: code, copies: 3 });
      const wish = order('100');
      await adapter.createDeposit(wish);
      await pay(wish.orderId);
      await vi.waitFor(() => expect(heard(wish.orderId)).toHaveLength(3), within);
      expect(new Set(heard(wish.orderId).map(({ eventId }) => eventId)).size).toBe(1);
      await bank.panel('hooks', { gateway: code });
    });

    test('a day’s statement has all payments and the errors planted in it (MEMBER-3)', async () => {
      const wish = order('777.70');
      await adapter.createDeposit(wish);
      expect(await linesOf(adapter, wish.orderId)).toEqual([]);
      await pay(wish.orderId);
      const line = {
        kind: 'deposit',
        amount: wish.amount,
        state: 'settled',
        utr: expect.stringMatching(/^\d{12}$/),
      };
      expect(await linesOf(adapter, wish.orderId)).toMatchObject([line]);
      const plant = (kind: string) =>
        bank.panel('statement', {
          gateway: code,
          day: today(),
          kind,
          reference: wish.orderId.replaceAll('-', ''),
        });
      await plant('amount');
      expect(await linesOf(adapter, wish.orderId)).toMatchObject([{ amount: parseMoney('778.70') }]);
      await plant('missing');
      expect(await linesOf(adapter, wish.orderId)).toEqual([]);
    });

    test('a gateway that is down reports that and answers nothing else', async () => {
      expect(await adapter.health()).toMatchObject({ isUp: true });
      await bank.panel('down', { gateway: code, isDown: true });
      expect(await adapter.health()).toMatchObject({ isUp: false });
      expect(await adapter.createDeposit(order('100'))).toBe('no-response');
      expect(await adapter.getDeposit(randomUUID())).toBe('no-response');
      expect(await adapter.createPayout(payout('100'))).toBe('no-response');
      await bank.panel('down', { gateway: code, isDown: false });
    });
  },
);

test('a bank transfer returns the account to pay to, and a UPI request the UPI id (MEMBER-3)', async () => {
  const common = {
    amount: parseMoney('500'),
    number: 'D1234567890',
    memberRef: 'm1',
    language: 'HI' as const,
    returnUrl: 'http://localhost:8080/',
    expiresAt: plus(systemClock.now(), 15 * MINUTE),
  };
  const [upi, net] = adapters;
  const transfer = await net?.createDeposit({ ...common, orderId: randomUUID(), method: 'bank_transfer' });
  expect(transfer).toMatchObject({ next: { kind: 'bank', details: { ifsc: 'NBOX0000001' } } });
  const collect = { ...common, orderId: randomUUID(), method: 'upi_collect' as const };
  expect(await upi?.createDeposit({ ...collect, vpa: 'asha.rao@box' })).toMatchObject({
    next: { kind: 'collect', vpa: 'asha.rao@box' },
  });
  const unknown = { ...collect, orderId: randomUUID(), vpa: 'nobody@box' };
  expect(await upi?.createDeposit(unknown)).toMatchObject({
    deposit: { state: 'failed', reason: 'VPA_UNKNOWN' },
    next: { kind: 'none' },
  });
  const qr = await upi?.createDeposit({ ...common, orderId: randomUUID(), method: 'upi' });
  expect(qr).toMatchObject({
    next: { kind: 'upi', link: expect.stringContaining(`am=${formatMoney(common.amount).slice(0, -2)}`) },
  });
  // The payer's app shows the order number that the member knows.
  expect(qr).toMatchObject({ next: { link: expect.stringContaining(`tn=Order%20${common.number}`) } });
});

test('amounts that are not whole paise are never sent to a gateway', async () => {
  for (const adapter of adapters) {
    const order = {
      orderId: randomUUID(),
      amount: parseMoney('1.0001'),
      method: 'upi' as const,
      number: 'D1234567890',
      memberRef: 'm1',
    };
    const rest = { language: 'EN' as const, returnUrl: 'http://localhost/', expiresAt: systemClock.now() };
    await expect(adapter.createDeposit({ ...order, ...rest })).rejects.toThrow('whole paise');
  }
});

test('a rejected webhook is repeated with the same body, also by a bank that was restarted in between', async () => {
  answerWith = 500;
  const [upi] = adapters;
  const orderId = randomUUID();
  await upi?.createDeposit({
    orderId,
    amount: parseMoney('900'),
    method: 'upi',
    number: 'D1234567890',
    memberRef: 'm1',
    language: 'EN',
    returnUrl: 'http://localhost:8080/',
    expiresAt: plus(systemClock.now(), 15 * MINUTE),
  });
  await bank.panel('order', { ref: orderId.replaceAll('-', ''), to: 'paid' });
  const sent = () => hooks.filter(({ raw }) => raw.includes(orderId.replaceAll('-', '')));
  await vi.waitFor(() => expect(sent().length).toBeGreaterThanOrEqual(1), within);
  await bank.kill();
  answerWith = 200;
  const before = sent().length;
  await bank.start();
  await vi.waitFor(() => expect(sent().length).toBeGreaterThan(before), within);
  expect(new Set(sent().map(({ raw }) => raw.toString())).size).toBe(1);
  expect(await upi?.getDeposit(orderId)).toMatchObject({ state: 'paid' });
});
