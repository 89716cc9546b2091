import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { instantOf, readDay } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { productOfGameType } from '#modules/play/bet/module.ts';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import { dividendTerms, insertContract, salaryTerms } from '#testing/agents/settlement/queries.ts';
import { createPlayer, fund, openVendors, rollbackOf } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/rounds.ts';
import { testPassword, type Caller } from '#testing/harness/test-server.ts';
import {
  groupItem,
  openLotteryTestServer,
  wingoItem,
  wingoOrder,
} from '#testing/lottery/lottery-test-server.ts';

const lottery = await openLotteryTestServer('bets to statement');
const { server } = lottery;
const { db } = server.runtime;
const { ledger } = server.app.modules;
const teams = await openTeams(server);
const { play, settle } = roundsOf(server);
beforeAll(() => openVendors(server, { UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' } }));
afterAll(() => server.close());

const day = readDay('2026-11-18');
assert(day !== undefined, 'the test has a day');
const startsAt = '2026-11-17T18:30:00Z';

type Person = Caller & { memberId: bigint; account: string };

async function join(
  options: { type: 0 | 1 | 2; uplineId?: bigint },
  { percent, group }: { percent: string; group: number },
): Promise<Person> {
  const person = await server.member(options);
  await teams.setRate(person.memberId, percent);
  await teams.setGroup(person.memberId, group);
  return person;
}

/** A general agent with 1 % and group 1980, an agent with 0.8 % and 1970, and a player of each. */
async function openLine() {
  const general = await join({ type: 1 }, { percent: '1', group: 1980 });
  const agent = await join({ type: 2, uplineId: general.memberId }, { percent: '0.8', group: 1970 });
  const player = await join({ type: 0, uplineId: agent.memberId }, { percent: '0.5', group: 1950 });
  const direct = await join({ type: 0, uplineId: general.memberId }, { percent: '0', group: 1950 });
  for (const [childId, uplineId, dividend, salary] of [
    [general.memberId, null, '30', '0.10'],
    [agent.memberId, general.memberId, '20', '0.05'],
  ] as const) {
    const terms = { ...dividendTerms(dividend), period: 'daily' as const };
    await insertContract(db, { childId, uplineId, startsAt, terms });
    await insertContract(db, { childId, uplineId, startsAt, terms: salaryTerms('daily', salary) });
  }
  return { general, agent, player, direct };
}

/** Slots at a vendor, digits of a lottery with a prize group, and colours with both sides covered. */
async function playADay({ player, direct }: { player: Person; direct: Person }): Promise<void> {
  for (const { memberId } of [player, direct]) await fund(server, memberId, '50000');
  const atSlots = await createPlayer(server, 'UNDOING', { memberId: player.memberId, rupees: '0' });
  const directSlots = await createPlayer(server, 'UNDOING', { memberId: direct.memberId, rupees: '0' });
  await settle(atSlots, '1234.57', '400.25');
  await settle(atSlots, '999.99', '0');
  await settle(directSlots, '20000.01', '77.7701');
  const { bet: voided } = await settle(atSlots, '5000', '123');

  const digits = await lottery.toNextDraw('SSC1M');
  const item = groupItem('SSC.1.DWD', { pos: [[1], [], [], [], []] }, 1900);
  const terms = { kind: 'group', unit: formatMoney(parseMoney('2')), multiple: 500, group: 1900 } as const;
  await player.lotteryOrder.place({ body: wingoOrder(digits, [{ ...item, terms }], '1000') });
  await lottery.finish(lottery.current('SSC1M'));

  const colours = await lottery.toNextDraw('WINGO_1M');
  const both = [wingoItem('100', 'BIG'), wingoItem('37', 'SMALL')];
  await player.lotteryOrder.place({ body: wingoOrder(colours, both, '137') });
  await direct.lotteryOrder.place({ body: wingoOrder(colours, [wingoItem('250', '7')], '250') });
  await lottery.finish(lottery.current('WINGO_1M'));
  await teams.deliver();
  await play(atSlots, rollbackOf(voided.transactionId));
  await teams.deliver();
}

/** The settled bets themselves, which every figure is compared with. */
const rawBets = () =>
  db
    .selectFrom('bet')
    .select(['member_id as memberId', 'game_type as gameType', 'stake', 'valid_bet as validBet', 'payout'])
    .where('day', '=', day)
    .where('state', '=', 'settled')
    .execute();

type Raw = Awaited<ReturnType<typeof rawBets>>[number];

const sumOf = (bets: readonly Raw[], of: (bet: Raw) => bigint): bigint =>
  bets.reduce((sum, bet) => sum + of(bet), 0n);
const text = (units: bigint): string => formatMoney(moneyOfUnits(units));
const isOf =
  ({ memberId }: Person, type: GameType) =>
  (bet: Raw): boolean =>
    bet.memberId === memberId && bet.gameType === type;

async function logInAgain(...people: readonly Person[]): Promise<void> {
  for (const person of people) {
    person.token = null;
    const { token } = await person.session.login({
      body: { username: person.account, password: testPassword },
    });
    person.token = token;
  }
}

test('overview, statements and income of a line agree with real bets of several products to the last unit (AGENT-7)', async () => {
  const { general, agent, player, direct } = await openLine();
  await playADay({ player, direct });
  await server.runJob('commission.pay');
  await lottery.setTime(instantOf('2026-11-18T21:40:00Z'));
  await server.runJob('settlement.daily');
  await server.runJob('settlement.dividend');
  await logInAgain(general, agent);

  const bets = await rawBets();
  // Three slots and three lottery orders; the void bet is none of them.
  expect(bets.map(({ gameType }) => gameType).toSorted()).toEqual([
    'ELOTT',
    'ELOTT',
    'LOTT',
    'RNG',
    'RNG',
    'RNG',
  ]);
  // 0.3 % and 0.2 % of the player's slots, 1 % of the other's, and 20 and 10 units of prize group of 1,000.
  const slots = bets.filter(isOf(player, 'RNG'));
  const agentRebate = sumOf(slots, ({ validBet }) => (validBet * 3n) / 1000n) + 100_000n;
  const generalRebate =
    sumOf(slots, ({ validBet }) => (validBet * 2n) / 1000n) +
    sumOf(bets.filter(isOf(direct, 'RNG')), ({ validBet }) => validBet / 100n) +
    50_000n;
  // The player's own rebate on the lottery: 50 units of prize group of 1,000.
  const selfRebate = 250_000n;
  const totals = {
    stake: sumOf(bets, ({ stake }) => stake),
    validBet: sumOf(bets, ({ validBet }) => validBet),
    payout: sumOf(bets, ({ payout }) => payout),
  };
  const loss = totals.stake - totals.payout - selfRebate - agentRebate - generalRebate;
  const ofPlayer = bets.filter(({ memberId }) => memberId === player.memberId);
  const playerLoss =
    sumOf(ofPlayer, ({ stake, payout }) => stake - payout) -
    selfRebate -
    agentRebate -
    sumOf(slots, ({ validBet }) => (validBet * 2n) / 1000n) -
    50_000n;
  expect(loss > 0n).toBe(true);

  const shown = await general.teamReport.overview({ query: { from: day, to: day } });
  expect(shown.totals).toMatchObject({
    bets: bets.length,
    stake: text(totals.stake),
    validBet: text(totals.validBet),
    payout: text(totals.payout),
    selfRebate: text(selfRebate),
    agentRebate: text(agentRebate + generalRebate),
    netLoss: text(loss),
  });
  for (const { product, figures } of shown.products) {
    const ofProduct = bets.filter(({ gameType }) => productOfGameType[gameType] === product);
    expect([product, figures.stake, figures.validBet, figures.payout]).toEqual([
      product,
      text(sumOf(ofProduct, ({ stake }) => stake)),
      text(sumOf(ofProduct, ({ validBet }) => validBet)),
      text(sumOf(ofProduct, ({ payout }) => payout)),
    ]);
  }

  // Slots and the lottery of series 1900 count in full for the salary, e-lottery by half.
  const weightOf = ({ gameType }: Raw): bigint => (gameType === 'ELOTT' ? 1n : 2n);
  const turnover = sumOf(bets, (bet) => bet.validBet * weightOf(bet)) / 2n;
  const playerTurnover = sumOf(ofPlayer, (bet) => bet.validBet * weightOf(bet)) / 2n;
  const playerGross = playerLoss > 0n ? (playerLoss * 20n) / 100n : 0n;
  const grosses = {
    dividend: [(loss * 30n) / 100n, playerGross],
    daily: [turnover / 1000n, (playerTurnover * 5n) / 10_000n],
  } as const;
  let nets = 0n;
  for (const kind of ['dividend', 'daily'] as const) {
    const [gross, childGross] = grosses[kind];
    nets += gross - childGross;
    const { bills } = await general.settlement.bills({ query: { kind } });
    expect(bills).toMatchObject([
      {
        gross: text(gross),
        childGross: text(childGross),
        net: text(gross - childGross),
        paid: text(gross - childGross),
        netLoss: text(loss),
        turnover: text(kind === 'daily' ? turnover : totals.validBet),
      },
    ]);
    const id = bills[0]?.id ?? '';
    const statement = await general.settlement.statement({ query: { id } });
    expect(statement.validBet).toBe(text(totals.validBet));
    expect((await general.settlement.recompute({ query: { id } })).isSame).toBe(true);
    await expectBetsBehind(general, id, bets);
  }

  // The income is what the wallet received: rebates, the salary and the dividend.
  const income = await general.commission.income({ query: { from: day, to: day } });
  expect(income).toMatchObject({
    wallet: text(generalRebate + nets),
    totals: { amount: text(generalRebate + nets), waiting: '0.0000' },
  });
  expect(new Map(income.kinds.map(({ kind, amount }) => [kind, amount]))).toEqual(
    new Map([
      ['rebate', text(generalRebate)],
      ['daily', text(grosses.daily[0] - grosses.daily[1])],
      ['dividend', text(grosses.dividend[0] - grosses.dividend[1])],
    ]),
  );
  const { commission } = await ledger.balancesOf(db, agent.memberId);
  expect(text(commission)).toBe(text(agentRebate + grosses.daily[1] + grosses.dividend[1]));
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await server.app.modules.commission.verify()).toEqual([]);
});

/** A statement opens into its members and their bets, which are exactly the settled ones. */
async function expectBetsBehind(reader: Person, id: string, bets: readonly Raw[]): Promise<void> {
  const { content } = await reader.settlement.inputs({ query: { id } });
  // Agents are listed with their salaries, without a bet.
  const members = content.filter(({ validBet }) => parseMoney(validBet) !== 0n);
  expect(members.map(({ memberId }) => memberId).toSorted()).toEqual(
    [...new Set(bets.map(({ memberId }) => String(memberId)))].toSorted(),
  );
  for (const { memberId, validBet } of members) {
    const own = bets.filter((bet) => String(bet.memberId) === memberId);
    expect(validBet).toBe(text(sumOf(own, (bet) => bet.validBet)));
    const behind = await reader.settlement.bets({ query: { id, memberId } });
    expect(behind.total).toBe(own.length);
    expect(behind.content.map(({ stake, payout }) => [stake, payout].join()).toSorted()).toEqual(
      own.map(({ stake, payout }) => [text(stake), text(payout)].join()).toSorted(),
    );
  }
}
