import { formatMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { addToDay, dividendTerms, insertContract, salaryTerms } from '#testing/agents/settlement/queries.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('decide_bill');
afterAll(() => server.close());
const { db } = server.runtime;
const { ledger } = server.app.modules;

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

const walletsOf = async (memberId: bigint) => {
  const { commission, contractDebt } = await ledger.balancesOf(db, memberId);
  return [formatMoney(commission), formatMoney(contractDebt)];
};

const manualSalary = { ...salaryTerms('daily', '0.10'), payout: 'manual' as const };
const dailyDividend = (rate: string) => ({ ...dividendTerms(rate), period: 'daily' as const });

/** An agent whose only member bets 10,000 on that day: the salary is 10. */
async function openEarner(day: string, startsAt: string) {
  const agent = await server.member({ type: 1 });
  const player = await server.openMember({ uplineId: agent.memberId });
  await insertContract(db, { childId: agent.memberId, uplineId: null, terms: manualSalary, startsAt });
  await addToDay(db, { memberId: player, day, stake: '10000', validBet: '10000', payout: '9000' });
  return agent;
}

/** A general agent with one agent below it, each with one player. */
async function openLine(startsAt: string, payout: 'manual' | 'automatic') {
  const upline = await server.openMember({ type: 1 });
  const child = await server.openMember({ type: 2, uplineId: upline });
  const ofUpline = await server.openMember({ uplineId: upline });
  const ofChild = await server.openMember({ uplineId: child });
  const terms = { ...dailyDividend('30'), payout };
  await insertContract(db, { childId: upline, uplineId: null, terms, startsAt });
  await insertContract(db, { childId: child, uplineId: upline, terms: dailyDividend('20'), startsAt });
  return { upline, child, ofUpline, ofChild };
}

const billOf = async (staff: Awaited<ReturnType<typeof server.staff>>, memberId: bigint) => {
  const { bills } = await staff.staffSettlement.bills({ query: { memberId: String(memberId), size: 1 } });
  const [bill] = bills;
  if (bill === undefined) throw new Error('the agent has a bill');
  return bill;
};

test('a bill is rejected with a reason, before or after its approval, and is never paid (AGENT-12, AGENT-18)', async () => {
  const startsAt = '2026-11-14T18:30:00Z';
  const waiting = await openEarner('2026-11-15', startsAt);
  const approved = await openEarner('2026-11-15', startsAt);
  turnTo('2026-11-15T20:36:00Z');
  await server.runJob('settlement.daily');
  const staff = await server.staff();
  const reader = await server.staff({ permissions: ['contract.read'] });
  const { id } = await billOf(reader, waiting.memberId);
  const body = { id, note: 'The bets were played against each other.' };
  await expect(reader.staffSettlement.reject({ body })).rejects.toMatchObject({
    code: 'NOT_PERMITTED',
  });
  await expect(staff.staffSettlement.reject({ body: { id, note: ' ' } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect(await staff.staffSettlement.reject({ body })).toMatchObject({
    state: 'rejected',
    decision: body.note,
    paid: '0.0000',
  });

  const later = await billOf(staff, approved.memberId);
  await staff.staffSettlement.approve({ body: { id: later.id, note: '' } });
  await staff.staffSettlement.reject({ body: { ...body, id: later.id } });
  await logInAgain(approved);
  await expect(approved.settlement.claim({ body: { id: later.id } })).rejects.toMatchObject({
    code: 'BILL_STATE_UNFIT',
  });
  for (const decide of ['approve', 'pay', 'reject'] as const)
    await expect(staff.staffSettlement[decide]({ body })).rejects.toMatchObject({ code: 'BILL_STATE_UNFIT' });
  expect(await walletsOf(waiting.memberId)).toEqual(['0.0000', '0.0000']);
  expect(await walletsOf(approved.memberId)).toEqual(['0.0000', '0.0000']);
  const { entries } = await staff.audit.list({ query: { kind: 'bill', id } });
  expect(entries).toMatchObject([{ action: 'bill.reject', reason: body.note }]);
});

test('a bill is paid by staff once, and an earlier debt comes off first (AGENT-12, AGENT-18)', async () => {
  const { upline, child, ofUpline, ofChild } = await openLine('2026-11-19T18:30:00Z', 'manual');
  await addToDay(db, { memberId: ofChild, day: '2026-11-20', stake: '1000', validBet: '1000' });
  await addToDay(db, {
    memberId: ofUpline,
    day: '2026-11-20',
    stake: '1000',
    validBet: '1000',
    payout: '2000',
  });
  turnTo('2026-11-20T21:30:00Z');
  // Dividends wait until the salaries of their days are booked.
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  // The team broke even, and the downline earned 200: the upline owes it, also with a manual contract.
  expect(await walletsOf(child)).toEqual(['200.0000', '0.0000']);
  expect(await walletsOf(upline)).toEqual(['0.0000', '-200.0000']);
  const first = await server.staff();
  expect((await first.staffSettlement.receivables({ query: {} })).agents).toMatchObject([
    { id: String(upline), receivable: '200.0000', carry: '0.0000' },
  ]);

  await addToDay(db, { memberId: ofUpline, day: '2026-11-21', stake: '1000', validBet: '1000' });
  turnTo('2026-11-21T21:30:00Z');
  // Dividends wait until the salaries of their days are booked.
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  const staff = await server.staff();
  const { id, state } = await billOf(staff, upline);
  expect(state).toBe('pending_approval');
  expect(await staff.staffSettlement.pay({ body: { id, note: '' } })).toMatchObject({
    state: 'issued',
    net: '300.0000',
    repaid: '200.0000',
    paid: '100.0000',
  });
  await expect(staff.staffSettlement.pay({ body: { id } })).rejects.toMatchObject({
    code: 'BILL_STATE_UNFIT',
  });
  expect(await walletsOf(upline)).toEqual(['100.0000', '0.0000']);
  expect((await staff.staffSettlement.receivables({ query: {} })).agents).toEqual([]);
});

test('a bill that an upline paid in part is completed by staff, and the upline owes the rest (AGENT-12, AGENT-18)', async () => {
  await server.runtime.changeSetting('contract', { guarantee: 'upline' });
  const { upline, child, ofUpline, ofChild } = await openLine('2026-11-24T18:30:00Z', 'automatic');
  await addToDay(db, { memberId: ofChild, day: '2026-11-25', stake: '1000', validBet: '1000' });
  await addToDay(db, {
    memberId: ofUpline,
    day: '2026-11-25',
    stake: '1000',
    validBet: '1000',
    payout: '1600',
  });
  turnTo('2026-11-25T21:30:00Z');
  // Dividends wait until the salaries of their days are booked.
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  const staff = await server.staff();
  const bill = await billOf(staff, child);
  expect(bill).toMatchObject({ state: 'part_paid', gross: '200.0000', paid: '120.0000' });
  await expect(
    staff.staffSettlement.reject({ body: { id: bill.id, note: 'Not possible' } }),
  ).rejects.toMatchObject({ code: 'BILL_STATE_UNFIT' });
  expect(await staff.staffSettlement.pay({ body: { id: bill.id } })).toMatchObject({
    state: 'issued',
    paid: '200.0000',
  });
  expect(await walletsOf(child)).toEqual(['200.0000', '0.0000']);
  expect(await walletsOf(upline)).toEqual(['0.0000', '-80.0000']);
  expect((await staff.staffSettlement.receivables({ query: {} })).agents).toMatchObject([
    { id: String(upline), receivable: '80.0000' },
  ]);
});

test('an approved bill that nobody claims in 30 days expires and is no longer paid (AGENT-12)', async () => {
  const agent = await openEarner('2026-11-27', '2026-11-26T18:30:00Z');
  turnTo('2026-11-27T20:36:00Z');
  await server.runJob('settlement.daily');
  const staff = await server.staff();
  const { id } = await billOf(staff, agent.memberId);
  await staff.staffSettlement.approve({ body: { id } });
  await server.runJob('settlement.expire-bills');
  expect(await billOf(staff, agent.memberId)).toMatchObject({ id, state: 'claimable' });

  turnTo('2026-12-27T20:36:00Z');
  await logInAgain(agent);
  // The claim period also ends when the job has not run yet.
  await expect(agent.settlement.claim({ body: { id } })).rejects.toMatchObject({ code: 'BILL_STATE_UNFIT' });
  await server.runJob('settlement.expire-bills');
  const { bills } = await agent.settlement.bills({ query: { kind: 'daily' } });
  expect(bills).toMatchObject([{ id, state: 'expired', paid: '0.0000' }]);
  const after = await server.staff();
  await expect(after.staffSettlement.pay({ body: { id } })).rejects.toMatchObject({
    code: 'BILL_STATE_UNFIT',
  });
  expect(await walletsOf(agent.memberId)).toEqual(['0.0000', '0.0000']);
});
