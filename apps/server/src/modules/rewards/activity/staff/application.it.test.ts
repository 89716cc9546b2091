import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openActivityWorld, rupees } from '#testing/rewards/activity-world.ts';

const server = await openTestServer('application');
afterAll(() => server.close());
const { ledger } = server.app.modules;
const { db } = server.runtime;
const world = openActivityWorld(server);
const { budgetOf, open, rewardsOf } = world;

type Caller = Awaited<ReturnType<typeof server.member>>;

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 10, g: 80, b: 200 } } });
const png = await picture().png().toBuffer();

const sendPicture = async (caller: Caller, code: string, body: Uint8Array = png) =>
  (await caller.activity.sendPicture({ query: { code }, body })).id;
const apply = (caller: Caller, code: string, comment = 'I won a cup.', pictures: string[] = []) =>
  caller.activity.apply({ body: { code, comment, pictures, language: 'EN' } });
const shown = async (caller: Caller, code: string) =>
  (await caller.activity.list({ query: { language: 'EN' } })).find((one) => one.code === code);
const cashOf = async ({ memberId }: Caller) => formatMoney((await ledger.balancesOf(db, memberId)).cash);

/** The application of a member as it waits for staff. */
async function waiting(code: string) {
  const by = await world.manager();
  const { applications } = await by.staffActivity.applications({ query: { code, size: 100 } });
  return applications;
}
async function onlyWaiting(code: string) {
  const [found] = await waiting(code);
  assert(found !== undefined, 'an application waits');
  return found;
}

describe('an application', () => {
  test('is sent with a comment and pictures, approved with an amount, and claimed (REWARD-2, MEMBER-6)', async () => {
    const code = await open();
    const asha = await server.member({});
    const first = await sendPicture(asha, code);
    server.clock.turn(1000);
    const ids = [first, await sendPicture(asha, code)];
    const comment = '🏆'.repeat(140);
    const sent = await apply(asha, code, comment, ids);
    expect(sent).toMatchObject({ state: 'applying', application: { comment, pictures: 2, reason: null } });
    await expect(apply(asha, code)).rejects.toMatchObject({ code: 'ACTIVITY_TAKEN' });
    const asked = await onlyWaiting(code);
    expect(asked).toMatchObject({ comment, pictures: ids, amountMax: '100.0000', left: '1000.0000' });

    const by = await world.manager();
    expect(await by.staffActivity.approve({ body: { id: asked.id, amount: rupees('75') } })).toMatchObject({
      state: 'issued',
      amount: '75.0000',
      decidedBy: by.account,
    });
    const issued = await shown(asha, code);
    expect(issued).toMatchObject({
      state: 'issued',
      application: { amount: '75.0000' },
      reward: { amount: '75.0000', state: 'claimable' },
    });
    await asha.reward.claim({ body: { id: issued?.reward?.id ?? '', language: 'EN' } });
    expect(await cashOf(asha)).toBe('75.0000');
    expect(await shown(asha, code)).toMatchObject({ state: 'issued', reward: { state: 'claimed' } });
    expect(await budgetOf(code)).toMatchObject({ left: '925.0000', spent: '75.0000' });
  });

  test('is rejected with a reason that the member reads on the page and in a message (REWARD-2)', async () => {
    const code = await open();
    const asha = await server.member({});
    await apply(asha, code);
    const { id } = await onlyWaiting(code);
    const by = await world.manager();
    await by.staffActivity.reject({ body: { id, reason: 'The picture shows no cup.' } });
    expect(await shown(asha, code)).toMatchObject({
      state: 'rejected',
      application: { state: 'rejected', reason: 'The picture shows no cup.' },
    });
    const { items } = await asha.inbox.list({ query: {} });
    const [message] = items;
    expect(JSON.stringify(message)).toContain('The picture shows no cup.');
    expect(await rewardsOf(asha.memberId)).toEqual([]);
    await expect(apply(asha, code)).rejects.toMatchObject({ code: 'ACTIVITY_TAKEN' });
  });

  test('is decided once when two people decide at the same time (REWARD-2)', async () => {
    const code = await open();
    const [asha, ravi] = [await server.member({}), await server.member({})];
    for (const one of [asha, ravi]) await apply(one, code);
    const [first, second] = [await server.staff({ role: 'risk' }), await server.staff({ role: 'support' })];
    for (const { id, member } of await waiting(code)) {
      const decisions = await Promise.allSettled([
        first.staffActivity.approve({ body: { id, amount: rupees('60') } }),
        second.staffActivity.approve({ body: { id, amount: rupees('40') } }),
        second.staffActivity.reject({ body: { id, reason: 'No reason at all.' } }),
      ]);
      const codes = decisions.map((one): string => (one.status === 'rejected' ? one.reason.code : 'decided'));
      expect(codes.toSorted()).toEqual(['APPLICATION_DECIDED', 'APPLICATION_DECIDED', 'decided']);
      expect((await rewardsOf(BigInt(member.id))).length).toBeLessThanOrEqual(1);
    }
    expect(await waiting(code)).toEqual([]);
  });

  test('is approved within its own limit and the budget only (REWARD-16)', async () => {
    const code = await open({ budget: rupees('150') });
    const [asha, ravi] = [await server.member({}), await server.member({})];
    for (const one of [asha, ravi]) await apply(one, code);
    const [first, second] = await waiting(code);
    const by = await world.manager();
    const approve = (id: string | undefined, amount: string) =>
      by.staffActivity.approve({ body: { id: id ?? '', amount: rupees(amount) } });
    await expect(approve(first?.id, '100.01')).rejects.toMatchObject({ code: 'ACTIVITY_AMOUNT_TOO_HIGH' });
    await approve(first?.id, '100');
    await expect(approve(second?.id, '50.01')).rejects.toMatchObject({ code: 'BUDGET_EMPTY' });
    expect((await waiting(code)).map(({ id }) => id)).toEqual([second?.id]);
    await approve(second?.id, '50');
    expect(await budgetOf(code)).toMatchObject({ left: '0.0000', reserved: '150.0000' });
  });

  test('stays open while its member is on a break (REWARD-2)', async () => {
    const code = await open();
    const asha = await server.member({});
    await apply(asha, code);
    await db
      .updateTable('member')
      .set({ excluded_at: server.clock.now() })
      .where('id', '=', asha.memberId)
      .execute();
    const { id } = await onlyWaiting(code);
    const by = await world.manager();
    await expect(by.staffActivity.approve({ body: { id, amount: rupees('10') } })).rejects.toMatchObject({
      code: 'REWARD_PAUSED',
    });
    expect(await onlyWaiting(code)).toMatchObject({ id, state: 'applying' });
  });

  test('can be decided for a week after the end, then it is closed (MEMBER-6)', async () => {
    const code = await open({}, 1);
    const [asha, ravi] = [await server.member({}), await server.member({})];
    for (const one of [asha, ravi]) await apply(one, code);
    const [first, second] = await waiting(code);
    server.clock.turn(3 * DAY);
    const by = await world.manager();
    await by.staffActivity.approve({ body: { id: first?.id ?? '', amount: rupees('10') } });
    server.clock.turn(5 * DAY);
    const later = await world.manager();
    const approved = later.staffActivity.approve({ body: { id: second?.id ?? '', amount: rupees('10') } });
    await expect(approved).rejects.toMatchObject({ code: 'ACTIVITY_OVER' });
    const { token } = await server
      .guest()
      .session.login({ body: { username: ravi.account, password: 'Correct-Horse-9' } });
    ravi.token = token ?? null;
    expect(await shown(ravi, code)).toMatchObject({ state: 'close' });
  });

  test('is refused with a longer comment or more than three pictures (MEMBER-6)', async () => {
    const code = await open();
    const asha = await server.member({});
    await expect(apply(asha, code, 'x'.repeat(141))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const four = Array.from({ length: 4 }, () => crypto.randomUUID());
    await expect(apply(asha, code, '', four)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(apply(asha, code, '', [crypto.randomUUID()])).rejects.toMatchObject({
      code: 'ACTIVITY_PICTURE_UNKNOWN',
    });
    expect(await shown(asha, code)).toMatchObject({ state: 'join' });
  });
});

describe('a picture of an application', () => {
  test('is a real png or jpg of limited size, stored without what else was in the file (MEMBER-6)', async () => {
    const code = await open();
    const asha = await server.member({});
    const wrong = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      await picture().webp().toBuffer(),
      png.subarray(0, 60),
    ];
    for (const bytes of wrong)
      await expect(sendPicture(asha, code, bytes)).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    await expect(sendPicture(asha, code, large)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    const secret = 'taken at home';
    const withPlace = await picture()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: secret } })
      .toBuffer();
    const id = await sendPicture(asha, code, withPlace);
    const { bytes } = await db
      .selectFrom('picture')
      .select('bytes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(bytes.includes(secret)).toBe(false);
  });

  test('belongs to its member, and only the newest three that were not sent are kept (MEMBER-6)', async () => {
    const code = await open();
    const [asha, ravi] = [await server.member({}), await server.member({})];
    const theirs = await sendPicture(ravi, code);
    const ids: string[] = [];
    for (let left = 5; left > 0; left -= 1) {
      server.clock.turn(1000);
      ids.push(await sendPicture(asha, code));
    }
    const kept = await db.selectFrom('picture').select('id').where('member_id', '=', asha.memberId).execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.slice(2).toSorted());
    await expect(apply(asha, code, '', [theirs])).rejects.toMatchObject({ code: 'ACTIVITY_PICTURE_UNKNOWN' });
    expect(await apply(asha, code, '', ids.slice(2))).toMatchObject({ application: { pictures: 3 } });
    const asked = await onlyWaiting(code);
    expect(asked.pictures).toEqual(ids.slice(2));
  });
});
