import { formatMoney, parseMoney, parseTimes } from '@mela/kernel/money';
import { events } from '@mela/protocol/events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Signal } from '#realtime/signals.ts';
import { countWaiting } from '#testing/assert/locks/queries.ts';
import { openPayouts } from '#testing/gateways/payouts.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('turnover');
const { db } = server.runtime;
const { turnover, equip, runJob, require: ask } = openPayouts(server.runtime, async () => true);
afterAll(() => server.close());

let rina: StaffActor;
beforeAll(async () => {
  const { staffId, account } = await server.staff({ role: 'risk' });
  rina = {
    staffId,
    account,
    sessionId: '',
    name: 'Rina',
    role: 'risk',
    permissions: new Set(),
    isCodeFresh: true,
  };
});

const within = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work);

let bets = 0;
const play = (memberId: bigint, amount: string, reference = `bet-${(bets += 1)}`) =>
  within((tx) => turnover.count(tx, memberId, { reference, ...slots(amount) }));

const slots = (amount: string) => {
  const stake = parseMoney(amount);
  return { stake, validBet: stake, product: 'slots', odds: null } as const;
};

const rowsOf = async (memberId: bigint) => {
  const { missing, rows } = await turnover.calls.handlers.list(asked(memberId));
  return {
    missing: formatMoney(missing),
    rows: rows.map(
      ({ required, counted, status }) => `${status} ${formatMoney(counted)}/${formatMoney(required)}`,
    ),
  };
};

const asked = (memberId: bigint) => ({
  actor: {
    memberId,
    sessionId: '',
    account: '',
    type: 0,
    isAgent: false,
    isTrial: false,
    isExcluded: false,
    mustChangePassword: false,
    mustAcceptTerms: false,
  } as const,
  visitor: { ip: '10.0.0.1', country: null, language: 'EN', device: '' } as const,
  query: undefined,
  body: undefined,
});

async function member(balance = '1000'): Promise<bigint> {
  const memberId = await server.openMember({});
  await equip(memberId, balance);
  return memberId;
}

test('turnover fills the oldest requirement first, then the next (MEMBER-3)', async () => {
  const id = await member();
  await ask(id, '100');
  server.clock.turn(1000);
  await ask(id, '50', 'bonus');
  expect(await rowsOf(id)).toEqual({
    missing: '150.0000',
    rows: ['active 0.0000/100.0000', 'active 0.0000/50.0000'],
  });
  await play(id, '60');
  expect(await rowsOf(id)).toMatchObject({
    missing: '90.0000',
    rows: ['active 60.0000/100.0000', 'active 0.0000/50.0000'],
  });
  await play(id, '60');
  expect(await rowsOf(id)).toEqual({
    missing: '30.0000',
    rows: ['active 20.0000/50.0000', 'met 100.0000/100.0000'],
  });
  await play(id, '500');
  expect((await rowsOf(id)).missing).toBe('0.0000');
});

test.each(['deposit', 'bonus'] as const)(
  'turnover counts a bet by the weight of its product when a %s asks for it (MEMBER-3)',
  async (source) => {
    const id = await member();
    await ask(id, '100', source);
    const validBet = parseMoney('33.33');
    const bet = {
      reference: `live-${source}`,
      stake: validBet,
      validBet,
      product: 'live',
      odds: null,
    } as const;
    await within((tx) => turnover.count(tx, id, bet));
    expect((await rowsOf(id)).missing).toBe('95.0005');
  },
);

test('turnover does not keep a bet for a later requirement (MEMBER-3)', async () => {
  const id = await member();
  await play(id, '500');
  await ask(id, '100');
  expect((await rowsOf(id)).missing).toBe('100.0000');
});

test('turnover counts a bet once when it is reported repeatedly and concurrently (MEMBER-3)', async () => {
  const id = await member();
  await ask(id, '100');
  await Promise.all(Array.from({ length: 10 }, () => play(id, '40', 'one-bet')));
  expect((await rowsOf(id)).missing).toBe('60.0000');
});

test('turnover counts concurrent bets exactly (MEMBER-3)', async () => {
  const id = await member();
  await ask(id, '100');
  await ask(id, '100');
  await Promise.all(Array.from({ length: 30 }, () => play(id, '5')));
  expect((await rowsOf(id)).missing).toBe('50.0000');
});

test('turnover takes back the counts of a voided bet and reopens a met requirement (MEMBER-3)', async () => {
  const id = await member();
  await ask(id, '100');
  await play(id, '30', 'good-bet');
  await play(id, '70', 'void-bet');
  expect((await rowsOf(id)).missing).toBe('0.0000');
  await within((tx) => turnover.reverse(tx, 'void-bet'));
  await within((tx) => turnover.reverse(tx, 'void-bet'));
  expect(await rowsOf(id)).toEqual({ missing: '70.0000', rows: ['active 30.0000/100.0000'] });
});

test('turnover opens the requirement of a credit once and closes it when the credit is reversed (MEMBER-3)', async () => {
  const id = await member();
  const credit = {
    memberId: id,
    source: 'deposit',
    sourceId: 'same-deposit',
    amount: parseMoney('200'),
    multiplier: parseTimes('10'),
  } as const;
  await within((tx) => turnover.open(tx, credit));
  await within((tx) => turnover.open(tx, credit));
  expect(await rowsOf(id)).toEqual({ missing: '2000.0000', rows: ['active 0.0000/2000.0000'] });
  await within((tx) => turnover.close(tx, credit));
  expect(await rowsOf(id)).toEqual({ missing: '0.0000', rows: ['closed 0.0000/2000.0000'] });
});

test('turnover shows a credit without a requirement as done (MEMBER-3)', async () => {
  const id = await member();
  const credit = { memberId: id, source: 'bonus', sourceId: 'free', amount: parseMoney('5') } as const;
  await within((tx) => turnover.open(tx, { ...credit, multiplier: parseTimes('0') }));
  expect(await rowsOf(id)).toEqual({ missing: '0.0000', rows: ['met 0.0000/0.0000'] });
});

test('turnover closes when less than ₹10 is left, and a new deposit opens a new requirement (MEMBER-3)', async () => {
  const [poor, rich] = [await member('9.99'), await member('10')];
  for (const id of [poor, rich]) {
    await db
      .insertInto('turnover')
      .values({
        id: crypto.randomUUID(),
        member_id: id,
        source: 'bonus',
        source_id: `left-${id}`,
        amount: parseMoney('100'),
        multiplier: parseTimes('1'),
        required: parseMoney('100'),
        status: 'active',
        opened_at: server.clock.now(),
      })
      .execute();
  }
  await runJob('turnover.close-spent');
  expect((await rowsOf(poor)).missing).toBe('0.0000');
  expect((await rowsOf(rich)).missing).toBe('100.0000');
});

test('staff waive a requirement once with a reason, and the audit log records before and after', async () => {
  const id = await member();
  await ask(id, '100');
  await play(id, '40');
  const { rows } = await turnover.calls.handlers.list(asked(id));
  const rowId = rows[0]?.id ?? '';
  const waive = (reason: string) =>
    turnover.staffCalls.handlers.waive({ ...asked(id), actor: rina, body: { id: rowId, reason } });
  expect(await waive('the game broke down')).toMatchObject({
    status: 'waived',
    waiveReason: 'the game broke down',
    missing: 0n,
  });
  await expect(waive('again')).rejects.toMatchObject({ code: 'TURNOVER_ENDED' });
  expect((await rowsOf(id)).missing).toBe('0.0000');
  const entry = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'turnover.waive')
    .executeTakeFirstOrThrow();
  expect(
    JSON.stringify(entry, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).toMatch(/the game broke down/);
});

test('waiver waits for a running credit of the member and locks no turnover rows meanwhile', async () => {
  const id = await member();
  await ask(id, '100');
  const [row] = await turnover.staffCalls.handlers.list({
    ...asked(id),
    actor: rina,
    query: { memberId: String(id) },
  });
  const waived = await within(async (tx) => {
    await lockMember(tx, id);
    const body = { id: row?.id ?? '', reason: 'the game broke down' };
    const waiving = turnover.staffCalls.handlers.waive({ ...asked(id), actor: rina, body });
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), { timeout: 30_000, interval: 20 });
    // The credit locks the rows next. If the waiver held them, both would deadlock.
    await turnover.open(tx, {
      memberId: id,
      source: 'deposit',
      sourceId: 'credited meanwhile',
      amount: parseMoney('50'),
      multiplier: parseTimes('1'),
    });
    return { waiving };
  });
  expect(await waived.waiving).toMatchObject({ status: 'waived' });
});

/** The members whose pages this signal tells about a change of their turnover. */
function membersTold(signal: Signal): string[] {
  if (signal.kind !== 'push' && signal.kind !== 'push-each') return [];
  if (signal.event !== events.turnoverChanged) return [];
  if (signal.kind === 'push-each') return signal.values.map(([memberId]) => memberId);
  return typeof signal.to === 'object' && 'memberId' in signal.to ? [signal.to.memberId] : [];
}

test('turnover pushes every committed change to the member’s pages, and no rolled-back one (MEMBER-3)', async () => {
  const id = await member('5');
  let told = 0;
  server.runtime.signals.subscribe((signal) => {
    if (membersTold(signal).includes(String(id))) told += 1;
  });
  const expectPushes = async (count: number) => {
    await vi.waitFor(() => expect(told).toBe(count), { timeout: 30_000, interval: 20 });
  };
  await ask(id, '100');
  await expectPushes(1);
  await play(id, '40', 'told-bet');
  await expectPushes(2);
  await play(id, '40', 'told-bet');
  await within((tx) => turnover.reverse(tx, 'told-bet'));
  await expectPushes(3);
  await expect(
    within(async (tx) => {
      await turnover.count(tx, id, { reference: 'lost-bet', ...slots('10') });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const [row] = (await turnover.calls.handlers.list(asked(id))).rows;
  const body = { id: row?.id ?? '', reason: 'the game broke down' };
  await turnover.staffCalls.handlers.waive({ ...asked(id), actor: rina, body });
  await expectPushes(4);
  // Less than ₹10 is left, so the job closes the next requirement.
  await ask(id, '100');
  await expectPushes(5);
  await runJob('turnover.close-spent');
  await expectPushes(6);
});

test('waiver of an unknown requirement is refused', async () => {
  const body = { id: '00000000-0000-7000-8000-000000000000', reason: 'for nothing' };
  await expect(turnover.staffCalls.handlers.waive({ ...asked(1n), actor: rina, body })).rejects.toMatchObject(
    {
      code: 'TURNOVER_UNKNOWN',
    },
  );
});
