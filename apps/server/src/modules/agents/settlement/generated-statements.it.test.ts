import { assert } from '@mela/kernel/assert';
import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import { pick, seededRandom } from '@mela/kernel/random';
import { instantOf, MINUTE, plus, type Instant } from '@mela/kernel/time';
import { contractKinds, type ContractKind } from '@mela/protocol/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import {
  dividendTerms,
  insertContract,
  realTimeTerms,
  salaryTerms,
} from '#testing/agents/settlement/queries.ts';
import { betOf, createPlayer, fund, openVendors, rollbackOf, winOf } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/rounds.ts';
import { testPassword, type Caller } from '#testing/harness/test-server.ts';
import { groupItem, openLotteryTestServer, wingoOrder } from '#testing/lottery/lottery-test-server.ts';

// A Monday, so that the week contains the 16th, on which members move.
const lottery = await openLotteryTestServer('generated_statements', '2026-12-14T04:00:00.000Z');
const { server } = lottery;
const { db } = server.runtime;
const teams = await openTeams(server);
const { play, settle } = roundsOf(server);
beforeAll(() =>
  openVendors(server, { UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable', lateHours: 400 } }),
);
afterAll(() => server.close());

const random = seededRandom('statements of agents');
const [opening, moving] = ['2026-12-13T18:30:00Z', '2026-12-15T18:30:00Z'];

type Agent = Caller & { memberId: bigint; account: string };

async function openAgent(type: 1 | 2, uplineId: bigint | undefined, percent: string): Promise<Agent> {
  const agent = await server.member(uplineId === undefined ? { type } : { type, uplineId });
  await teams.setRate(agent.memberId, percent);
  await teams.setGroup(agent.memberId, type === 1 ? 1980 : 1970);
  return agent;
}

type Term = { childId: bigint; uplineId: bigint | null; endsAt?: string; startsAt?: string };

/** Contracts of every kind over some products. The test compares figures only, so all rates are equal. */
async function giveContracts(
  { startsAt = opening, ...about }: Term,
  { period, products }: { period: 'daily' | 'weekly'; products: 'slots'[] | null },
): Promise<void> {
  const rate = about.uplineId === null ? '0.10' : '0.05';
  const all = [
    { ...dividendTerms(about.uplineId === null ? '30' : '20'), period, products },
    { ...salaryTerms('daily', rate), products },
    { ...salaryTerms('hourly', rate), products },
    { ...realTimeTerms(rate), products },
  ];
  for (const terms of all) await insertContract(db, { ...about, startsAt, terms });
}

/** Two lines. One agent and one player move from the first to the second on the 16th. */
async function openLines() {
  const [first, second] = [await openAgent(1, undefined, '1'), await openAgent(1, undefined, '1')];
  const staying = await openAgent(2, first.memberId, '0.8');
  const moved = await openAgent(2, first.memberId, '0.7');
  const below = await openAgent(2, second.memberId, '0.6');
  for (const { memberId } of [first, second])
    await giveContracts({ childId: memberId, uplineId: null }, { period: 'weekly', products: null });
  await giveContracts(
    { childId: staying.memberId, uplineId: first.memberId },
    { period: 'weekly', products: ['slots'] },
  );
  await giveContracts(
    { childId: below.memberId, uplineId: second.memberId },
    { period: 'daily', products: null },
  );
  const ofMoved = { childId: moved.memberId };
  const daily = { period: 'daily', products: null } as const;
  await giveContracts({ ...ofMoved, uplineId: first.memberId, endsAt: moving }, daily);
  await giveContracts({ ...ofMoved, uplineId: second.memberId, startsAt: moving }, daily);
  const players: bigint[] = [];
  for (const { memberId } of [first, staying, staying, moved, below]) {
    const id = await server.openMember({ uplineId: memberId });
    await teams.setRate(id, '0.3');
    await teams.setGroup(id, 1950);
    await fund(server, id, '500000');
    players.push(id);
  }
  const buyer = await server.member({ uplineId: moved.memberId });
  await teams.setGroup(buyer.memberId, 1950);
  await fund(server, buyer.memberId, '5000');
  const [, mover] = players;
  assert(mover !== undefined, 'a player moves');
  return {
    agents: [first, second, staying, moved, below],
    players,
    buyer,
    mover,
    staying,
    moved,
    second,
    below,
  };
}

const placed: { stake: string; win: string; isVoid: boolean; of: Awaited<ReturnType<typeof atVendor>> }[] =
  [];

/** Game sessions end after hours, so each step opens the game again. */
const atVendor = (memberId: bigint) => createPlayer(server, 'UNDOING', { memberId, rupees: '0' });

async function playOnce(memberId: bigint): Promise<void> {
  const of = await atVendor(memberId);
  const stake = `${1 + random.below(3000)}.${10 + random.below(90)}`;
  const won = random.below(3) === 0 ? `${random.below(4000)}.${10 + random.below(90)}` : '0';
  const { bet, win } = await settle(of, stake, won);
  placed.push({ stake: bet.transactionId, win: win.transactionId, isVoid: false, of });
}

/** A bet that is settled while its member is on a break counts nothing. */
async function playInCare(memberId: bigint): Promise<void> {
  const of = await atVendor(memberId);
  const bet = betOf(of, { rupees: '777' });
  await play(of, bet);
  const setBreak = (until: Instant | null) =>
    db.updateTable('member').set({ break_until: until }).where('id', '=', memberId).execute();
  await setBreak(plus(lottery.now(), 5 * MINUTE));
  await play(of, winOf(bet, { rupees: '33', closesRound: true }));
  await teams.deliver();
  await setBreak(null);
}

/** Takes back a whole bet, or its win only. */
async function correctOnce(): Promise<void> {
  const one = placed[random.below(placed.length)];
  if (one === undefined || one.isVoid) return;
  one.isVoid = true;
  await play(one.of, rollbackOf(random.below(3) === 0 ? one.win : one.stake));
}

async function settleAll(): Promise<void> {
  await teams.deliver();
  // A dividend waits for the salaries of its period.
  for (const kind of ['realtime', 'hourly', 'daily', 'dividend']) await server.runJob(`settlement.${kind}`);
}

/** The generated world must contain each of these, or the test would prove nothing. */
const seen = { corrections: 0, pages: 0, care: 0, children: 0 };

type Page<Row> = { content: Row[]; totalPages: number; total: number };

async function allOf<Row>(read: (pageNo: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await read(pageNo);
    rows.push(...page.content);
    seen.pages = Math.max(seen.pages, pageNo);
    if (pageNo >= page.totalPages) {
      expect(rows.length).toBe(page.total);
      return rows;
    }
  }
}

const digits = {
  ...groupItem('SSC.1.DWD', { pos: [[1], [], [], [], []] }, 1900),
  terms: { kind: 'group', unit: formatMoney(parseMoney('2')), multiple: 500, group: 1900 },
} as const;

/** The counted figures of one bet, or of a list of bets. */
type Worth = { stake: bigint; validBet: bigint; payout: bigint; selfRebate: bigint; agentRebate: bigint };
const columns = ['stake', 'validBet', 'payout', 'selfRebate', 'agentRebate'] as const;
type Bet = Record<(typeof columns)[number], MoneyText> & { roundId: string | null; corrects: string | null };

const worthOf = (bets: readonly Bet[]): Worth => {
  const sum = (column: keyof Worth) => bets.reduce((all, bet) => all + parseMoney(bet[column]), 0n);
  return {
    stake: sum('stake'),
    validBet: sum('validBet'),
    payout: sum('payout'),
    selfRebate: sum('selfRebate'),
    agentRebate: sum('agentRebate'),
  };
};

/** Every statement of an agent of a kind agrees with its bets. Returns the bets of all. */
async function expectStatementsToAgree(agent: Agent, kind: ContractKind): Promise<Bet[]> {
  const listed: Bet[] = [];
  const { bills } = await agent.settlement.bills({ query: { kind, size: 100 } });
  for (const { id } of bills) {
    const statement = await agent.settlement.statement({ query: { id } });
    const members = await allOf((pageNo) => agent.settlement.inputs({ query: { id, pageNo } }));
    const bets: Bet[] = [];
    for (const { memberId, validBet, netLoss } of members) {
      const own = await allOf((pageNo) => agent.settlement.bets({ query: { id, memberId, pageNo } }));
      const worth = worthOf(own);
      expect(worth.validBet).toBe(parseMoney(validBet));
      const { stake, payout, selfRebate, agentRebate } = worth;
      expect(stake - payout - selfRebate - agentRebate).toBe(parseMoney(netLoss));
      bets.push(...own);
    }
    const worth = worthOf(bets);
    expect(worth.validBet).toBe(parseMoney(statement.validBet));
    const shown = new Map(statement.netLossTerms.map(({ column, amount }) => [column, amount]));
    for (const [column, sign] of [
      ['stake', 1n],
      ['payout', -1n],
      ['selfRebate', -1n],
      ['agentRebate', -1n],
    ] as const)
      expect([column, parseMoney(shown.get(column) ?? '')]).toEqual([column, sign * worth[column]]);
    for (const { billId, gross } of statement.children) {
      if (billId === null) continue;
      seen.children += 1;
      const below = await agent.settlement.statement({ query: { id: billId } });
      expect([below.isOwn, below.bill.gross]).toEqual([false, gross]);
    }
    expect((await agent.settlement.recompute({ query: { id } })).isSame).toBe(true);
    seen.corrections += bets.filter(({ corrects }) => corrects !== null).length;
    seen.care += parseMoney(statement.care) > 0n ? 1 : 0;
    listed.push(...bets);
  }
  return listed;
}

/** The bets of a team as they are in the end, by the day of each. */
async function betsOfTeam(ancestorId: bigint, { onlySlots }: { onlySlots: boolean }) {
  const rows = await db
    .selectFrom('bet')
    .innerJoin('member_tree as tree', 'tree.descendant_id', 'bet.member_id')
    .leftJoin('rebated_bet as rebated', 'rebated.round_id', 'bet.round_id')
    .select(['bet.round_id', 'stake', 'valid_bet', 'payout', 'rebated.self_rebate', 'rebated.agent_rebate'])
    .where('tree.ancestor_id', '=', ancestorId)
    .where('bet.state', '=', 'settled')
    .where((row) => row.or([row('is_care', 'is', null), row('is_care', '=', false)]))
    .whereRef('tree.since', '<=', 'bet.day')
    .whereRef('tree.until', '>', 'bet.day')
    .where('game_type', 'in', onlySlots ? ['RNG'] : ['RNG', 'LOTT', 'ELOTT'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.round_id,
      {
        stake: BigInt(row.stake),
        validBet: BigInt(row.valid_bet),
        payout: BigInt(row.payout),
        selfRebate: BigInt(row.self_rebate ?? 0n),
        agentRebate: BigInt(row.agent_rebate ?? 0n),
      },
    ]),
  );
}

async function roundsBefore(at: string): Promise<ReadonlySet<string | null>> {
  const rows = await db.selectFrom('bet').select('round_id').where('placed_at', '<', instantOf(at)).execute();
  return new Set(rows.map(({ round_id }) => round_id));
}

async function logIn(agent: Agent): Promise<void> {
  agent.token = null;
  const { token } = await agent.session.login({ body: { username: agent.account, password: testPassword } });
  agent.token = token;
}

/** Steps of the world. Each has bets and corrections at a random moment near a border of days, hours or windows. */
const steps = [
  '2026-12-14T06:29:40Z',
  '2026-12-14T18:29:30Z',
  '2026-12-14T18:30:20Z',
  '2026-12-14T21:40:00Z',
  '2026-12-15T09:00:00Z',
  '2026-12-15T18:29:50Z',
  moving,
  '2026-12-15T18:31:00Z',
  '2026-12-17T21:40:00Z',
  '2026-12-20T18:28:00Z',
  '2026-12-20T21:40:00Z',
  '2026-12-21T09:00:00Z',
] as const;

async function run(world: Awaited<ReturnType<typeof openLines>>): Promise<void> {
  const { players, mover, moved, second, below } = world;
  const draw = await lottery.toNextDraw('SSC1M');
  await world.buyer.lotteryOrder.place({ body: wingoOrder(draw, [digits], '1000') });
  await lottery.finish(lottery.current('SSC1M'));
  for (const at of steps) {
    await lottery.setTime(instantOf(at));
    await settleAll();
    if (at === moving) {
      await teams.move(moved.memberId, second.memberId);
      for (const id of [...players.slice(3, 4), world.buyer.memberId]) await teams.move(id, moved.memberId);
      await teams.move(mover, below.memberId);
    }
    for (const player of players) if (random.below(3) > 0) await playOnce(player);
    if (at === '2026-12-15T09:00:00Z') for (let more = 0; more < 30; more += 1) await playOnce(mover);
    await playInCare(pick(random, [mover, ...players]));
    await teams.deliver();
    // Some corrections come with the bets, and some in a later event.
    for (let more = random.below(4); more > 0; more -= 1) await correctOnce();
  }
  await lottery.setTime(instantOf('2026-12-28T21:40:00Z'));
  await settleAll();
}

test('the bets of every statement of every kind add up to its figures, over generated bets, voids, moves and corrections (AGENT-13)', async () => {
  const world = await openLines();
  await run(world);
  const early = await roundsBefore(moving);
  for (const agent of world.agents) {
    await logIn(agent);
    const onlySlots = agent === world.staying;
    for (const kind of contractKinds) {
      const listed = await expectStatementsToAgree(agent, kind);
      const rounds = new Map<string | null, Bet[]>();
      for (const bet of listed) rounds.set(bet.roundId, [...(rounds.get(bet.roundId) ?? []), bet]);
      const isByDay = kind === 'dividend' || kind === 'daily';
      const expected = await betsOfTeam(agent.memberId, { onlySlots });
      const sums = [...rounds].map(([round, bets]) => [round, worthOf(bets)] as const);
      // A later agreement does not carry the corrections of one that has ended.
      const isOver = (round: string | null) => agent === world.moved && early.has(round);
      const standing = sums.filter(
        ([round, worth]) => columns.some((column) => worth[column] !== 0n) && !isOver(round),
      );
      expect(standing.length).toBeGreaterThan(0);
      expect(new Map(standing)).toEqual(
        new Map(
          [...expected]
            .filter(([round]) => !isOver(round))
            .map(([round, worth]) => [round, isByDay ? worth : { ...worth, agentRebate: 0n }]),
        ),
      );
    }
  }
  expect(Object.entries(seen).filter(([, count]) => count < 2)).toEqual([]);
}, 300_000);
