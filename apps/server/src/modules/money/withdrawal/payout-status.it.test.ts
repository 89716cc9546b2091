import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, MINUTE } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { openPayoutTestServer } from '#testing/gateways/payout-test-server.ts';
import { openPayouts } from '#testing/gateways/payouts.ts';

// Payout statuses from a gateway, repeated and in any order.

const {
  server,
  bank,
  sentTemplates,
  withdrawal,
  runJob,
  asked,
  sent,
  statusOf,
  moneyOf,
  handleEvent,
  dispute,
} = await openPayoutTestServer('payout-status');
const { db } = server.runtime;
afterAll(() => server.close());
beforeEach(() => {
  bank.clear();
  sentTemplates.length = 0;
});

test('a failed push neither rolls back a payout nor stops the next ones (MEMBER-3)', async () => {
  const [one, two] = [await asked(), await asked()];
  const hub = { ...server.runtime.hub, push: () => Promise.reject(new Error('push failed')) };
  const deaf = openPayouts({ ...server.runtime, hub }, async () => true);
  deaf.bank.behave('processed');
  await deaf.runJob('withdrawal.pay');
  expect([await statusOf(one), await statusOf(two)]).toEqual(['sent', 'sent']);
  expect(server.logged()).toContain('pushing a withdrawal change failed');
});

test('payout status failed releases the hold once when it is repeated (MEMBER-3)', async () => {
  const made = await asked();
  await runJob('withdrawal.pay');
  const word = bank.become(made.id, 'failed', null);
  await Promise.all(Array.from({ length: 10 }, () => handleEvent(word)));
  expect(await statusOf(made)).toBe('failed');
  expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
});

test('payout status processed is booked once when statuses repeat or arrive out of order (MEMBER-3)', async () => {
  const made = await asked();
  await runJob('withdrawal.pay');
  const words = [
    bank.become(made.id, 'processed'),
    bank.become(made.id, 'processing', null),
    bank.become(made.id, 'queued', null),
  ];
  await Promise.all([...words, ...words, ...words].map(handleEvent));
  expect(await statusOf(made)).toBe('sent');
  expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
  await handleEvent(bank.become(made.id, 'failed', null));
  expect(await statusOf(made)).toBe('sent');
  expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '0.0000' });
});

test('withdrawal shows a UTR that the gateway reports later (MEMBER-3)', async () => {
  const made = await asked();
  await runJob('withdrawal.pay');
  await handleEvent(bank.become(made.id, 'processed', null));
  expect(sentTemplates).not.toContain('withdrawalSent');
  await handleEvent(bank.become(made.id, 'processed', '612340000001'));
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'sent', utr: '612340000001', ask_at: null });
  expect(sentTemplates).toContain('withdrawalSent');
});

test('payout status with a different amount changes nothing (MEMBER-3)', async () => {
  const made = await asked();
  await runJob('withdrawal.pay');
  const word = { ...bank.become(made.id, 'processed'), amount: parseMoney('599.99') };
  expect(await handleEvent(word)).toBe('contradicted');
  expect(await statusOf(made)).toBe('processing');
  expect(server.logged()).toContain('gateway reports a different payout amount');
});

test('payout reported as paid after its hold was released goes to staff and moves nothing (MEMBER-3)', async () => {
  const made = await asked();
  await runJob('withdrawal.pay');
  await handleEvent(bank.become(made.id, 'failed', null));
  expect(await handleEvent(bank.become(made.id, 'processed'))).toBe('contradicted');
  expect(await statusOf(made)).toBe('failed');
  expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
  expect(server.logged()).toContain('gateway report contradicts the stored payout state');
  const paid = await sent();
  expect(await handleEvent(bank.become(paid.id, 'failed', null))).toBe('contradicted');
});

test('payout status is accepted only from its own gateway and about its own payment (MEMBER-3)', async () => {
  const made = await asked();
  await runJob('withdrawal.pay');
  const payout = bank.become(made.id, 'processed');
  const event = { kind: 'payout', eventId: randomUUID(), at: server.clock.now() } as const;
  expect(await withdrawal.eventHandler.handle({ ...event, gateway: 'UPIBOX', payout })).toBe('unmatched');
  expect(await handleEvent({ ...payout, gatewayRef: 'somebody else’s' })).toBe('unmatched');
  expect(await statusOf(made)).toBe('processing');
  expect(await moneyOf(made)).toEqual({ cash: '400.0000', held: '600.0000' });
  expect(await handleEvent(payout)).toBe('handled');
  expect(await statusOf(made)).toBe('sent');
});

test('account record lists payout and fee separately, both when paid and when returned', async () => {
  await server.runtime.changeSetting('withdrawal', { freePerDay: 0 });
  const made = await sent();
  await server.runtime.changeSetting('withdrawal', { freePerDay: 3 });
  await handleEvent(bank.become(made.id, 'reversed'));
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select(['account.purpose', 'entry.kind', 'entry.amount'])
    .where('account.member_id', '=', made.memberId)
    .where('entry.kind', '<>', 'deposit')
    .orderBy('entry.posting_id')
    .orderBy('entry.amount')
    .execute();
  expect(rows.map(({ purpose, kind, amount }) => `${purpose} ${kind} ${formatMoney(amount)}`)).toEqual([
    'cash withdrawal_hold -600.0000',
    'held withdrawal_hold 600.0000',
    'held withdrawal_paid -590.0000',
    'held withdrawal_fee -10.0000',
    'cash withdrawal_return 590.0000',
    'cash withdrawal_fee 10.0000',
  ]);
});

test('payout status with an unknown order id is unmatched (MEMBER-3)', async () => {
  const word = { ...bank.become((await sent()).id, 'processed'), payoutId: randomUUID() };
  expect(await handleEvent(word)).toBe('unmatched');
  expect(await handleEvent({ ...word, payoutId: 'not ours' })).toBe('unmatched');
});

test.each(['sent', 'confirmed', 'confirmed_forced', 'disputed'] as const)(
  'payout reversal after %s returns the money once (MEMBER-3)',
  async (before) => {
    const made = await sent();
    if (before === 'confirmed') {
      await withdrawal.calls.handlers.receive({
        ...nothing,
        actor: memberActor(made.memberId),
        body: { id: made.id },
      });
    }
    if (before === 'confirmed_forced') {
      server.clock.turn(DAY);
      await runJob('withdrawal.confirm-overdue');
    }
    if (before === 'disputed') await dispute(made);
    expect(await statusOf(made)).toBe(before);
    const word = bank.become(made.id, 'reversed');
    await Promise.all([handleEvent(word), handleEvent(word), handleEvent(word)]);
    expect(await statusOf(made)).toBe('reversed');
    expect(await moneyOf(made)).toEqual({ cash: '1000.0000', held: '0.0000' });
  },
);

test('reconciliation receives the paid, the reversed and the failed payouts', async () => {
  const [paid, back, never] = [await sent(), await sent(), await asked()];
  await handleEvent(bank.become(back.id, 'reversed'));
  bank.behave('failed');
  await runJob('withdrawal.pay');
  const ids = [paid.id, back.id, never.id, 'not-a-uuid', randomUUID()];
  const states = new Map(
    (await withdrawal.eventHandler.findBooked('NETBOX', ids)).map(({ orderId, state }) => [orderId, state]),
  );
  expect([paid, back, never].map(({ id }) => states.get(id))).toEqual(['settled', 'reversed', 'closed']);
  expect(states.size).toBe(3);
  const span = {
    from: new Date(server.clock.now().getTime() - MINUTE),
    until: new Date(server.clock.now().getTime() + MINUTE),
  };
  const listed = (await withdrawal.eventHandler.listBooked('NETBOX', span)).map(({ orderId }) => orderId);
  expect(listed).toEqual(expect.arrayContaining([paid.id, back.id]));
  expect(listed).not.toContain(never.id);
});
