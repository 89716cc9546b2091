import { DAY, HOUR } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import { betOf, createPlayer, openVendors, rollbackOf, winOf } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/rounds.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('commission');
const teams = await openTeams(server);
const { play, settle } = roundsOf(server);
const { db } = server.runtime;
beforeAll(() => openVendors(server, { UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' } }));
afterAll(() => server.close());

/** A general agent with 1 %, an agent with 0.8 %, and a player with 0.5 % of slots. */
async function openLine({
  types = [1, 2, 0] as const,
}: { types?: readonly [1 | 41, 2 | 42, 0 | 42 | 4] } = {}) {
  const general = await teams.join({ type: types[0], percent: '1' });
  const agent = await teams.join({ type: types[1], uplineId: general, percent: '0.8' });
  const player = await teams.playerBelow({ type: types[2], uplineId: agent, percent: '0.5' }, 'UNDOING');
  return { general, agent, player };
}

const day = () => teams.today();
const slots = () => ({ day: day(), product: 'slots' });
const units = (rupees: number) => rupees * 10_000;

describe('a settled bet', () => {
  test('counts once for its member and every team above, and pays each agent the difference (AGENT-11)', async () => {
    const { general, agent, player } = await openLine();
    const { bet, win } = await settle(player, '1000', '400');
    for (const again of [bet, win]) await play(player, again);
    await teams.deliver();
    await teams.deliver();
    const row = {
      ...slots(),
      bets: 1,
      stake: units(1000),
      valid_bet: units(1000),
      payout: units(400),
      agent_rebate: units(5),
    };
    for (const id of [player.memberId, agent, general]) expect(await teams.figures(id)).toEqual([row]);
    expect(await teams.figures(player.memberId, 'member_day')).toEqual([row]);
    expect(await teams.figures(agent, 'member_day')).toEqual([]);
    expect(await teams.lines(agent)).toEqual([{ amount: '3', basis: '1000', rate: '3000', isKept: false }]);
    expect(await teams.lines(general)).toEqual([{ amount: '2', basis: '1000', rate: '2000', isKept: false }]);
  });

  test('leaves a suspended agent’s share with the house, measured as if it were paid (AGENT-11)', async () => {
    const { general, agent, player } = await openLine();
    await teams.suspend(agent);
    await settle(player, '1000');
    await teams.deliver();
    expect(await teams.lines(agent)).toMatchObject([{ amount: '3', isKept: true }]);
    expect(await teams.lines(general)).toMatchObject([{ amount: '2', isKept: false }]);
    expect(await teams.figures(general)).toMatchObject([{ agent_rebate: units(2) }]);
  });

  test('books what the floors of the shares leave over (AGENT-11)', async () => {
    const before = await teams.rounding();
    const { agent, general, player } = await openLine();
    // 0.5 % of one rupee and nine paise is 54.5 units: 32.7 and 21.8 are floored.
    await settle(player, '1.09');
    await teams.deliver();
    expect((await teams.lines(agent))[0]?.amount).toBe('0.0032');
    expect((await teams.lines(general))[0]?.amount).toBe('0.0021');
    expect((await teams.rounding()) - before).toBe(1n);
  });

  test('writes the difference when a later win corrects it, at the rates of the first settlement (AGENT-11)', async () => {
    const { agent, general, player } = await openLine();
    const { bet } = await settle(player, '1000', '100');
    await teams.deliver();
    await teams.setRate(agent, '0.9');
    await play(player, winOf(bet, { rupees: '50' }));
    await teams.deliver();
    expect(await teams.figures(general)).toMatchObject([
      { bets: 1, stake: units(1000), payout: units(150), agent_rebate: units(5) },
    ]);
    expect(await teams.lines(agent)).toMatchObject([{ amount: '3' }]);
  });

  test('is taken back on its own day when it is void later (AGENT-11)', async () => {
    const { agent, general, player } = await openLine();
    const { bet } = await settle(player, '1000', '100');
    await settle(player, '10');
    await teams.deliver();
    const first = day();
    await teams.setRate(agent, '0.9');
    server.clock.turn(DAY);
    await play(player, rollbackOf(bet.transactionId));
    await teams.deliver();
    expect(await teams.figures(general)).toEqual([
      {
        day: first,
        product: 'slots',
        bets: 1,
        stake: units(10),
        valid_bet: units(10),
        agent_rebate: units(0.05),
      },
    ]);
    expect((await teams.lines(agent)).map(({ amount, rate }) => [amount, rate])).toEqual([
      ['3', '3000'],
      ['0.03', '3000'],
      ['-3', '3000'],
    ]);
    expect((await teams.lines(general)).map(({ amount }) => amount)).toEqual(['2', '0.02', '-2']);
  });

  test('counts under the upline of its day after a move (AGENT-11)', async () => {
    const { agent, general, player } = await openLine();
    const other = await teams.join({ type: 1, percent: '0.7' });
    const { bet } = await settle(player, '100');
    await teams.deliver();
    const first = day();
    server.clock.turn(DAY);
    await teams.move(player.memberId, other);
    await settle(await createPlayer(server, 'UNDOING', { memberId: player.memberId }), '200');
    await teams.deliver();
    expect(await teams.figures(agent)).toMatchObject([{ day: first, stake: units(100) }]);
    expect(await teams.figures(other)).toMatchObject([
      { day: day(), stake: units(200), agent_rebate: units(0.4) },
    ]);
    await play(player, rollbackOf(bet.transactionId));
    await teams.deliver();
    expect(await teams.figures(general)).toEqual([{ day: first, product: 'slots' }]);
    expect((await teams.lines(general)).map(({ amount }) => amount)).toEqual(['0.2', '-0.2']);
    expect(await teams.lines(other)).toHaveLength(1);
  });
});

describe('a delivery', () => {
  test('that dies before its commit is repeated and counts once (AGENT-11)', async () => {
    const { general, agent, player } = await openLine();
    await settle(player, '500');
    const subscriber = server.app.modules.commission.subscriber;
    const event = await db
      .selectFrom('outbox_event')
      .select(['id', 'type', 'payload', 'published_at as publishedAt'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { handle } = await import('#outbox/subscriber.ts');
    const died = db.transaction().execute(async (tx) => {
      await handle(subscriber, tx, [event]);
      throw new Error('died');
    });
    await expect(died).rejects.toThrow('died');
    expect(await teams.figures(general)).toEqual([]);
    await teams.deliver();
    expect(await teams.figures(general)).toMatchObject([{ bets: 1, stake: units(500) }]);
    expect(await teams.lines(agent)).toHaveLength(1);
  });

  test('of several events counts a bet and its correction like two deliveries (AGENT-11)', async () => {
    const { general, agent, player } = await openLine();
    const corrected = await settle(player, '1000', '100');
    const undone = await settle(player, '300');
    await play(player, winOf(corrected.bet, { rupees: '50' }));
    await settle(player, '20');
    await play(player, rollbackOf(undone.bet.transactionId));
    await settle(player, '40');
    await teams.deliver();
    expect(await teams.figures(general)).toEqual([
      {
        ...slots(),
        bets: 3,
        stake: units(1060),
        valid_bet: units(1060),
        payout: units(150),
        agent_rebate: units(5.3),
      },
    ]);
    expect((await teams.lines(agent)).map(({ amount }) => amount)).toEqual([
      '3',
      '0.9',
      '0.06',
      '-0.9',
      '0.12',
    ]);
  });
});

describe('the team of an agent', () => {
  test('has no trials (AGENT-16)', async () => {
    const { general, agent, player } = await openLine({ types: [1, 2, 4] });
    await settle(player, '100');
    await teams.deliver();
    expect(await teams.figures(general)).toEqual([]);
    expect(await teams.figures(player.memberId, 'member_day')).toEqual([]);
    expect(await teams.lines(agent)).toEqual([]);
  });

  test('has no test agents and nobody below them, and a test team has test agents only (AGENT-16)', async () => {
    const real = await teams.join({ type: 1, percent: '2' });
    const twin = await teams.join({ type: 42, uplineId: real, percent: '1' });
    const lowTwin = await teams.playerBelow({ type: 42, uplineId: twin }, 'UNDOING');
    const stray = await teams.playerBelow({ uplineId: twin }, 'UNDOING');
    await settle(lowTwin, '100');
    await settle(stray, '30');
    await teams.deliver();
    expect(await teams.figures(real)).toEqual([]);
    expect(await teams.lines(real)).toEqual([]);
    expect(await teams.figures(twin)).toMatchObject([{ stake: units(100) }]);
    expect(await teams.lines(twin)).toHaveLength(2);
    // The comparison with the bets agrees, and so does the rebuild of the day.
    expect((await server.app.modules.commission.verify()).filter(({ id }) => id === twin)).toEqual([]);
    const rebuild = server.app.modules.commission.rebuildDays;
    await db.transaction().execute((tx) => rebuild(tx, day(), day()));
    expect((await teams.figures(twin)).filter(({ stake }) => stake !== undefined)).toMatchObject([
      { stake: units(100) },
    ]);
  });
});

describe('the care rule', () => {
  const rows = async (id: bigint) => (await teams.figures(id)).map(({ day: _day, ...row }) => row);

  test('keeps bets of excluded members and members on a break out of every figure', async () => {
    const { general, agent, player } = await openLine();
    const bet = betOf(player, { rupees: '100' });
    await play(player, bet);
    await db
      .updateTable('member')
      .set({ break_until: new Date(server.clock.now().getTime() + HOUR) })
      .where('id', '=', player.memberId)
      .execute();
    await play(player, winOf(bet, { rupees: '30', closesRound: true }));
    await teams.deliver();
    expect(await rows(general)).toEqual([
      { product: 'slots', care_stake: units(100), care_valid_bet: units(100), care_payout: units(30) },
    ]);
    expect(await teams.lines(agent)).toEqual([]);
    // The bet stays out when it is corrected after the break.
    server.clock.turn(2 * HOUR);
    await play(player, winOf(bet, { rupees: '5' }));
    await teams.deliver();
    expect(await rows(general)).toMatchObject([{ care_stake: units(100), care_payout: units(35) }]);
    expect(await teams.lines(agent)).toEqual([]);
  });

  test('keeps bets of members over an own limit out of every figure', async () => {
    const { general, player } = await openLine();
    await settle(player, '100');
    await teams.deliver();
    const bet = betOf(player, { rupees: '10' });
    await play(player, bet);
    await db
      .insertInto('play_limit')
      .values({ member_id: player.memberId, kind: 'loss_day', value: 500_000n, set_at: server.clock.now() })
      .execute();
    await play(player, winOf(bet, { rupees: '0', closesRound: true }));
    await teams.deliver();
    expect(await rows(general)).toMatchObject([{ bets: 1, stake: units(100), care_stake: units(10) }]);
  });
});
