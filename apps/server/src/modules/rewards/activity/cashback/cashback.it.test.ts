import { dayStart, isoOf, localDay, plusDays, DAY, HOUR, MINUTE } from '@mela/kernel/time';
import { afterAll, describe, expect, test } from 'vitest';
import { memberActor, visitor } from '#testing/actors/call-inputs.ts';
import { openVendors } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { draft, openActivityWorld, rupees } from '#testing/rewards/activity-world.ts';

const server = await openTestServer('cashback');
afterAll(() => server.close());
await openVendors(server, { MELA: {} });
const { bet } = server.app.modules;
const { db } = server.runtime;
const world = openActivityWorld(server);
const { budgetOf, rewardsOf } = world;
const zone = 'Asia/Kolkata';

type Caller = Awaited<ReturnType<typeof server.member>>;
type Offer = { period: 'day' | 'week'; amountMax: null };

const midnight = (daysFromNow: number) =>
  dayStart(plusDays(localDay(server.clock.now(), zone), daysFromNow), zone);

/** Opens cashback from the last midnight on. */
async function open(change: Partial<Offer> = {}, { days = 7, budget = '1000' } = {}): Promise<string> {
  const limits = { lossFrom: rupees('100'), amountMax: rupees('50') };
  const offer = { kind: 'cashback', period: 'day', percent: '10', ...limits } as const;
  const by = await world.manager();
  const { code } = await by.staffActivity.make({
    body: draft({ offer: { ...offer, ...change }, budget: rupees(budget) }),
  });
  const startsAt = isoOf(midnight(0));
  const window = { announcedAt: startsAt, startsAt, endsAt: isoOf(midnight(days)) };
  await by.staffActivity.schedule({ body: { code, ...window } });
  return code;
}

const join = (caller: Caller, code: string) => caller.activity.join({ body: { code, language: 'EN' } });
const shown = async (caller: Caller, code: string) =>
  (await caller.activity.list({ query: { language: 'EN' } })).find((one) => one.code === code);

/** Turns the clock to shortly after the next payment. */
async function payNextDay(): Promise<void> {
  server.clock.turn(midnight(1).getTime() - server.clock.now().getTime() + 31 * MINUTE);
  await server.runJob('activity.cashback');
}

async function comeBack(caller: Caller): Promise<void> {
  const { token } = await server
    .guest()
    .session.login({ body: { username: caller.account, password: 'Correct-Horse-9' } });
  caller.token = token ?? null;
}

describe('cashback', () => {
  test('counts the net loss of a day and grants its share once: joined, process, claim (MEMBER-6)', async () => {
    const code = await open();
    const asha = await server.member({});
    expect(await join(asha, code)).toMatchObject({ state: 'joined', progress: { loss: '0.0000' } });
    expect(await join(asha, code)).toMatchObject({ state: 'joined' });
    await world.play(asha.memberId, '400', '150');
    expect(await shown(asha, code)).toMatchObject({
      state: 'process',
      progress: { loss: '250.0000', amount: '25.0000' },
    });
    await server.runJob('activity.cashback');
    expect(await rewardsOf(asha.memberId)).toEqual([]);
    await payNextDay();
    await server.runJob('activity.cashback');
    expect(await rewardsOf(asha.memberId)).toEqual(['25.0000 claimable']);
    await comeBack(asha);
    expect(await shown(asha, code)).toMatchObject({ state: 'claim', reward: { amount: '25.0000' } });
    // The next day begins again with nothing.
    await payNextDay();
    expect(await rewardsOf(asha.memberId)).toEqual(['25.0000 claimable']);
    expect(await bet.verify('all')).toEqual([]);
  });

  test('is granted once when two processes pay at the same time', async () => {
    const code = await open();
    const members = await Promise.all(Array.from({ length: 5 }, () => server.member({})));
    for (const one of members) await join(one, code);
    for (const { memberId } of members) await world.play(memberId, '200');
    const node = await server.addNode();
    const job = node.app.jobs.find(({ name }) => name === 'activity.cashback');
    server.clock.turn(midnight(1).getTime() - server.clock.now().getTime() + HOUR);
    await Promise.all([
      server.runJob('activity.cashback'),
      job?.run(),
      server.runJob('activity.cashback'),
      job?.run(),
    ]);
    for (const { memberId } of members) expect(await rewardsOf(memberId)).toEqual(['20.0000 claimable']);
    expect(await budgetOf(code)).toMatchObject({ left: '900.0000', reserved: '100.0000' });
  });

  test('gives nothing for a win or a small loss, and no more than its limit', async () => {
    const code = await open();
    const plays = [
      ['100', '900'],
      ['99.99', '0'],
      ['5000', '0'],
    ] as const;
    const results: string[][] = [];
    const members = await Promise.all(plays.map(() => server.member({})));
    for (const [index, one] of members.entries()) {
      const [stake, payout] = plays[index] ?? ['0', '0'];
      await join(one, code);
      await world.play(one.memberId, stake, payout);
    }
    await payNextDay();
    for (const { memberId } of members) results.push(await rewardsOf(memberId));
    expect(results).toEqual([[], [], ['50.0000 claimable']]);
  });

  test('counts a week from Monday, and from the day on which the member joined', async () => {
    const code = await open({ period: 'week', amountMax: null }, { days: 21 });
    const [early, late] = [await server.member({}), await server.member({})];
    await join(early, code);
    for (const { memberId } of [early, late]) await world.play(memberId, '300');
    server.clock.turn(DAY);
    await comeBack(late);
    await join(late, code);
    for (const { memberId } of [early, late]) await world.play(memberId, '200');
    for (let days = 8; days > 0; days -= 1) await payNextDay();
    expect(await rewardsOf(early.memberId)).not.toEqual([]);
    const total = async ({ memberId }: Caller) =>
      (await rewardsOf(memberId)).reduce((sum, text) => sum + Number(text.split('.')[0]), 0);
    expect([await total(early), await total(late)]).toEqual([50, 20]);
  });

  test('is not paid to members who are excluded at the payment, nor to members who did not join', async () => {
    const code = await open();
    const [asha, ravi, other] = [await server.member({}), await server.member({}), await server.member({})];
    for (const one of [asha, ravi]) await join(one, code);
    for (const { memberId } of [asha, ravi, other]) await world.play(memberId, '400');
    await db
      .updateTable('member')
      .set({ excluded_at: server.clock.now() })
      .where('id', '=', asha.memberId)
      .execute();
    await payNextDay();
    expect(await rewardsOf(asha.memberId)).toEqual([]);
    expect(await rewardsOf(other.memberId)).toEqual([]);
    expect(await rewardsOf(ravi.memberId)).toEqual(['40.0000 claimable']);
  });

  test('is paid from the budget of the activity and no further, and then it is closed (REWARD-16)', async () => {
    const code = await open({}, { budget: '60' });
    const [asha, ravi] = [await server.member({}), await server.member({})];
    for (const one of [asha, ravi]) {
      await join(one, code);
      await world.play(one.memberId, '400');
    }
    await payNextDay();
    const given = [...(await rewardsOf(asha.memberId)), ...(await rewardsOf(ravi.memberId))];
    expect(given).toEqual(['40.0000 claimable']);
    expect(await budgetOf(code)).toMatchObject({ left: '20.0000', reserved: '40.0000' });
  });

  test('is paid up to the moment at which staff stop it, and not afterwards', async () => {
    const code = await open();
    const asha = await server.member({});
    await join(asha, code);
    await world.play(asha.memberId, '300');
    const by = await world.manager();
    await by.staffActivity.stop({ body: { code, reason: 'The fair ended early.' } });
    expect(await rewardsOf(asha.memberId)).toEqual(['30.0000 claimable']);
    await world.play(asha.memberId, '300');
    await payNextDay();
    expect(await rewardsOf(asha.memberId)).toEqual(['30.0000 claimable']);
    expect(await budgetOf(code)).toMatchObject({ left: '0.0000', reserved: '30.0000' });
  });

  test('is joined by a member 200 times at once, and counts one member', async () => {
    const code = await open();
    const asha = await server.member({});
    const { activity } = server.app.modules;
    const input = { actor: memberActor(asha.memberId), visitor, query: undefined };
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        activity.calls.handlers.join({ ...input, body: { code, language: 'EN' } }),
      ),
    );
    expect(all.every(({ status }) => status === 'fulfilled')).toBe(true);
    const by = await world.manager();
    const found = (await by.staffActivity.list({})).find((one) => one.code === code);
    expect(found).toMatchObject({ takers: 1 });
  });
});
