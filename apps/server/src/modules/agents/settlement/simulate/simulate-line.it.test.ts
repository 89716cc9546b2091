import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { instantOf, localDay } from '@mela/kernel/time';
import type { ContractKind } from '@mela/protocol/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addToDay,
  dividendTerms,
  insertContract,
  markLate,
  salaryTerms,
} from '#testing/agents/settlement/queries.ts';
import { betOf, createPlayer, openVendors, rollbackOf, winOf } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/rounds.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('simulated settlement');
const { db, outbox } = server.runtime;
const { play, settle } = roundsOf(server);
beforeAll(async () => {
  await outbox.register();
  await openVendors(server, { UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' } });
});
afterAll(() => server.close());

const turnTo = (at: string): void =>
  server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());

type Agent = Caller & { memberId: bigint; account: string };

/** A general agent, an agent below it, and one below that; each has a player. */
async function openLine() {
  const head = await server.member({ type: 1 });
  const middle = await server.member({ type: 2, uplineId: head.memberId });
  const low = await server.member({ type: 2, uplineId: middle.memberId });
  const players = [head, middle, low].map(({ memberId }) => server.openMember({ uplineId: memberId }));
  const [ofHead, ofMiddle, ofLow] = await Promise.all(players);
  assert(ofHead !== undefined && ofMiddle !== undefined && ofLow !== undefined, 'each agent has a player');
  return { head, middle, low, ofHead, ofMiddle, ofLow };
}

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

const dayOf = (at: string): string => localDay(instantOf(at), 'Asia/Kolkata');
const sum = (amounts: readonly string[]): string =>
  formatMoney(moneyOfUnits(amounts.reduce((all, amount) => all + parseMoney(amount), 0n)));

/** The simulation of a contract's own terms, next to what the settlement booked for each of its windows, or the hours of a day. */
async function compared(agent: Agent, kind: ContractKind, id: string) {
  const { simulation } = await agent.contract.preview({ body: { of: 'version', id } });
  const { bills } = await agent.settlement.bills({ query: { kind, size: 100 } });
  const days = [...new Set(bills.map(({ startsAt }) => dayOf(startsAt)))].filter(
    (day) => day >= simulation.from,
  );
  return days.map((day) => {
    const window = simulation.windows.find(({ from }) => from === day);
    const booked = bills.filter(({ startsAt }) => dayOf(startsAt) === day);
    const shown = (one: { gross: string; childGross: string; net: string; netLoss: string } | undefined) =>
      one && [one.gross, one.childGross, one.net, one.netLoss];
    return {
      day,
      simulated: shown(window),
      booked: shown({
        gross: sum(booked.map(({ gross }) => gross)),
        childGross: sum(booked.map(({ childGross }) => childGross)),
        net: sum(booked.map(({ net }) => net)),
        netLoss: sum(booked.map(({ netLoss }) => netLoss)),
      }),
      figures: window && [window.turnover, window.active, window.tier],
      bill: booked.length === 1 && booked[0] ? [booked[0].turnover, booked[0].active, booked[0].tier] : null,
    };
  });
}

type Row = Awaited<ReturnType<typeof compared>>[number];

const expectSame = (rows: readonly Row[]): void => {
  expect(rows.map(({ day, simulated, figures }) => [day, simulated, figures])).toEqual(
    rows.map(({ day, booked, bill, figures }) => [day, booked, bill ?? figures]),
  );
};

test('a simulation of the terms in force equals the booked dividends of settled periods to the last unit, whatever changed since (AGENT-14)', async () => {
  const { head, middle, low, ofHead, ofMiddle, ofLow } = await openLine();
  const startsAt = '2026-10-31T18:30:00Z';
  const terms = {
    ...dividendTerms('20'),
    carry: 'forever' as const,
    deductions: { salaries: true, vendorFee: false as const },
  };
  await insertContract(db, {
    childId: head.memberId,
    uplineId: null,
    startsAt,
    terms: { ...terms, tiers: dividendTerms('33').tiers },
  });
  const id = await insertContract(db, { childId: middle.memberId, uplineId: head.memberId, startsAt, terms });
  await insertContract(db, {
    childId: low.memberId,
    uplineId: middle.memberId,
    startsAt,
    terms: { ...terms, tiers: dividendTerms('7').tiers },
  });
  await insertContract(db, {
    childId: middle.memberId,
    uplineId: null,
    startsAt,
    terms: salaryTerms('daily', '0.10'),
  });
  // Before the contract began: not part of any statement, and nothing of it is carried into the first one.
  await addToDay(db, {
    memberId: ofMiddle,
    day: '2026-10-20',
    stake: '100',
    validBet: '100',
    payout: '9000',
  });
  await addToDay(db, {
    memberId: ofMiddle,
    day: '2026-11-02',
    stake: '10000.0001',
    validBet: '10000.0001',
    payout: '15000.77',
    deposits: '500',
  });
  await addToDay(db, {
    memberId: ofLow,
    day: '2026-11-03',
    stake: '9000.3333',
    validBet: '9000.3333',
    payout: '1.01',
    paymentFees: '3.3337',
  });
  await addToDay(db, { memberId: ofHead, day: '2026-11-05', stake: '777', validBet: '777', payout: '0' });
  turnTo('2026-11-15T21:40:00Z');
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  // A void and other rules after the run.
  await addToDay(db, { memberId: ofLow, day: '2026-11-03', stake: '-2000', validBet: '-2000' });
  await markLate(db, ofLow, '2026-11-03');
  await server.runtime.changeSetting('contract', {
    active: { ...server.runtime.settings.contract().active, dividend: { turnover: '1', deposits: '0' } },
  });
  await addToDay(db, {
    memberId: ofMiddle,
    day: '2026-11-20',
    stake: '20000',
    validBet: '20000',
    payout: '0.5',
  });
  turnTo('2026-11-30T21:40:00Z');
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  await logInAgain(head, middle);

  const rows = await compared(middle, 'dividend', id);
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-01']);
  expectSame(rows);
  // Both periods have a share of the downline, or a carried loss.
  expect(rows.map(({ booked }) => booked?.[1])).toEqual(['0.0000', expect.not.stringMatching(/^0\.0000$/)]);
  const { simulation } = await head.contract.preview({ body: { of: 'version', id } });
  expect(simulation.net).toBe(sum(simulation.windows.map(({ net }) => net)));
  expect(simulation.net).toBe(sum([simulation.gross, `-${simulation.childGross}`]));
});

test('a simulation of the terms in force equals the booked daily salaries to the last unit, with what late voids left below zero (AGENT-14)', async () => {
  const { head, middle, low, ofMiddle, ofLow } = await openLine();
  const startsAt = '2026-12-01T18:30:00Z';
  const tiers = [
    {
      turnover: formatMoney(parseMoney('100')),
      netLoss: formatMoney(parseMoney('0')),
      active: 0,
      rate: '0.11',
    },
    {
      turnover: formatMoney(parseMoney('4000')),
      netLoss: formatMoney(parseMoney('0')),
      active: 2,
      rate: '0.17',
    },
  ];
  const ids = [];
  for (const [child, upline, terms] of [
    [head, null, { ...salaryTerms('daily', '0.19'), cap: formatMoney(parseMoney('9')) }],
    [middle, head, { ...salaryTerms('daily', '0.17'), tiers }],
    [low, middle, salaryTerms('daily', '0.07')],
  ] as const)
    ids.push(
      await insertContract(db, {
        childId: child.memberId,
        uplineId: upline?.memberId ?? null,
        startsAt,
        terms,
      }),
    );
  const id = ids[1] ?? '';
  await addToDay(db, {
    memberId: ofMiddle,
    day: '2026-12-02',
    stake: '3333.3333',
    validBet: '3333.3333',
    payout: '12.5',
  });
  await addToDay(db, {
    memberId: ofLow,
    day: '2026-12-02',
    product: 'live',
    stake: '7777.77',
    validBet: '7777.77',
  });
  turnTo('2026-12-03T06:00:00Z');
  await server.runJob('settlement.daily');
  await addToDay(db, {
    memberId: ofMiddle,
    day: '2026-12-02',
    stake: '-3333.3333',
    validBet: '-3333.3333',
    payout: '-12.5',
  });
  await markLate(db, ofMiddle, '2026-12-02');
  await addToDay(db, { memberId: ofLow, day: '2026-12-03', stake: '1000.7', validBet: '1000.7' });
  turnTo('2026-12-04T06:00:00Z');
  await server.runJob('settlement.daily');
  // Settled with other weights than the days before.
  const { products } = server.runtime.settings.contract();
  await server.runtime.changeSetting('contract', {
    products: { ...products, live: { ...products.live, salaryWeight: '99' } },
  });
  await addToDay(db, {
    memberId: ofLow,
    day: '2026-12-04',
    product: 'live',
    stake: '5000.01',
    validBet: '5000.01',
  });
  turnTo('2026-12-05T06:00:00Z');
  await server.runJob('settlement.daily');
  await logInAgain(head, middle);

  const rows = await compared(middle, 'daily', id);
  expect(rows.map(({ day, bill }) => [day, bill?.[0]])).toEqual([
    ['2026-12-04', expect.stringMatching(/^2617\./)],
    ['2026-12-03', '-2332.6333'],
    ['2026-12-02', '5666.6643'],
  ]);
  expectSame(rows);
  expectSame(await compared(head, 'daily', ids[0] ?? ''));

  // Other terms pay the same shares to downlines; the net is what is left.
  const before = (await head.contract.preview({ body: { of: 'version', id } })).simulation;
  const { simulation } = await head.contract.preview({
    body: { of: 'amendment', id, terms: salaryTerms('daily', '0.10') },
  });
  expect(simulation.windows.find(({ from }) => from === '2026-12-02')).toMatchObject({
    gross: '5.6666',
    childGross: before.windows.find(({ from }) => from === '2026-12-02')?.childGross,
  });
  expect(simulation.childGross).toBe(before.childGross);
});

test('a simulation of the terms in force equals the booked hourly salaries to the last unit, without bets of excluded members (AGENT-14, AGENT-15)', async () => {
  const { head, middle, low, ofMiddle, ofLow } = await openLine();
  const startsAt = '2026-12-10T04:30:00Z';
  const terms = { ...salaryTerms('hourly', '0.05'), activeMin: 1, cap: formatMoney(parseMoney('20')) };
  await insertContract(db, { childId: head.memberId, uplineId: null, startsAt, terms });
  const id = await insertContract(db, { childId: middle.memberId, uplineId: head.memberId, startsAt, terms });
  await insertContract(db, {
    childId: low.memberId,
    uplineId: middle.memberId,
    startsAt,
    terms: salaryTerms('hourly', '0.03'),
  });
  turnTo('2026-12-10T04:40:00Z');
  const [own, below] = [
    await createPlayer(server, 'UNDOING', { memberId: ofMiddle, rupees: '100000' }),
    await createPlayer(server, 'UNDOING', { memberId: ofLow, rupees: '100000' }),
  ];
  const excluded = await server.openMember({ uplineId: middle.memberId });
  const inCare = await createPlayer(server, 'UNDOING', { memberId: excluded, rupees: '100000' });
  const { bet: late } = await settle(below, '30000.01', '17.3333');
  await settle(own, '12345.6789', '1');
  const excludedStake = betOf(inCare, { rupees: '100' });
  await play(inCare, excludedStake);
  await db
    .updateTable('member')
    .set({ break_until: instantOf('2026-12-10T10:00:00Z') })
    .where('id', '=', excluded)
    .execute();
  await play(inCare, winOf(excludedStake, { rupees: '0', closesRound: true }));
  turnTo('2026-12-10T05:40:00Z');
  await settle(own, '49.99');
  await settle(below, '2000.5');
  await outbox.deliver();
  turnTo('2026-12-10T06:40:00Z');
  await server.runJob('settlement.hourly');
  // A void after its hour was settled takes the turnover of the present hour below zero, which the next one makes up for.
  await play(below, rollbackOf(late.transactionId));
  await outbox.deliver();
  turnTo('2026-12-10T07:40:00Z');
  await settle(own, '40000');
  await outbox.deliver();
  turnTo('2026-12-10T19:00:00Z');
  await server.runJob('settlement.hourly');
  await logInAgain(middle);

  const { bills } = await middle.settlement.bills({ query: { kind: 'hourly' } });
  expect(bills.map(({ turnover }) => turnover)).toEqual([
    '9999.9900',
    '-30000.0100',
    '2050.4900',
    '42345.6889',
  ]);
  const rows = await compared(middle, 'hourly', id);
  expect(rows).toHaveLength(1);
  expectSame(rows);
  expect(rows[0]?.booked).toEqual([
    expect.anything(),
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ]);
});
