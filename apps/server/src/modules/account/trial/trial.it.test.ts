import { DAY } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { holdMember } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('trial');
afterAll(() => server.close());
const { db } = server.runtime;

const order = { os: 'Test', platform: 'W', gatewayVersion: 3 } as const;

async function openTrial(trialCredit: number) {
  await server.runtime.changeSetting('registration', { trialCredit, trialKeptDays: 30 });
  const guest = server.guest();
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

test('an old trial with ledger entries is closed, one without is deleted, and a newer one stays (AUTH-11)', async () => {
  const [played, empty] = [await openTrial(10_000), await openTrial(0)];
  server.clock.turn(30 * DAY);
  const young = await openTrial(10_000);
  await server.runJob('trial.end-old');
  expect(await rowOf(played.memberId)).toMatchObject({ closedAt: null });
  server.clock.turn(1000);
  await server.runJob('trial.end-old');
  expect(await rowOf(played.memberId)).toEqual({
    closedAt: server.clock.now(),
    lockedAt: server.clock.now(),
  });
  expect(await rowOf(empty.memberId)).toBeUndefined();
  expect(await rowOf(young.memberId)).toMatchObject({ closedAt: null });
  await expect(young.guest.member.info({})).resolves.toMatchObject({ isTrial: true });
  await expect(played.guest.member.info({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await server.runJob('ledger.balance');
  expect(await verifyLedger(db)).toMatchObject({ faults: [] });
});

test('closing a trial is in the audit log as an action of the job (AUTH-11)', async () => {
  const { memberId } = await openTrial(10_000);
  server.clock.turn(31 * DAY);
  await server.runJob('trial.end-old');
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'subject_id as subjectId', 'before', 'after'])
    .where('member_id', '=', memberId)
    .execute();
  expect(entries).toEqual([
    {
      action: 'member.close',
      actor: 'trial.end-old',
      subjectId: String(memberId),
      before: { isOpen: true },
      after: { isOpen: false },
    },
  ]);
});

test('a trial that cannot be ended is logged and does not block the others (AUTH-11)', async () => {
  const [stuck, played] = [await openTrial(0), await openTrial(10_000)];
  const letGo = await holdMember(server.url, stuck.memberId);
  server.clock.turn(31 * DAY);
  await server.runJob('trial.end-old');
  expect(await rowOf(stuck.memberId)).toMatchObject({ closedAt: null });
  expect((await rowOf(played.memberId))?.closedAt).not.toBeNull();
  expect(server.logged()).toContain('a trial could not be ended');
  await letGo();
  await server.runJob('trial.end-old');
  expect(await rowOf(stuck.memberId)).toBeUndefined();
});

test('a trial with feedback is closed, so that the feedback keeps its sender (AUTH-11)', async () => {
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
      made_at: server.clock.now(),
    })
    .execute();
  server.clock.turn(31 * DAY);
  await server.runJob('trial.end-old');
  expect((await rowOf(memberId))?.closedAt).not.toBeNull();
});

test('the job leaves members and demo trials unchanged (AUTH-11)', async () => {
  const member = await server.openMember({});
  const shown = await server.openMember({ type: 4 });
  await db.updateTable('member').set({ is_demo: true }).where('id', '=', shown).execute();
  server.clock.turn(400 * DAY);
  await server.runJob('trial.end-old');
  expect(await rowOf(member)).toMatchObject({ closedAt: null });
  expect(await rowOf(shown)).toMatchObject({ closedAt: null });
});
