import { formatMoney, parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { afterAll, describe, expect, test } from 'vitest';
import {
  addToDay,
  dividendTerms,
  houseBalances,
  insertContract,
  lineSums,
  markLate,
  salaryTerms,
} from '#testing/agents/settlement/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('settlement');
afterAll(() => server.close());
const { db } = server.runtime;
const { ledger } = server.app.modules;

const turnTo = (at: string): void =>
  server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());
const start = '2026-10-31T18:30:00Z';

/** A general agent with two agents below it, each with one player. */
async function openLine() {
  const a = await server.openMember({ type: 1 });
  const b = await server.openMember({ type: 2, uplineId: a });
  const c = await server.openMember({ type: 2, uplineId: a });
  const ofA = await server.openMember({ uplineId: a });
  const ofB = await server.openMember({ uplineId: b });
  const ofC = await server.openMember({ uplineId: c });
  return { a, b, c, ofA, ofB, ofC };
}

const walletsOf = async (...ids: readonly bigint[]) => {
  const all = await Promise.all(ids.map((id) => ledger.balancesOf(db, id)));
  return all.map(({ commission, contractDebt }) => [formatMoney(commission), formatMoney(contractDebt)]);
};

const linesOf = (childId: bigint) =>
  db.selectFrom('settlement_line').selectAll().where('child_id', '=', childId).orderBy('starts_at').execute();

/** All statements together are what the ledger paid, and what agents owe. */
async function expectSumsToAgree(): Promise<void> {
  const sums = await lineSums(db);
  const house = await houseBalances(db);
  expect(sums.net).toBe(sums.gross);
  expect(house.contracts).toBe(-(sums.paid + sums.repaid - sums.debited - sums.owed));
  // The grosses of a line are floored to a unit and its nets add up to its head's gross, so nothing is left over.
  expect(house.rounding).toBe(0n);
}

describe('a dividend run', () => {
  test('pays each agent its gross less the gross of its downlines, and a deficit becomes a receivable (AGENT-7, AGENT-12)', async () => {
    const { a, b, c, ofA, ofB, ofC } = await openLine();
    for (const [childId, uplineId, rate] of [
      [a, null, '30'],
      [b, a, '20'],
      [c, a, '20'],
    ] as const)
      await insertContract(db, { childId, uplineId, terms: dividendTerms(rate), startsAt: start });
    await addToDay(db, {
      memberId: ofB,
      day: '2026-11-02',
      validBet: '4000000',
      stake: '4000000',
      payout: '3760000',
      selfRebate: '12000',
      agentRebate: '8000',
      promotions: '30000',
      paymentFees: '10000',
    });
    await addToDay(db, {
      memberId: ofC,
      day: '2026-11-03',
      validBet: '2000000',
      stake: '2000000',
      payout: '2130000',
      selfRebate: '6000',
      agentRebate: '4000',
      promotions: '5000',
      paymentFees: '5000',
    });
    await addToDay(db, {
      memberId: ofA,
      day: '2026-11-15',
      validBet: '1000000',
      stake: '1000000',
      payout: '940000',
      selfRebate: '3000',
      agentRebate: '2000',
      promotions: '5000',
      paymentFees: '2000',
    });
    await server.runJob('settlement.dividend');
    expect(await linesOf(a)).toEqual([]);
    turnTo('2026-11-15T21:30:00Z');
    await server.runJob('settlement.dividend');
    expect(await walletsOf(a, b, c)).toEqual([
      ['0.0000', '-12600.0000'],
      ['36000.0000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);
    expect(await linesOf(a)).toMatchObject([
      { gross: parseMoney('23400'), net: parseMoney('-12600'), owed: parseMoney('12600'), state: 'issued' },
    ]);
    expect(await linesOf(c)).toMatchObject([{ gross: 0n, net: 0n, state: 'not_reached' }]);
    await expectSumsToAgree();

    // The next period repays the receivable first; the job runs twice and pays once.
    await addToDay(db, {
      memberId: ofA,
      day: '2026-11-16',
      validBet: '100000',
      stake: '100000',
      payout: '0',
    });
    // A void after the period: B's team had 40,000 less, which the next period takes back.
    await addToDay(db, {
      memberId: ofB,
      day: '2026-11-02',
      validBet: '-40000',
      stake: '-40000',
      payout: '0',
    });
    await markLate(db, ofB, '2026-11-02');
    await addToDay(db, { memberId: ofB, day: '2026-11-17', validBet: '50000', stake: '50000', payout: '0' });
    turnTo('2026-11-30T21:30:00Z');
    await server.runJob('settlement.dividend');
    await server.runJob('settlement.dividend');
    expect((await linesOf(b)).at(-1)).toMatchObject({
      net_loss: parseMoney('10000'),
      net: parseMoney('2000'),
    });
    // 30 % of 110,000 less 2,000 for B: 31,000, of which 12,600 repay the debt.
    expect(await walletsOf(a, b)).toEqual([
      ['18400.0000', '0.0000'],
      ['38000.0000', '0.0000'],
    ]);
    await expectSumsToAgree();
  });

  test('keeps the loss of a period for the next one by the carry policy, and pays each window once when it catches up (AGENT-7)', async () => {
    const { a, ofA } = await openLine();
    const terms = { ...dividendTerms('10'), period: 'daily' as const, carry: 'forever' as const };
    await insertContract(db, { childId: a, uplineId: null, terms, startsAt: '2026-12-01T18:30:00Z' });
    await addToDay(db, { memberId: ofA, day: '2026-12-02', validBet: '1000', stake: '1000', payout: '5000' });
    await addToDay(db, { memberId: ofA, day: '2026-12-03', validBet: '9000', stake: '9000', payout: '0' });
    turnTo('2026-12-05T00:00:00Z');
    await server.runJob('settlement.dividend');
    const lines = await linesOf(a);
    expect(
      lines.map(({ carry_in, carry_out, gross }) => [carry_in, carry_out, gross].map(formatMoney)),
    ).toEqual([
      ['0.0000', '-4000.0000', '0.0000'],
      ['-4000.0000', '0.0000', '500.0000'],
      ['0.0000', '0.0000', '0.0000'],
    ]);
    await expectSumsToAgree();
  });
});

describe('a daily salary', () => {
  test('is paid at 02:05 on the weighted turnover, and a late void comes off the next day (AGENT-7)', async () => {
    const { a, b, ofA, ofB } = await openLine();
    const day = '2026-12-09T18:30:00Z';
    await insertContract(db, {
      childId: a,
      uplineId: null,
      terms: salaryTerms('daily', '0.10'),
      startsAt: day,
    });
    await insertContract(db, { childId: b, uplineId: a, terms: salaryTerms('daily', '0.10'), startsAt: day });
    await addToDay(db, { memberId: ofA, day: '2026-12-10', product: 'slots', validBet: '1000' });
    await addToDay(db, { memberId: ofA, day: '2026-12-10', product: 'live', validBet: '10000' });
    await addToDay(db, { memberId: ofB, day: '2026-12-10', product: 'pvp', validBet: '77000' });
    turnTo('2026-12-10T20:34:00Z');
    await server.runJob('settlement.daily');
    expect(await linesOf(a)).toEqual([]);
    turnTo('2026-12-10T20:35:00Z');
    await server.runJob('settlement.daily');
    expect(await linesOf(a)).toMatchObject([{ turnover: parseMoney('4000'), net: parseMoney('4') }]);

    await addToDay(db, { memberId: ofA, day: '2026-12-10', product: 'slots', validBet: '-600' });
    await markLate(db, ofA, '2026-12-10');
    await addToDay(db, { memberId: ofA, day: '2026-12-11', product: 'slots', validBet: '1000' });
    turnTo('2026-12-12T06:00:00Z');
    await server.runJob('settlement.daily');
    expect((await linesOf(a)).map(({ turnover }) => formatMoney(turnover))).toEqual([
      '4000.0000',
      '400.0000',
    ]);
    expect(await walletsOf(a, b)).toEqual([
      ['4.4000', '0.0000'],
      ['0.0000', '0.0000'],
    ]);

    // More is voided than the team plays that day: the rest comes off the day after.
    await addToDay(db, { memberId: ofA, day: '2026-12-10', product: 'live', validBet: '-10000' });
    await markLate(db, ofA, '2026-12-10');
    await addToDay(db, { memberId: ofA, day: '2026-12-13', product: 'slots', validBet: '5000' });
    turnTo('2026-12-14T06:00:00Z');
    await server.runJob('settlement.daily');
    expect((await linesOf(a)).map(({ turnover }) => formatMoney(turnover))).toEqual([
      '4000.0000',
      '400.0000',
      '-3000.0000',
      '2000.0000',
    ]);
    expect(await walletsOf(a)).toEqual([['6.4000', '0.0000']]);
    await expectSumsToAgree();
  });
});

test('a run leaves out test agents, and the figures of trial members, test accounts and everybody below those in the team of a real agent (AGENT-16)', async () => {
  const [startsAt, day] = ['2026-12-14T18:30:00Z', '2026-12-15'];
  const twin = await server.openMember({ type: 41 });
  const lowTwin = await server.openMember({ type: 42, uplineId: twin });
  const { a, ofA } = await openLine();
  const trial = await server.openMember({ type: 4, uplineId: a });
  const stray = await server.openMember({ type: 42, uplineId: a });
  const belowStray = await server.openMember({ uplineId: stray });
  for (const [childId, uplineId] of [
    [twin, null],
    [lowTwin, twin],
    [a, null],
  ] as const) {
    await insertContract(db, { childId, uplineId, startsAt, terms: salaryTerms('daily', '0.10') });
    const terms = { ...dividendTerms('10'), period: 'daily' as const };
    await insertContract(db, { childId, uplineId, startsAt, terms });
  }
  for (const memberId of [twin, lowTwin, trial, stray, belowStray, ofA])
    await addToDay(db, { memberId, day, stake: '5000', validBet: '5000' });
  turnTo('2026-12-15T21:35:00Z');
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  expect([...(await linesOf(twin)), ...(await linesOf(lowTwin))]).toEqual([]);
  expect(await walletsOf(twin, lowTwin)).toEqual([
    ['0.0000', '0.0000'],
    ['0.0000', '0.0000'],
  ]);
  // Only the 5,000 of the real player count: 0.10 % of turnover and 10 % of the loss.
  expect(
    (await linesOf(a)).map(({ kind, turnover, net }) => [kind, ...[turnover, net].map(formatMoney)]),
  ).toEqual(
    expect.arrayContaining([
      ['daily', '5000.0000', '5.0000'],
      ['dividend', '5000.0000', '500.0000'],
    ]),
  );
  // Their days are no corrections of the day after either.
  for (const memberId of [trial, stray, belowStray]) await markLate(db, memberId, day);
  turnTo('2026-12-16T21:35:00Z');
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  expect((await linesOf(a)).filter(({ turnover }) => turnover !== 0n)).toHaveLength(2);
  await expectSumsToAgree();
});
