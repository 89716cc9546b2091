import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { DAY, dayStart, plus, plusDays } from '@mela/kernel/time';
import { countMissionBet, missionProgress, type MissionMetric } from '@mela/rules/rewards/mission';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openMissionWorld, rupees } from '#testing/rewards/mission-world.ts';
import { insertDeposit } from '#testing/rewards/queries.ts';

const server = await openTestServer('mission_rules');
const world = await openMissionWorld(server);
const { settle, undo, again, claim, count, goTo, manager, mission, open, shownToStaff, today } = world;
afterAll(() => server.close());
const { budget, ledger } = server.app.modules;
const { db } = server.runtime;

beforeAll(() => server.runJob('budget.renew'));

const metrics = {
  turnover: 'TURNOVER',
  betCount: 'BET_COUNT',
  winCount: 'WIN_COUNT',
  bestMultiplier: 'BEST_MULTIPLIER',
} as const satisfies Record<string, MissionMetric>;

describe('a mission', () => {
  test('counts as its rule does, whatever bets come and are taken back (REWARD-8)', async () => {
    const random = seededRandom('missions');
    const below = (bound: number) => random.below(bound);
    const names = ['turnover', 'betCount', 'winCount', 'bestMultiplier'] as const;
    for (const metric of names) {
      const code = await open({ metric, target: '1000000', stakeMin: rupees('20'), products: ['slots'] });
      const asha = await server.member({});
      const kept = [];
      for (let made = 0; made < 40; made += 1) {
        const [stake, win] = [String(1 + below(99)), String(below(300))];
        const gameType = below(4) === 0 ? ('LIVE' as const) : ('RNG' as const);
        const bet = await settle(asha.memberId, { stake, win, gameType });
        if (below(5) === 0) await undo(bet);
        else kept.push({ bet, product: gameType === 'RNG' ? 'slots' : 'live' });
        if (below(8) === 0) await count();
      }
      await count();
      const day = today();
      const from = dayStart(day, 'Asia/Kolkata');
      const to = dayStart(plusDays(day, 1), 'Asia/Kolkata');
      const rule = { metric: metrics[metric], target: 1n, from, to, claimBy: plus(to, DAY) };
      const filter = { stakeMin: parseMoney('20'), products: ['slots'], vendors: null };
      const counts = kept.flatMap(({ bet, product }) => {
        const { stake, win: payout, vendor, id: game } = bet;
        const about = { at: server.clock.now(), product, vendor, game, stake, payout, validBet: stake };
        return countMissionBet({ ...rule, filter }, about) ?? [];
      });
      const expected = missionProgress(metrics[metric], counts);
      expect(expected).toBeGreaterThan(0n);
      const row = await db
        .selectFrom('mission_progress')
        .select('progress')
        .where('member_id', '=', asha.memberId)
        .where('progress', '>', 0n)
        .executeTakeFirst();
      expect([metric, row?.progress]).toEqual([metric, expected]);
      expect(await mission(asha, code)).toMatchObject({ state: 'inProgress' });
    }
  });

  test('counts credited deposits and days of sign-in (REWARD-8)', async () => {
    const asha = await server.member({});
    const deposits = await open({ metric: 'deposit', target: '500' });
    const at = server.clock.now();
    await insertDeposit(db, { memberId: asha.memberId, amount: '500', at });
    await insertDeposit(db, { memberId: asha.memberId, amount: '500', at, state: 'reversed' });
    const payload = {
      depositId: '019a8d5e-0000-7000-8000-000000000001',
      memberId: String(asha.memberId),
      reference: 'DTEST',
      gateway: 'TEST',
      received: formatMoney(parseMoney('500')),
      fee: formatMoney(noMoney),
      credited: formatMoney(parseMoney('500')),
      creditedAt: at.toISOString(),
    };
    await db.transaction().execute((tx) => server.runtime.outbox.publish(tx, 'deposit.credited', payload));
    await count();
    expect(await mission(asha, deposits)).toMatchObject({ state: 'claimable', progress: '500.0000' });
    const signIns = await open({ metric: 'signInDays', target: '1' });
    await asha.signIn.signIn({});
    await count();
    expect(await mission(asha, signIns)).toMatchObject({ state: 'claimable', progress: '1', target: '1' });
  });

  test('is not for trial and test accounts, nor for members on a break (REWARD-8)', async () => {
    const code = await open({ target: '10' });
    const [asha, tester] = [await server.member({}), await server.member({ type: 41 })];
    await settle(asha.memberId, { stake: '10' });
    await settle(tester.memberId, { stake: '10' });
    await db
      .updateTable('member')
      .set({ break_until: plus(server.clock.now(), DAY / 2) })
      .where('id', '=', asha.memberId)
      .execute();
    await count();
    const paused = { missions: [], claimable: 0, isPaused: true };
    for (const caller of [asha, tester])
      expect(await caller.mission.summary({ query: { language: 'EN' } })).toEqual(paused);
    expect(await shownToStaff(code)).toMatchObject({
      counts: { started: 1, reached: 1, owed: 1, claimable: 0 },
    });
    await db.updateTable('member').set({ break_until: null }).where('id', '=', asha.memberId).execute();
    await server.runJob('mission.grant');
    expect(await mission(asha, code)).toMatchObject({ state: 'claimable' });
  });

  test('gives no more than its budget holds; the rest waits for more money (REWARD-8, REWARD-16)', async () => {
    const left = await budget.leftOf(db, 'mission');
    await ledger.post(budget.fundingPosting('test/less', 'mission', parseMoney(`-${formatMoney(left)}`)));
    await ledger.post(budget.fundingPosting('test/some', 'mission', parseMoney('7')));
    const code = await open({ target: '10' });
    const members = [await server.member({}), await server.member({})];
    for (const { memberId } of members) await settle(memberId, { stake: '10' });
    await count();
    const states = async () =>
      (await Promise.all(members.map((one) => mission(one, code))))
        .map((one) => String(one?.state))
        .toSorted();
    expect(await states()).toEqual(['claimable', 'owed']);
    expect(formatMoney(await budget.leftOf(db, 'mission'))).toBe('2.0000');
    await ledger.post(budget.fundingPosting('test/more', 'mission', parseMoney('100000')));
    await server.runJob('mission.grant');
    expect(await states()).toEqual(['claimable', 'claimable']);
  });
});

describe('staff', () => {
  test('make, change and stop missions with the permission and an audit entry (REWARD-8)', async () => {
    const code = await open({ target: '100' });
    const support = await server.staff({ role: 'support' });
    const stop = { body: { code, reason: 'It is over.' } };
    await expect(support.staffMission.stop(stop)).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    expect((await support.staffMission.list({})).missions[0]).toMatchObject({ code, state: 'running' });
    await expect(open({ code })).rejects.toMatchObject({ code: 'MISSION_CODE_TAKEN' });
    for (const wrong of [
      { metric: 'betCount', target: '1.5' },
      { period: 'once' },
      { firstDay: '2020-01-01' },
      { lastDay: '2026-01-01' },
    ] as const)
      await expect(open({ code: 'wrong', ...wrong })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('change a target, which those who reached it before do not feel (REWARD-8)', async () => {
    const code = await open({ target: '100' });
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await settle(asha.memberId, { stake: '100' });
    await settle(ravi.memberId, { stake: '60' });
    await count();
    const staff = await manager();
    const change = {
      code,
      titles: { EN: 'Changed', HI: 'बदला' },
      target: '50',
      amount: rupees('3'),
      times: '2',
      claimDays: 2,
      lastDay: null,
      reason: 'Too hard.',
    };
    await staff.staffMission.change({ body: change });
    await count();
    expect(await mission(asha, code)).toMatchObject({ target: '100.0000', amount: '5.0000', times: '1' });
    expect(await mission(ravi, code)).toMatchObject({
      state: 'claimable',
      amount: '3.0000',
      title: 'Changed',
    });
    const { entries } = await staff.audit.list({ query: { action: 'mission.change' } });
    expect(entries[0]).toMatchObject({
      reason: 'Too hard.',
      before: { target: '100.0000', amount: '5.0000' },
      after: { target: '50.0000', amount: '3.0000' },
    });
  });

  test('stop a mission: nothing counts any more, and what was reached can be claimed (REWARD-8)', async () => {
    const code = await open({ target: '100' });
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await settle(asha.memberId, { stake: '100' });
    await settle(ravi.memberId, { stake: '99' });
    await count();
    const staff = await manager();
    const stop = { body: { code, reason: 'It is over.' } };
    await staff.staffMission.stop(stop);
    await staff.staffMission.stop(stop);
    await settle(ravi.memberId, { stake: '1' });
    await count();
    expect(await mission(ravi, code)).toBeUndefined();
    const reached = await mission(asha, code);
    expect(reached).toMatchObject({ state: 'claimable' });
    await claim(asha, reached?.rewardId);
    const change = { code, titles: { EN: 'A', HI: 'A' }, target: '1', amount: rupees('1'), times: '1' };
    await expect(
      staff.staffMission.change({ body: { ...change, claimDays: 1, lastDay: null, reason: 'Too late.' } }),
    ).rejects.toMatchObject({ code: 'MISSION_STOPPED' });
    expect(await shownToStaff(code)).toMatchObject({
      state: 'stopped',
      stopReason: 'It is over.',
      spent: '5.0000',
    });
  });

  test('announce a mission a week before it starts (REWARD-8)', async () => {
    const asha = await server.member({});
    const code = await open({ firstDay: plusDays(today(), 3) });
    expect(await mission(asha, code)).toMatchObject({ state: 'locked' });
    await settle(asha.memberId, { stake: '1000' });
    await count();
    expect(await mission(asha, code)).toMatchObject({ state: 'locked', progress: '0.0000' });
    goTo('2026-11-18T06:30:00.000Z');
    expect(await mission(await again(asha), code)).toMatchObject({ state: 'inProgress' });
  });
});
