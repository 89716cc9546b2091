import { assert } from '@mela/kernel/assert';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { coreDriver } from '#testing/game-vendors/drivers.ts';
import { betOf, createPlayer, openVendors, rollbackOf, winOf } from '#testing/game-vendors/players.ts';
import { openTestVendor } from '#testing/game-vendors/test-vendor.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';
import { freeRoundsIn, openActivityWorld, rupees } from '#testing/rewards/activity-world.ts';

const server = await openTestServer('free_rounds');
const { db } = server.runtime;
const { ledger, turnover } = server.app.modules;
const world = openActivityWorld(server);
const vendor = await openTestVendor(server.clock);
beforeAll(() =>
  openVendors(server, {
    FREE: { baseUrl: vendor.baseUrl },
    UNDOING: { baseUrl: vendor.baseUrl, undoSettled: 'bet_and_wins' },
    KEEPING: { baseUrl: vendor.baseUrl, keepsWallet: true },
    OTHER: { baseUrl: vendor.baseUrl, dialect: 'ONECALL' },
  }),
);
afterAll(async () => {
  await server.close();
  vendor.close();
});
beforeEach(() => {
  vendor.fallSilent(false);
  vendor.answerGrants(200);
});

type Caller = Awaited<ReturnType<typeof server.member>>;
const shown = async (caller: Caller, code: string) => {
  const found = (await caller.activity.list({ query: { language: 'EN' } })).find((one) => one.code === code);
  assert(found !== undefined, `${code} is shown`);
  return found;
};
const take = (caller: Caller, code: string) => caller.activity.join({ body: { code, language: 'EN' } });
const opened = (name = 'FREE', budget = '1000') =>
  world.open({ offer: freeRoundsIn(name), claimDays: null, times: '5', budget: rupees(budget) });
const end = () => server.runJob('activity.freeRounds');
const call = () => server.runJob('vendor.freeRounds');
const walletsOf = async ({ memberId }: Pick<Caller, 'memberId'>) => {
  const { cash, bonus } = await ledger.balancesOf(db, memberId);
  return [cash, bonus].map(formatMoney);
};
const titlesOf = async (caller: Caller) =>
  (await caller.inbox.list({ query: { language: 'EN' } })).items.map(({ title }) => title);

/** Logs in again after the session has expired. */
async function comeBack(caller: Caller): Promise<void> {
  const login = { username: caller.account, password: testPassword };
  caller.token = (await server.guest().session.login({ body: login })).token ?? null;
}

/** A member who has taken the rounds and opened the game without money. */
async function taker(name = 'FREE') {
  const code = await opened(name);
  const asha = await server.member({});
  await take(asha, code);
  const player = await createPlayer(server, name, { memberId: asha.memberId, rupees: '0' });
  const row = await db
    .selectFrom('activity_free_round')
    .select('free_round_id as id')
    .where('member_id', '=', asha.memberId)
    .executeTakeFirstOrThrow();
  const act = (command: Parameters<typeof coreDriver.act>[2]) => coreDriver.act(server, player, command, {});
  const bet = () => betOf(player, { rupees: '0', freeRoundId: row.id, nominal: parseMoney('5') });
  const play = async (won: string) => {
    const placed = bet();
    expect(await act(placed)).toMatchObject({ status: 'OK' });
    expect(await act(winOf(placed, { rupees: won, closesRound: true }))).toMatchObject({ status: 'OK' });
    return placed;
  };
  return { code, asha, player, freeRoundId: row.id, act, bet, play };
}

test('free rounds are taken once, ordered from the vendor once, and set their most aside (REWARD-1)', async () => {
  const code = await opened();
  const asha = await server.member({});
  expect(await shown(asha, code)).toMatchObject({
    kind: 'freeRounds',
    state: 'join',
    amount: '50.0000',
    free: { gameCode: 'FREE_SLOT', rounds: 3, bet: '5.0000', own: null },
  });
  const before = vendor.granted.length;
  await Promise.all([take(asha, code), take(asha, code), take(asha, code)]);
  expect(await take(asha, code)).toMatchObject({ state: 'joined', free: { own: { state: 'open' } } });
  server.clock.turn(MINUTE);
  await Promise.all([call(), call()]);
  await call();
  const calls = vendor.granted.slice(before);
  expect(calls).toMatchObject([{ gameCode: 'FREE_SLOT', count: 3, stake: '5.0000', currency: 'INR' }]);
  expect(await shown(asha, code)).toMatchObject({
    state: 'joined',
    free: { own: { state: 'open', left: 3, won: '0.0000', winMax: '50.0000' } },
  });
  expect(await world.budgetOf(code)).toMatchObject({
    left: '950.0000',
    reserved: '50.0000',
    spent: '0.0000',
  });
  expect(await titlesOf(asha)).toContain('Your free rounds are ready');
});

test('a grant without an answer is repeated under the same id until the vendor answers (REWARD-1)', async () => {
  const code = await opened();
  const asha = await server.member({});
  vendor.fallSilent(true);
  expect(await take(asha, code)).toMatchObject({ state: 'joined', free: { own: { state: 'preparing' } } });
  expect(await shown(asha, code)).toMatchObject({ free: { own: { state: 'preparing' } } });
  vendor.fallSilent(false);
  vendor.answerGrants(503);
  const before = vendor.granted.length;
  server.clock.turn(MINUTE);
  await call();
  vendor.answerGrants(200);
  await call();
  expect(await shown(asha, code)).toMatchObject({ free: { own: { state: 'preparing' } } });
  server.clock.turn(5 * MINUTE);
  await call();
  expect(await shown(asha, code)).toMatchObject({ free: { own: { state: 'open' } } });
  const ids = vendor.granted.slice(before).map((sent) => JSON.stringify(sent).match(/"id":"[^"]+"/)?.[0]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a vendor that refuses the order ends the free rounds, and the money goes back (REWARD-1)', async () => {
  const code = await opened();
  const asha = await server.member({});
  vendor.answerGrants(400);
  await take(asha, code);
  await end();
  expect(await shown(asha, code)).toMatchObject({ state: 'close', free: { own: { state: 'refused' } } });
  expect(await world.budgetOf(code)).toMatchObject({ left: '1000.0000', reserved: '0.0000' });
  expect(await titlesOf(asha)).toContain('Your free rounds have ended');
});

test('wins of free rounds are collected and paid once as a bonus with its turnover when the rounds are used up (REWARD-1)', async () => {
  const { code, asha, act, play, bet } = await taker();
  await play('7');
  const placed = bet();
  await act(placed);
  expect(await act(placed)).toMatchObject({ status: 'OK', isReplay: true });
  const win = winOf(placed, { rupees: '12.3456', closesRound: true });
  expect(await act(win)).toMatchObject({ status: 'OK', balance: '0.0000' });
  expect(await act(win)).toMatchObject({ status: 'OK', isReplay: true });
  expect(await walletsOf(asha)).toEqual(['0.0000', '0.0000']);
  await end();
  expect(await shown(asha, code)).toMatchObject({
    state: 'process',
    free: { own: { state: 'open', left: 1, won: '19.3456' } },
  });
  await play('0');
  expect(await act(bet())).toMatchObject({ status: 'INVALID_REQUEST' });
  await Promise.all([end(), end(), end()]);
  await end();
  expect(await walletsOf(asha)).toEqual(['0.0000', '19.3400']);
  expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('96.7000');
  expect(await world.budgetOf(code)).toMatchObject({
    left: '980.6600',
    reserved: '0.0000',
    spent: '19.3400',
  });
  expect(await shown(asha, code)).toMatchObject({
    state: 'claimed',
    reward: { amount: '19.3400', state: 'claimed' },
    free: { own: { state: 'paid', paid: '19.3400', left: 0 } },
  });
  const { content } = await asha.reward.details({ query: { language: 'EN' } });
  expect(content).toMatchObject([{ wallet: 'bonus', amount: '19.3400', required: '96.7000' }]);
});

test('a free round counts no stake, no payout, no turnover and no points (REWARD-1)', async () => {
  const { asha, play } = await taker();
  await play('7');
  await server.runJob('bet.catch-up');
  await server.runtime.outbox.register();
  await server.runtime.outbox.deliver();
  const { memberId } = asha;
  const days = await db.selectFrom('bet_day').selectAll().where('member_id', '=', memberId).execute();
  expect(days.map(({ stake, valid_bet, payout }) => [stake, valid_bet, payout])).toEqual([[0n, 0n, 0n]]);
  const counted = await db.selectFrom('reward_bet').selectAll().where('member_id', '=', memberId).execute();
  expect(counted).toEqual([]);
  const points = await db.selectFrom('point_entry').selectAll().where('member_id', '=', memberId).execute();
  expect(points).toEqual([]);
  expect(await db.selectFrom('turnover_bet').selectAll().where('member_id', '=', memberId).execute()).toEqual(
    [],
  );
});

test('wins above the most that free rounds can bring are cut (REWARD-1, REWARD-16)', async () => {
  const { code, asha, play } = await taker();
  for (const won of ['40', '40', '40']) await play(won);
  await end();
  expect(await walletsOf(asha)).toEqual(['0.0000', '50.0000']);
  expect(await world.budgetOf(code)).toMatchObject({
    left: '950.0000',
    reserved: '0.0000',
    spent: '50.0000',
  });
});

test('a budget that does not cover one more member closes the offer, also for members at the same time (REWARD-16)', async () => {
  const code = await opened('FREE', '120');
  const members = await Promise.all([1, 2, 3, 4].map(() => server.member({})));
  const results = await Promise.allSettled(members.map((one) => take(one, code)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const reasons: unknown[] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons).toEqual([
    expect.objectContaining({ code: 'BUDGET_EMPTY' }),
    expect.objectContaining({ code: 'BUDGET_EMPTY' }),
  ]);
  expect(await world.budgetOf(code)).toMatchObject({ left: '20.0000', reserved: '100.0000' });
  expect(await shown(await server.member({}), code)).toMatchObject({ state: 'closed' });
});

test('expired free rounds pay what they have won, and the vendor cancels what is left (REWARD-1)', async () => {
  const { code, asha, freeRoundId, act, bet, play } = await taker();
  await play('6');
  const open = bet();
  await act(open);
  server.clock.turn(2 * DAY);
  expect(await act(bet())).not.toMatchObject({ status: 'OK' });
  await end();
  // A round without a result holds the end up.
  expect(await walletsOf(asha)).toEqual(['0.0000', '0.0000']);
  await act(winOf(open, { rupees: '4', closesRound: true }));
  await end();
  expect(await walletsOf(asha)).toEqual(['0.0000', '10.0000']);
  vendor.fallSilent(true);
  await call();
  expect(vendor.cancelled).not.toContain(freeRoundId);
  vendor.fallSilent(false);
  server.clock.turn(HOUR);
  await call();
  await call();
  expect(vendor.cancelled.filter((id) => id === freeRoundId)).toHaveLength(1);
  await comeBack(asha);
  expect(await shown(asha, code)).toMatchObject({ state: 'claimed', free: { own: { left: 1 } } });
});

test('free rounds that win nothing end without a bonus, and the member reads it (REWARD-1)', async () => {
  const { code, asha } = await taker();
  server.clock.turn(2 * DAY);
  await end();
  expect(await walletsOf(asha)).toEqual(['0.0000', '0.0000']);
  await comeBack(asha);
  expect(await shown(asha, code)).toMatchObject({ state: 'close', free: { own: { state: 'unpaid' } } });
  expect(await world.budgetOf(code)).toMatchObject({ left: '1000.0000', reserved: '0.0000' });
  expect(await titlesOf(asha)).toContain('Your free rounds have ended');
});

test('a win that arrives after the bonus was paid moves no money and opens a case for staff (REWARD-1)', async () => {
  const { asha, act, bet, play } = await taker();
  await play('5');
  await play('5');
  const last = bet();
  await act(last);
  await act(winOf(last, { rupees: '0', closesRound: true }));
  await end();
  expect(await act(winOf(last, { rupees: '8', closesRound: true }))).toMatchObject({ status: 'OK' });
  await end();
  expect(await walletsOf(asha)).toEqual(['0.0000', '10.0000']);
  const cases = await db
    .selectFrom('vendor_case')
    .select(['kind', 'amount'])
    .where('member_id', '=', asha.memberId)
    .execute();
  expect(cases).toEqual([{ kind: 'late_win', amount: parseMoney('8') }]);
});

test('a rolled-back free round comes back, and its win is no longer collected (REWARD-1)', async () => {
  const { code, asha, act, play } = await taker('UNDOING');
  const placed = await play('9');
  expect(await act(rollbackOf(placed.transactionId))).toMatchObject({ status: 'OK', isApplied: true });
  expect(await shown(asha, code)).toMatchObject({ free: { own: { left: 3, won: '0.0000' } } });
  const { transactionId: paid } = await play('1');
  for (const won of ['2', '3']) await play(won);
  await end();
  expect(await walletsOf(asha)).toEqual(['0.0000', '6.0000']);
  expect(await act(rollbackOf(paid))).toMatchObject({ status: 'ROLLBACK_REFUSED' });
});

test('a free round of another game or stake is refused (REWARD-1)', async () => {
  const { player, freeRoundId, act, bet } = await taker();
  expect(await act({ ...bet(), nominal: parseMoney('500') })).toMatchObject({ status: 'INVALID_REQUEST' });
  const other = betOf(player, { rupees: '0', freeRoundId, gameCode: 'UNDOING_SLOT' });
  expect(await act(other)).not.toMatchObject({ status: 'OK' });
  expect(await act(betOf(player, { rupees: '0', freeRoundId: 'someone-else' }))).toMatchObject({
    status: 'INVALID_REQUEST',
  });
});

test('winnings wait for a member on a break, and are paid after it (REWARD-1, REWARD-17)', async () => {
  const { asha, play } = await taker();
  for (const won of ['5', '5', '5']) await play(won);
  await db
    .updateTable('member')
    .set({ break_until: plus(server.clock.now(), DAY) })
    .where('id', '=', asha.memberId)
    .execute();
  await end();
  expect(await walletsOf(asha)).toEqual(['0.0000', '0.0000']);
  server.clock.turn(DAY + MINUTE);
  await end();
  expect(await walletsOf(asha)).toEqual(['0.0000', '15.0000']);
});

test('staff can give free rounds only in a slot whose vendor takes them (REWARD-1, REWARD-18)', async () => {
  for (const name of ['KEEPING', 'OTHER', 'NOSUCH'])
    await expect(world.open({ offer: freeRoundsIn(name), claimDays: null })).rejects.toMatchObject({
      code: 'ACTIVITY_GAME_WRONG',
    });
  const by = await world.manager();
  const code = await opened();
  const listed = (await by.staffActivity.list({})).find((one) => one.code === code);
  expect(listed).toMatchObject({ kind: 'freeRounds', claimDays: null, offer: freeRoundsIn('FREE') });
});

test('a stopped activity gives no more free rounds, and those that were taken are played and paid (REWARD-1)', async () => {
  const { code, asha, play } = await taker();
  await play('5');
  const by = await world.manager();
  await by.staffActivity.stop({ body: { code, reason: 'The test is over.' } });
  await expect(take(await server.member({}), code)).rejects.toMatchObject({ code: 'ACTIVITY_NOT_OPEN' });
  expect(await shown(asha, code)).toMatchObject({ state: 'process' });
  await play('5');
  await play('5');
  await end();
  expect(await walletsOf(asha)).toEqual(['0.0000', '15.0000']);
  expect(await asha.activity.freeRounds({ query: { language: 'HI' } })).toMatchObject([
    { code, state: 'paid', paid: '15.0000', left: 0 },
  ]);
});

test('the ledger adds up after free rounds', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
