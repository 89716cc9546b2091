import { formatMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { addToDay, insertContract, markLate, salaryTerms } from '#testing/agents/settlement/queries.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('bills');
afterAll(() => server.close());
const { db } = server.runtime;

const turnTo = (at: string): void =>
  server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());

test('a manual bill is approved by staff, claimed once, explained to its inputs and recomputed to the last unit, and its run is compared in shadow (AGENT-7, AGENT-12, AGENT-18)', async () => {
  const agent = await server.member({ type: 1 });
  const child = await server.openMember({ type: 2, uplineId: agent.memberId, account: 'direct.child' });
  const deep = await server.openMember({ uplineId: child, account: 'deep.member' });
  const startsAt = '2026-11-14T18:30:00Z';
  const terms = { ...salaryTerms('daily', '0.10'), payout: 'manual' as const };
  await insertContract(db, { childId: agent.memberId, uplineId: null, terms, startsAt });
  await insertContract(db, {
    childId: child,
    uplineId: agent.memberId,
    startsAt,
    terms: salaryTerms('daily', '0.05'),
  });
  await addToDay(db, {
    memberId: deep,
    day: '2026-11-15',
    stake: '20000',
    validBet: '20000',
    payout: '15000',
  });
  turnTo('2026-11-15T20:36:00Z');
  await server.runJob('settlement.daily');
  // The session of the day before has expired.
  const { token } = await agent.session.login({ body: { username: agent.account, password: testPassword } });
  agent.token = token;

  const { bills } = await agent.settlement.bills({ query: { kind: 'daily' } });
  expect(bills).toMatchObject([
    { state: 'pending_approval', gross: '20.0000', childGross: '10.0000', net: '10.0000' },
  ]);
  const id = bills[0]?.id ?? '';
  await expect(agent.settlement.claim({ body: { id } })).rejects.toMatchObject({ code: 'BILL_STATE_UNFIT' });
  const staff = await server.staff();
  const waiting = await staff.staffSettlement.bills({ query: { state: 'pending_approval' } });
  expect(waiting.bills).toMatchObject([{ id, agent: { account: agent.account } }]);
  await staff.staffSettlement.approve({ body: { id, note: 'As agreed.' } });
  await agent.settlement.claim({ body: { id } });
  expect(await agent.settlement.claim({ body: { id } })).toMatchObject({ state: 'issued', paid: '10.0000' });
  const { commission } = await server.app.modules.ledger.balancesOf(db, agent.memberId);
  expect(formatMoney(commission)).toBe('10.0000');

  const statement = await agent.settlement.statement({ query: { id } });
  expect(statement).toMatchObject({
    validBet: '20000.0000',
    chosen: 1,
    next: null,
    children: [{ account: 'direct.child', gross: '10.0000' }],
  });
  expect(await agent.settlement.recompute({ query: { id } })).toEqual({
    gross: '20.0000',
    net: '10.0000',
    hash: statement.hash,
    isSame: true,
  });
  const { content } = await agent.settlement.inputs({ query: { id } });
  expect(content).toMatchObject([{ account: 'de***er', validBet: '20000.0000', netLoss: '5000.0000' }]);
  await expect(
    agent.settlement.bets({ query: { id, memberId: String(agent.memberId) } }),
  ).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
  expect((await agent.settlement.bets({ query: { id, memberId: String(deep) } })).total).toBe(0);

  const stranger = await server.member({ type: 1 });
  await expect(stranger.settlement.statement({ query: { id } })).rejects.toMatchObject({
    code: 'BILL_UNKNOWN',
  });

  const [run] = (await staff.staffSettlement.runs({ query: { kind: 'daily' } })).runs;
  expect(run).toMatchObject({ state: 'finished', contracts: 2, net: '20.0000' });
  const inputs = await staff.staffSettlement.inputs({ query: { id: run?.id ?? '' } });
  expect(inputs).toMatchObject({ total: run?.inputs, totalPages: 1 });
  expect(inputs.content).toMatchObject([
    {
      member: { id: String(deep), account: 'deep.member' },
      isCorrection: false,
      treeDay: '2026-11-15',
      product: 'slots',
      stake: '20000.0000',
      validBet: '20000.0000',
      payout: '15000.0000',
    },
  ]);
  await expect(staff.staffSettlement.inputs({ query: { id: '999999' } })).rejects.toMatchObject({
    code: 'SETTLEMENT_RUN_UNKNOWN',
  });
  const same = await staff.staffSettlement.shadow({ body: { id: run?.id ?? '' } });
  expect(same).toEqual({ contracts: 2, differences: [] });
  await addToDay(db, { memberId: deep, day: '2026-11-15', stake: '-1000', validBet: '-1000' });
  await markLate(db, deep, '2026-11-15');
  const changed = await staff.staffSettlement.shadow({ body: { id: run?.id ?? '' } });
  expect(changed.differences.map(({ before, now }) => [before, now])).toEqual([
    ['10.0000', '9.5000'],
    ['10.0000', '9.5000'],
  ]);
  expect((await agent.settlement.recompute({ query: { id } })).isSame).toBe(true);
});
