import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VendorCommand } from '#adapters/game/dialect.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import {
  houseBalances,
  insertContract,
  lineSums,
  realTimeTerms,
  salaryTerms,
} from '#testing/agents/settlement/queries.ts';
import { swp1Driver } from '#testing/game-vendors/drivers.ts';
import {
  betOf,
  createPlayer,
  openVendors,
  rollbackOf,
  winOf,
  type TestPlayer,
} from '#testing/game-vendors/players.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('short_windows');
const { db, outbox } = server.runtime;
const { ledger } = server.app.modules;
beforeAll(async () => {
  await outbox.register();
  await openVendors(server, { UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' } });
});
afterAll(() => server.close());

const turnTo = (at: string): void =>
  server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());

async function play(player: TestPlayer, command: VendorCommand): Promise<void> {
  const { status } = await swp1Driver.act(server, player, command);
  assert(status === 'OK', `the wallet accepts the command: ${status}`);
}

/** A bet on a slot that ends at once. Returns the id of the stake, by which the vendor undoes it. */
async function bet(player: TestPlayer, rupees: string, won = '0'): Promise<string> {
  const stake = betOf(player, { rupees });
  await play(player, stake);
  await play(player, winOf(stake, { rupees: won, closesRound: true }));
  return stake.transactionId;
}

const playerBelow = async (uplineId: bigint): Promise<TestPlayer> =>
  createPlayer(server, 'UNDOING', { memberId: await server.openMember({ uplineId }), rupees: '100000' });

type Agent = Caller & { memberId: bigint; account: string };

/** A session expires when the clock is turned by hours. */
async function logInAgain(...agents: readonly Agent[]): Promise<void> {
  for (const agent of agents) {
    agent.token = null;
    const { token } = await agent.session.login({
      body: { username: agent.account, password: testPassword },
    });
    agent.token = token;
  }
}

/** A general agent and an agent below, each with a player. */
async function openLine() {
  const upper = await server.member({ type: 1 });
  const lower = await server.member({ type: 2, uplineId: upper.memberId });
  const [ofUpper, ofLower] = [await playerBelow(upper.memberId), await playerBelow(lower.memberId)];
  return { upper, lower, ofUpper, ofLower };
}

const walletsOf = async (...agents: readonly Agent[]) => {
  const all = await Promise.all(agents.map(({ memberId }) => ledger.balancesOf(db, memberId)));
  return all.map(({ commission }) => formatMoney(commission));
};

/** What an agent reads about its payments of a kind, newest first. */
const billsOf = async (agent: Agent, kind: 'hourly' | 'realtime') => {
  const { bills } = await agent.settlement.bills({ query: { kind } });
  return bills.map(({ turnover, gross, childGross, net, paid, debited, carryIn, carryOut, state }) => ({
    turnover,
    gross,
    childGross,
    net,
    paid,
    debited,
    carryIn,
    carryOut,
    state,
  }));
};

const money = (text: string) => formatMoney(parseMoney(text));
const none = '0.0000';
const noMoves = { debited: none, carryIn: none, carryOut: none, state: 'issued' };

/** Ledger, statements and income agree to the last unit. */
async function expectBooksToAgree(...agents: readonly Agent[]): Promise<void> {
  expect((await verifyLedger(db)).faults).toEqual([]);
  const sums = await lineSums(db);
  expect(sums.net).toBe(sums.gross);
  const { contracts } = await houseBalances(db);
  expect(contracts).toBe(-(sums.paid + sums.repaid - sums.debited - sums.owed));
  for (const agent of agents) {
    const { totals } = await agent.commission.income({ query: {} });
    const carried = await db
      .selectFrom('settlement_carry')
      .select('amount')
      .where('member_id', '=', agent.memberId)
      .executeTakeFirst();
    const { commission, cash } = await ledger.balancesOf(db, agent.memberId);
    const kept = moneyOfUnits(commission + cash + (carried?.amount ?? 0n));
    expect(totals.amount).toBe(formatMoney(kept));
  }
}

/** Every window of a kind, computed again with the figures of now, asks for what its bills ask for. */
async function expectShadowsToAgree(kind: 'hourly' | 'realtime', windows: number): Promise<void> {
  const staff = await server.staff();
  const { runs } = await staff.staffSettlement.runs({ query: { kind, size: 50 } });
  const shadows = await Promise.all(runs.map(({ id }) => staff.staffSettlement.shadow({ body: { id } })));
  const counting = shadows.filter(({ contracts }) => contracts > 0);
  expect(counting.length).toBeGreaterThanOrEqual(windows);
  expect(counting.flatMap(({ differences }) => differences)).toEqual([]);
}

test('a real-time salary is paid for each five minutes from the bets of the team, a late void is carried into the next window, and shadow runs agree (AGENT-7, AGENT-18)', async () => {
  const { upper, lower, ofUpper, ofLower } = await openLine();
  const startsAt = '2026-11-15T06:30:00Z';
  await insertContract(db, {
    childId: upper.memberId,
    uplineId: null,
    terms: realTimeTerms('0.05'),
    startsAt,
  });
  await insertContract(db, {
    childId: lower.memberId,
    uplineId: upper.memberId,
    terms: realTimeTerms('0.03'),
    startsAt,
  });
  turnTo('2026-11-15T06:31:00Z');
  await bet(ofUpper, '17000', '5000');
  const late = await bet(ofLower, '25000');
  turnTo('2026-11-15T06:34:59Z');
  await outbox.deliver();
  await server.runJob('settlement.realtime');
  expect(await billsOf(upper, 'realtime')).toEqual([]);

  // 42,000 at 0.05 % less 25,000 at 0.03 %.
  turnTo('2026-11-15T06:35:00Z');
  await server.runJob('settlement.realtime');
  await server.runJob('settlement.realtime');
  const first = { ...noMoves, turnover: '42000.0000', gross: '21.0000', childGross: '7.5000' };
  expect(await billsOf(upper, 'realtime')).toEqual([{ ...first, net: '13.5000', paid: '13.5000' }]);
  expect(await walletsOf(upper, lower)).toEqual(['13.5000', '7.5000']);
  await expectBooksToAgree(upper, lower);

  const { bills } = await upper.settlement.bills({ query: { kind: 'realtime' } });
  const id = bills[0]?.id ?? '';
  const { content: members } = await upper.settlement.inputs({ query: { id } });
  expect(members.map(({ memberId, validBet }) => [memberId, validBet])).toEqual([
    [String(ofLower.memberId), '25000.0000'],
    [String(ofUpper.memberId), '17000.0000'],
  ]);
  const { content: bets } = await upper.settlement.bets({
    query: { id, memberId: String(ofUpper.memberId) },
  });
  expect(bets).toMatchObject([{ stake: '17000.0000', validBet: '17000.0000', payout: '5000.0000' }]);
  expect((await upper.settlement.recompute({ query: { id } })).isSame).toBe(true);

  // Each term is floored by itself: 333.33 at 0.05 % is 0.166665, and 0.01 at 0.03 % is less than a unit.
  turnTo('2026-11-15T06:36:00Z');
  await bet(ofUpper, '333.32');
  await bet(ofLower, '0.01');
  await outbox.deliver();
  turnTo('2026-11-15T06:40:30Z');
  await server.runJob('settlement.realtime');
  expect((await billsOf(upper, 'realtime'))[0]).toEqual({
    ...noMoves,
    turnover: '333.3300',
    gross: '0.1666',
    childGross: none,
    net: '0.1666',
    paid: '0.1666',
  });
  expect(await walletsOf(lower)).toEqual(['7.5000']);

  // The upper agent empties its wallet before the void of 25,000 takes back 12.50 less 7.50.
  await upper.wallet.transfer({
    body: { requestKey: 'e'.repeat(20), from: 'commission', to: 'main', amount: money('13.6666') },
  });
  turnTo('2026-11-15T06:42:00Z');
  await play(ofLower, rollbackOf(late));
  await outbox.deliver();
  turnTo('2026-11-15T06:45:00Z');
  await server.runJob('settlement.realtime');
  expect((await billsOf(upper, 'realtime'))[0]).toEqual({
    ...noMoves,
    state: 'not_reached',
    turnover: '-25000.0000',
    gross: '-12.5000',
    childGross: '-7.5000',
    net: '-5.0000',
    paid: none,
    carryOut: '-5.0000',
  });
  expect((await billsOf(lower, 'realtime'))[0]).toMatchObject({ net: '-7.5000', debited: '7.5000' });
  expect(await walletsOf(upper, lower)).toEqual([none, none]);
  await expectBooksToAgree(upper, lower);

  turnTo('2026-11-15T06:46:00Z');
  await bet(ofUpper, '20000');
  await outbox.deliver();
  turnTo('2026-11-15T06:50:00Z');
  await server.runJob('settlement.realtime');
  expect((await billsOf(upper, 'realtime'))[0]).toMatchObject({
    net: '10.0000',
    carryIn: '-5.0000',
    carryOut: none,
    paid: '5.0000',
  });
  expect(await walletsOf(upper, lower)).toEqual(['5.0000', none]);
  await expectBooksToAgree(upper, lower);
  await expectShadowsToAgree('realtime', 4);
});

test('an hourly salary is computed five minutes after the hour by tier, active members and cap, a late void comes off the next hour, and shadow runs agree (AGENT-7, AGENT-18)', async () => {
  const { upper, lower, ofUpper, ofLower } = await openLine();
  const startsAt = '2026-11-15T08:30:00Z';
  const tier = { netLoss: money('0'), turnover: money('0'), active: 0 };
  await insertContract(db, {
    childId: upper.memberId,
    uplineId: null,
    startsAt,
    terms: {
      ...salaryTerms('hourly', '0.05'),
      activeMin: 2,
      cap: money('20'),
      tiers: [
        { ...tier, turnover: money('10000'), rate: '0.02' },
        { ...tier, turnover: money('50000'), active: 2, rate: '0.05' },
      ],
    },
  });
  await insertContract(db, {
    childId: lower.memberId,
    uplineId: upper.memberId,
    startsAt,
    terms: salaryTerms('hourly', '0.02'),
  });
  const idle = await playerBelow(upper.memberId);
  turnTo('2026-11-15T08:31:00Z');
  const late = await bet(ofLower, '30000');
  const early = await bet(ofUpper, '5000');
  await bet(ofUpper, '25000');
  // Below 50 of valid bet a member is not active.
  await bet(idle, '49.99');
  turnTo('2026-11-15T09:33:00Z');
  // A void before the window is computed removes the bet.
  await play(ofUpper, rollbackOf(early));
  await outbox.deliver();
  turnTo('2026-11-15T09:34:59Z');
  await server.runJob('settlement.hourly');
  await logInAgain(upper, lower);
  expect(await billsOf(upper, 'hourly')).toEqual([]);
  turnTo('2026-11-15T09:35:00Z');
  await server.runJob('settlement.hourly');
  await server.runJob('settlement.hourly');
  // 55,049.99 at 0.05 % is 27.5249, cut to 20, less 30,000 at 0.02 %.
  expect(await billsOf(upper, 'hourly')).toEqual([
    {
      ...noMoves,
      turnover: '55049.9900',
      gross: '20.0000',
      childGross: '6.0000',
      net: '14.0000',
      paid: '14.0000',
    },
  ]);
  const { bills } = await upper.settlement.bills({ query: { kind: 'hourly' } });
  const statement = await upper.settlement.statement({ query: { id: bills[0]?.id ?? '' } });
  expect(statement).toMatchObject({ chosen: 2, next: null, uncapped: '27.5249', bill: { active: 2 } });
  expect(await walletsOf(upper, lower)).toEqual(['14.0000', '6.0000']);
  await expectBooksToAgree(upper, lower);

  // In the hour of the void the teams have 40,000 and 32,000 less 30,000.
  turnTo('2026-11-15T09:50:00Z');
  await play(ofLower, rollbackOf(late));
  await bet(ofLower, '32000');
  await bet(ofUpper, '8000');
  await outbox.deliver();
  turnTo('2026-11-15T10:35:00Z');
  await server.runJob('settlement.hourly');
  await logInAgain(upper, lower);
  expect((await billsOf(upper, 'hourly'))[0]).toMatchObject({
    turnover: '10000.0000',
    gross: '2.0000',
    childGross: '0.4000',
    net: '1.6000',
    paid: '1.6000',
  });
  expect(await walletsOf(upper, lower)).toEqual(['15.6000', '6.4000']);
  await expectBooksToAgree(upper, lower);

  // Windows that the job missed are caught up in order; one active member is not enough for the upper agent.
  for (const at of ['2026-11-15T10:45:00Z', '2026-11-15T11:45:00Z']) {
    turnTo(at);
    await bet(ofLower, '10000');
  }
  await outbox.deliver();
  turnTo('2026-11-15T13:00:00Z');
  await server.runJob('settlement.hourly');
  await logInAgain(upper, lower);
  expect((await billsOf(lower, 'hourly')).slice(0, 2).map(({ paid }) => paid)).toEqual(['2.0000', '2.0000']);
  const last = await upper.settlement.bills({ query: { kind: 'hourly', size: 1 } });
  expect(last.bills).toMatchObject([
    { gross: none, childGross: '2.0000', net: '-2.0000', debited: '2.0000' },
  ]);
  expect((await upper.settlement.statement({ query: { id: last.bills[0]?.id ?? '' } })).stopped).toBe(
    'TOO_FEW_ACTIVE',
  );
  expect(await walletsOf(upper, lower)).toEqual(['11.6000', '10.4000']);
  await expectBooksToAgree(upper, lower);
  await expectShadowsToAgree('hourly', 2);
});

test('a late void of an hour comes off the contracts that were in force in that hour only (AGENT-12)', async () => {
  turnTo('2026-11-16T05:20:00Z');
  const { upper, lower, ofLower } = await openLine();
  const hourly = (rate: string) => salaryTerms('hourly', rate);
  const [startsAt, laterOn] = ['2026-11-16T05:30:00Z', '2026-11-16T06:30:00Z'];
  await insertContract(db, { childId: upper.memberId, uplineId: null, terms: hourly('0.05'), startsAt });
  await insertContract(db, {
    childId: lower.memberId,
    uplineId: upper.memberId,
    terms: hourly('0.02'),
    startsAt: laterOn,
  });
  turnTo('2026-11-16T05:40:00Z');
  const late = await bet(ofLower, '30000');
  await outbox.deliver();
  turnTo('2026-11-16T06:40:00Z');
  await server.runJob('settlement.hourly');
  await play(ofLower, rollbackOf(late));
  await bet(ofLower, '40000');
  await outbox.deliver();
  turnTo('2026-11-16T07:35:00Z');
  await server.runJob('settlement.hourly');
  await logInAgain(upper, lower);
  const turnovers = async (agent: Agent) => (await billsOf(agent, 'hourly')).map(({ turnover }) => turnover);
  expect(await turnovers(upper)).toEqual(['10000.0000', '30000.0000']);
  expect(await turnovers(lower)).toEqual(['40000.0000']);
  const staff = await server.staff();
  const { runs } = await staff.staffSettlement.runs({ query: { kind: 'hourly', size: 50 } });
  for (const { id } of runs)
    expect((await staff.staffSettlement.shadow({ body: { id } })).differences).toEqual([]);
});
