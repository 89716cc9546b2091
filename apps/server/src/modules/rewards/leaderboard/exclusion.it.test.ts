import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, instantOf, plus } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { staffActor } from '#testing/actors/call-inputs.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openSettledBets } from '#testing/rewards/settled-bets.ts';

// The clock of the server starts on Sunday, 15 November 2026; the week of the boards is over on Monday.
const server = await openTestServer('leaderboard exclusion');
const { settle, deliver } = await openSettledBets(server);
afterAll(() => server.close());
const { budget, leaderboard } = server.app.modules;
const { db } = server.runtime;

const goTo = (text: string) => server.clock.turn(instantOf(text).getTime() - server.clock.now().getTime());
const places = (board: string) =>
  db
    .selectFrom('board_entry')
    .innerJoin('board', 'board.id', 'board_entry.board_id')
    .innerJoin('member', 'member.id', 'board_entry.member_id')
    .select(['member.account', 'rank', 'prize'])
    .where('board.plan', '=', board)
    .where('rank', 'is not', null)
    .orderBy('rank')
    .execute();
const setMember = (id: bigint, change: { break_until?: Date; excluded_at?: Date }) =>
  db.updateTable('member').set(change).where('id', '=', id).execute();

test('a leaderboard gives no place to test, trial, excluded and paused members, and no prize for a break after the review (REWARD-9)', async () => {
  const { staffId } = await server.staff({ role: 'admin', account: 'board.staff' });
  const staff = staffActor({ staffId, account: 'board.staff' });
  await budget.renew();
  for (const metric of ['validBet', 'bestMultiplier'] as const)
    await leaderboard.savePlan(staff, {
      code: metric.toLowerCase(),
      titles: { EN: 'Week', HI: 'हफ़्ता' },
      metric,
      stakeMin: parseMoney('10'),
      products: [],
      prizes: ['100', '50', '25'].map((amount) => ({ places: 1, amount: parseMoney(amount) })),
      times: '1',
      isOn: true,
      reason: 'A test.',
    });
  await server.runJob('leaderboard.open');
  const open = (account: string, type: 0 | 1 | 2 | 4 | 41 | 42 = 0) => server.openMember({ account, type });
  const ids = {
    agent: await open('plain.agent', 2),
    first: await open('plain.first'),
    second: await open('plain.second'),
    late: await open('late.pause'),
    trial: await open('out.trial', 4),
    head: await open('out.head', 41),
    twin: await open('out.twin', 42),
    excluded: await open('out.excluded'),
    paused: await open('out.paused'),
  };
  let stake = 100;
  for (const memberId of Object.values(ids)) {
    stake += 10;
    await settle(memberId, { stake: String(stake), win: String(stake * 3) });
  }
  // A game between players counts on neither board.
  await settle(ids.agent, { stake: '9000', win: '90000', gameType: 'PVP' });
  const now = server.clock.now();
  await setMember(ids.excluded, { excluded_at: now });
  await setMember(ids.paused, { break_until: plus(now, 3 * DAY) });
  goTo('2026-11-15T18:30:00.000Z');
  await deliver();
  await server.runJob('leaderboard.freeze');
  const expected = [
    ['late.pause', 1],
    ['plain.second', 2],
    ['plain.first', 3],
    ['plain.agent', 4],
  ];
  expect((await places('validbet')).map(({ account, rank }) => [account, rank])).toEqual(expected);
  // All have the same multiplier, so that the place goes by who reached it first.
  expect((await places('bestmultiplier')).map(({ account }) => account).toSorted()).toEqual(
    expected.map(([account]) => String(account)).toSorted(),
  );

  server.clock.turn(HOUR);
  const boards = await leaderboard.endedBoards();
  for (const id of boards) await leaderboard.review(staff, id);
  await setMember(ids.late, { break_until: plus(server.clock.now(), DAY) });
  for (const id of boards) await leaderboard.pay(staff, id);
  expect((await places('validbet')).map(({ account, rank }) => [account, rank])).toEqual([
    ['plain.second', 1],
    ['plain.first', 2],
    ['plain.agent', 3],
  ]);
  const rewards = await db
    .selectFrom('reward')
    .innerJoin('member', 'member.id', 'reward.member_id')
    .select(['member.account', 'amount'])
    .where('source', '=', 'leaderboard')
    .execute();
  expect(rewards).toHaveLength(6);
  expect(rewards.filter(({ account }) => !account.startsWith('plain.'))).toEqual([]);
  expect(formatMoney(await budget.leftOf(db, 'leaderboard'))).toBe('299650.0000');
});
