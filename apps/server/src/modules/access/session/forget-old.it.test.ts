import { DAY, HOUR, plus } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { insertEndedSessions } from '#testing/harness/queries.ts';
import { openTestHouse } from '#testing/harness/test-server.ts';

const house = await openTestHouse('forget_old');
afterAll(() => house.close());

async function sessionsOf(memberId: bigint): Promise<number> {
  const rows = await house.world.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .execute();
  return rows.length;
}

const endedDaysAgo = (memberId: bigint, days: number, count = 1) =>
  insertEndedSessions(house.world.db, { memberId, count, endedAt: plus(house.clock.now(), -days * DAY) });

test('sessions that ended more than ninety days ago are swept away, however many; younger ones stay', async () => {
  const { memberId } = await house.member();
  await endedDaysAgo(memberId, 91, 2500);
  await endedDaysAgo(memberId, 89, 2);
  await house.runJob('session.forget-old');
  expect(await sessionsOf(memberId)).toBe(3);
});

test('the merchant says for how many days they are kept', async () => {
  const memberId = await house.openMember({});
  await endedDaysAgo(memberId, 31);
  await house.world.changeSetting('login', { sessionKeptDays: 32 });
  await house.runJob('session.forget-old');
  expect(await sessionsOf(memberId)).toBe(1);
  await house.world.changeSetting('login', { sessionKeptDays: 30 });
  await house.runJob('session.forget-old');
  expect(await sessionsOf(memberId)).toBe(0);
});

test('a logout counts as the end, and a session goes only after the codes it made', async () => {
  const asha = await house.member();
  await house.world.changeSetting('login', { sessionKeptDays: 1 });
  house.clock.turn(HOUR);
  await asha.session.code({});
  await asha.session.logout({});
  // A moment at which the session is over for a day, while its code, which lived for a minute more, is not.
  house.clock.turn(DAY + 1);
  await house.runJob('session.forget-old');
  expect(await sessionsOf(asha.memberId)).toBe(1);
  house.clock.turn(HOUR);
  await house.runJob('session.forget-old');
  expect(await sessionsOf(asha.memberId)).toBe(0);
});
