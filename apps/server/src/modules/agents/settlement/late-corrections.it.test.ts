import { formatMoney, parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { afterAll, describe, expect, test } from 'vitest';
import {
  addToDay,
  dividendTerms,
  insertContract,
  markLate,
  salaryTerms,
} from '#testing/agents/settlement/queries.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('late_corrections');
afterAll(() => server.close());
const { db } = server.runtime;

// The tests share a clock that only goes forward, so each has days of its own.
const turnTo = (at: string): void =>
  server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());

type Agent = Caller & { account: string; memberId: bigint };

/** Sessions expire when the clock is turned by days. */
async function logInAgain(agent: Agent): Promise<void> {
  agent.token = null;
  const { token } = await agent.session.login({ body: { username: agent.account, password: testPassword } });
  agent.token = token;
}

const linesOf = async (childId: bigint) => {
  const lines = await db
    .selectFrom('settlement_line')
    .select(['turnover', 'gross', 'net'])
    .where('child_id', '=', childId)
    .orderBy('id')
    .execute();
  return lines.map(({ turnover, gross, net }) => [turnover, gross, net].map(formatMoney));
};

/** The contracts of each run of a kind that come out differently now, the oldest run first. */
async function shadows(kind: 'daily' | 'dividend'): Promise<number[]> {
  const staff = await server.staff();
  const { runs } = await staff.staffSettlement.runs({ query: { kind, size: 50 } });
  const found: number[] = [];
  for (const { id } of runs.toReversed())
    found.push((await staff.staffSettlement.shadow({ body: { id } })).differences.length);
  return found;
}

const play = (memberId: bigint, day: string, amount: string) =>
  addToDay(db, { memberId, day, stake: amount, validBet: amount });

async function correct(memberId: bigint, day: string, amount: string): Promise<void> {
  await play(memberId, day, amount);
  await markLate(db, memberId, day);
}

describe('a late correction', () => {
  test('counts for the agreements of its window in their next version and for no later ones, and recompute and shadow agree (AGENT-12, AGENT-13, AGENT-18)', async () => {
    const upper = await server.member({ type: 1 });
    const lower = await server.member({ type: 2, uplineId: upper.memberId });
    const player = await server.openMember({ uplineId: lower.memberId });
    const of = { childId: upper.memberId, uplineId: null };
    const [first, third] = ['2026-11-15T18:30:00Z', '2026-11-17T18:30:00Z'];
    const lineId = await insertContract(db, {
      ...of,
      startsAt: first,
      endsAt: third,
      terms: { ...salaryTerms('daily', '0.10'), products: ['slots'] },
    });
    await insertContract(db, {
      ...of,
      lineId,
      version: 2,
      startsAt: third,
      terms: salaryTerms('daily', '0.20'),
    });
    await insertContract(db, {
      childId: lower.memberId,
      uplineId: upper.memberId,
      startsAt: third,
      terms: salaryTerms('daily', '0.05'),
    });
    await play(player, '2026-11-16', '1000');
    turnTo('2026-11-17T20:36:00Z');
    await server.runJob('settlement.daily');
    expect(await shadows('daily')).toEqual([0, 0]);

    // Slots were in the first version, live games were not: only the void of the slots comes off the second version.
    await correct(player, '2026-11-16', '-400');
    await addToDay(db, { memberId: player, day: '2026-11-16', product: 'live', validBet: '-100' });
    await play(player, '2026-11-18', '1000');
    // Until a run settles the correction, the corrected window comes out differently.
    expect(await shadows('daily')).toEqual([1, 0]);
    turnTo('2026-11-18T20:36:00Z');
    await server.runJob('settlement.daily');
    expect((await linesOf(upper.memberId)).at(-1)).toEqual(['600.0000', '1.2000', '0.7000']);
    expect(await linesOf(lower.memberId)).toEqual([['1000.0000', '0.5000', '0.5000']]);
    expect(await shadows('daily')).toEqual([0, 0, 0]);

    for (const agent of [upper, lower]) {
      await logInAgain(agent);
      const { bills } = await agent.settlement.bills({ query: { kind: 'daily' } });
      for (const { id } of bills)
        expect((await agent.settlement.recompute({ query: { id } })).isSame).toBe(true);
      const { content } = await agent.settlement.inputs({ query: { id: bills[0]?.id ?? '' } });
      const late = agent === upper ? '-400.0000' : '0.0000';
      expect(content).toMatchObject([{ validBet: agent === upper ? '600.0000' : '1000.0000', late }]);
    }
  });

  test('comes off a dividend whose salaries were rejected afterwards, and shadow repeats what counted then (AGENT-18)', async () => {
    const agent = await server.openMember({ type: 1 });
    const player = await server.openMember({ uplineId: agent });
    const startsAt = '2026-11-20T18:30:00Z';
    const salary = { ...salaryTerms('daily', '0.10'), payout: 'manual' as const };
    const dividend = {
      ...dividendTerms('10'),
      period: 'daily' as const,
      deductions: { salaries: true, vendorFee: false as const },
    };
    for (const terms of [salary, dividend])
      await insertContract(db, { childId: agent, uplineId: null, terms, startsAt });
    await play(player, '2026-11-21', '10000');
    turnTo('2026-11-21T21:36:00Z');
    await server.runJob('settlement.daily');
    await server.runJob('settlement.dividend');
    // 10 % of 10,000 less the salary of 10.
    expect((await linesOf(agent)).at(-1)).toEqual(['10000.0000', '999.0000', '999.0000']);
    turnTo('2026-11-21T21:37:00Z');
    const staff = await server.staff();
    const { bills } = await staff.staffSettlement.bills({
      query: { memberId: String(agent), kind: 'daily' },
    });
    await staff.staffSettlement.reject({ body: { id: bills[0]?.id ?? '', note: 'Played against itself.' } });
    expect(await shadows('dividend')).toEqual([0]);

    await correct(player, '2026-11-21', '-1000');
    await play(player, '2026-11-22', '2000');
    turnTo('2026-11-22T21:36:00Z');
    await server.runJob('settlement.daily');
    await server.runJob('settlement.dividend');
    expect((await linesOf(agent)).map(([turnover]) => turnover)).toEqual(
      expect.arrayContaining(['10000.0000', '1000.0000']),
    );
    expect(await shadows('dividend')).toEqual([0, 0]);
  });
});

test('a statement recomputes and its run repeats alike after the end of its contract was written for an earlier time (AGENT-13, AGENT-18)', async () => {
  const upper = await server.member({ type: 1 });
  const lower = await server.openMember({ type: 2, uplineId: upper.memberId });
  const player = await server.openMember({ uplineId: lower });
  const startsAt = '2026-11-24T18:30:00Z';
  const dividend = { ...dividendTerms('30'), period: 'daily' as const };
  await insertContract(db, { childId: upper.memberId, uplineId: null, terms: dividend, startsAt });
  const below = { ...dividendTerms('20'), period: 'daily' as const };
  const id = await insertContract(db, { childId: lower, uplineId: upper.memberId, terms: below, startsAt });
  await play(player, '2026-11-25', '1000');
  turnTo('2026-11-25T21:36:00Z');
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  expect((await linesOf(upper.memberId)).at(-1)).toEqual(['1000.0000', '300.0000', '100.0000']);
  // A move that is applied late ends contracts from its day on.
  const endsAt = instantOf(startsAt);
  await db
    .updateTable('contract')
    .set({ state: 'terminated', ends_at: endsAt })
    .where('id', '=', id)
    .execute();
  await logInAgain(upper);
  const { bills } = await upper.settlement.bills({ query: { kind: 'dividend' } });
  expect(await upper.settlement.recompute({ query: { id: bills[0]?.id ?? '' } })).toMatchObject({
    net: formatMoney(parseMoney('100')),
    isSame: true,
  });
  expect((await shadows('dividend')).at(-1)).toBe(0);
});
