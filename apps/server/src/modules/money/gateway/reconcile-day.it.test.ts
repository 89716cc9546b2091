import { parseMoney, type Money } from '@mela/kernel/money';
import { HOUR, localDay } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openGatewayTestServer } from '#testing/gateways/gateway-test-server.ts';

const { server, bank, booked, order, push, close } = await openGatewayTestServer('reconcile');
afterAll(close);
const { gateway } = server.app.modules;

test('reconciliation finds every planted error of a statement once (MEMBER-3)', async () => {
  const settle = async (amount: string, bookedAs: Money = parseMoney(amount)) => {
    const orderId = await order(amount);
    await push(orderId, 'paid');
    booked.set(orderId, { orderId, amount: bookedAs, state: 'settled', at: server.clock.now() });
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
  booked.set(unbooked, {
    orderId: unbooked,
    amount: parseMoney('500'),
    state: 'open',
    at: server.clock.now(),
  });
  const differing = await settle('600', parseMoney('599'));
  const day = localDay(server.clock.now(), 'Asia/Kolkata');
  const plant = (kind: string, reference: string) =>
    bank.panel('statement', { gateway: 'UPIBOX', day, kind, reference: reference.replaceAll('-', '') });
  const extra = randomUUID();
  await plant('extra', extra);
  await plant('missing', missing);
  await plant('amount', amount);
  await plant('state', state);

  const staff = await server.staff({ role: 'finance' });
  await expect(staff.gateway.compare({ body: { gateway: 'UPIBOX', day } })).rejects.toMatchObject({
    code: 'DAY_NOT_OVER',
  });
  server.clock.turn(24 * HOUR);
  await server.runJob('gateway.reconcile');
  await server.runJob('gateway.reconcile');
  const morning = await server.staff({ role: 'finance' });
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

test('reconciliation item is claimed by one person and resolved with a note, which the audit log records', async () => {
  const [one, two] = [await server.staff({ role: 'finance' }), await server.staff({ role: 'finance' })];
  const [item] = (await one.gateway.list({ query: {} })).items;
  if (!item) throw new Error('the queue is empty');
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
  const entries = await server.runtime.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'reconciliation')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'reconciliation.claim',
    'reconciliation.release',
    'reconciliation.resolve',
  ]);
  const reader = await server.staff({ role: 'reader' });
  await expect(reader.gateway.claim({ body })).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
  await expect(two.gateway.compare({ body: { gateway: 'NOBODY', day: '2026-11-14' } })).rejects.toMatchObject(
    {
      code: 'GATEWAY_UNKNOWN',
    },
  );
});

test('health check reports a gateway that is down within a minute and lists gateways before their first check', async () => {
  const staff = await server.staff({ role: 'finance' });
  expect((await staff.gateway.health({})).gateways).toMatchObject([
    { gateway: 'UPIBOX', checkedAt: null },
    { gateway: 'NETBOX', checkedAt: null },
  ]);
  await server.runJob('gateway.health');
  expect(await gateway.health()).toMatchObject([
    { gateway: 'UPIBOX', isUp: true },
    { gateway: 'NETBOX', isUp: true },
  ]);
  await bank.panel('down', { gateway: 'NETBOX', isDown: true });
  await server.runJob('gateway.health');
  const checkedAt = server.clock.now().toISOString();
  expect((await staff.gateway.health({})).gateways).toMatchObject([
    { gateway: 'UPIBOX', isUp: true, checkedAt },
    { gateway: 'NETBOX', isUp: false, checkedAt },
  ]);
  await expect(
    staff.gateway.compare({
      body: { gateway: 'NETBOX', day: localDay(server.clock.now(), 'UTC').replace(/\d\d$/, '01') },
    }),
  ).rejects.toMatchObject({ code: 'GATEWAY_UNANSWERED' });
  await bank.panel('down', { gateway: 'NETBOX', isDown: false });
});
