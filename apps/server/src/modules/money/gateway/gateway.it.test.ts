import { formatMoney, parseMoney } from '@mela/kernel/money';
import { MINUTE, plus, SECOND } from '@mela/kernel/time';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { APP_ROLE } from '#db/role.ts';
import { prepareJobs } from '#jobs/worker.ts';
import { openGatewayTestServer } from '#testing/gateways/gateway-test-server.ts';
import { jobsDue } from '#testing/harness/queries.ts';
import type { Node } from '#testing/harness/test-server.ts';

const { server, bank, received, state, listenAt, order, push, close } =
  await openGatewayTestServer('gateway');
const { env } = server.runtime;
let other: Node;

beforeAll(async () => {
  other = await server.addNode();
  listenAt(other);
});
beforeEach(() => {
  received.length = 0;
  state.answer = () => 'handled';
});
afterAll(close);

const within = { timeout: 30_000, interval: 30 };
const { gateway } = server.app.modules;

const stored = (eventId?: string) =>
  server.runtime.db
    .selectFrom('gateway_event')
    .selectAll()
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .orderBy('id')
    .execute();

/** A signed webhook in the format of UPIBOX. */
function signed(body: object, eventId: string) {
  const raw = JSON.stringify(body);
  const secret = env.UPIBOX_WEBHOOK_SECRETS[0] ?? '';
  return {
    method: 'POST' as const,
    url: '/gateway/UPIBOX/webhook',
    headers: {
      'content-type': 'application/json',
      'x-upibox-event-id': eventId,
      'x-upibox-signature': createHmac('sha256', secret).update(raw).digest('hex'),
    },
    payload: raw,
  };
}

function paidEvent(eventId: string, orderId: string = randomUUID(), amount = 50_000) {
  const at = Math.floor(server.clock.now().getTime() / SECOND);
  const shown = {
    id: 'ord_1',
    reference: orderId.replaceAll('-', ''),
    amount,
    amount_paid: amount,
    currency: 'INR',
    status: 'paid',
    utr: '600000000001',
    paid_at: at,
    error: null,
  };
  return signed({ id: eventId, event: 'order.paid', created_at: at, payload: { order: shown } }, eventId);
}

const send = (request: ReturnType<typeof signed>, node: Pick<Node, 'app'> = server) =>
  node.app.http.inject(request);

test('webhook is stored as received and processed in a job (MEMBER-3)', async () => {
  const orderId = await order('1250.50');
  await push(orderId, 'paid');
  await vi.waitFor(async () => expect((await stored()).length).toBe(1), within);
  expect(received).toEqual([]);
  const [kept] = await stored();
  expect(kept).toMatchObject({ gateway: 'UPIBOX', state: 'waiting' });
  expect(kept?.raw.toString()).toContain(orderId.replaceAll('-', ''));

  await server.runJob('gateway.process-events');
  expect(received).toMatchObject([
    { gateway: 'UPIBOX', deposit: { orderId, state: 'paid', amountPaid: parseMoney('1250.50') } },
  ]);
  expect(await stored()).toMatchObject([{ state: 'heard' }]);
  await server.runJob('gateway.process-events');
  expect(received).toHaveLength(1);
});

test('repeated webhook gets the same response and is processed once', async () => {
  const eventId = `evt_${randomUUID()}`;
  const request = paidEvent(eventId);
  for (let turn = 0; turn < 3; turn++) {
    expect((await send(request)).statusCode).toBe(200);
    await server.runJob('gateway.process-events');
  }
  expect(await stored(eventId)).toHaveLength(1);
  expect(received).toHaveLength(1);
});

test('webhook sent 50 times concurrently to two servers is processed once', async () => {
  const eventId = `evt_${randomUUID()}`;
  const request = paidEvent(eventId);
  const sent = Array.from({ length: 50 }, (_, index) => send(request, index % 2 === 0 ? server : other));
  const jobs = Array.from({ length: 8 }, (_, index) => runHearing(index % 2 === 0 ? server : other));
  const answers = await Promise.all(sent);
  await Promise.all(jobs);
  await server.runJob('gateway.process-events');
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(await stored(eventId)).toMatchObject([{ state: 'heard' }]);
  expect(received).toHaveLength(1);
});

const runHearing = async ({ app }: Pick<Node, 'app'>) =>
  app.jobs.find(({ name }) => name === 'gateway.process-events')?.run();

test('webhook enqueues the job in its own transaction, and many webhooks enqueue it once', async () => {
  await prepareJobs(server.url, APP_ROLE, server.runtime.log);
  expect(await jobsDue(server.url, 'gateway.process-events')).toBe(0);
  for (let turn = 0; turn < 3; turn++) await send(paidEvent(`evt_${randomUUID()}`));
  expect(await jobsDue(server.url, 'gateway.process-events')).toBe(1);
  await server.runJob('gateway.process-events');
  expect(received).toHaveLength(3);
});

test('webhook with a wrong signature is refused and not stored', async () => {
  const before = (await stored()).length;
  const { headers, payload, ...request } = paidEvent('evt_forged');
  const wrong = [
    { ...request, headers, payload: payload.replace('50000', '90000') },
    { ...request, headers: { ...headers, 'x-upibox-signature': '0'.repeat(64) }, payload },
    { ...request, headers: { 'content-type': 'application/json' }, payload },
    { ...request, headers, payload, url: '/gateway/NETBOX/webhook' },
    { ...request, headers, payload, url: '/gateway/NOBODY/webhook' },
  ];
  for (const forged of wrong) {
    expect((await server.app.http.inject({ ...forged, method: 'POST' })).statusCode).toBe(401);
  }
  expect(await stored()).toHaveLength(before);
  expect(server.logged()).toContain('webhook signature is invalid');
  expect(server.logged()).not.toContain('600000000001');
});

test('webhook with an outdated timed signature is refused', async () => {
  const secret = env.NETBOX_WEBHOOK_SECRETS[0] ?? '';
  const sendAt = (age: number) => {
    const timestamp = String(plus(server.clock.now(), -age).getTime());
    const signature = createHmac('sha256', secret).update(timestamp).update('{}').digest('base64');
    return server.app.http.inject({
      method: 'POST',
      url: '/gateway/NETBOX/webhook',
      headers: {
        'content-type': 'application/json',
        'x-netbox-timestamp': timestamp,
        'x-netbox-signature': signature,
      },
      payload: '{}',
    });
  };
  expect((await sendAt(6 * MINUTE)).statusCode).toBe(401);
  expect((await sendAt(-6 * MINUTE)).statusCode).toBe(401);
  expect((await sendAt(4 * MINUTE)).statusCode).toBe(200);
});

test('webhook with a valid signature and unreadable body is stored and does not block the next event', async () => {
  await send(signed({ id: 'evt_nonsense', event: 'order.paid' }, 'evt_nonsense'));
  // A new event id with an old body would be a replay.
  const { payload, headers } = paidEvent('evt_first');
  const disguised = await server.app.http.inject({
    method: 'POST',
    url: '/gateway/UPIBOX/webhook',
    headers: { ...headers, 'x-upibox-event-id': 'evt_disguised' },
    payload,
  });
  await send(paidEvent('evt_sound'));
  await server.runJob('gateway.process-events');
  expect(await stored('evt_nonsense')).toMatchObject([{ state: 'unreadable' }]);
  expect(disguised.statusCode).toBe(401);
  expect(await stored('evt_disguised')).toEqual([]);
  expect(received.map(({ eventId }) => eventId)).toEqual(['evt_sound']);
});

test('webhook is retried later when its handler fails', async () => {
  state.answer = () => {
    throw new Error('handler failed');
  };
  await send(paidEvent('evt_later'));
  await server.runJob('gateway.process-events');
  await server.runJob('gateway.process-events');
  expect(await stored('evt_later')).toMatchObject([
    { state: 'waiting', tries: 1, problem: 'handler failed' },
  ]);
  server.clock.turn(SECOND / 2);
  expect((await server.guest().raw({ url: '/metrics' })).body).toContain(
    'mela_gateway_unprocessed_seconds 0.5',
  );
  state.answer = () => 'handled';
  server.clock.turn(2 * SECOND);
  await server.runJob('gateway.process-events');
  expect(await stored('evt_later')).toMatchObject([{ state: 'heard' }]);
  expect(received.map(({ eventId }) => eventId)).toEqual(['evt_later']);
});

test('webhooks that arrive out of order are each processed once (MEMBER-3)', async () => {
  await bank.panel('hooks', { gateway: 'UPIBOX', isHeld: true });
  const orderId = await order();
  await push(orderId, 'paid');
  await push(orderId, 'refunded');
  expect(await bank.panel('release', { gateway: 'UPIBOX', order: 'reversed' })).toEqual({ released: 2 });
  await vi.waitFor(async () => {
    await server.runJob('gateway.process-events');
    expect(received.map(({ deposit }) => deposit.state)).toEqual(['refunded', 'paid']);
  }, within);
  await bank.panel('hooks', { gateway: 'UPIBOX' });
});

test('webhook that the bank repeats after losing our response is processed once', async () => {
  await bank.panel('hooks', { gateway: 'UPIBOX', isForgetful: true, copies: 2 });
  const orderId = await order();
  await push(orderId, 'paid');
  const tries = async () => {
    const { deliveries } = await bank.get('/panel/deliveries?about=order.paid');
    const mine = JSON.stringify(deliveries)
      .split('},{"id"')
      .filter((text) => text.includes(orderId.replaceAll('-', '')));
    return mine.join().split('"status":200').length - 1;
  };
  await vi.waitFor(async () => expect(await tries()).toBeGreaterThanOrEqual(4), within);
  await bank.panel('hooks', { gateway: 'UPIBOX' });
  await server.runJob('gateway.process-events');
  expect(received).toHaveLength(1);
});

test('webhooks are not lost when the bank process is killed', async () => {
  await bank.panel('hooks', { gateway: 'UPIBOX', isHeld: true });
  const orders = await Promise.all(Array.from({ length: 10 }, () => order()));
  await Promise.all(orders.map((orderId) => push(orderId, 'paid')));
  await bank.kill();
  await bank.start();
  await bank.setClock(server.clock);
  for (const orderId of orders) {
    expect(await gateway.getDeposit('UPIBOX', orderId)).toMatchObject({ state: 'paid' });
  }
  await bank.panel('hooks', { gateway: 'UPIBOX' });
  await bank.panel('release', { gateway: 'UPIBOX', order: 'made' });
  await vi.waitFor(async () => {
    await server.runJob('gateway.process-events');
    expect(received.map(({ deposit }) => deposit.orderId).toSorted()).toEqual(orders.toSorted());
  }, within);
});

test('payment for an unknown order creates a reconciliation item for staff', async () => {
  state.answer = () => 'unmatched';
  const orderId = randomUUID();
  await send(paidEvent('evt_stray', orderId, 12_300));
  await server.runJob('gateway.process-events');
  expect(await stored('evt_stray')).toMatchObject([{ state: 'unmatched' }]);
  const staff = await server.staff({ role: 'finance' });
  const { items } = await staff.gateway.list({ query: {} });
  expect(items).toMatchObject([
    { kind: 'missing_here', reference: orderId, amountThere: '123.0000', stateThere: 'paid' },
  ]);
});

test('amounts stay exact on the way to the bank and back', async () => {
  for (const amount of ['1.00', '99999.99', '1234567.01']) {
    const orderId = await order(amount);
    const found = await gateway.getDeposit('UPIBOX', orderId);
    expect(typeof found === 'object' ? formatMoney(found.amountOrdered) : found).toBe(
      formatMoney(parseMoney(amount)),
    );
  }
});
