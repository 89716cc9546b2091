import { formatMoney, parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY, HOUR, plus } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { NewReward } from './module.ts';

const server = await openTestServer('reward');
afterAll(() => server.close());
const { reward, budget, ledger, turnover } = server.app.modules;
const { db } = server.runtime;

beforeAll(() => server.runJob('budget.renew'));

type Caller = Awaited<ReturnType<typeof server.member>>;

let keys = 0;
const gift = (memberId: bigint, change: Partial<NewReward> = {}): NewReward => ({
  memberId,
  source: 'vip',
  sourceKey: `gift/${(keys += 1)}`,
  budget: 'vip',
  amount: parseMoney('75'),
  terms: { title: null, step: 2, times: parseTimes('1') },
  claim: { withinMs: 7 * DAY },
  ...change,
});

const claimables = async (caller: Caller) =>
  (await caller.reward.claimable({ query: { language: 'EN' } })).rewards;
const claim = (caller: Caller, id: string) => caller.reward.claim({ body: { id, language: 'EN' } });
const cashOf = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const missingOf = async ({ memberId }: Caller) => formatMoney(await turnover.missingOf(db, memberId));

/** What a budget may give and what waits to be claimed; together they change only by claims and fundings. */
async function standing(code: string) {
  const staff = await server.staff({ role: 'finance' });
  const found = (await staff.staffBudget.list({})).find((one) => one.code === code);
  return { left: found?.left, reserved: found?.reserved, funded: found?.funded };
}

describe('a reward', () => {
  test('is reserved when it is granted, and paid once with its requirement when it is claimed (REWARD-5)', async () => {
    const asha = await server.member({});
    const before = await standing('vip');
    expect(before).toEqual({ left: '2000000.0000', reserved: '0.0000', funded: '2000000.0000' });
    const wanted = gift(asha.memberId);
    expect(await reward.grant([wanted])).toEqual([]);
    expect(await reward.grant([wanted])).toEqual([]);
    expect(await standing('vip')).toMatchObject({ left: '1999925.0000', reserved: '75.0000' });

    const [waiting, ...others] = await claimables(asha);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({
      source: 'vip',
      step: 2,
      amount: '75.0000',
      times: '1',
      state: 'claimable',
    });
    expect(await cashOf(asha)).toBe('0.0000');

    const paid = await claim(asha, waiting?.id ?? '');
    expect(paid).toMatchObject({ state: 'claimed' });
    expect(await claim(asha, paid.id)).toEqual(paid);
    expect(await cashOf(asha)).toBe('75.0000');
    expect(await missingOf(asha)).toBe('75.0000');
    expect(await claimables(asha)).toEqual([]);
    expect(await standing('vip')).toMatchObject({ left: '1999925.0000', reserved: '0.0000' });
  });

  test('is paid once when it is claimed 200 times concurrently (REWARD-5)', async () => {
    const asha = await server.member({});
    await reward.grant([gift(asha.memberId)]);
    const [waiting] = await claimables(asha);
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, () => claimWithin(asha.memberId, waiting?.id ?? '')),
    );
    expect(all.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await cashOf(asha)).toBe('75.0000');
    expect(await missingOf(asha)).toBe('75.0000');
  });

  test('is counted for the badge until it is claimed, expires or is revoked', async () => {
    const asha = await server.member({});
    const count = async () => (await asha.reward.count({})).availablePromoCount;
    expect(await count()).toBe(0);
    const [first, second, third] = [
      gift(asha.memberId),
      gift(asha.memberId, { claim: { withinMs: DAY } }),
      gift(asha.memberId),
    ];
    await reward.grant([first, second, third]);
    expect(await count()).toBe(3);
    const claimed = (await claimables(asha)).find(({ expiresAt }) => expiresAt !== null);
    await claim(asha, claimed?.id ?? '');
    expect(await count()).toBe(2);
    await ledger.transact(async (tx, post) => {
      const [posting] = await reward.revoke(tx, 'vip', [third.sourceKey]);
      if (posting) await post(posting);
    });
    expect(await count()).toBe(1);
  });

  test('is counted together with the promotions that are on for the member, by the switch of the merchant (STATE-6)', async () => {
    const asha = await server.member({});
    expect(await asha.reward.count({})).toMatchObject({ availablePromo: { REFERRAL: true } });
    await server.runtime.setSwitch('REFERRAL3', false);
    expect(await asha.reward.count({})).toMatchObject({ availablePromo: { REFERRAL: false } });
    await server.runtime.setSwitch('REFERRAL3', true);
  });

  test('is claimed with all others in one call, once each (REWARD-5)', async () => {
    const asha = await server.member({});
    await reward.grant([gift(asha.memberId), gift(asha.memberId), gift(asha.memberId, { wallet: 'bonus' })]);
    expect((await claimables(asha))[0]).toMatchObject({ times: '1', required: '75.0000' });
    expect(await asha.reward.claimAll({})).toEqual({ claimed: 3, total: '225.0000' });
    expect(await asha.reward.claimAll({})).toEqual({ claimed: 0, total: '0.0000' });
    expect(await cashOf(asha)).toBe('150.0000');
    const until = plus(server.clock.now(), DAY);
    await reward.grant([gift(asha.memberId)]);
    await db.updateTable('member').set({ break_until: until }).where('id', '=', asha.memberId).execute();
    await expect(asha.reward.claimAll({})).rejects.toMatchObject({ code: 'REWARD_PAUSED' });
    expect(await cashOf(asha)).toBe('150.0000');
  });

  test('is nobody else’s to claim', async () => {
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await reward.grant([gift(asha.memberId)]);
    const [waiting] = await claimables(asha);
    await expect(claim(ravi, waiting?.id ?? '')).rejects.toMatchObject({ code: 'REWARD_UNKNOWN' });
    expect(await claimables(ravi)).toEqual([]);
    expect(await cashOf(ravi)).toBe('0.0000');
  });

  test('gives its money back to the budget when nobody claims it in time', async () => {
    const asha = await server.member({});
    const before = await standing('vip');
    await reward.grant([gift(asha.memberId, { claim: { withinMs: 2 * DAY } })]);
    const [waiting] = await claimables(asha);
    server.clock.turn(25 * HOUR);
    await server.runJob('reward.remind');
    await server.runJob('reward.remind');
    expect(await messagesOf(asha)).toEqual(['rewardExpires', 'rewardGrantedUntil']);
    server.clock.turn(24 * HOUR);
    await expect(claimWithin(asha.memberId, waiting?.id ?? '')).rejects.toMatchObject({
      code: 'REWARD_ENDED',
    });
    await server.runJob('reward.expire');
    expect(await standing('vip')).toEqual(before);
    await expect(claimWithin(asha.memberId, waiting?.id ?? '')).rejects.toMatchObject({
      code: 'REWARD_ENDED',
    });
    const { state } = await db
      .selectFrom('reward')
      .select('state')
      .where('member_id', '=', asha.memberId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('expired');
  });

  test('is not announced as ending soon to members who are excluded or on a break (REWARD-15)', async () => {
    const [asha, ravi, sita] = [await server.member({}), await server.member({}), await server.member({})];
    const all = [asha, ravi, sita];
    await reward.grant(all.map(({ memberId }) => gift(memberId, { claim: { withinMs: 2 * DAY } })));
    const now = server.clock.now();
    const set = (one: Caller, change: { break_until?: Date; excluded_at?: Date }) =>
      db.updateTable('member').set(change).where('id', '=', one.memberId).execute();
    await set(ravi, { break_until: plus(now, 3 * DAY) });
    await set(sita, { excluded_at: now });
    server.clock.turn(25 * HOUR);
    await server.runJob('reward.remind');
    expect(await messagesOf(asha)).toEqual(['rewardExpires', 'rewardGrantedUntil']);
    for (const one of [ravi, sita]) expect(await messagesOf(one)).toEqual(['rewardGrantedUntil']);
    server.clock.turn(24 * HOUR);
    await server.runJob('reward.expire');
  });

  test('is credited at once when it needs no claim', async () => {
    const asha = await server.member({});
    await reward.grant([gift(asha.memberId, { source: 'rebate', budget: 'rebate', claim: 'now' })]);
    expect(await cashOf(asha)).toBe('75.0000');
    expect(await missingOf(asha)).toBe('75.0000');
    const { content } = await asha.reward.details({ query: { language: 'EN' } });
    expect(content).toMatchObject([
      {
        source: 'rebate',
        state: 'claimed',
        turnover: {
          required: '75.0000',
          counted: '0.0000',
          status: 'active',
          expiresAt: null,
          endedAt: null,
        },
      },
    ]);
  });

  test('is refused when the budget does not cover it, and the others of the batch are granted', async () => {
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await db.transaction().execute((tx) => budget.open(tx, 'small', null));
    const posting = budget.fundingPosting('budget/small/first', 'small', parseMoney('100'));
    await ledger.post(posting);
    const grants = [asha, ravi].map(({ memberId }) => gift(memberId, { budget: 'small' }));
    expect(await reward.grant(grants)).toEqual([grants[1]]);
    expect(await claimables(asha)).toHaveLength(1);
    expect(await claimables(ravi)).toEqual([]);
    await expect(reward.require(gift(ravi.memberId, { budget: 'small' }))).rejects.toMatchObject({
      code: 'BUDGET_EMPTY',
    });
    expect(await standing('small')).toMatchObject({ left: '25.0000', reserved: '75.0000' });
  });

  test('is not granted during a break, an exclusion or to a trial account, nor claimed in a break', async () => {
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await reward.grant([gift(asha.memberId)]);
    const [waiting] = await claimables(asha);
    const until = plus(server.clock.now(), DAY);
    await db.updateTable('member').set({ break_until: until }).where('id', '=', asha.memberId).execute();
    await db
      .updateTable('member')
      .set({ excluded_at: server.clock.now() })
      .where('id', '=', ravi.memberId)
      .execute();
    const trial = await server.openMember({ type: 4 });
    await reward.grant([asha.memberId, ravi.memberId, trial].map((id) => gift(id)));
    const { count } = await db
      .selectFrom('reward')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('member_id', 'in', [asha.memberId, ravi.memberId, trial])
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    await expect(claim(asha, waiting?.id ?? '')).rejects.toMatchObject({ code: 'REWARD_PAUSED' });
  });

  test('goes back to the budget when it is revoked before the claim, and stays after it', async () => {
    const [asha, ravi] = [await server.member({}), await server.member({})];
    const [first, second] = [gift(asha.memberId), gift(ravi.memberId)];
    await reward.grant([first, second]);
    const before = await standing('vip');
    const [claimed] = await claimables(ravi);
    await claim(ravi, claimed?.id ?? '');
    await ledger.transact(async (tx, post) => {
      const [posting] = await reward.revoke(tx, 'vip', [first.sourceKey, second.sourceKey]);
      if (posting) await post(posting);
    });
    expect(await claimables(asha)).toEqual([]);
    expect(await cashOf(ravi)).toBe('75.0000');
    const added = parseMoney(before.left ?? '0') + parseMoney('75');
    expect(parseMoney((await standing('vip')).left ?? '0')).toBe(added);
  });
});

const messagesOf = async ({ memberId }: Caller): Promise<(string | null)[]> => {
  const rows = await db
    .selectFrom('inbox_message')
    .select('template')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ template }) => template);
};

const claimWithin = (memberId: bigint, id: string) => reward.claim(memberId, id);
