import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, plus } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Signal } from '#realtime/signals.ts';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';
import { KEPT_DAYS } from './forget-old.ts';

const server = await openTestServer('inbox');
const { db } = server.runtime;
const { notify, inbox } = server.app.modules;
afterAll(() => server.close());

const rupees = (text: string) => formatMoney(parseMoney(text));

const credited = { amount: parseMoney('125000.5'), reference: 'D1' };

const tell = (memberId: bigint, reference = 'D1') =>
  db
    .transaction()
    .execute((tx) => notify.queueMessage(tx, memberId, 'depositCredited', { ...credited, reference }));

const inboxOf = async (member: Caller, language: 'EN' | 'HI' = 'EN') =>
  (await member.inbox.list({ query: { language } })).items;

const countOf = async (member: Caller) => (await member.inbox.unreadCount({})).unreadMessage;

const stored = (memberId: bigint) =>
  db.selectFrom('inbox_message').selectAll().where('member_id', '=', memberId).execute();

test('a message is written with its event and shown in the language of the reader (MEMBER-10)', async () => {
  const asha = await server.member({ language: 'HI' });
  await tell(asha.memberId);
  expect(await inboxOf(asha)).toMatchObject([
    {
      topic: 'deposit',
      title: 'Deposit added',
      summary: '₹1,25,000.50 was added to your wallet. Order D1',
      content: '<p>₹1,25,000.50 was added to your wallet.</p><p>Order D1</p>',
      isRead: false,
    },
  ]);
  expect(await inboxOf(asha, 'HI')).toMatchObject([
    { title: 'डिपॉज़िट जुड़ गया', summary: '₹1,25,000.50 आपके वॉलेट में जुड़ गए हैं। ऑर्डर D1' },
  ]);
});

test('a message of a rolled-back transaction does not exist (REWARD-15)', async () => {
  const asha = await server.member();
  const failed = db.transaction().execute(async (tx) => {
    await notify.queueMessage(tx, asha.memberId, 'paymentPasswordChanged', {});
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await stored(asha.memberId)).toEqual([]);
});

test('a message with the key of an event is written once, however often the event is handled (REWARD-15)', async () => {
  const asha = await server.member();
  const handle = () =>
    db
      .transaction()
      .execute((tx) =>
        inbox.write(tx, { memberId: asha.memberId, eventKey: 'late:1' }, 'withdrawalLate', credited),
      );
  await Promise.all([handle(), handle()]);
  await handle();
  expect(await inboxOf(asha)).toHaveLength(1);
});

test('a reason with markup is shown as text', async () => {
  const asha = await server.member();
  const params = { amount: parseMoney('5'), reference: 'D7', reason: '<img src=x onerror=alert(1)> & more' };
  await db.transaction().execute((tx) => notify.queueMessage(tx, asha.memberId, 'depositRejected', params));
  const [message] = await inboxOf(asha);
  expect(message?.content).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more');
  expect(message?.summary).toContain('<img src=x onerror=alert(1)> & more');
});

test('messages are counted, marked as read one by one or together, and deleted (MEMBER-10)', async () => {
  const asha = await server.member();
  for (const reference of ['D1', 'D2', 'D3']) await tell(asha.memberId, reference);
  expect(await countOf(asha)).toBe(3);
  const [newest, middle] = await inboxOf(asha);
  expect(await asha.inbox.read({ body: { messageId: newest?.id ?? '' } })).toEqual({ unreadMessage: 2 });
  expect(await asha.inbox.read({ body: { messageId: newest?.id ?? '' } })).toEqual({ unreadMessage: 2 });
  expect(await asha.inbox.remove({ query: { messageId: middle?.id ?? '' } })).toEqual({ unreadMessage: 1 });
  expect((await inboxOf(asha)).map(({ isRead }) => isRead)).toEqual([true, false]);
  expect(await asha.inbox.readAll({})).toEqual({ unreadMessage: 0 });
  expect((await inboxOf(asha)).map(({ isRead }) => isRead)).toEqual([true, true]);
  const gone = asha.inbox.remove({ query: { messageId: middle?.id ?? '' } });
  await expect(gone).rejects.toMatchObject({ code: 'MESSAGE_UNKNOWN' });
});

test('another member neither sees, reads nor deletes a message (MEMBER-10)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  await tell(asha.memberId);
  const [message] = await inboxOf(asha);
  const id = message?.id ?? '';
  expect(await inboxOf(ravi)).toEqual([]);
  await expect(ravi.inbox.read({ body: { messageId: id } })).rejects.toMatchObject({
    code: 'MESSAGE_UNKNOWN',
  });
  await expect(ravi.inbox.remove({ query: { messageId: id } })).rejects.toMatchObject({
    code: 'MESSAGE_UNKNOWN',
  });
  await ravi.inbox.readAll({});
  expect(await inboxOf(asha)).toMatchObject([{ id, isRead: false }]);
});

test('the list is paged from the newest to the oldest without gaps (MEMBER-10)', async () => {
  const asha = await server.member();
  for (let count = 1; count <= 5; count++) {
    await tell(asha.memberId, `D${count}`);
    // Two messages of one moment are separate entries too.
    if (count % 2 === 0) server.clock.turn(1);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await asha.inbox.list({ query: { pageSize: 2, cursor } });
    seen.push(...items.map(({ summary }) => summary.slice(-2)));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(['D5', 'D4', 'D3', 'D2', 'D1']);
});

test('a trial account has no inbox and gets no message (MEMBER-10)', async () => {
  const trial = await server.member({ type: 4 });
  await tell(trial.memberId);
  expect(await stored(trial.memberId)).toEqual([]);
  await expect(trial.inbox.unreadCount({})).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  await expect(trial.inbox.list({ query: {} })).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
});

test('the inbox is unavailable without INBOX3', async () => {
  const asha = await server.member();
  await server.runtime.setSwitch('INBOX3', false);
  await expect(asha.inbox.list({ query: {} })).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  await server.runtime.setSwitch('INBOX3', true);
});

test('a new, read or deleted message is pushed to the member and to no other (REWARD-15)', async () => {
  const asha = await server.member();
  const heard: Signal[] = [];
  server.runtime.signals.subscribe((signal) => void heard.push(signal));
  const pushes = () => heard.filter((signal) => signal.kind === 'push' && signal.event === 'inbox.changed');
  const push = { kind: 'push', event: 'inbox.changed', value: {}, to: { memberId: String(asha.memberId) } };
  await tell(asha.memberId);
  await vi.waitFor(() => expect(pushes()).toEqual([push]), 30_000);
  const [message] = await inboxOf(asha);
  await asha.inbox.read({ body: { messageId: message?.id ?? '' } });
  await asha.inbox.remove({ query: { messageId: message?.id ?? '' } });
  await vi.waitFor(() => expect(pushes()).toEqual([push, push, push]), 30_000);
});

test('messages are deleted after a year', async () => {
  const asha = await server.member();
  const { memberId } = asha;
  const [old, kept] = [KEPT_DAYS * DAY + HOUR, KEPT_DAYS * DAY - HOUR];
  const past = (ago: number) => ({
    memberId,
    template: 'passwordChanged' as const,
    params: {},
    at: plus(server.clock.now(), -ago),
  });
  await db
    .transaction()
    .execute((tx) => inbox.bringIn(tx, { read: [], unread: [past(old), past(kept)], campaigns: [] }));
  await server.runJob('inbox.forget-old');
  expect((await inboxOf(asha)).map(({ sentAt }) => sentAt)).toEqual([past(kept).at.toISOString()]);
});

describe('an event of the account writes its message', () => {
  test('a limit, its pending change and its cancellation (REWARD-15)', async () => {
    const asha = await server.member();
    await asha.playLimits.change({ body: { kind: 'deposit_day', max: rupees('500') } });
    await asha.playLimits.change({ body: { kind: 'deposit_day', max: rupees('500') } });
    await asha.playLimits.change({ body: { kind: 'deposit_day', max: rupees('900') } });
    await asha.playLimits.takeBack({ body: { kind: 'deposit_day' } });
    await asha.playLimits.change({ body: { kind: 'session', minutes: 60 } });
    await asha.playLimits.change({ body: { kind: 'session', minutes: null } });
    await asha.playLimits.change({ body: { kind: 'reality', minutes: 30 } });
    await asha.playLimits.change({ body: { kind: 'reality', minutes: null } });
    const messages = await inboxOf(asha);
    expect(messages.map(({ topic }) => topic)).toEqual(messages.map(() => 'limits'));
    expect(messages.map(({ summary }) => summary).toReversed()).toEqual([
      'Your daily deposit limit is now ₹500.00.',
      expect.stringMatching(
        /^Your daily deposit limit changes to ₹900.00 on 1[5-9] Nov 2026, .+ cancel this until then\.$/,
      ),
      'The scheduled change was cancelled. Your daily deposit limit stays as it is.',
      'Your session limit is now 60 minutes.',
      expect.stringMatching(/^Your session limit ends on 1[5-9] Nov 2026, /),
      'Your playing-time reminder is now 30 minutes.',
      'Your playing-time reminder was removed.',
    ]);
  });

  test('an approved adjustment, without the reason between staff (REWARD-15)', async () => {
    const [asha, asker, approver] = [await server.member(), await server.staff(), await server.staff()];
    const memberId = String(asha.memberId);
    for (const [amount, purpose] of [
      ['250', 'cash'],
      ['-50', 'cash'],
      ['10', 'bonus'],
    ] as const) {
      const body = {
        key: randomUUID(),
        memberId,
        purpose,
        amount: rupees(amount),
        reason: 'goodwill of the desk',
      };
      const { id } = await asker.adjustment.ask({ body });
      await approver.adjustment.approve({ body: { id } });
    }
    const texts = (await inboxOf(asha)).map(({ summary }) => summary);
    expect(texts.map((text) => text.split('.00 ')[1]?.split('.')[0]).toReversed()).toEqual([
      'to your wallet',
      'from your wallet',
      'to your bonus balance',
    ]);
    expect(texts.join()).not.toContain('goodwill');
  });

  test('a break and a self-exclusion, which the excluded member still reads (REWARD-15)', async () => {
    const asha = await server.member();
    await asha.playLimits.pause({ body: { period: 'day' } });
    await asha.playLimits.exclude({ body: { period: 'for_good' } });
    await tell(asha.memberId);
    expect((await inboxOf(asha)).map(({ title }) => title)).toEqual([
      'Deposit added',
      'Self-exclusion started',
      'Break started',
    ]);
  });
});
