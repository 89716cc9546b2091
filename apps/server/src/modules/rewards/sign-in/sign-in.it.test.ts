import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, MINUTE, instantOf, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { armFailpoints } from '#runtime/failpoint.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';
import { insertDeposit } from '#testing/rewards/queries.ts';

const server = await openTestServer('sign_in');
afterAll(() => server.close());
const { budget, ledger, turnover, signIn } = server.app.modules;
const { db } = server.runtime;

beforeAll(() => server.runJob('budget.renew'));

type Caller = Awaited<ReturnType<typeof server.member>>;

const cashOf = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const deposit = ({ memberId }: Caller, amount: string, state?: 'reversed' | 'failed') =>
  insertDeposit(db, { memberId, amount, at: server.clock.now(), ...(state ? { state } : {}) });
const signInsOf = ({ memberId }: Caller) =>
  db.selectFrom('sign_in').select(['day', 'step']).where('member_id', '=', memberId).execute();

/** The next day of the merchant at the same hour. The session of the caller lives on. */
const nextDay = () => server.clock.turn(DAY);
const inFuture = async (caller: Caller) => {
  const { token } = await caller.session.login({
    body: { username: caller.account, password: testPassword },
  });
  caller.token = token;
};

describe('the daily sign-in', () => {
  test('pays the reward of the day once, with its turnover, and shows the coming days (REWARD-10)', async () => {
    const asha = await server.member({});
    await deposit(asha, '200');
    const before = await asha.signIn.status({});
    expect(before).toMatchObject({ isSignedIn: false, step: 1, inRow: 0, brokenAfter: null, times: '1' });
    expect(before.days.map(({ amount, state }) => [amount, state])).toEqual([
      ['5.0000', 'today'],
      ['5.0000', 'coming'],
      ['8.0000', 'coming'],
      ['8.0000', 'coming'],
      ['12.0000', 'coming'],
      ['12.0000', 'coming'],
      ['50.0000', 'coming'],
    ]);
    const left = await budget.leftOf(db, 'sign-in');
    const after = await asha.signIn.signIn({});
    expect(after).toMatchObject({ isSignedIn: true, step: 1, inRow: 1 });
    expect(after.days[0]).toEqual({ day: after.today, step: 1, amount: '5.0000', state: 'claimed' });
    expect(await asha.signIn.signIn({})).toEqual(after);
    expect(await cashOf(asha)).toBe('5.0000');
    expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('5.0000');
    expect(await budget.leftOf(db, 'sign-in')).toBe(left - parseMoney('5'));
    const { content } = await asha.reward.details({ query: { language: 'EN' } });
    expect(content).toMatchObject([{ source: 'signIn', step: 1, amount: '5.0000', state: 'claimed' }]);
  });

  test('needs credited deposits of ₹200 on the same day, before it (REWARD-10)', async () => {
    const asha = await server.member({});
    await deposit(asha, '500', 'failed');
    await deposit(asha, '500', 'reversed');
    await deposit(asha, '150');
    const refused = { code: 'SIGN_IN_DEPOSIT', params: { missing: '50.0000' } };
    await expect(asha.signIn.signIn({})).rejects.toMatchObject(refused);
    expect(await asha.signIn.status({})).toMatchObject({ deposited: '150.0000', depositMin: '200.0000' });
    nextDay();
    await inFuture(asha);
    await deposit(asha, '50');
    await expect(asha.signIn.signIn({})).rejects.toMatchObject({ params: { missing: '150.0000' } });
    await deposit(asha, '150');
    expect(await asha.signIn.signIn({})).toMatchObject({ step: 1, inRow: 1 });
    expect(await signInsOf(asha)).toHaveLength(1);
  });

  test('counts a day from midnight in India (REWARD-10)', async () => {
    const asha = await server.member({});
    const midnight = instantOf('2026-11-18T18:30:00.000Z');
    server.clock.turn(midnight.getTime() - server.clock.now().getTime() - MINUTE);
    await inFuture(asha);
    await deposit(asha, '200');
    expect(await asha.signIn.signIn({})).toMatchObject({ today: '2026-11-18', step: 1 });
    server.clock.turn(MINUTE);
    await expect(asha.signIn.signIn({})).rejects.toMatchObject({ code: 'SIGN_IN_DEPOSIT' });
    await deposit(asha, '200');
    expect(await asha.signIn.signIn({})).toMatchObject({ today: '2026-11-19', step: 2, inRow: 2 });
    server.clock.turn(6 * HOUR);
  });

  test('pays seven days in a row and begins again after the last one (REWARD-10)', async () => {
    const asha = await server.member({});
    const steps: number[] = [];
    for (let day = 1; day <= 8; day += 1) {
      await deposit(asha, '200');
      const { step, inRow } = await asha.signIn.signIn({});
      steps.push(step);
      expect(inRow).toBe(day);
      nextDay();
      await inFuture(asha);
    }
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
    expect(await cashOf(asha)).toBe('105.0000');
  });

  test('begins at day 1 after a missed day, and says which day was the last (REWARD-10)', async () => {
    const asha = await server.member({});
    await deposit(asha, '200');
    const { today } = await asha.signIn.signIn({});
    nextDay();
    await inFuture(asha);
    expect(await asha.signIn.status({})).toMatchObject({ step: 2, inRow: 1, brokenAfter: null });
    nextDay();
    await inFuture(asha);
    const broken = await asha.signIn.status({});
    expect(broken).toMatchObject({ step: 1, inRow: 0, brokenAfter: today });
    expect(broken.days.every(({ state }) => state !== 'claimed')).toBe(true);
    await deposit(asha, '200');
    expect(await asha.signIn.signIn({})).toMatchObject({ step: 1, inRow: 1 });
  });

  test('is made once by 200 concurrent requests of two processes (REWARD-10)', async () => {
    const asha = await server.member({});
    await deposit(asha, '200');
    const other = await server.addNode();
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? signIn : other.app.modules.signIn).signInForDay(asha.memberId),
      ),
    );
    expect(all.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await cashOf(asha)).toBe('5.0000');
    expect(await signInsOf(asha)).toHaveLength(1);
  });

  test('stores nothing when the process dies before the posting, and can be repeated (REWARD-10)', async () => {
    const asha = await server.member({});
    await deposit(asha, '200');
    const disarm = armFailpoints((name) => {
      if (name === 'sign-in.written') throw new Error('died');
    });
    await expect(signIn.signInForDay(asha.memberId)).rejects.toThrow('died');
    disarm();
    expect(await signInsOf(asha)).toEqual([]);
    expect(await cashOf(asha)).toBe('0.0000');
    await signIn.signInForDay(asha.memberId);
    expect(await cashOf(asha)).toBe('5.0000');
  });

  test('gives nothing during a break or a self-exclusion, and says so (REWARD-10)', async () => {
    const asha = await server.member({});
    await deposit(asha, '200');
    const until = plus(server.clock.now(), DAY);
    await db.updateTable('member').set({ break_until: until }).where('id', '=', asha.memberId).execute();
    expect(await asha.signIn.status({})).toMatchObject({ isPaused: true });
    await expect(asha.signIn.signIn({})).rejects.toMatchObject({ code: 'REWARD_PAUSED' });
    const change = { break_until: null, excluded_at: server.clock.now() };
    await db.updateTable('member').set(change).where('id', '=', asha.memberId).execute();
    await expect(asha.signIn.signIn({})).rejects.toMatchObject({ code: 'SELF_EXCLUDED' });
    await expect(signIn.signInForDay(asha.memberId)).rejects.toMatchObject({ code: 'REWARD_PAUSED' });
    expect(await signInsOf(asha)).toEqual([]);
    expect(await cashOf(asha)).toBe('0.0000');
  });

  test('keeps the day it has paid when the merchant changes the rewards (REWARD-10)', async () => {
    const asha = await server.member({});
    await deposit(asha, '200');
    await asha.signIn.signIn({});
    await server.runtime.changeSetting('signIn', { rewards: ['9', '20'] });
    const { days } = await asha.signIn.status({});
    expect(days.map(({ amount }) => amount)).toEqual(['5.0000', '20.0000']);
    await server.runtime.changeSetting('signIn', { rewards: ['5', '5', '8', '8', '12', '12', '50'] });
  });
});

describe('an empty budget', () => {
  test('closes the sign-in and leaves the streak as it was (REWARD-10)', async () => {
    const asha = await server.member({});
    await deposit(asha, '200');
    const left = await budget.leftOf(db, 'sign-in');
    const amount = moneyOfUnits(parseMoney('4.99') - left);
    await ledger.post(budget.fundingPosting('sign-in/emptied', 'sign-in', amount));
    expect(await asha.signIn.status({})).toMatchObject({ isClosed: true });
    await expect(asha.signIn.signIn({})).rejects.toMatchObject({ code: 'BUDGET_EMPTY' });
    expect(await signInsOf(asha)).toEqual([]);
    const back = moneyOfUnits(0n - amount);
    await ledger.post(budget.fundingPosting('sign-in/filled', 'sign-in', back));
    expect(await asha.signIn.signIn({})).toMatchObject({ isSignedIn: true, isClosed: false });
  });
});
