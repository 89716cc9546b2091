import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { DAY, localDay, MINUTE, plus, plusDays } from '@mela/kernel/time';
import { CARE_PLAYERS_MIN } from '@mela/protocol/team-report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import { insertIncomes } from '#testing/agents/queries.ts';
import { betOf, createPlayer, openVendors, rollbackOf, winOf } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/rounds.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('agent income');
const teams = await openTeams(server);
const { play, settle } = roundsOf(server);
const { db } = server.runtime;
const { ledger } = server.app.modules;
beforeAll(() => openVendors(server, { UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' } }));
afterAll(() => server.close());

const deliverAndPay = async () => {
  await teams.deliver();
  await server.runJob('commission.pay');
};

let names = 0;

/** An agent with 1 % of slots, a sub-agent with 0.8 %, and a player of each. */
async function openLine() {
  names += 1;
  const agent = await server.member({ type: 1 });
  await teams.setRate(agent.memberId, '1');
  const below = { uplineId: agent.memberId };
  const child = await teams.join({ ...below, type: 2, percent: '0.8', account: `second.agent.${names}` });
  const direct = await teams.playerBelow({ ...below, account: `direct.player.${names}` }, 'UNDOING');
  const deep = await teams.playerBelow({ uplineId: child, account: `deep.player.${names}` }, 'UNDOING');
  return { agent, child, direct, deep };
}

test('the rebate of a bet is in the income with its origin, first waiting and then paid (AGENT-17)', async () => {
  const { agent, direct, deep } = await openLine();
  await settle(direct, '1000');
  await settle(deep, '1000');
  await teams.deliver();
  const before = await agent.commission.income({ query: {} });
  expect(before).toMatchObject({
    wallet: '0.0000',
    totals: { amount: '12.0000', waiting: '12.0000', rows: 2 },
    kinds: [{ kind: 'rebate', amount: '12.0000', rows: 2 }],
  });
  await server.runJob('commission.pay');
  const { items } = await agent.commission.rows({ query: {} });
  const shown = items.map(({ kind, member, product, basis, rate, amount, state }) => ({
    kind,
    name: member?.name,
    product,
    basis,
    rate,
    amount,
    state,
  }));
  const bet = { kind: 'rebate', product: 'slots', basis: '1000.0000', state: 'paid' };
  expect(shown).toEqual([
    { ...bet, name: `deep.player.${names}`, rate: '0.20', amount: '2.0000' },
    { ...bet, name: `direct.player.${names}`, rate: '1.00', amount: '10.0000' },
  ]);
  expect(await agent.commission.income({ query: {} })).toMatchObject({
    wallet: '12.0000',
    totals: { amount: '12.0000', waiting: '0.0000' },
  });
});

test('sums by kind and by day equal what the ledger has credited, also after a void bet (AGENT-17)', async () => {
  const { agent, direct } = await openLine();
  const first = teams.today();
  const { bet } = await settle(direct, '1000');
  await settle(direct, '300');
  await deliverAndPay();
  server.clock.turn(DAY);
  const again = await agent.session.login({ body: { username: agent.account, password: testPassword } });
  agent.token = again.token;
  await settle(await createPlayer(server, 'UNDOING', { memberId: direct.memberId }), '77.77');
  await play(direct, rollbackOf(bet.transactionId));
  await deliverAndPay();
  const { commission: credited } = await ledger.balancesOf(db, agent.memberId);
  const { totals, kinds, days, wallet } = await agent.commission.income({ query: {} });
  expect(credited).toBe(parseMoney('3.7777'));
  expect([wallet, totals.amount]).toEqual([formatMoney(credited), formatMoney(credited)]);
  expect(kinds.map(({ kind, amount }) => [kind, amount])).toEqual([['rebate', '3.7777']]);
  expect(days.map(({ day, amount }) => [day, amount])).toEqual([
    [first, '3.0000'],
    [teams.today(), '0.7777'],
  ]);
  const { items } = await agent.commission.rows({ query: { from: first, to: first } });
  expect(items.map(({ amount, isCorrection }) => [amount, isCorrection])).toEqual([
    ['-10.0000', true],
    ['3.0000', false],
    ['10.0000', false],
  ]);
});

test('the commission wallet is moved to the main wallet, and the income stays (AGENT-17)', async () => {
  const { agent, direct } = await openLine();
  await settle(direct, '500');
  await deliverAndPay();
  await agent.wallet.transfer({
    body: {
      requestKey: 'k'.repeat(20),
      from: 'commission',
      to: 'main',
      amount: formatMoney(parseMoney('5')),
    },
  });
  expect(await agent.commission.income({ query: {} })).toMatchObject({
    wallet: '0.0000',
    totals: { amount: '5.0000', waiting: '0.0000' },
  });
});

test('income of contracts has its kind, and a share that stays with the house is no income (AGENT-17)', async () => {
  const { agent } = await openLine();
  const at = server.clock.now();
  const [day, memberId] = [teams.today(), agent.memberId];
  await insertIncomes(db, [
    { memberId, kind: 'dividend', source: '1', amount: parseMoney('40'), day, at, isPaid: true },
    { memberId, kind: 'daily', source: '2', amount: parseMoney('7'), day, at, isPaid: false },
    {
      memberId,
      kind: 'rebate',
      source: 'x:1',
      amount: parseMoney('9'),
      day,
      at,
      isPaid: false,
      isKept: true,
    },
  ]);
  const { kinds, totals } = await agent.commission.income({ query: {} });
  expect(kinds.map(({ kind, amount, waiting }) => [kind, amount, waiting])).toEqual([
    ['dividend', '40.0000', '0.0000'],
    ['daily', '7.0000', '7.0000'],
  ]);
  expect(totals).toMatchObject({ amount: '47.0000', waiting: '7.0000', rows: 2 });
  const waiting = await agent.commission.rows({ query: { state: 'waiting' } });
  expect(waiting.items.map(({ kind, member, source }) => [kind, member, source])).toEqual([
    ['daily', null, '2'],
  ]);
});

test('the rows come in pages without a gap or a repetition, also while new ones arrive (AGENT-17)', async () => {
  const { agent, direct } = await openLine();
  for (const rupees of ['100', '200', '300', '400', '500']) await settle(direct, rupees);
  await teams.deliver();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await agent.commission.rows({ query: { pageSize: 2, cursor } });
    seen.push(...page.items.map(({ amount }) => amount));
    if (cursor === undefined) {
      await settle(direct, '600');
      await teams.deliver();
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(['5.0000', '4.0000', '3.0000', '2.0000', '1.0000']);
});

test('rows are filtered by kind and by a member of the team, and a stranger is refused (AGENT-3)', async () => {
  const { agent, direct, deep } = await openLine();
  const other = await openLine();
  await settle(direct, '100');
  await settle(deep, '100');
  await teams.deliver();
  const of = (memberId: bigint) => ({ query: { memberId: String(memberId) } });
  const { items } = await agent.commission.rows(of(deep.memberId));
  expect(items.map(({ amount }) => amount)).toEqual(['0.2000']);
  expect((await agent.commission.rows({ query: { kind: 'dividend' } })).items).toEqual([]);
  for (const read of [other.agent.commission.rows, other.agent.commission.exported])
    await expect(read(of(deep.memberId))).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
  expect(await other.agent.commission.income({ query: {} })).toMatchObject({ totals: { rows: 0 }, days: [] });
  const member = await server.member();
  await expect(member.commission.income({ query: {} })).rejects.toMatchObject({ code: 'AGENT_ONLY' });
});

test('rows of a member who left the team are found in a period in which the member belonged to it (AGENT-3)', async () => {
  const [{ agent, direct }, other] = [await openLine(), await openLine()];
  await settle(direct, '100');
  await teams.deliver();
  const from = localDay(server.clock.now(), 'Asia/Kolkata');
  const to = plusDays(from, 2);
  const query = { memberId: String(direct.memberId), from, to };
  server.clock.turn(DAY);
  await teams.move(direct.memberId, other.agent.memberId);
  server.clock.turn(DAY);
  const { token } = await server.guest().session.login({
    body: { username: agent.account, password: testPassword },
  });
  agent.token = token ?? null;
  expect((await agent.commission.rows({ query })).items).toHaveLength(1);
  const later = { query: { ...query, from: to } };
  await expect(agent.commission.rows(later)).rejects.toMatchObject({ code: 'MEMBER_NOT_IN_TEAM' });
});

const setMember = (id: bigint, values: { break_until: Date } | { excluded_at: Date }) =>
  db.updateTable('member').set(values).where('id', '=', id).execute();

const inCare = {
  'on a break': (id: bigint) => setMember(id, { break_until: plus(server.clock.now(), 10 * MINUTE) }),
  excluded: (id: bigint) => setMember(id, { excluded_at: server.clock.now() }),
  'over an own limit': (id: bigint) =>
    db
      .insertInto('play_limit')
      .values({ member_id: id, kind: 'loss_day', value: parseMoney('50'), set_at: server.clock.now() })
      .execute(),
};

test.each(['on a break', 'excluded', 'over an own limit'] as const)(
  'play of a member %s earns nothing, and the agent reads how much it was and nobody’s name (AGENT-15)',
  async (state) => {
    const { agent, direct } = await openLine();
    for (let players = 2; players < CARE_PLAYERS_MIN; players += 1)
      await settle(await teams.playerBelow({ uplineId: agent.memberId }, 'UNDOING'), '1');
    const bet = betOf(direct, { rupees: '100' });
    await play(direct, bet);
    await inCare[state](direct.memberId);
    await play(direct, winOf(bet, { rupees: '0', closesRound: true }));
    await deliverAndPay();
    // With one player less than the limit the amount would tell whose it was.
    expect(await agent.commission.income({ query: {} })).toMatchObject({ careStake: null });
    await settle(await teams.playerBelow({ uplineId: agent.memberId }, 'UNDOING'), '1');
    await deliverAndPay();
    const income = await agent.commission.income({ query: {} });
    const rebates = formatMoney(moneyOfUnits(BigInt(CARE_PLAYERS_MIN - 1) * 100n));
    expect(income).toMatchObject({ careStake: '100.0000', wallet: rebates });
    expect((await agent.teamReport.overview({ query: {} })).care?.stake).toBe('100.0000');
    expect(JSON.stringify(income)).not.toContain('player');
    const from = { query: { memberId: String(direct.memberId) } };
    expect((await agent.commission.rows(from)).items).toEqual([]);
  },
);

test('the export has every row in the language of the reader (AGENT-17)', async () => {
  const { agent, direct } = await openLine();
  await settle(direct, '100');
  await settle(direct, '200');
  await deliverAndPay();
  const file = await agent.commission.exported({ query: { language: 'HI' } });
  expect(file).toMatchObject({ rows: 2, next: null });
  expect(file.fileName).toMatch(/^mela-income-.*\.csv$/);
  const [heading, newest] = file.csv.split('\r\n');
  expect(heading).toContain('तारीख,');
  expect(newest).toContain('स्लॉट,200.0000,1.00,2.0000,मिल गया');
});

test('a period that ends before it begins and a cursor of no day are refused', async () => {
  const { agent } = await openLine();
  for (const query of [{ from: '2026-11-15', to: '2026-11-14' }, { cursor: '2026-99-99.1' }])
    await expect(agent.commission.rows({ query })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
