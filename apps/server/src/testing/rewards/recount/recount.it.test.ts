import { parseMoney } from '@mela/kernel/money';
import { pick, seededRandom } from '@mela/kernel/random';
import { instantOf, localDay, plusDays } from '@mela/kernel/time';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { SeenRound } from '#modules/play/bet/module.ts';
import { staffActor } from '#testing/actors/call-inputs.ts';
import { insertDeposit, insertReferred } from '#testing/rewards/queries.ts';
import { openRaffleWorld } from '#testing/rewards/raffle-world.ts';
import { wrongRewards } from './queries.ts';

// The clock of the server starts on Sunday, 15 November 2026, at noon.
const { server, goTo, settle, correct, undo, deliver } = await openRaffleWorld('recount');
afterAll(() => server.close());
const { db, clock } = server.runtime;
const { leaderboard, mission, raffle, rewardBet, reward, signIn } = server.app.modules;

const jobs = [
  'leaderboard.open',
  'vip.raise',
  'vip.review',
  'vip.pay',
  'mission.count',
  'mission.grant',
  'leaderboard.count',
  'leaderboard.freeze',
  'raffle.count',
  'raffle.freeze',
  'raffle.draw',
  'referral.decide',
  'rebate.pay',
  'reward.expire',
];
async function run(): Promise<void> {
  await deliver();
  for (const job of jobs) await server.runJob(job);
}

async function openProgrammes(): Promise<void> {
  const { staffId } = await server.staff({ role: 'admin', account: 'recount.staff' });
  const staff = staffActor({ staffId, account: 'recount.staff' });
  const shared = { titles: { EN: 'All', HI: 'सब' }, products: [], times: '1', reason: 'A test.' };
  const firstDay = localDay(clock.now(), 'Asia/Kolkata');
  for (const [code, period, metric, target] of [
    ['daily', 'daily', 'turnover', '2000'],
    ['weekly', 'weekly', 'betCount', '5'],
    ['wins', 'daily', 'winCount', '1'],
  ] as const)
    await mission.make(staff, {
      ...shared,
      code,
      period,
      metric,
      target,
      claimDays: 2,
      firstDay,
      lastDay: null,
      stakeMin: parseMoney('0'),
      amount: parseMoney('5'),
    });
  for (const [code, metric] of [
    ['most-bet', 'validBet'],
    ['best-win', 'bestMultiplier'],
  ] as const)
    await leaderboard.savePlan(staff, {
      ...shared,
      code,
      metric,
      isOn: true,
      stakeMin: parseMoney('10'),
      prizes: [{ places: 2, amount: parseMoney('100') }],
    });
  await raffle.make(staff, {
    ...shared,
    code: 'recount',
    claimDays: 7,
    weights: [{ product: 'slots', times: '1' }],
    perTicket: parseMoney('100'),
    prizes: [{ places: 3, amount: parseMoney('50') }],
    firstDay: plusDays(firstDay, 1),
    lastDay: plusDays(firstDay, 2),
    drawAt: instantOf('2026-11-18T06:30:00.000Z'),
  });
}

test('each budget, counter, board, ticket and point equals its recount after random bets, corrections and voids (REWARD-7, REWARD-16)', async () => {
  await openProgrammes();
  const random = seededRandom('recount');
  const members = await Promise.all(Array.from({ length: 5 }, () => server.openMember({})));
  const [first = 0n, friend = 0n] = members;
  await insertReferred(db, { memberId: friend, referrerId: first, at: clock.now() });
  const rounds: SeenRound[] = [];
  for (const at of ['2026-11-16T05:00:00.000Z', '2026-11-16T15:00:00.000Z', '2026-11-17T06:00:00.000Z']) {
    goTo(at);
    for (const memberId of members) await insertDeposit(db, { memberId, amount: '2500', at: clock.now() });
    for (let bet = 0; bet < 12; bet++) {
      const amount = () => String(random.below(3000) + 1);
      const changed = rounds[random.below(rounds.length * 3 + 1)];
      if (changed !== undefined && random.below(2) === 0) await undo(changed);
      else if (changed !== undefined) await correct(changed, amount());
      const gameType = pick(random, ['RNG', 'RNG', 'LIVE', 'PVP'] as const);
      const memberId = members[random.below(members.length)] ?? first;
      rounds.push(await settle(memberId, { stake: amount(), win: amount(), gameType }));
    }
    await signIn.signInForDay(friend);
    await run();
    const open = await db.selectFrom('reward').selectAll().where('state', '=', 'claimable').execute();
    for (const { id, member_id: memberId } of open.slice(0, 3)) await reward.claim(memberId, id);
  }
  for (const at of ['2026-11-18T07:00:00.000Z', '2026-11-22T19:00:00.000Z', '2026-12-01T00:00:00.000Z']) {
    goTo(at);
    await run();
  }
  expect(await rewardBet.verify()).toEqual([]);
  expect(await wrongRewards(db)).toEqual([]);
  const sources = await db.selectFrom('reward').select('source').distinct().orderBy('source').execute();
  expect(sources.map(({ source }) => source).toSorted()).toEqual(
    ['mission', 'raffle', 'rebate', 'referral', 'signIn', 'vip'].toSorted(),
  );
});

test.each([
  ['points', 'update point_balance set points = points + 1'],
  ['rebate', 'update reward_bet set rebate_bet = rebate_bet + 1'],
  ['board', 'update board_entry set value = value + 1'],
  ['raffle', 'update reward_bet set valid_bet = valid_bet + 1'],
  ['progress', 'update mission_progress set progress = progress - 1'],
  ['budget', 'update budget_funding set amount = amount + 1'],
  ['rewards', 'update sign_in set amount = amount + 1'],
])('the recount finds changed %s (REWARD-16)', async (name, change) => {
  const found: string[] = [];
  const undone = db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx);
    found.push(...(await wrongRewards(tx)));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(found.some((line) => line.startsWith(name))).toBe(true);
});
