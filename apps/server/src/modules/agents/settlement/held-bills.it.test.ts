import { formatMoney, parseMoney } from '@mela/kernel/money';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openUplineWorld } from '#testing/agents/settlement/upline-world.ts';
import { fund } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('held_bills');
const { db } = server.runtime;
const { ledger } = server.app.modules;
const world = await openUplineWorld(server);
const { openLine, lose, settle, logInAgain, billOf, idOfBill, pursesOf, templatesOf, expectBooksToAgree } =
  world;
afterAll(() => server.close());

const setSuspended = (memberId: bigint, isSuspended: boolean) =>
  sql`
    insert into agent (member_id, suspended_at, suspend_reason, made_at)
    values (${memberId}, ${isSuspended ? server.clock.now() : null}, ${isSuspended ? 'For a test.' : null}, ${server.clock.now()})
    on conflict (member_id) do update
       set suspended_at = excluded.suspended_at,
           suspend_reason = excluded.suspend_reason`.execute(db);

const unpaidOf = async (memberId: bigint): Promise<string> =>
  formatMoney(await server.app.modules.settlement.unpaidBillsOf(db, memberId));

test('a bill that staff must approve takes nothing from the upline until its agent claims it, once, and the upline pays what it can (AGENT-12, AGENT-18)', async () => {
  const { head, first, second, deep, ofHead, ofFirst, ofDeep } = await openLine('2026-11-15T18:30:00Z', [
    'first',
  ]);
  await fund(server, first.memberId, '30');
  await lose('2026-11-16', [ofHead, 1000], [ofFirst, 2000], [ofDeep, 1000]);
  await settle('2026-11-16T21:30:00Z');
  // Grosses: 30 % of 4,000, 20 % of 3,000 and 10 % of 1,000, of which the main wallet of the agent that waits pays 30.
  expect(await billOf(first.memberId)).toEqual(['pending_approval', 600, 0, 0, 30, 0]);
  expect(await billOf(deep)).toEqual(['part_paid', 100, 30, 0, 0, 0]);
  expect(await pursesOf(head.memberId, first.memberId, second, deep)).toEqual([
    [1200, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [30, 0, 0],
  ]);
  // The bill is not approved yet, so the head owes nothing.
  expect(await unpaidOf(head.memberId)).toBe('0.0000');
  expect(await templatesOf(first.memberId)).toEqual(['billWaiting', 'billOwed']);
  await expectBooksToAgree();

  // The head moves its dividend away before the decision; 250 are left.
  await ledger.post({
    key: randomUUID(),
    kind: 'adjustment',
    reference: 'test',
    legs: [
      {
        from: { memberId: head.memberId, purpose: 'commission' },
        to: { purpose: 'adjustment', name: 'manual' },
        amount: parseMoney('950'),
      },
    ],
  });
  const staff = await server.staff();
  const id = await idOfBill(first.memberId);
  await staff.staffSettlement.approve({ body: { id } });
  await logInAgain(first);
  const claims = await Promise.all([1, 2, 3].map(() => first.settlement.claim({ body: { id } })));
  expect(claims.map(({ state, paid }) => [state, paid])).toEqual(
    [1, 2, 3].map(() => ['part_paid', '250.0000']),
  );
  expect(await unpaidOf(head.memberId)).toBe('350.0000');

  // The first job passes the money on to the agent below, and the rest is collected as soon as the head has it.
  await server.runJob('settlement.dividend');
  expect(await billOf(deep)).toEqual(['issued', 100, 100, 0, 0, 0]);
  await fund(server, head.memberId, '1000');
  await server.runJob('settlement.dividend');
  expect(await billOf(first.memberId)).toEqual(['issued', 600, 600, 0, 100, 0]);
  expect(await billOf(head.memberId)).toEqual(['issued', 1200, 1200, 0, 600, 0]);
  expect(await pursesOf(head.memberId, first.memberId, deep)).toEqual([
    [0, 650, 0],
    [530, 0, 0],
    [100, 0, 0],
  ]);
  await expectBooksToAgree();
});

test('a bill of a suspended agent waits for staff, who pay it: the upline what it has, the operator the rest as a debt of the upline (AGENT-12, AGENT-18)', async () => {
  const { head, first, deep, ofHead, ofFirst } = await openLine('2026-11-17T18:30:00Z', ['head']);
  await setSuspended(first.memberId, true);
  await fund(server, head.memberId, '40');
  await lose('2026-11-18', [ofHead, 1000], [ofFirst, 2000]);
  await settle('2026-11-18T21:30:00Z');
  expect(await billOf(head.memberId)).toEqual(['pending_approval', 900, 0, 0, 0, 0]);
  expect(await billOf(first.memberId)).toEqual(['pending_approval', 400, 0, 0, 0, 0]);
  const staff = await server.staff();
  const pay = async (memberId: bigint) => {
    const id = await idOfBill(memberId);
    // Two people pay the bill at the same moment: one succeeds, the other receives a refusal.
    const both = await Promise.allSettled([1, 2].map(() => staff.staffSettlement.pay({ body: { id } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  };
  await pay(first.memberId);
  expect(await billOf(first.memberId)).toEqual(['issued', 400, 400, 0, 0, 0]);
  expect(await pursesOf(head.memberId, first.memberId, deep)).toEqual([
    [0, 0, -360],
    [400, 0, 0],
    [0, 0, 0],
  ]);
  // The operator pays the head, whose debt comes off first.
  await pay(head.memberId);
  expect(await billOf(head.memberId)).toEqual(['issued', 900, 540, 360, 40, 360]);
  expect(await pursesOf(head.memberId)).toEqual([[540, 0, 0]]);
  await expectBooksToAgree();
});

test('an agent that is suspended after a part was paid waits for staff, and the upline is not blocked meanwhile (AGENT-12)', async () => {
  const { head, first, ofHead, ofFirst } = await openLine('2026-11-20T18:30:00Z');
  await lose('2026-11-21', [ofHead, -1000], [ofFirst, 2000]);
  await settle('2026-11-21T21:30:00Z');
  expect(await billOf(first.memberId)).toEqual(['part_paid', 400, 300, 0, 0, 0]);
  expect(await unpaidOf(head.memberId)).toBe('100.0000');
  await setSuspended(first.memberId, true);
  await fund(server, head.memberId, '1000');
  await server.runJob('settlement.dividend');
  expect(await billOf(first.memberId)).toEqual(['part_paid', 400, 300, 0, 0, 0]);
  expect(await unpaidOf(head.memberId)).toBe('0.0000');
  await setSuspended(first.memberId, false);
  // Two job runs and a decision of staff meet: the bill is paid once.
  const staff = await server.staff();
  const id = await idOfBill(first.memberId);
  await Promise.allSettled([
    server.runJob('settlement.dividend'),
    staff.staffSettlement.pay({ body: { id } }),
    server.runJob('settlement.dividend'),
  ]);
  expect(await billOf(first.memberId)).toEqual(['issued', 400, 400, 0, 0, 0]);
  expect(await pursesOf(head.memberId, first.memberId)).toEqual([
    [0, 900, 0],
    [400, 0, 0],
  ]);
  await expectBooksToAgree();
});

test('bills are not paid from money that a withdrawal holds, and an upline pays its downlines before its debt (AGENT-12)', async () => {
  const { head, first, deep, ofHead, ofFirst, ofDeep } = await openLine('2026-11-22T18:30:00Z');
  await fund(server, head.memberId, '500');
  await ledger.post({
    key: randomUUID(),
    kind: 'withdrawal_hold',
    reference: 'test',
    legs: [
      {
        from: { memberId: head.memberId, purpose: 'cash' },
        to: { memberId: head.memberId, purpose: 'held' },
        amount: parseMoney('450'),
      },
    ],
  });
  // The agent in the middle owes 70 to the operator.
  await ledger.post({
    key: randomUUID(),
    kind: 'adjustment',
    reference: 'test',
    legs: [
      {
        from: { memberId: first.memberId, purpose: 'receivable', name: 'contracts' },
        to: { purpose: 'adjustment', name: 'manual' },
        amount: parseMoney('70'),
      },
    ],
  });
  await lose('2026-11-23', [ofHead, -3000], [ofFirst, 1000], [ofDeep, 1000]);
  await settle('2026-11-23T21:30:00Z');
  // The head earned nothing and owes 400; the 450 are held.
  expect(await billOf(head.memberId)).toEqual(['not_reached', 0, 0, 0, 50, 0]);
  expect(await billOf(first.memberId)).toEqual(['part_paid', 400, 50, 0, 50, 0]);
  expect(await billOf(deep)).toEqual(['part_paid', 100, 50, 0, 0, 0]);
  expect(await server.app.modules.ledger.balancesOf(db, head.memberId)).toMatchObject({
    cash: 0n,
    held: parseMoney('450'),
  });
  // 40 of the next 60 go to the agent below, who is owed 50.
  await fund(server, head.memberId, '40');
  await server.runJob('settlement.dividend');
  expect(await billOf(first.memberId)).toEqual(['part_paid', 400, 90, 0, 90, 0]);
  expect(await pursesOf(first.memberId, deep)).toEqual([
    [0, 0, -70],
    [90, 0, 0],
  ]);
  // Of the rest, 10 go there, 70 repay the debt, and the agent keeps 230.
  await fund(server, head.memberId, '310');
  await server.runJob('settlement.dividend');
  expect(await billOf(first.memberId)).toEqual(['issued', 400, 330, 70, 100, 0]);
  expect(await pursesOf(first.memberId, deep)).toEqual([
    [230, 0, 0],
    [100, 0, 0],
  ]);
  await expectBooksToAgree();
});
