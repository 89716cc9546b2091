import { DAY } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { verifyBooks } from '#modules/ledger/module.ts';
import { openTestHouse } from '#testing/house.ts';

const house = await openTestHouse('trial');
afterAll(() => house.close());
const { db } = house.world;

const order = { os: 'Test', platform: 'W', gatewayVersion: 3 } as const;

async function openTrial(trialCredit: number) {
  await house.world.changeSetting('registration', { trialCredit, trialKeptDays: 30 });
  const guest = house.guest();
  const opened = await guest.registration.freePlay({ body: order });
  guest.token = opened.token;
  return { guest, memberId: BigInt(opened.user.id) };
}

const rowOf = (memberId: bigint) =>
  db
    .selectFrom('member')
    .select(['closed_at as closedAt', 'locked_at as lockedAt'])
    .where('id', '=', memberId)
    .executeTakeFirst();

test('a trial with entries in the books is closed, one without is gone, a younger one stays (AUTH-11)', async () => {
  const [played, empty] = [await openTrial(10_000), await openTrial(0)];
  house.clock.turn(30 * DAY);
  const young = await openTrial(10_000);
  await house.runJob('trial.end-old');
  expect(await rowOf(played.memberId)).toMatchObject({ closedAt: null });
  house.clock.turn(1000);
  await house.runJob('trial.end-old');
  expect(await rowOf(played.memberId)).toEqual({
    closedAt: house.clock.now(),
    lockedAt: house.clock.now(),
  });
  expect(await rowOf(empty.memberId)).toBeUndefined();
  expect(await rowOf(young.memberId)).toMatchObject({ closedAt: null });
  await expect(young.guest.member.info({})).resolves.toMatchObject({ isTrial: true });
  await expect(played.guest.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await house.runJob('ledger.balance');
  expect(await verifyBooks(db)).toMatchObject({ faults: [] });
});

test('one that wrote to the house is closed, so that the letter keeps its sender (AUTH-11)', async () => {
  const { memberId } = await openTrial(0);
  await db
    .insertInto('feedback')
    .values({
      id: uuidv7(),
      member_id: memberId,
      type: 0,
      content: 'How do I open an account of my own?',
      sender: 'trial',
      address: '10.0.0.1',
      made_at: house.clock.now(),
    })
    .execute();
  house.clock.turn(31 * DAY);
  await house.runJob('trial.end-old');
  expect((await rowOf(memberId))?.closedAt).not.toBeNull();
});

test('members, and trials of the demo world, are left alone (AUTH-11)', async () => {
  const member = await house.openMember({});
  const shown = await house.openMember({ type: 4 });
  await db.updateTable('member').set({ is_demo: true }).where('id', '=', shown).execute();
  house.clock.turn(400 * DAY);
  await house.runJob('trial.end-old');
  expect(await rowOf(member)).toMatchObject({ closedAt: null });
  expect(await rowOf(shown)).toMatchObject({ closedAt: null });
});
