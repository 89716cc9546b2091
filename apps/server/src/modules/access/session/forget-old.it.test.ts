import { DAY, HOUR, plus } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { insertEndedSessions } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('forget_old');
afterAll(() => server.close());

async function sessionsOf(memberId: bigint): Promise<number> {
  const rows = await server.runtime.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .execute();
  return rows.length;
}

const endedDaysAgo = (memberId: bigint, days: number, count = 1) =>
  insertEndedSessions(server.runtime.db, { memberId, count, endedAt: plus(server.clock.now(), -days * DAY) });

test('the clean-up job deletes all sessions that ended more than 90 days ago and keeps newer ones', async () => {
  const { memberId } = await server.member();
  await endedDaysAgo(memberId, 91, 2500);
  await endedDaysAgo(memberId, 89, 2);
  await server.runJob('session.forget-old');
  expect(await sessionsOf(memberId)).toBe(3);
});

test('the clean-up job uses the retention period of the merchant', async () => {
  const memberId = await server.openMember({});
  await endedDaysAgo(memberId, 31);
  await server.runtime.changeSetting('login', { sessionKeptDays: 32 });
  await server.runJob('session.forget-old');
  expect(await sessionsOf(memberId)).toBe(1);
  await server.runtime.changeSetting('login', { sessionKeptDays: 30 });
  await server.runJob('session.forget-old');
  expect(await sessionsOf(memberId)).toBe(0);
});

test('the clean-up job counts from the logout and deletes a session only after its codes', async () => {
  const asha = await server.member();
  await server.runtime.changeSetting('login', { sessionKeptDays: 1 });
  server.clock.turn(HOUR);
  await asha.session.code({});
  await asha.session.logout({});
  // The session ended more than a day ago; its code expired a minute later, less than a day ago.
  server.clock.turn(DAY + 1);
  await server.runJob('session.forget-old');
  expect(await sessionsOf(asha.memberId)).toBe(1);
  server.clock.turn(HOUR);
  await server.runJob('session.forget-old');
  expect(await sessionsOf(asha.memberId)).toBe(0);
});
