import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { instantOf, readDay } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  addToDay,
  dividendTerms,
  insertContract,
  markLate,
  salaryTerms,
} from '#testing/agents/settlement/queries.ts';
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
  expect(content).toMatchObject([{ account: 'deep.member', validBet: '20000.0000', netLoss: '5000.0000' }]);
  await expect(
    agent.settlement.bets({ query: { id, memberId: String(agent.memberId) } }),
  ).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
  expect((await agent.settlement.bets({ query: { id, memberId: String(deep) } })).total).toBe(0);

  // Staff see the same members and bets in the bill, and recompute it.
  const shown = await staff.staffSettlement.members({ query: { id } });
  expect(shown.content).toEqual(content);
  expect((await staff.staffSettlement.bets({ query: { id, memberId: String(deep) } })).total).toBe(0);
  await expect(
    staff.staffSettlement.bets({ query: { id, memberId: String(agent.memberId) } }),
  ).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
  expect(await staff.staffSettlement.recompute({ query: { id } })).toMatchObject({
    net: '10.0000',
    hash: statement.hash,
    isSame: true,
  });

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

/** A settled bet without a posting. */
async function settledBet(
  memberId: bigint,
  { day, gameType, isCare = false }: { day: string; gameType: 'RNG' | 'SPORTS'; isCare?: boolean },
) {
  const [at, roundId, stake] = [instantOf(`${day}T06:00:00Z`), randomUUID(), parseMoney('100')];
  const localDay = readDay(day);
  if (localDay === undefined) throw new Error('the test names days');
  const amounts = { stake, payout: parseMoney('0'), valid_bet: stake };
  await db
    .insertInto('bet')
    .values({
      ...amounts,
      member_id: memberId,
      round_id: roundId,
      game_type: gameType,
      state: 'settled',
      placed_at: at,
      settled_at: at,
      day: localDay,
    })
    .execute();
  const rebates = { self_rebate: noMoney, agent_rebate: noMoney, rounding: noMoney };
  await db
    .insertInto('rebated_bet')
    .values({
      ...rebates,
      round_id: roundId,
      member_id: memberId,
      day: localDay,
      series: 0,
      is_care: isCare,
      revision: 1,
    })
    .execute();
  return roundId;
}

test('the bets behind a dividend are those of its products, made in the team and outside the care rule (AGENT-13)', async () => {
  const agent = await server.member({ type: 1 });
  const player = await server.openMember({ uplineId: agent.memberId });
  const terms = { ...dividendTerms('10'), period: 'weekly' as const, products: ['slots' as const] };
  const startsAt = '2026-11-29T18:30:00Z';
  await insertContract(db, { childId: agent.memberId, uplineId: null, terms, startsAt });
  // The player has been in the team since the 1st, the second day of the week.
  await db
    .updateTable('member_tree')
    .set({ since: readDay('2026-12-01') })
    .where('ancestor_id', '=', agent.memberId)
    .where('descendant_id', '=', player)
    .execute();
  await addToDay(db, { memberId: player, day: '2026-12-02', stake: '100', validBet: '100' });
  const counted = await settledBet(player, { day: '2026-12-02', gameType: 'RNG' });
  await settledBet(player, { day: '2026-12-02', gameType: 'SPORTS' });
  await settledBet(player, { day: '2026-12-02', gameType: 'RNG', isCare: true });
  await settledBet(player, { day: '2026-11-30', gameType: 'RNG' });
  await settledBet(player, { day: '2026-12-07', gameType: 'RNG' });
  turnTo('2026-12-06T21:31:00Z');
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  const { token } = await agent.session.login({ body: { username: agent.account, password: testPassword } });
  agent.token = token;
  const { bills } = await agent.settlement.bills({ query: { kind: 'dividend' } });
  const query = { id: bills[0]?.id ?? '', memberId: String(player) };
  const { content, total } = await agent.settlement.bets({ query });
  expect([total, content.map(({ roundId }) => roundId)]).toEqual([1, [counted]]);
  const staff = await server.staff();
  expect((await staff.staffSettlement.bets({ query })).content).toEqual(content);
});

test('the home of the back office counts the bills that wait for approval, for staff who may read contracts (AGENT-18)', async () => {
  const staff = await server.staff({ permissions: ['contract.read'] });
  const { bills } = await staff.staffSettlement.bills({ query: { state: 'pending_approval', size: 200 } });
  expect((await staff.desk.home({})).queues).toEqual([
    { queue: 'agentBill', count: bills.length, oldestAt: bills.at(-1)?.endsAt ?? null },
  ]);
  const other = await server.staff({ permissions: ['chat.read'] });
  expect((await other.desk.home({})).queues.map(({ queue }) => queue)).toEqual(['chat']);
});
