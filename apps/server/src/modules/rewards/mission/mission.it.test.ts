import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openMissionWorld, rupees, type Caller } from '#testing/rewards/mission-world.ts';

const server = await openTestServer('mission');
const world = await openMissionWorld(server);
const { settle, undo, correct, deliver, again, claim, count, goTo, mission, open, shownToStaff } = world;
afterAll(() => server.close());
const { budget, ledger, turnover } = server.app.modules;
const { db } = server.runtime;

beforeAll(() => server.runJob('budget.renew'));

const cashOf = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const reserved = async () => (await budget.standings(db)).get('mission')?.reserved ?? noMoney;

describe('the progress of a mission', () => {
  test('counts settled bets exactly once, and the target gives a reward that is claimed once (REWARD-8)', async () => {
    const code = await open();
    const asha = await server.member({});
    expect(await mission(asha, code)).toMatchObject({
      state: 'inProgress',
      title: 'Test 1',
      progress: '0.0000',
      percent: 0,
      target: '1000.0000',
      amount: '5.0000',
      rewardId: null,
    });
    await settle(asha.memberId, { stake: '999.99' });
    await count();
    await deliver();
    expect(await mission(asha, code)).toMatchObject({
      state: 'inProgress',
      progress: '999.9900',
      percent: 99,
    });
    await settle(asha.memberId, { stake: '0.01' });
    await count();
    const reached = await mission(asha, code);
    expect(reached).toMatchObject({ state: 'claimable', progress: '1000.0000', percent: 100 });
    expect(await asha.mission.count({})).toEqual({ claimable: 1 });
    await Promise.all([claim(asha, reached?.rewardId), claim(asha, reached?.rewardId)]);
    expect(await cashOf(asha)).toBe('5.0000');
    expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('5.0000');
    await settle(asha.memberId, { stake: '5000' });
    await count();
    expect(await mission(asha, code)).toMatchObject({ state: 'claimed', rewardId: null });
    expect(await asha.mission.count({})).toEqual({ claimable: 0 });
    expect(await shownToStaff(code)).toMatchObject({
      counts: { started: 1, reached: 1, owed: 0, claimable: 0, claimed: 1 },
      spent: '5.0000',
    });
  });

  test('is the same when jobs run at the same time and again (REWARD-8)', async () => {
    const code = await open({ metric: 'betCount', target: '20' });
    const members = await Promise.all([1, 2, 3].map(() => server.member({})));
    for (let round = 0; round < 10; round += 1) {
      for (const { memberId } of members) await settle(memberId, { stake: '10' });
      await Promise.all([deliver(), server.runJob('mission.count'), server.runJob('mission.count')]);
    }
    for (const { memberId } of members)
      for (let bet = 0; bet < 10; bet += 1) await settle(memberId, { stake: '10' });
    await Promise.all([deliver(), deliver()]);
    const jobs = ['mission.count', 'mission.grant', 'mission.count', 'mission.grant'];
    await Promise.all(jobs.map((job) => server.runJob(job)));
    await count();
    for (const member of members) {
      expect(await mission(member, code)).toMatchObject({ state: 'claimable', progress: '20' });
      const rewards = await db
        .selectFrom('reward')
        .select('amount')
        .where('member_id', '=', member.memberId)
        .execute();
      expect(rewards).toEqual([{ amount: parseMoney('5') }]);
    }
  });

  test('goes back with a void bet, which takes an unclaimed reward back and leaves a claimed one (REWARD-8)', async () => {
    const code = await open({ target: '100' });
    const [asha, ravi] = [await server.member({}), await server.member({})];
    const before = await reserved();
    const bets = [
      await settle(asha.memberId, { stake: '100' }),
      await settle(ravi.memberId, { stake: '100' }),
    ];
    await count();
    await claim(ravi, (await mission(ravi, code))?.rewardId);
    for (const bet of bets) await undo(bet);
    await count();
    expect(await mission(asha, code)).toMatchObject({
      state: 'inProgress',
      progress: '0.0000',
      rewardId: null,
    });
    expect(await mission(ravi, code)).toMatchObject({ state: 'claimed', progress: '100.0000' });
    expect(await reserved()).toBe(before);
    await settle(asha.memberId, { stake: '100' });
    await settle(ravi.memberId, { stake: '100' });
    await count();
    const second = await mission(asha, code);
    expect(second).toMatchObject({ state: 'claimable' });
    await claim(asha, second?.rewardId);
    expect(await cashOf(asha)).toBe('5.0000');
    expect(await cashOf(ravi)).toBe('5.0000');
    expect(await mission(ravi, code)).toMatchObject({ state: 'claimed' });
  });

  test('follows a correction and counts only bets within its terms (REWARD-8)', async () => {
    const code = await open({
      metric: 'bestMultiplier',
      target: '2.5',
      stakeMin: rupees('10'),
      products: ['slots'],
    });
    const asha = await server.member({});
    await settle(asha.memberId, { stake: '9.99', win: '999' });
    await settle(asha.memberId, { stake: '10', win: '999', gameType: 'LIVE' });
    const bet = await settle(asha.memberId, { stake: '10', win: '24.99' });
    await count();
    expect(await mission(asha, code)).toMatchObject({ state: 'inProgress', progress: '2.4990' });
    const corrected = await correct(bet, '25');
    await count();
    expect(await mission(asha, code)).toMatchObject({ state: 'claimable', progress: '2.5000' });
    await correct(corrected, '0');
    await count();
    expect(await mission(asha, code)).toMatchObject({ state: 'inProgress', progress: '0.0000' });
  });

  test('starts again every Indian day, and its reward lapses (REWARD-8)', async () => {
    goTo('2027-01-13T18:00:00.000Z');
    const code = await open({ target: '100' });
    const asha = await server.member({});
    await settle(asha.memberId, { stake: '60' });
    goTo('2027-01-13T18:30:00.000Z');
    await settle(asha.memberId, { stake: '60' });
    await count();
    expect(await mission(asha, code)).toMatchObject({
      firstDay: '2027-01-14',
      lastDay: '2027-01-14',
      progress: '60.0000',
      endsAt: '2027-01-14T18:30:00.000Z',
      claimBy: '2027-01-15T18:30:00.000Z',
    });
    await settle(asha.memberId, { stake: '40' });
    await count();
    goTo('2027-01-15T18:29:00.000Z');
    const later = await again(asha);
    const { missions } = await later.mission.summary({ query: { language: 'EN' } });
    expect(missions).toMatchObject([
      { key: `${code}/2027-01-14`, state: 'claimable' },
      { key: `${code}/2027-01-15`, state: 'inProgress', progress: '0.0000' },
    ]);
    const before = await reserved();
    goTo('2027-01-15T18:30:00.000Z');
    await expect(claim(later, missions[0]?.rewardId)).rejects.toMatchObject({ code: 'REWARD_ENDED' });
    expect(
      (await later.mission.summary({ query: { language: 'EN' } })).missions.map(({ key }) => key),
    ).toEqual([`${code}/2027-01-16`]);
    await server.runJob('reward.expire');
    expect(await reserved()).toBeLessThan(before);
  });

  test('counts the week from Monday, and once between two days (REWARD-8)', async () => {
    goTo('2027-02-07T12:00:00.000Z');
    const asha = await server.member({});
    const weekly = await open({ period: 'weekly', metric: 'winCount', target: '3' });
    await settle(asha.memberId, { stake: '10', win: '11' });
    goTo('2027-02-07T18:31:00.000Z');
    await settle(asha.memberId, { stake: '10', win: '11' });
    await settle(asha.memberId, { stake: '10', win: '10' });
    await count();
    expect(await mission(await again(asha), weekly)).toMatchObject({
      firstDay: '2027-02-08',
      lastDay: '2027-02-14',
      progress: '1',
    });
    const once = await open({ period: 'once', metric: 'betCount', target: '3', lastDay: '2027-02-12' });
    goTo('2027-02-12T12:00:00.000Z');
    await settle(asha.memberId, { stake: '10' });
    await count();
    const later = await again(asha);
    expect(await mission(later, once)).toMatchObject({
      state: 'claimable',
      progress: '3',
      lastDay: '2027-02-12',
    });
  });
});
