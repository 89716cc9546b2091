import { formatMoney, parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY, instantOf, MINUTE } from '@mela/kernel/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import { addToDay, dividendTerms, insertContract } from '#testing/agents/settlement/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('promotion_costs');
const teams = await openTeams(server);
const { reward, commission } = server.app.modules;
const { db } = server.runtime;
beforeAll(() => server.runJob('budget.renew'));
afterAll(() => server.close());

let keys = 0;
const rewardOf = (memberId: bigint, rupees: string, change: Partial<NewReward> = {}): NewReward => ({
  memberId,
  source: 'vip',
  sourceKey: `costs/${(keys += 1)}`,
  budget: 'vip',
  amount: parseMoney(rupees),
  terms: { title: null, step: null, times: parseTimes('1') },
  claim: 'now',
  ...change,
});

const promotionsOf = async (id: bigint) => {
  const figures = await teams.figures(id);
  return figures.map(({ day, product, promotions }) => [day, product, Number(promotions ?? 0) / 10_000]);
};

async function openLine() {
  const agent = await teams.join({ type: 1 });
  const player = await server.member({ uplineId: agent });
  return { agent, player };
}

test('a reward is a cost of every team above on the day it is credited, and not before it is claimed (AGENT-8, REWARD-5)', async () => {
  const { agent, player } = await openLine();
  await reward.grant([rewardOf(player.memberId, '40')]);
  await reward.grant([rewardOf(player.memberId, '25', { claim: { withinMs: 3 * DAY } })]);
  await teams.deliver();
  const first = teams.today();
  expect(await promotionsOf(agent)).toEqual([[first, 'none', 40]]);

  server.clock.turn(DAY);
  const { id } = await db
    .selectFrom('reward')
    .select('id')
    .where('member_id', '=', player.memberId)
    .where('state', '=', 'claimable')
    .executeTakeFirstOrThrow();
  await reward.claim(player.memberId, id);
  await reward.claim(player.memberId, id);
  await teams.deliver();
  expect(await promotionsOf(agent)).toEqual([
    [first, 'none', 40],
    [teams.today(), 'none', 25],
  ]);
});

test('the money of a bonus that expired comes off the costs of the day it is taken, and a rebuild from the rewards agrees (AGENT-8, REWARD-4)', async () => {
  const { agent, player } = await openLine();
  const { memberId } = player;
  const bonus = { required: null, scope: null, stakeMax: null, lifetimeMs: DAY };
  const terms = { title: null, step: null, times: parseTimes('5'), bonus };
  await reward.grant([rewardOf(memberId, '500', { wallet: 'bonus', terms })]);
  await teams.deliver();
  const first = teams.today();
  server.clock.turn(DAY + MINUTE);
  await server.runJob('turnover.expire');
  await server.runJob('bonus.release');
  await teams.deliver();
  const expected = [
    [first, 'none', 500],
    [teams.today(), 'none', -500],
  ];
  expect(await promotionsOf(agent)).toEqual(expected);

  expect((await commission.verify()).filter(({ id }) => id === agent || id === memberId)).toEqual([]);
  await db.transaction().execute((tx) => commission.rebuildDays(tx, first, teams.today()));
  expect(await promotionsOf(agent)).toEqual(expected);
});

test('a dividend counts rewards as a cost of the team’s net loss (AGENT-7)', async () => {
  const turnTo = (at: string) => server.clock.turn(instantOf(at).getTime() - server.clock.now().getTime());
  turnTo('2026-12-10T06:00:00Z');
  const { agent, player } = await openLine();
  await insertContract(db, {
    childId: agent,
    uplineId: null,
    startsAt: '2026-12-09T18:30:00Z',
    terms: { ...dividendTerms('10'), period: 'daily' },
  });
  await addToDay(db, { memberId: player.memberId, day: teams.today(), stake: '1000', validBet: '1000' });
  await reward.grant([rewardOf(player.memberId, '100')]);
  await teams.deliver();
  turnTo('2026-12-10T21:31:00Z');
  await server.runJob('settlement.dividend');
  const [line] = await db.selectFrom('settlement_line').select('net').where('child_id', '=', agent).execute();
  expect(formatMoney(line?.net ?? parseMoney('0'))).toBe('90.0000');
});
