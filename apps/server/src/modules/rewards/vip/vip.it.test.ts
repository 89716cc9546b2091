import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { DAY, instantOf, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openSettledBets } from '#testing/rewards/settled-bets.ts';

const server = await openTestServer('vip');
const { settle, undo, deliver } = await openSettledBets(server);
afterAll(() => server.close());
const { budget, ledger, turnover } = server.app.modules;
const { db } = server.runtime;

beforeAll(() => server.runJob('budget.renew'));

type Caller = Awaited<ReturnType<typeof server.member>>;
const goTo = (text: string) => server.clock.turn(instantOf(text).getTime() - server.clock.now().getTime());
const standing = (caller: Caller) => caller.vip.progress({ query: { language: 'EN' } });
const history = async (caller: Caller) => (await caller.vip.history({ query: { pageSize: 50 } })).content;
const claimable = async (caller: Caller) =>
  (await caller.reward.claimable({ query: { language: 'EN' } })).rewards;
const leftOf = async () => formatMoney(await budget.leftOf(db, 'vip'));

/** Bets that are counted, with everything that follows from them. */
async function play(memberId: bigint, stake: string) {
  const bet = await settle(memberId, { stake });
  await deliver();
  await server.runJob('vip.raise');
  await server.runJob('vip.pay');
  return bet;
}

async function setBirthday(caller: Caller, day: string) {
  return caller.vip.setBirthday({ body: { day } });
}

describe('a VIP level', () => {
  test('is reached exactly at its line, with one gift that carries 1x (REWARD-7)', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '9999.99');
    expect(await standing(asha)).toMatchObject({
      level: 0,
      progress: '9999.9900',
      next: { level: 1, missing: '0.0100', gift: '10.0000' },
      keep: null,
      open: [],
    });
    await play(asha.memberId, '0.01');
    expect(await standing(asha)).toMatchObject({
      level: 1,
      peak: 1,
      next: { level: 2, missing: '90000.0000' },
      open: [{ kind: 'gift', level: 1, amount: '10.0000', state: 'claimable', expiresAt: null }],
    });
    expect(await asha.member.info({})).toMatchObject({ vipRankLevel: 1, vipLabelName: 'VIP 1' });
    const [gift, ...others] = await claimable(asha);
    expect(others).toEqual([]);
    expect(gift).toMatchObject({ source: 'vip', step: 1, amount: '10.0000', times: '1' });
    await asha.reward.claim({ body: { id: gift?.id ?? '', language: 'EN' } });
    expect(formatMoney((await ledger.balancesOf(db, asha.memberId)).cash)).toBe('10.0000');
    expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('10.0000');
    for (const job of ['vip.raise', 'vip.pay', 'vip.pay']) await server.runJob(job);
    expect(await standing(asha)).toMatchObject({ open: [], giftsReceived: [1] });
    expect(await history(asha)).toMatchObject([
      { kind: 'gift', level: 1, amount: '10.0000', state: 'claimed' },
      { kind: 'raised', level: 1, amount: null },
    ]);
  });

  test('is reached over skipped levels with the gift of each, and a void keeps level and gifts (REWARD-7)', async () => {
    const asha = await server.member({});
    const bet = await play(asha.memberId, '600000');
    expect((await standing(asha)).open).toMatchObject([
      { level: 1, amount: '10.0000' },
      { level: 2, amount: '75.0000' },
      { level: 3, amount: '300.0000' },
    ]);
    await undo(bet);
    await deliver();
    await server.runJob('vip.raise');
    expect(await standing(asha)).toMatchObject({ level: 3, progress: '0.0000', next: { level: 4 } });
    await play(asha.memberId, '600000');
    expect(await standing(asha)).toMatchObject({ level: 3, open: [{}, {}, {}] });
    expect(await claimable(asha)).toHaveLength(3);
  });

  test('counts live games by 30 % and is not for trials (REWARD-7)', async () => {
    const asha = await server.member({});
    await settle(asha.memberId, { stake: '30000', gameType: 'LIVE' });
    await deliver();
    await server.runJob('vip.raise');
    expect(await standing(asha)).toMatchObject({ level: 0, progress: '9000.0000' });
    const trial = await server.member({ type: 4 });
    await settle(trial.memberId, { stake: '50000' });
    await deliver();
    await server.runJob('vip.raise');
    expect(await trial.member.info({})).toMatchObject({ vipRankLevel: 0 });
    await expect(standing(trial)).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  });

  test('opens the limits of its level (REWARD-7)', async () => {
    const asha = await server.member({});
    await play(asha.memberId, '100000');
    const { dailyLimit } = await asha.withdrawal.terms({ query: {} });
    expect(dailyLimit).toBe('100000.0000');
    const { ladder } = await standing(asha);
    expect(ladder[2]).toMatchObject({ level: 2, dailyWithdrawal: '100000.0000' });
  });
});

describe('a gift', () => {
  test('that the budget does not cover is granted when it has money again (REWARD-7)', async () => {
    const finance = await server.staff({ role: 'finance' });
    const move = (amount: string, requestKey: string) =>
      finance.staffBudget.fund({
        body: { code: 'vip', amount: formatMoney(parseMoney(amount)), reason: 'For a test.', requestKey },
      });
    const left = await leftOf();
    await move(`-${left}`, 'vip-budget-key-0001');
    const asha = await server.member({});
    await play(asha.memberId, '150000');
    expect(await standing(asha)).toMatchObject({ level: 2, open: [{ state: 'owed' }, { state: 'owed' }] });
    expect(await claimable(asha)).toEqual([]);
    await move('50', 'vip-budget-key-0002');
    await server.runJob('vip.pay');
    expect((await claimable(asha)).map(({ amount }) => amount)).toEqual(['10.0000']);
    await move(left, 'vip-budget-key-0003');
    await Promise.all(Array.from({ length: 5 }, () => server.runJob('vip.pay')));
    expect((await claimable(asha)).map(({ amount }) => amount)).toEqual(['10.0000', '75.0000']);
    expect(parseMoney(await leftOf())).toBe(parseMoney(left) + parseMoney('50') - parseMoney('85'));
  });

  test('waits for the end of a break (REWARD-7)', async () => {
    const asha = await server.member({});
    const until = plus(server.clock.now(), DAY);
    await db.updateTable('member').set({ break_until: until }).where('id', '=', asha.memberId).execute();
    await play(asha.memberId, '20000');
    const owed = () =>
      db
        .selectFrom('vip_payment')
        .select('granted_at')
        .where('member_id', '=', asha.memberId)
        .executeTakeFirstOrThrow();
    expect(await owed()).toEqual({ granted_at: null });
    server.clock.turn(DAY);
    await server.runJob('vip.pay');
    expect(await owed()).toEqual({ granted_at: server.clock.now() });
  });
});

describe('a review at the end of a month', () => {
  test('keeps, lowers by one level, and gives a lost level back without a second gift; the salary is that of the level afterwards (REWARD-7)', async () => {
    goTo('2027-02-10T06:30:00.000Z');
    const [keeping, losing] = [await server.member({}), await server.member({})];
    for (const { memberId } of [keeping, losing]) await play(memberId, '5000000');
    // The gifts are more than 30 days old at the end of March, so nothing is protected.
    goTo('2027-03-20T06:30:00.000Z');
    await play(keeping.memberId, '250000');
    await play(losing.memberId, '249999.99');
    goTo('2027-03-31T18:29:00.000Z');
    await server.runJob('vip.review');
    expect(await standing(await again(losing))).toMatchObject({ level: 5 });
    goTo('2027-03-31T18:31:00.000Z');
    await Promise.all([server.runJob('vip.review'), server.runJob('vip.review')]);
    await server.runJob('vip.review');
    await server.runJob('vip.pay');
    expect(await standing(await again(keeping))).toMatchObject({
      level: 5,
      keep: { line: '250000.0000', done: '250000.0000', missing: '0.0000', reviewOn: '2027-05-01' },
    });
    const lost = await standing(await again(losing));
    expect(lost).toMatchObject({ level: 4, peak: 5, next: { level: 6 } });
    expect(lost.open.filter(({ period }) => period === '2027-03')).toEqual([
      {
        kind: 'salary',
        level: 4,
        period: '2027-03',
        amount: '50.0000',
        state: 'claimable',
        rewardId: expect.any(String),
        expiresAt: '2027-04-07T18:31:00.000Z',
      },
    ]);
    // A strong April wins the level back; its gift is not paid again.
    goTo('2027-04-20T06:30:00.000Z');
    await play(losing.memberId, '250000');
    goTo('2027-04-30T18:31:00.000Z');
    await server.runJob('vip.review');
    await server.runJob('vip.pay');
    const back = await again(losing);
    const after = await standing(back);
    expect(after).toMatchObject({ level: 5 });
    // The salary of March was not claimed within seven days.
    expect(after.open.filter(({ kind }) => kind === 'salary')).toMatchObject([
      { level: 5, period: '2027-04', amount: '250.0000' },
    ]);
    const changes = (await history(back)).filter(({ amount }) => amount === null);
    expect(changes.map(({ kind, level }) => [kind, level])).toEqual([
      ['regained', 5],
      ['lowered', 4],
      ['raised', 5],
    ]);
  });

  test('protects a level whose gift was granted 30 days or less before (REWARD-7)', async () => {
    goTo('2027-06-05T06:30:00.000Z');
    const asha = await server.member({});
    await play(asha.memberId, '500000');
    goTo('2027-06-30T18:31:00.000Z');
    // No bets in the last 30 days would lower it, if the gift were older.
    await server.runJob('vip.review');
    expect(await standing(await again(asha))).toMatchObject({ level: 3 });
    goTo('2027-07-31T18:31:00.000Z');
    await server.runJob('vip.review');
    expect(await standing(await again(asha))).toMatchObject({ level: 2 });
  });

  test('waits until every bet of the month is counted (REWARD-7)', async () => {
    goTo('2027-08-02T06:30:00.000Z');
    const asha = await server.member({});
    await play(asha.memberId, '1000000');
    goTo('2027-09-30T18:00:00.000Z');
    await settle(asha.memberId, { stake: '50000' });
    goTo('2027-09-30T18:31:00.000Z');
    await server.runJob('vip.review');
    const reviews = () =>
      db.selectFrom('vip_review').select('progress').where('member_id', '=', asha.memberId).execute();
    expect(await reviews()).toEqual([]);
    await deliver();
    await server.runJob('vip.review');
    expect(await reviews()).toEqual([{ progress: parseMoney('50000') }]);
  });

  /** The session of the member has ended by now. */
  async function again(caller: Caller): Promise<Caller> {
    const fresh = server.guest();
    const body = { username: caller.account, password: 'Correct-Horse-9' };
    fresh.token = (await fresh.session.login({ body })).token;
    return Object.assign(fresh, { memberId: caller.memberId, account: caller.account });
  }
});

describe('a birthday', () => {
  test('brings one monthly salary, once a year, and can be edited once (REWARD-7)', async () => {
    goTo('2027-11-17T06:30:00.000Z');
    const asha = await server.member({});
    await play(asha.memberId, '100000');
    await expect(setBirthday(asha, '2015-11-18')).rejects.toMatchObject({ code: 'TOO_YOUNG' });
    expect(await setBirthday(asha, '1990-11-18')).toEqual({ day: '1990-11-18', isEditable: false });
    await expect(setBirthday(asha, '1990-11-20')).rejects.toMatchObject({ code: 'BIRTHDAY_FIXED' });
    await server.runJob('vip.birthday');
    const gifts = async () => (await standing(asha)).open.filter(({ kind }) => kind === 'birthday');
    expect(await gifts()).toEqual([]);
    server.clock.turn(DAY);
    const session = server.guest();
    const body = { username: asha.account, password: 'Correct-Horse-9' };
    asha.token = (await session.session.login({ body })).token;
    for (let time = 0; time < 3; time++) await server.runJob('vip.birthday');
    await server.runJob('vip.pay');
    expect(await gifts()).toMatchObject([{ period: '2027', amount: '5.0000', state: 'claimable' }]);
  });
});

describe('the ladder', () => {
  const rows = (level: number, lifetime: string) => ({
    level,
    lifetime: formatMoney(parseMoney(lifetime)),
    gift: formatMoney(parseMoney('12.50')),
    keep: formatMoney(noMoney),
    salary: formatMoney(noMoney),
  });
  const change = (lifetime: string, level = 1) => ({
    body: { levels: [rows(level, lifetime)], reason: 'For the festival.' },
  });

  test('is changed by staff with the permission, in the audit log, and raises members who have reached a level (REWARD-7)', async () => {
    const [admin, support] = [await server.staff({}), await server.staff({ role: 'support' })];
    const asha = await server.member({});
    await play(asha.memberId, '9000');
    await expect(support.staffVip.changeLadder(change('8000'))).rejects.toMatchObject({
      code: 'NOT_PERMITTED',
    });
    for (const wrong of [change('0'), change('100000'), change('9000', 2)])
      await expect(admin.staffVip.changeLadder(wrong)).rejects.toMatchObject({ code: 'VIP_LADDER_INVALID' });
    const { levels } = await admin.staffVip.changeLadder(change('8000'));
    expect(levels[1]).toMatchObject({ lifetime: '8000.0000', gift: '12.5000' });
    await server.runJob('vip.raise');
    await server.runJob('vip.pay');
    expect(await standing(asha)).toMatchObject({ level: 1, open: [{ amount: '12.5000' }] });
    const { entries } = await admin.audit.list({ query: { action: 'vip.ladder' } });
    expect(entries[0]).toMatchObject({
      reason: 'For the festival.',
      before: { level1: '10000.0000 / 10.0000 / 0.0000 / 0.0000' },
      after: { level1: '8000.0000 / 12.5000 / 0.0000 / 0.0000' },
    });
    // A higher line takes no level away.
    await admin.staffVip.changeLadder(change('20000'));
    expect(await standing(asha)).toMatchObject({ level: 1 });
    const seen = await support.staffVip.member({ query: { memberId: String(asha.memberId) } });
    expect(seen).toMatchObject({ level: 1, progress: '9000.0000', history: { total: 2 } });
  });
});
