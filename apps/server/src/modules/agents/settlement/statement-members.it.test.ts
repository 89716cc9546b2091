import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { addToDay, dividendTerms, insertContract, salaryTerms } from '#testing/agents/settlement/queries.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';
import { storedStatement } from './statement.ts';

const server = await openTestServer('statement members');
const { db } = server.runtime;
afterAll(() => server.close());

// The tests share a clock that only goes forward, so each has a day of its own.
const first = { startsAt: '2026-11-30T18:30:00Z', day: '2026-12-01' };

/** An agent, with a second agent and a player of each below, who all have a salary. */
async function openTeam(salaries: boolean, { startsAt, day } = first) {
  const agent = await server.member({ type: 1 });
  const lower = await server.member({ type: 2, uplineId: agent.memberId });
  const child = lower.memberId;
  const terms = { ...dividendTerms('30'), period: 'daily' as const };
  await insertContract(db, {
    childId: agent.memberId,
    uplineId: null,
    terms: { ...terms, deductions: { salaries, vendorFee: false } },
    startsAt,
  });
  for (const [childId, uplineId, rate] of [
    [agent.memberId, null, '0.20'],
    [child, agent.memberId, '0.10'],
  ] as const)
    await insertContract(db, { childId, uplineId, terms: salaryTerms('daily', rate), startsAt });
  for (const [uplineId, stake] of [
    [agent.memberId, '10000'],
    [child, '20000'],
  ] as const) {
    const memberId = await server.openMember({ uplineId });
    await addToDay(db, { memberId, day, stake, validBet: stake, payout: '5000', promotions: '100' });
  }
  return { agent, lower };
}

const turnTo = (at: string): void =>
  server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());

async function logInAgain(agent: Caller & { account: string }): Promise<void> {
  agent.token = null;
  const login = { username: agent.account, password: testPassword };
  agent.token = (await agent.session.login({ body: login })).token;
}

test('the net losses of the members add up to that of the statement, with salaries where the contract deducts them (AGENT-13)', async () => {
  const teams = [
    { ...(await openTeam(true)), netLoss: '19740.0000', own: '-40.0000' },
    { ...(await openTeam(false)), netLoss: '19800.0000', own: '0.0000' },
  ];
  turnTo('2026-12-02T00:00:00Z');
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  for (const { agent, netLoss, own } of teams) {
    await logInAgain(agent);
    const { bills } = await agent.settlement.bills({ query: { kind: 'dividend' } });
    expect(bills).toMatchObject([{ netLoss }]);
    const { content } = await agent.settlement.inputs({ query: { id: bills[0]?.id ?? '' } });
    const sum = content.reduce((total, member) => total + parseMoney(member.netLoss), 0n);
    expect(formatMoney(moneyOfUnits(sum))).toBe(netLoss);
    expect(content.find(({ memberId }) => memberId === String(agent.memberId))?.netLoss).toBe(own);
  }
});

test('a share of a downline opens the statement of the downline for its uplines only, without the use of its money (AGENT-13)', async () => {
  const second = { startsAt: '2026-12-02T18:30:00Z', day: '2026-12-03' };
  const { agent, lower } = await openTeam(false, second);
  const stranger = await openTeam(false, second);
  turnTo('2026-12-04T00:00:00Z');
  await server.runJob('settlement.daily');
  for (const one of [agent, lower, stranger.agent]) await logInAgain(one);
  const { bills } = await agent.settlement.bills({ query: { kind: 'daily' } });
  const above = await agent.settlement.statement({ query: { id: bills[0]?.id ?? '' } });
  const id = above.children[0]?.billId ?? '';
  const own = await lower.settlement.statement({ query: { id } });
  expect(own).toMatchObject({ isOwn: true, bill: { gross: '20.0000', paid: '20.0000' } });
  const shown = await agent.settlement.statement({ query: { id } });
  const { bill, ...rest } = own;
  const without = { ...bill, paid: '0.0000', bookedAt: null };
  expect(shown).toEqual({ ...rest, isOwn: false, bill: without });
  expect((await agent.settlement.inputs({ query: { id } })).total).toBe(1);
  expect((await agent.settlement.recompute({ query: { id } })).isSame).toBe(true);
  // Neither the downline reads the statement above, nor another line this one.
  const refused = { code: 'BILL_UNKNOWN' };
  const ofAbove = { query: { id: bills[0]?.id ?? '' } };
  await expect(lower.settlement.statement(ofAbove)).rejects.toMatchObject(refused);
  await expect(stranger.agent.settlement.statement({ query: { id } })).rejects.toMatchObject(refused);
  await expect(stranger.agent.settlement.inputs({ query: { id } })).rejects.toMatchObject(refused);
  await expect(agent.settlement.claim({ body: { id } })).rejects.toMatchObject(refused);
});

test('recompute detects a changed stored statement by its hash (AGENT-13)', async () => {
  const { agent } = await openTeam(false, { startsAt: '2026-12-05T18:30:00Z', day: '2026-12-06' });
  turnTo('2026-12-07T00:00:00Z');
  await server.runJob('settlement.daily');
  await logInAgain(agent);
  const { bills } = await agent.settlement.bills({ query: { kind: 'daily' } });
  const query = { id: bills[0]?.id ?? '' };
  expect((await agent.settlement.recompute({ query })).isSame).toBe(true);
  const { statement } = await db
    .selectFrom('settlement_line')
    .select('statement')
    .where('id', '=', BigInt(query.id))
    .executeTakeFirstOrThrow();
  const stored = storedStatement.parse(statement);
  const changed = { ...stored, figures: { ...stored.figures, active: 9 } };
  await db
    .updateTable('settlement_line')
    .set({ statement: JSON.stringify(changed) })
    .where('id', '=', BigInt(query.id))
    .execute();
  expect((await agent.settlement.recompute({ query })).isSame).toBe(false);
});
