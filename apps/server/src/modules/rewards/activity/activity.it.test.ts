import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { DAY, HOUR, isoOf, plus } from '@mela/kernel/time';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { draft, newSecret, openActivityWorld, rupees } from '#testing/rewards/activity-world.ts';

const server = await openTestServer('activity');
afterAll(() => server.close());
const { ledger, turnover } = server.app.modules;
const { db } = server.runtime;
const world = openActivityWorld(server);
const { bindPayoutAccount, budgetOf, open, rewardsOf } = world;

type Caller = Awaited<ReturnType<typeof server.member>>;

const shown = async (caller: Caller, code: string) => {
  const found = (await caller.activity.list({ query: { language: 'EN' } })).find((one) => one.code === code);
  assert(found !== undefined, `${code} is shown`);
  return found;
};
const stateOf = async (caller: Caller, code: string) => (await shown(caller, code)).state;
const enter = (caller: Caller, secret: string) =>
  caller.activity.enterCode({ body: { secret, language: 'EN' } });
const apply = (caller: Caller, code: string) =>
  caller.activity.apply({ body: { code, comment: 'I won a cup.', language: 'EN' } });
const cashOf = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const codeOffer = (secret: string, usesMax = 100, amount = '50') =>
  ({ kind: 'code', amount: rupees(amount), secret, usesMax }) as const;

test('the list of registered activities has those that the member takes part in, and no others (API-1)', async () => {
  const secret = newSecret();
  const taken = await open({ offer: codeOffer(secret) });
  const other = await open({ offer: codeOffer(newSecret()) });
  const [asha, binod] = [await server.member({}), await server.member({})];
  const registeredOf = async (caller: Caller) =>
    (await caller.activity.registered({ query: { language: 'HI' } })).map(({ code, state }) => ({
      code,
      state,
    }));
  expect(await registeredOf(asha)).toEqual([]);
  await enter(asha, secret);
  expect(await registeredOf(asha)).toEqual([{ code: taken, state: 'claim' }]);
  expect(await registeredOf(binod)).toEqual([]);
  expect(await stateOf(asha, other)).toBe('join');
});

describe('a code', () => {
  test('gives its amount once: join, claim, claimed, with the turnover of its terms (MEMBER-6)', async () => {
    const secret = newSecret();
    const code = await open({ offer: codeOffer(secret), times: '3' });
    const asha = await server.member({});
    expect(await shown(asha, code)).toMatchObject({
      state: 'join',
      amount: '50.0000',
      times: '3',
      reasons: [],
    });
    const entered = await enter(asha, ` ${secret.toLowerCase()} `);
    expect(entered).toMatchObject({
      code,
      state: 'claim',
      reward: { amount: '50.0000', state: 'claimable' },
    });
    expect(await cashOf(asha)).toBe('0.0000');
    await expect(enter(asha, secret)).rejects.toMatchObject({ code: 'ACTIVITY_TAKEN' });
    await asha.reward.claim({ body: { id: entered.reward?.id ?? '', language: 'EN' } });
    expect(await stateOf(asha, code)).toBe('claimed');
    expect(await cashOf(asha)).toBe('50.0000');
    expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('150.0000');
    expect(await budgetOf(code)).toMatchObject({ left: '950.0000', reserved: '0.0000', spent: '50.0000' });
    const { rewards } = await asha.reward.claimable({ query: { language: 'EN' } });
    expect(rewards).toEqual([]);
  });

  test('is credited at once without days to claim, and its terms stay with the grant', async () => {
    const secret = newSecret();
    await open({ offer: codeOffer(secret), claimDays: null });
    const asha = await server.member({});
    expect(await enter(asha, secret)).toMatchObject({ state: 'claimed' });
    expect(await cashOf(asha)).toBe('50.0000');
    const { content } = await asha.reward.details({ query: { language: 'HI' } });
    expect(content).toMatchObject([{ source: 'activity', amount: '50.0000', times: '1' }]);
    expect(content[0]?.title).toMatch(/^मेला/);
  });

  test('is refused when it is wrong, not open yet or used up', async () => {
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await expect(enter(asha, 'NOSUCHCODE')).rejects.toMatchObject({ code: 'ACTIVITY_CODE_WRONG' });
    const secret = newSecret();
    const by = await world.manager();
    const { code } = await by.staffActivity.make({ body: draft({ offer: codeOffer(secret, 1) }) });
    await expect(enter(asha, secret)).rejects.toMatchObject({ code: 'ACTIVITY_CODE_WRONG' });
    const startsAt = plus(server.clock.now(), HOUR);
    const window = { startsAt: isoOf(startsAt), endsAt: isoOf(plus(startsAt, DAY)) };
    await by.staffActivity.schedule({ body: { code, announcedAt: isoOf(server.clock.now()), ...window } });
    expect(await stateOf(asha, code)).toBe('comingSoon');
    await expect(enter(asha, secret)).rejects.toMatchObject({ code: 'ACTIVITY_NOT_OPEN' });
    server.clock.turn(HOUR);
    const [early, late] = [await server.member({}), await server.member({})];
    expect(await enter(early, secret)).toMatchObject({ state: 'claim' });
    await expect(enter(late, secret)).rejects.toMatchObject({ code: 'ACTIVITY_CODE_USED_UP' });
    expect(await rewardsOf(ravi.memberId)).toEqual([]);
  });

  test('refuses a member after twelve guesses', async () => {
    const asha = await server.member({});
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_none, index) => enter(asha, `GUESS${index}`)),
    );
    const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.code : 'accepted'));
    expect(codes.filter((code) => code === 'ACTIVITY_CODE_WRONG')).toHaveLength(12);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(28);
  });

  test('is given to as many members as it was made for when 200 enter it at once', async () => {
    const secret = newSecret();
    const code = await open({ offer: codeOffer(secret, 30, '10') });
    const members = await Promise.all(Array.from({ length: 50 }, () => server.member({})));
    const all = await Promise.allSettled(
      members.flatMap((one) => Array.from({ length: 4 }, () => enter(one, secret))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    const refused = new Set(all.map((one) => (one.status === 'rejected' ? one.reason.code : 'accepted')));
    expect(refused).toEqual(new Set(['accepted', 'ACTIVITY_TAKEN', 'ACTIVITY_CODE_USED_UP']));
    expect(await budgetOf(code)).toMatchObject({ left: '700.0000', reserved: '300.0000' });
  });

  test('is closed when the budget does not cover it any more, and nothing goes below zero (REWARD-16)', async () => {
    const secret = newSecret();
    const code = await open({ offer: codeOffer(secret, 100, '40'), budget: rupees('100') });
    const members = await Promise.all(Array.from({ length: 6 }, () => server.member({})));
    const all = await Promise.allSettled(members.map((one) => enter(one, secret)));
    const codes = all.map((one) => (one.status === 'rejected' ? one.reason.code : 'entered'));
    expect(codes.filter((found) => found === 'entered')).toHaveLength(2);
    expect(codes.filter((found) => found === 'BUDGET_EMPTY')).toHaveLength(4);
    expect(await budgetOf(code)).toMatchObject({ left: '20.0000', reserved: '80.0000' });
    expect(await stateOf(await server.member({}), code)).toBe('closed');
  });

  test('can be claimed after the end, until the days to claim are over (MEMBER-6)', async () => {
    const secret = newSecret();
    const code = await open({ offer: codeOffer(secret), claimDays: 3 }, 1);
    const asha = await server.member({});
    await enter(asha, secret);
    server.clock.turn(2 * DAY);
    const again = Object.assign(asha, { token: (await login(asha)).token });
    expect(await stateOf(again, code)).toBe('claim');
    server.clock.turn(DAY);
    again.token = (await login(asha)).token;
    await server.runJob('reward.expire');
    expect(await stateOf(again, code)).toBe('close');
    expect(await budgetOf(code)).toMatchObject({ left: '1000.0000', reserved: '0.0000' });
    expect(await stateOf(await server.member({}), code)).toBe('closed');
  });
});

const login = async ({ account }: Caller) => {
  const password = 'Correct-Horse-9';
  const { token } = await server.guest().session.login({ body: { username: account, password } });
  return { token: token ?? null };
};

describe('the audience', () => {
  test('includes members by age, VIP level, tag, line and country, and the page tells others the reason', async () => {
    const agent = await server.member({ type: 1 });
    const [asha, ravi] = [
      await server.member({ vipLevel: 3, uplineId: agent.memberId }),
      await server.member({ vipLevel: 1 }),
    ];
    const by = await world.manager();
    await by.staffActivity.tag({ body: { tag: 'fair-guest', accounts: [asha.account], isSet: true } });
    const everybody = draft().audience;
    const cases = [
      [{ ...everybody, vipMin: 3 }, 'vip'],
      [{ ...everybody, tags: ['fair-guest', 'other'] }, 'invited'],
      [{ ...everybody, agentLines: [agent.account] }, 'invited'],
    ] as const;
    for (const [audience, reason] of cases) {
      const code = await open({
        audience: { ...audience, tags: [...audience.tags], agentLines: [...audience.agentLines] },
      });
      expect(await shown(asha, code)).toMatchObject({ state: 'join', reasons: [] });
      expect(await shown(ravi, code)).toMatchObject({ state: 'join', reasons: [reason] });
      expect(await apply(asha, code)).toMatchObject({ state: 'applying' });
      await expect(apply(ravi, code)).rejects.toMatchObject({
        code: 'ACTIVITY_NOT_MEANT',
        params: { reason },
      });
    }
    const abroad = await open({ audience: { ...everybody, countries: ['NP'] } });
    await expect(apply(asha, abroad)).rejects.toMatchObject({ params: { reason: 'country' } });
    await by.staffActivity.tag({ body: { tag: 'fair-guest', accounts: [asha.account], isSet: false } });
    const tagged = await open({ audience: { ...everybody, tags: ['fair-guest'] } });
    await expect(apply(asha, tagged)).rejects.toMatchObject({ code: 'ACTIVITY_NOT_MEANT' });
    const forNew = await open({ audience: { ...everybody, newWithinDays: 1 } }, 30);
    server.clock.turn(DAY);
    asha.token = (await login(asha)).token;
    await expect(apply(asha, forNew)).rejects.toMatchObject({ params: { reason: 'newOnly' } });
    expect(await apply(await server.member({}), forNew)).toMatchObject({ state: 'applying' });
  });

  test('excludes members on a break and trial accounts', async () => {
    const code = await open();
    const asha = await server.member({});
    const until = plus(server.clock.now(), DAY);
    await db.updateTable('member').set({ break_until: until }).where('id', '=', asha.memberId).execute();
    expect(await shown(asha, code)).toMatchObject({ reasons: ['paused'] });
    await expect(apply(asha, code)).rejects.toMatchObject({ code: 'REWARD_PAUSED' });
    const trial = await server.member({ type: 4 });
    await expect(apply(trial, code)).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  });
});

describe('one person', () => {
  test('takes part once: the same payout account is refused, and the refusal says why (REWARD-17)', async () => {
    const secret = newSecret();
    await open({ offer: codeOffer(secret) });
    const [asha, twin, ravi] = [await server.member({}), await server.member({}), await server.member({})];
    await bindPayoutAccount(asha.memberId, 'Asha Example', 'asha@fair');
    await bindPayoutAccount(twin.memberId, 'Another Example', 'asha@fair');
    await bindPayoutAccount(ravi.memberId, 'Ravi Example', 'ravi@fair');
    await enter(asha, secret);
    const refused = enter(twin, secret);
    await expect(refused).rejects.toMatchObject({
      code: 'ACTIVITY_SAME_PERSON',
      params: { trait: 'payoutAccount' },
    });
    expect(await enter(ravi, secret)).toMatchObject({ state: 'claim' });
  });

  test('is also known by an address together with the name of a payout account, and not by an address alone (REWARD-17)', async () => {
    const secret = newSecret();
    await open({ offer: codeOffer(secret) });
    const people = await Promise.all([0, 1, 2].map(() => server.member({})));
    const [asha, twin, brother] = people;
    assert(asha !== undefined && twin !== undefined && brother !== undefined, 'there are three');
    await bindPayoutAccount(asha.memberId, 'Asha Example', 'asha@first');
    await bindPayoutAccount(twin.memberId, 'ASHA EXAMPLE', 'asha@second');
    await bindPayoutAccount(brother.memberId, 'Brother Example', 'brother@first');
    for (const one of [twin, brother]) one.ip = asha.ip;
    await enter(asha, secret);
    await expect(enter(twin, secret)).rejects.toMatchObject({
      code: 'ACTIVITY_SAME_PERSON',
      params: { trait: 'addressAndName' },
    });
    expect(await enter(brother, secret)).toMatchObject({ state: 'claim' });
  });
});
