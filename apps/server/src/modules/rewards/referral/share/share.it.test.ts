import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, instantOf, localDay, MINUTE, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { armFailpoints } from '#runtime/failpoint.ts';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';
import { insertContract, insertPlay, insertReferred } from '#testing/rewards/queries.ts';

const server = await openTestServer('referral_share');
afterAll(() => server.close());
const { budget, ledger } = server.app.modules;
const { db } = server.runtime;

beforeAll(() => server.runJob('budget.renew'));

const now = () => server.clock.now();
const today = () => localDay(now(), 'Asia/Kolkata');
const cashOf = async (memberId: bigint) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const play = (memberId: bigint, validBet: string, careValidBet?: string) =>
  insertPlay(db, { memberId, validBet, day: today(), ...(careValidBet ? { careValidBet } : {}) });
const pay = () => server.runJob('referral.share');
/** 00:30 of the next day in India. */
const goToPayday = () => {
  const midnight = instantOf(`${today()}T18:30:00.000Z`);
  server.clock.turn(midnight.getTime() + 30 * MINUTE - now().getTime());
};
const paydayComes = async () => {
  goToPayday();
  await pay();
};
const toNoon = () => server.clock.turn(10 * HOUR);

/** A line of friends, each invited by the one before. */
async function lineOf(length: number, head?: bigint): Promise<bigint[]> {
  const line = [head ?? (await server.openMember({}))];
  while (line.length < length) {
    const memberId = await server.openMember({});
    await insertReferred(db, { memberId, referrerId: line.at(-1) ?? null, at: now() });
    line.push(memberId);
  }
  return line;
}

describe('the daily share of lines without an agent contract', () => {
  test('is paid for three tiers of friends, not for the fourth, each floored once (REWARD-13)', async () => {
    const [head = 0n, a = 0n, b = 0n, c = 0n, d = 0n] = await lineOf(5);
    await play(a, '10000');
    await play(b, '20000');
    await play(c, '30000');
    await play(d, '40000');
    await paydayComes();
    await pay();
    expect(await Promise.all([head, a, b, c, d].map(cashOf))).toEqual([
      '26.0000',
      '43.0000',
      '50.0000',
      '40.0000',
      '0.0000',
    ]);
    const tiers = await db
      .selectFrom('referral_share')
      .select(['tier', 'amount'])
      .where('member_id', '=', head)
      .orderBy('tier')
      .execute();
    expect(tiers.map(({ amount }) => formatMoney(amount))).toEqual(['10.0000', '10.0000', '6.0000']);
    toNoon();
  });

  test('has exact units, counts no bets of the care rule, and is listed day by day for its member (REWARD-13)', async () => {
    const asha = await server.member({});
    const [, friend = 0n] = await lineOf(2, asha.memberId);
    await play(friend, '33.33', '500');
    await paydayComes();
    expect(await cashOf(asha.memberId)).toBe('0.0333');
    const { token } = await asha.session.login({
      body: { username: asha.account, password: testPassword },
    });
    asha.token = token;
    const { content } = await asha.referral.shares({ query: {} });
    expect(content).toMatchObject([{ total: '0.0333', tiers: [{ tier: 1, amount: '0.0333' }] }]);
    expect(await asha.referral.summary({})).toMatchObject({ shares: '0.0333' });
    toNoon();
  });

  test('is not paid to agents, nor to members whose line holds a contract (REWARD-13)', async () => {
    const head = await server.openMember({ type: 1 });
    await insertContract(db, { childId: head, from: plus(now(), -DAY) });
    const below = await server.openMember({ uplineId: head });
    const [, ofContract = 0n, grandchild = 0n] = await lineOf(3, below);
    const agent = await server.openMember({ type: 2 });
    const [, ofAgent = 0n, last = 0n] = await lineOf(3, agent);
    await play(ofContract, '5000');
    await play(grandchild, '5000');
    await play(ofAgent, '5000');
    await play(last, '7000');
    await paydayComes();
    const paid = await Promise.all([below, ofContract, agent, ofAgent].map(cashOf));
    expect(paid).toEqual(['0.0000', '0.0000', '0.0000', '7.0000']);
    toNoon();
  });

  test('is paid again when the contract above has ended before the day (REWARD-13)', async () => {
    const head = await server.openMember({ type: 1 });
    await insertContract(db, { childId: head, from: plus(now(), -9 * DAY), to: plus(now(), -2 * DAY) });
    const below = await server.openMember({ uplineId: head });
    const [, friend = 0n] = await lineOf(2, below);
    await play(friend, '5000');
    await paydayComes();
    expect(await cashOf(below)).toBe('5.0000');
    toNoon();
  });

  test('is not paid before half past midnight, nor while figures of the day are missing (REWARD-13)', async () => {
    const [head = 0n, friend = 0n] = await lineOf(2);
    await play(friend, '5000');
    goToPayday();
    server.clock.turn(-MINUTE);
    await pay();
    expect(await cashOf(head)).toBe('0.0000');
    await db.transaction().execute(async (tx) => {
      const at = plus(now(), -HOUR);
      const { id } = await tx
        .insertInto('outbox_event')
        .values({ type: 'bet.settled', payload: '{}', published_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('outbox_delivery').values({ subscriber: 'commission', event_id: id }).execute();
    });
    server.clock.turn(MINUTE);
    await pay();
    expect(await cashOf(head)).toBe('0.0000');
    await db.deleteFrom('outbox_delivery').execute();
    await pay();
    expect(await cashOf(head)).toBe('5.0000');
    toNoon();
  });

  test('is paid once by two processes, and after a crash before the posting (REWARD-13)', async () => {
    const [head = 0n, friend = 0n] = await lineOf(2);
    await play(friend, '5000');
    goToPayday();
    const disarm = armFailpoints((name) => {
      if (name === 'referral.shares-written') throw new Error('died');
    });
    await expect(pay()).rejects.toThrow('died');
    disarm();
    expect(await cashOf(head)).toBe('0.0000');
    const other = await server.addNode();
    const again = () => other.app.jobs.find(({ name }) => name === 'referral.share')?.run();
    await Promise.all([pay(), again(), pay(), again()]);
    expect(await cashOf(head)).toBe('5.0000');
    toNoon();
  });

  test('is paid after a standstill for the missed days, at most seven (REWARD-13)', async () => {
    const [head = 0n, friend = 0n] = await lineOf(2);
    for (let day = 0; day < 9; day += 1) {
      await play(friend, '1000');
      server.clock.turn(DAY);
    }
    await pay();
    expect(await cashOf(head)).toBe('7.0000');
  });

  test('is not paid from an empty budget, and the day counts the unpaid members (REWARD-13)', async () => {
    const [head = 0n, friend = 0n] = await lineOf(2);
    await play(friend, '5000');
    const day = today();
    const amount = moneyOfUnits(parseMoney('1') - (await budget.leftOf(db, 'referral')));
    await ledger.post(budget.fundingPosting('share/emptied', 'referral', amount));
    await paydayComes();
    expect(await cashOf(head)).toBe('0.0000');
    const row = await db
      .selectFrom('referral_share_day')
      .select(['members', 'unpaid'])
      .where('day', '=', day)
      .executeTakeFirst();
    expect(row).toEqual({ members: 1, unpaid: 1 });
  });
});
