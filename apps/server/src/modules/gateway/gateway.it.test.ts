import { formatMoney, parseMoney, type Money } from '@mela/kernel/money';
import { HOUR, localDay, MINUTE, plus, SECOND } from '@mela/kernel/time';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort, startBank } from '#testing/bank.ts';
import { openTestHouse, type Node } from '#testing/house.ts';
import type { Booked, EventOf } from './module.ts';

// The house with the real bank before it. Who hears the events is this test, which writes down what it was told.

const port = await freePort();
const bank = await startBank();
const house = await openTestHouse('gateway', {
  env: { BANK_URL: bank.url, PUBLIC_URL: `http://127.0.0.1:${port}` },
});
const { env } = house.world;
let other: Node;

const heard: EventOf<'deposit'>[] = [];
const books = new Map<string, Booked>();
let answer: () => 'heard' | 'unmatched' = () => 'heard';

function listenAt({ app }: Pick<Node, 'app'>): void {
  const findBooked = async (_gateway: string, ids: readonly string[]) =>
    ids.flatMap((id) => books.get(id) ?? []);
  app.modules.gateway.hear({
    deposit: {
      hear: async (event) => {
        const outcome = answer();
        heard.push(event);
        return outcome;
      },
      findBooked,
      listBooked: async (_gateway, { from, until }) =>
        [...books.values()].filter(({ at, state }) => at >= from && at < until && state === 'settled'),
    },
    payout: { hear: async () => 'heard', findBooked: async () => [], listBooked: async () => [] },
  });
}

beforeAll(async () => {
  other = await house.addNode();
  for (const node of [house, other]) listenAt(node);
  await house.app.http.listen({ port, host: '127.0.0.1' });
  await bank.setClock(house.clock);
});
beforeEach(() => {
  heard.length = 0;
  answer = () => 'heard';
});
afterAll(async () => {
  await house.close();
  await bank.stop();
});

const within = { timeout: 10_000, interval: 30 };
const { gateway } = house.app.modules;

async function order(amount = '500'): Promise<string> {
  const orderId = randomUUID();
  const made = await gateway.createDeposit('UPIBOX', {
    orderId,
    amount: parseMoney(amount),
    method: 'upi',
    memberRef: 'm1',
    language: 'EN',
    returnUrl: 'http://localhost:8080/',
    expiresAt: plus(house.clock.now(), 15 * MINUTE),
  });
  expect(made).not.toBe('unanswered');
  return orderId;
}

const push = (orderId: string, to: string, amount?: number) =>
  bank.panel('order', { ref: orderId.replaceAll('-', ''), to, ...(amount === undefined ? {} : { amount }) });

const stored = (eventId?: string) =>
  house.world.db
    .selectFrom('gateway_event')
    .selectAll()
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .orderBy('id')
    .execute();

/** A delivery as UPIBOX would make it. */
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
  const at = Math.floor(house.clock.now().getTime() / SECOND);
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

const send = (request: ReturnType<typeof signed>, node: Pick<Node, 'app'> = house) =>
  node.app.http.inject(request);

test('a payment at the bank is kept as it came, and heard in a job (MEMBER-3)', async () => {
  const orderId = await order('1250.50');
  await push(orderId, 'paid');
  await vi.waitFor(async () => expect((await stored()).length).toBe(1), within);
  expect(heard).toEqual([]);
  const [kept] = await stored();
  expect(kept).toMatchObject({ gateway: 'UPIBOX', state: 'waiting' });
  expect(kept?.raw.toString()).toContain(orderId.replaceAll('-', ''));

  await house.runJob('gateway.hear');
  expect(heard).toMatchObject([
    { gateway: 'UPIBOX', deposit: { orderId, state: 'paid', amountPaid: parseMoney('1250.50') } },
  ]);
  expect(await stored()).toMatchObject([{ state: 'heard' }]);
  await house.runJob('gateway.hear');
  expect(heard).toHaveLength(1);
});

test('a repeat is answered as the first was, and heard no second time', async () => {
  const eventId = `evt_${randomUUID()}`;
  const request = paidEvent(eventId);
  for (let turn = 0; turn < 3; turn++) {
    expect((await send(request)).statusCode).toBe(200);
    await house.runJob('gateway.hear');
  }
  expect(await stored(eventId)).toHaveLength(1);
  expect(heard).toHaveLength(1);
});

test('the same event fifty times at once over two servers is heard once', async () => {
  const eventId = `evt_${randomUUID()}`;
  const request = paidEvent(eventId);
  const sent = Array.from({ length: 50 }, (_, index) => send(request, index % 2 === 0 ? house : other));
  const jobs = Array.from({ length: 8 }, (_, index) => runHearing(index % 2 === 0 ? house : other));
  const answers = await Promise.all(sent);
  await Promise.all(jobs);
  await house.runJob('gateway.hear');
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(await stored(eventId)).toMatchObject([{ state: 'heard' }]);
  expect(heard).toHaveLength(1);
});

const runHearing = async ({ app }: Pick<Node, 'app'>) =>
  app.jobs.find(({ name }) => name === 'gateway.hear')?.run();

test('what is not signed by its gateway is turned away and not kept', async () => {
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
    expect((await house.app.http.inject({ ...forged, method: 'POST' })).statusCode).toBe(401);
  }
  expect(await stored()).toHaveLength(before);
  expect(house.logged()).toContain('a webhook was not signed by its gateway');
  expect(house.logged()).not.toContain('600000000001');
});

test('an old recording of a timed signature is turned away', async () => {
  const secret = env.NETBOX_WEBHOOK_SECRETS[0] ?? '';
  const sendAt = (age: number) => {
    const timestamp = String(plus(house.clock.now(), -age).getTime());
    const signature = createHmac('sha256', secret).update(timestamp).update('{}').digest('base64');
    return house.app.http.inject({
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

test('signed nonsense is kept and named, and does not keep the next event from being heard', async () => {
  await send(signed({ id: 'evt_nonsense', event: 'order.paid' }, 'evt_nonsense'));
  // An old body under a new id is a repeat in disguise.
  const { payload, headers } = paidEvent('evt_first');
  await house.app.http.inject({
    method: 'POST',
    url: '/gateway/UPIBOX/webhook',
    headers: { ...headers, 'x-upibox-event-id': 'evt_disguised' },
    payload,
  });
  await send(paidEvent('evt_sound'));
  await house.runJob('gateway.hear');
  expect(await stored('evt_nonsense')).toMatchObject([{ state: 'unreadable' }]);
  expect(await stored('evt_disguised')).toMatchObject([{ state: 'unreadable' }]);
  expect(heard.map(({ eventId }) => eventId)).toEqual(['evt_sound']);
});

test('whoever could not listen is told again later, and never forgotten', async () => {
  answer = () => {
    throw new Error('the books are closed');
  };
  await send(paidEvent('evt_later'));
  await house.runJob('gateway.hear');
  await house.runJob('gateway.hear');
  expect(await stored('evt_later')).toMatchObject([
    { state: 'waiting', tries: 1, problem: 'the books are closed' },
  ]);
  answer = () => 'heard';
  house.clock.turn(2 * SECOND);
  await house.runJob('gateway.hear');
  expect(await stored('evt_later')).toMatchObject([{ state: 'heard' }]);
  expect(heard.map(({ eventId }) => eventId)).toEqual(['evt_later']);
});

test('events that overtake each other are heard as they come, and each once (MEMBER-3)', async () => {
  await bank.panel('hooks', { gateway: 'UPIBOX', isHeld: true });
  const orderId = await order();
  await push(orderId, 'paid');
  await push(orderId, 'refunded');
  expect(await bank.panel('release', { gateway: 'UPIBOX', order: 'reversed' })).toEqual({ released: 2 });
  await vi.waitFor(async () => {
    await house.runJob('gateway.hear');
    expect(heard.map(({ deposit }) => deposit.state)).toEqual(['refunded', 'paid']);
  }, within);
  await bank.panel('hooks', { gateway: 'UPIBOX' });
});

test('a bank that forgets our answer sends again, and is heard once', async () => {
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
  await house.runJob('gateway.hear');
  expect(heard).toHaveLength(1);
});

test('a bank that is killed in the middle loses no word of what it promised', async () => {
  await bank.panel('hooks', { gateway: 'UPIBOX', isHeld: true });
  const orders = await Promise.all(Array.from({ length: 10 }, () => order()));
  await Promise.all(orders.map((orderId) => push(orderId, 'paid')));
  await bank.kill();
  await bank.start();
  await bank.setClock(house.clock);
  for (const orderId of orders) {
    expect(await gateway.getDeposit('UPIBOX', orderId)).toMatchObject({ state: 'paid' });
  }
  await bank.panel('hooks', { gateway: 'UPIBOX' });
  await bank.panel('release', { gateway: 'UPIBOX', order: 'made' });
  await vi.waitFor(async () => {
    await house.runJob('gateway.hear');
    expect(heard.map(({ deposit }) => deposit.orderId).toSorted()).toEqual(orders.toSorted());
  }, within);
});

test('money for an order that nobody made waits for a person', async () => {
  answer = () => 'unmatched';
  const orderId = randomUUID();
  await send(paidEvent('evt_stray', orderId, 12_300));
  await house.runJob('gateway.hear');
  expect(await stored('evt_stray')).toMatchObject([{ state: 'unmatched' }]);
  const staff = await house.staff({ role: 'finance' });
  const { items } = await staff.gateway.list({ query: {} });
  expect(items).toMatchObject([
    { kind: 'missing_here', reference: orderId, amountThere: '123.0000', stateThere: 'paid' },
  ]);
});

test('every planted mistake of a statement is found and named, once (MEMBER-3)', async () => {
  const settle = async (amount: string, bookedAs: Money = parseMoney(amount)) => {
    const orderId = await order(amount);
    await push(orderId, 'paid');
    books.set(orderId, { orderId, amount: bookedAs, state: 'settled', at: house.clock.now() });
    return orderId;
  };
  const [sound, missing, amount, state] = [
    await settle('100'),
    await settle('200'),
    await settle('300'),
    await settle('400'),
  ];
  const unbooked = await order('500');
  await push(unbooked, 'paid');
  books.set(unbooked, { orderId: unbooked, amount: parseMoney('500'), state: 'open', at: house.clock.now() });
  const differing = await settle('600', parseMoney('599'));
  const day = localDay(house.clock.now(), 'Asia/Kolkata');
  const plant = (kind: string, reference: string) =>
    bank.panel('statement', { gateway: 'UPIBOX', day, kind, reference: reference.replaceAll('-', '') });
  const extra = randomUUID();
  await plant('extra', extra);
  await plant('missing', missing);
  await plant('amount', amount);
  await plant('state', state);

  const staff = await house.staff({ role: 'finance' });
  await expect(staff.gateway.compare({ body: { gateway: 'UPIBOX', day } })).rejects.toMatchObject({
    code: 'DAY_NOT_OVER',
  });
  house.clock.turn(24 * HOUR);
  await house.runJob('gateway.reconcile');
  await house.runJob('gateway.reconcile');
  const morning = await house.staff({ role: 'finance' });
  const { items } = await morning.gateway.list({ query: { gateway: 'UPIBOX', size: 200 } });
  const found = new Map(items.filter(({ day: of }) => of === day).map((item) => [item.reference, item]));
  expect(found.get(extra)).toMatchObject({ kind: 'missing_here', amountThere: '123.0000', amountHere: null });
  expect(found.get(missing)).toMatchObject({
    kind: 'missing_there',
    amountHere: '200.0000',
    amountThere: null,
  });
  expect(found.get(amount)).toMatchObject({
    kind: 'amount',
    amountHere: '300.0000',
    amountThere: '301.0000',
  });
  expect(found.get(differing)).toMatchObject({
    kind: 'amount',
    amountHere: '599.0000',
    amountThere: '600.0000',
  });
  expect(found.get(state)).toMatchObject({ kind: 'state', stateHere: 'settled', stateThere: 'reversed' });
  expect(found.get(unbooked)).toMatchObject({ kind: 'state', stateHere: 'open', stateThere: 'settled' });
  expect(found.has(sound)).toBe(false);
  const counts = await morning.gateway.compare({ body: { gateway: 'UPIBOX', day } });
  expect(counts.findings).toBeGreaterThanOrEqual(6);
  expect((await morning.gateway.list({ query: { gateway: 'UPIBOX', size: 200 } })).items).toHaveLength(
    items.length,
  );
});

test('a difference is taken in hand by one person and closed with a word, which the audit keeps (ADMIN-2)', async () => {
  const [one, two] = [await house.staff({ role: 'finance' }), await house.staff({ role: 'finance' })];
  const [item] = (await one.gateway.list({ query: {} })).items;
  if (!item) throw new Error('the queue holds something');
  const body = { id: item.id };
  expect(await one.gateway.claim({ body })).toMatchObject({ claimedBy: one.account });
  const taken = { code: 'RECONCILIATION_TAKEN', params: { name: one.account } };
  await expect(two.gateway.claim({ body })).rejects.toMatchObject(taken);
  await expect(two.gateway.resolve({ body: { ...body, note: 'mine now' } })).rejects.toMatchObject(taken);
  await one.gateway.release({ body });
  expect(await two.gateway.resolve({ body: { ...body, note: 'found at the gateway' } })).toMatchObject({
    resolvedBy: two.account,
    note: 'found at the gateway',
  });
  const resolved = { code: 'RECONCILIATION_RESOLVED' };
  await expect(one.gateway.claim({ body })).rejects.toMatchObject(resolved);
  await expect(one.gateway.resolve({ body: { ...body, note: 'again' } })).rejects.toMatchObject(resolved);
  await expect(one.gateway.claim({ body: { id: '999999' } })).rejects.toMatchObject({
    code: 'RECONCILIATION_UNKNOWN',
  });
  expect((await one.gateway.list({ query: { state: 'resolved' } })).items).toMatchObject([{ id: item.id }]);
  const entries = await house.world.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'reconciliation')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'reconciliation.claim',
    'reconciliation.claim',
    'reconciliation.resolve',
  ]);
  const reader = await house.staff({ role: 'reader' });
  await expect(reader.gateway.claim({ body })).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
  await expect(two.gateway.compare({ body: { gateway: 'NOBODY', day: '2026-11-14' } })).rejects.toMatchObject(
    {
      code: 'GATEWAY_UNKNOWN',
    },
  );
});

test('a gateway that is down is known to be, within a minute', async () => {
  await house.runJob('gateway.health');
  expect(await gateway.health()).toMatchObject([
    { gateway: 'UPIBOX', isUp: true },
    { gateway: 'NETBOX', isUp: true },
  ]);
  await bank.panel('down', { gateway: 'NETBOX', isDown: true });
  await house.runJob('gateway.health');
  const staff = await house.staff({ role: 'finance' });
  expect((await staff.gateway.health({})).gateways).toMatchObject([
    { gateway: 'NETBOX', isUp: false },
    { gateway: 'UPIBOX', isUp: true },
  ]);
  await expect(
    staff.gateway.compare({
      body: { gateway: 'NETBOX', day: localDay(house.clock.now(), 'UTC').replace(/\d\d$/, '01') },
    }),
  ).rejects.toMatchObject({ code: 'GATEWAY_UNANSWERED' });
  await bank.panel('down', { gateway: 'NETBOX', isDown: false });
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
