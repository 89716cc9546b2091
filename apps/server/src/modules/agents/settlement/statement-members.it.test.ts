import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { addToDay, dividendTerms, insertContract, salaryTerms } from '#testing/agents/settlement/queries.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('statement members');
const { db } = server.runtime;
afterAll(() => server.close());

const [startsAt, day] = ['2026-11-30T18:30:00Z', '2026-12-01'];

/** An agent, with a second agent and a player of each below, who all have a salary. */
async function openTeam(salaries: boolean) {
  const agent = await server.member({ type: 1 });
  const child = await server.openMember({ type: 2, uplineId: agent.memberId });
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
  return agent;
}

test('the net losses of the members add up to that of the statement, with salaries where the contract deducts them (AGENT-13)', async () => {
  const teams = [
    { agent: await openTeam(true), netLoss: '19740.0000', own: '-40.0000' },
    { agent: await openTeam(false), netLoss: '19800.0000', own: '0.0000' },
  ];
  server.clock.turn(instantOf('2026-12-02T00:00:00Z').getTime() - server.clock.now().getTime());
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  for (const { agent, netLoss, own } of teams) {
    const login = { username: agent.account, password: testPassword };
    agent.token = (await agent.session.login({ body: login })).token;
    const { bills } = await agent.settlement.bills({ query: { kind: 'dividend' } });
    expect(bills).toMatchObject([{ netLoss }]);
    const { content } = await agent.settlement.inputs({ query: { id: bills[0]?.id ?? '' } });
    const sum = content.reduce((total, member) => total + parseMoney(member.netLoss), 0n);
    expect(formatMoney(moneyOfUnits(sum))).toBe(netLoss);
    expect(content.find(({ memberId }) => memberId === String(agent.memberId))?.netLoss).toBe(own);
  }
});
