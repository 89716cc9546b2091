import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { DAY, localDay, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { armFailpoints } from '#runtime/failpoint.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';
import { insertDeposit, insertPayoutAccount, insertPlay, insertReferred } from '#testing/rewards/queries.ts';

const server = await openTestServer('referral');
afterAll(() => server.close());
const { budget, ledger, turnover, referral } = server.app.modules;
const { db } = server.runtime;

beforeAll(() => server.runJob('budget.renew'));

type Caller = Awaited<ReturnType<typeof server.member>>;

const now = () => server.clock.now();
const cashOf = async (memberId: bigint) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const friendsOf = async (caller: Caller) => (await caller.referral.friends({ query: {} })).content;

/** A friend of the caller, with an address of its own. */
async function friendOf({ memberId: referrerId }: Caller, address?: string): Promise<bigint> {
  const memberId = await server.openMember({});
  await insertReferred(db, { memberId, referrerId, at: now(), ...(address ? { address } : {}) });
  return memberId;
}

const deposit = (memberId: bigint, amount: string, state: 'credited' | 'reversed' | 'failed' = 'credited') =>
  insertDeposit(db, { memberId, amount, at: now(), state });
const play = (memberId: bigint, validBet: string) =>
  insertPlay(db, { memberId, validBet, day: localDay(now(), 'Asia/Kolkata') });
const decide = () => server.runJob('referral.decide');

async function readyFriendOf(caller: Caller, address?: string): Promise<bigint> {
  const friend = await friendOf(caller, address);
  await deposit(friend, '500');
  await play(friend, '1500');
  return friend;
}

describe('the referral page', () => {
  test('has a code and a link of the member’s own, which stay (REWARD-13, MEMBER-8)', async () => {
    const asha = await server.member({});
    const [first, second] = await Promise.all([asha.referral.summary({}), asha.referral.summary({})]);
    expect(first.code).toMatch(/^[A-Z0-9]{10}$/);
    expect(second.code).toBe(first.code);
    expect(first.url).toMatch(new RegExp(`/register\\?referralCode=${first.code}$`));
    expect(first).toMatchObject({
      friends: 0,
      rewards: '0.0000',
      shares: '0.0000',
      tiers: ['0.10', '0.05', '0.02'],
      isClosed: false,
      isPaused: false,
      invitedBy: null,
      terms: { firstDeposit: '500.0000', firstTurnover: '1500.0000', firstReward: '50.0000' },
    });
  });

  test('masks the friends and shows their figures only up to the conditions (REWARD-13, MEMBER-8)', async () => {
    const asha = await server.member({});
    const friend = await friendOf(asha);
    const { account } = await db
      .selectFrom('member')
      .select('account')
      .where('id', '=', friend)
      .executeTakeFirstOrThrow();
    await deposit(friend, '90000');
    await play(friend, '1499.99');
    const [shown, ...others] = await friendsOf(asha);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ state: 'open', deposited: '500.0000', validBet: '1499.9900' });
    expect(shown?.name).toContain('***');
    expect(shown?.name).not.toBe(account);
    expect(await asha.referral.summary({})).toMatchObject({ friends: 1 });
  });

  test('does not show the friends of another member (REWARD-13)', async () => {
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await friendOf(asha);
    expect(await friendsOf(ravi)).toEqual([]);
  });
});

describe('the reward for a friend', () => {
  test('is paid in two steps, each once, and the friend sees it too (REWARD-13)', async () => {
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await insertReferred(db, { memberId: ravi.memberId, referrerId: asha.memberId, at: now() });
    const left = await budget.leftOf(db, 'referral');
    await deposit(ravi.memberId, '500');
    await play(ravi.memberId, '1500');
    expect(await friendsOf(asha)).toMatchObject([{ state: 'waiting', received: '0.0000' }]);
    await decide();
    await decide();
    expect(await cashOf(asha.memberId)).toBe('50.0000');
    expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('50.0000');
    expect(await friendsOf(asha)).toMatchObject([{ state: 'first', received: '50.0000' }]);
    const { invitedBy } = await ravi.referral.summary({});
    expect(invitedBy).toMatchObject({ state: 'first', received: '50.0000' });
    expect(invitedBy?.name).toContain('***');
    await deposit(ravi.memberId, '4500');
    await decide();
    await decide();
    expect(await cashOf(asha.memberId)).toBe('200.0000');
    expect(await friendsOf(asha)).toMatchObject([{ state: 'both', received: '200.0000' }]);
    expect(await asha.referral.summary({})).toMatchObject({ rewards: '200.0000' });
    expect(await budget.leftOf(db, 'referral')).toBe(left - parseMoney('200'));
  });

  test('needs credited deposits that stay, and valid bet; the second step waits for the first (REWARD-13)', async () => {
    const asha = await server.member({});
    const [failing, resting] = [await friendOf(asha), await friendOf(asha)];
    await deposit(failing, '499.99');
    await deposit(failing, '500', 'failed');
    await deposit(failing, '500', 'reversed');
    await play(failing, '1500');
    await deposit(resting, '5000');
    await play(resting, '1499.99');
    await decide();
    expect(await cashOf(asha.memberId)).toBe('0.0000');
    await deposit(failing, '0.01');
    await decide();
    expect(await cashOf(asha.memberId)).toBe('50.0000');
  });

  test('is paid once by concurrent decisions of two processes (REWARD-13)', async () => {
    const asha = await server.member({});
    const friend = await readyFriendOf(asha);
    await deposit(friend, '4500');
    const other = await server.addNode();
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? referral : other.app.modules.referral).decideFriend(friend, asha.memberId),
      ),
    );
    expect(all.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await cashOf(asha.memberId)).toBe('200.0000');
  });

  test('is paid after a crash between the decision and the posting (REWARD-13)', async () => {
    const asha = await server.member({});
    await readyFriendOf(asha);
    const disarm = armFailpoints((name) => {
      if (name === 'referral.written') throw new Error('died');
    });
    await expect(decide()).rejects.toThrow('died');
    disarm();
    expect(await friendsOf(asha)).toMatchObject([{ state: 'waiting' }]);
    await decide();
    expect(await cashOf(asha.memberId)).toBe('50.0000');
  });

  test('waits while the referrer is on a break, and is paid afterwards (REWARD-13)', async () => {
    const asha = await server.member({});
    const friend = await readyFriendOf(asha);
    const until = plus(now(), DAY);
    await db.updateTable('member').set({ break_until: until }).where('id', '=', asha.memberId).execute();
    await decide();
    await referral.decideFriend(friend, asha.memberId);
    expect(await cashOf(asha.memberId)).toBe('0.0000');
    await db.updateTable('member').set({ break_until: null }).where('id', '=', asha.memberId).execute();
    await decide();
    expect(await cashOf(asha.memberId)).toBe('50.0000');
  });

  test('waits while the budget is empty, which closes the programme (REWARD-13)', async () => {
    const asha = await server.member({});
    await readyFriendOf(asha);
    const amount = moneyOfUnits(parseMoney('49.99') - (await budget.leftOf(db, 'referral')));
    await ledger.post(budget.fundingPosting('referral/emptied', 'referral', amount));
    await decide();
    expect(await asha.referral.summary({})).toMatchObject({ isClosed: true });
    expect(await friendsOf(asha)).toMatchObject([{ state: 'waiting' }]);
    const back = moneyOfUnits(0n - amount);
    await ledger.post(budget.fundingPosting('referral/filled', 'referral', back));
    await decide();
    expect(await cashOf(asha.memberId)).toBe('50.0000');
  });
});

describe('friend and referrer who are one person', () => {
  const voided = async (caller: Caller) => {
    await decide();
    expect(await cashOf(caller.memberId)).toBe('0.0000');
    const [shown] = await friendsOf(caller);
    expect(shown?.state).toBe('void');
    return shown?.reason;
  };
  const logInFrom = ({ account }: Caller, deviceId: string) =>
    server.guest({ deviceId }).session.login({ body: { username: account, password: testPassword } });

  test('are recognised by the browser, and the reason is shown (REWARD-13)', async () => {
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await insertReferred(db, { memberId: ravi.memberId, referrerId: asha.memberId, at: now() });
    await logInFrom(asha, 'browser-of-one-person');
    await logInFrom(ravi, 'browser-of-one-person');
    await deposit(ravi.memberId, '500');
    await play(ravi.memberId, '1500');
    expect(await voided(asha)).toBe('device');
    expect((await ravi.referral.summary({})).invitedBy).toMatchObject({ state: 'void' });
  });

  test('are recognised by address and payout account together, by one of them alone not (REWARD-13)', async () => {
    const at = now();
    const [asha, meena] = [await server.member({}), await server.member({})];
    await insertReferred(db, { memberId: asha.memberId, referrerId: null, at, address: '10.88.0.1' });
    await insertReferred(db, { memberId: meena.memberId, referrerId: null, at, address: '10.88.0.2' });
    const bind = (memberId: bigint, digest: string, holder: string) =>
      insertPayoutAccount(db, { memberId, digest, holder, at });
    const [neighbour, cousin] = [await readyFriendOf(meena, '10.88.0.2'), await readyFriendOf(meena)];
    await bind(meena.memberId, 'account of meena', 'Meena One');
    await bind(neighbour, 'account of the neighbour', 'Neighbour Two');
    await bind(cousin, 'account of meena', 'Cousin Three');
    const same = await readyFriendOf(asha, '10.88.0.1');
    await bind(asha.memberId, 'account of asha', 'Asha One');
    await bind(same, 'account of asha', 'Someone Else');
    expect(await voided(asha)).toBe('addressAndAccount');
    expect(await cashOf(meena.memberId)).toBe('100.0000');
  });

  test('are recognised by the name at the bank, however it is spaced, and it stays decided (REWARD-13)', async () => {
    const asha = await server.member({});
    const friend = await readyFriendOf(asha);
    const at = now();
    await insertPayoutAccount(db, { memberId: asha.memberId, digest: 'first', holder: 'Test Person', at });
    await insertPayoutAccount(db, { memberId: friend, digest: 'second', holder: 'TESTPERSON', at });
    expect(await voided(asha)).toBe('name');
    await db
      .updateTable('payout_account')
      .set({ holder_name: 'Other' })
      .where('member_id', '=', friend)
      .execute();
    expect(await voided(asha)).toBe('name');
  });

  test('get no second reward when they are recognised after the first (REWARD-13)', async () => {
    const asha = await server.member({});
    const friend = await readyFriendOf(asha);
    await decide();
    const at = now();
    await insertPayoutAccount(db, { memberId: asha.memberId, digest: 'third', holder: 'Late Person', at });
    await insertPayoutAccount(db, { memberId: friend, digest: 'fourth', holder: 'Late Person', at });
    await deposit(friend, '4500');
    await decide();
    expect(await cashOf(asha.memberId)).toBe('50.0000');
    expect(await friendsOf(asha)).toMatchObject([{ state: 'void', received: '50.0000' }]);
  });
});
