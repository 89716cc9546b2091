import { moneyOfUnits } from '@mela/kernel/money';
import { afterAll, expect, test } from 'vitest';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('excluded');
const { db } = server.runtime;
const { notify } = server.app.modules;
afterAll(() => server.close());

/** The queued messages of a member, in order. */
const messagesOf = async (memberId: bigint) =>
  (
    await db
      .selectFrom('notify_message')
      .select(['template', 'state', 'destination'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  ).map(({ template, state, destination }) => [template, state, destination ?? []].flat().join(' '));

test('an excluded member is notified only about withdrawals and account security (MEMBER-11)', async () => {
  const asha = await server.member({ phone: '+910000070001' });
  const tell = () =>
    db.transaction().execute(async (tx) => {
      const amount = moneyOfUnits(10_000n);
      await notify.queueMessage(tx, asha.memberId, 'depositCredited', { amount, reference: 'D1' });
      await notify.queueMessage(tx, asha.memberId, 'withdrawalReturned', { amount });
      await notify.queueMessage(tx, asha.memberId, 'passwordChanged', {});
      await notify.queueMessage(tx, asha.memberId, 'recoveryCodesLow', { left: '1' });
    });
  const allowed = ['withdrawalReturned waiting', 'passwordChanged waiting', 'recoveryCodesLow waiting'];
  await tell();
  await asha.playLimits.exclude({ body: { period: 'year' } });
  expect(await messagesOf(asha.memberId)).toEqual(['depositCredited given_up', ...allowed]);
  await tell();
  expect(await messagesOf(asha.memberId)).toEqual(['depositCredited given_up', ...allowed, ...allowed]);
});

test('a warning to the former number is sent despite an exclusion or a notification choice (MEMBER-11)', async () => {
  const asha = await server.member({ phone: '+910000070021' });
  const former = { memberId: asha.memberId, channel: 'sms', destination: '+910000070022' } as const;
  await db.transaction().execute(async (tx) => {
    await notify.queueToFormerContact(tx, former, 'phoneChanged', { contact: '+91 ••••• 0021' });
    await notify.queueToFormerContact(tx, former, 'depositRejected', {
      amount: moneyOfUnits(10_000n),
      reference: 'D1',
      reason: 'x',
    });
  });
  await asha.notify.choose({ body: { topic: 'deposit', channel: 'sms', isWanted: false } });
  await asha.playLimits.exclude({ body: { period: 'for_good' } });
  expect(await messagesOf(asha.memberId)).toEqual([
    'phoneChanged waiting +910000070022',
    'depositRejected waiting +910000070022',
  ]);
});

test('an excluded member can list and end sessions and change the password (MEMBER-11, AUTH-10)', async () => {
  const asha = await server.member();
  const login = { body: { username: asha.account, password: testPassword } };
  const [thief, hidden] = [server.guest(), server.guest()];
  thief.token = (await thief.session.login(login)).token;
  hidden.token = (await hidden.session.login(login)).token;
  await asha.playLimits.exclude({ body: { period: 'for_good' } });
  const isOpen = (caller: typeof thief) =>
    caller.member.info({}).then(
      () => true,
      () => false,
    );

  const { devices } = await asha.device.list({});
  const [other] = devices.filter(({ isThis }) => !isThis);
  await asha.device.end({ body: { id: other?.id ?? '' } });
  expect([await isOpen(thief), await isOpen(hidden)].filter(Boolean)).toHaveLength(1);
  await expect(asha.device.history({ query: { pageNo: 1 } })).resolves.toMatchObject({ total: 3 });

  const newPassword = 'Quiet-River-27';
  const changed = await asha.password.change({
    body: { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword },
  });
  expect([await isOpen(thief), await isOpen(hidden)]).toEqual([false, false]);
  asha.token = changed.token;
  await expect(asha.member.info({})).resolves.toMatchObject({ isExcluded: true });
});
