import { DAY, HOUR, MINUTE } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import type { Signal } from '#realtime/signals.ts';
import { xssCorpus } from '#testing/assert/xss-corpus.ts';
import { openTestServer, testPassword, type Caller } from '#testing/harness/test-server.ts';
import { IDLE_DAYS } from './close-idle.ts';
import { KEPT_DAYS } from './forget-old.ts';
import { PRESENT_SECONDS } from './list-messages.ts';

const server = await openTestServer('chat');
const { db } = server.runtime;
afterAll(() => server.close());
const support = await server.staff({ role: 'support' });

const send = (member: Caller, text: string, requestKey: string = randomUUID()) =>
  member.chat.send({ body: { text, requestKey } });
const chatOf = (member: Caller, query: { before?: string; pageSize?: number } = {}) =>
  member.chat.list({ query });
const textsOf = async (member: Caller) => (await chatOf(member)).items.map(({ text }) => text).toReversed();
const answer = (id: string, text = 'We look into it.', staff: Caller = support) =>
  staff.staffChat.answer({ body: { id, text, key: randomUUID() } });
const isOpen = async ({ memberId }: { memberId: bigint }) =>
  (
    await db.selectFrom('chat_conversation').select('closed_at').where('member_id', '=', memberId).execute()
  ).map(({ closed_at }) => closed_at === null);
const rowsOf = (memberId: bigint) =>
  db.selectFrom('chat_message').selectAll().where('member_id', '=', memberId).execute();
const turn = (ms: number) => server.clock.turn(ms);

test('the first message opens a conversation, and the next ones continue it', async () => {
  const asha = await server.member();
  expect(await chatOf(asha)).toEqual({ items: [], next: null, isOpen: false, isStaffed: false, unread: 0 });
  const requestKey = randomUUID();
  const first = await send(asha, '  Where is my deposit?\nUTR 1234 ', requestKey);
  expect(first).toMatchObject({ author: 'member', text: 'Where is my deposit?\nUTR 1234', requestKey });
  const second = await send(asha, 'नमस्ते 😀');
  expect(second.conversationId).toBe(first.conversationId);
  expect(await chatOf(asha)).toMatchObject({ isOpen: true, items: [{ id: second.id }, { id: first.id }] });
});

test('the launch call answers the address of the chat', async () => {
  const asha = await server.member();
  expect(await asha.chat.launch({})).toEqual({ chatUrl: '/?popup=chat' });
});

test('the permission of the chat follows the kind of account and the switch of the merchant (API-1)', async () => {
  const [asha, trial] = [await server.member(), await server.member({ type: 4 })];
  expect(await asha.chat.permission({})).toEqual({ mayRead: true, mayWrite: true, reason: null });
  expect(await trial.chat.permission({})).toEqual({ mayRead: false, mayWrite: false, reason: 'trial' });
  await expect(send(trial, 'Hello')).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  await server.runtime.setSwitch('CBS3', false);
  expect(await asha.chat.permission({})).toEqual({ mayRead: false, mayWrite: false, reason: 'off' });
  await server.runtime.setSwitch('CBS3', true);
  await expect(server.guest().chat.permission({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('a repeated key finds the first message, also for concurrent requests, and another text is refused', async () => {
  const asha = await server.member();
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(asha, 'Hello', key)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  await expect(send(asha, 'Other', key)).rejects.toMatchObject({ code: 'REQUEST_KEY_REUSED' });
  expect(await rowsOf(asha.memberId)).toHaveLength(1);
});

test('concurrent first messages of a member share one conversation', async () => {
  const asha = await server.member();
  const sent = await Promise.all(Array.from({ length: 8 }, (_, at) => send(asha, `Message ${at}`)));
  expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1);
  expect(await textsOf(asha)).toHaveLength(8);
});

test.each([
  ['an empty text', ''],
  ['blanks alone', ' \n\t '],
  ['1001 letters', 'x'.repeat(1001)],
  ['a NUL character', 'a\0b'],
  ['a number', 7],
  ['nothing', undefined],
])('the chat refuses %s and stores nothing', async (_, text) => {
  const asha = await server.member();
  const sent = await asha.raw({
    method: 'POST',
    url: '/wps/relay/CBS_sendChatMessage',
    payload: { text, requestKey: randomUUID() },
    headers: { authorization: `Bearer ${asha.token}` },
  });
  expect(sent.json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: ['text'] } });
  expect(await rowsOf(asha.memberId)).toEqual([]);
});

test('the chat accepts 1000 characters and stores markup unchanged as text', async () => {
  const asha = await server.member();
  await send(asha, '😀'.repeat(1000));
  const payloads = xssCorpus.slice(0, 15);
  for (const payload of payloads) await send(asha, payload);
  const stored = (await textsOf(asha)).slice(1);
  expect(stored).toEqual(payloads.map((payload) => payload.normalize('NFC').trim()));
});

test('a member sends at most twenty messages a minute', async () => {
  const asha = await server.member();
  for (let count = 0; count < 20; count++) await send(asha, `Message ${count}`);
  await expect(send(asha, 'One more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  turn(MINUTE);
  await expect(send(asha, 'One more')).resolves.toHaveProperty('id');
});

test('the history is read page by page without gaps', async () => {
  const asha = await server.member();
  for (let count = 1; count <= 7; count++) await send(asha, `Message ${count}`);
  const first = await chatOf(asha, { pageSize: 3 });
  expect(first.items.map(({ text }) => text)).toEqual(['Message 7', 'Message 6', 'Message 5']);
  const second = await chatOf(asha, { pageSize: 3, before: first.next ?? '' });
  expect(second.items.map(({ text }) => text)).toEqual(['Message 4', 'Message 3', 'Message 2']);
  const third = await chatOf(asha, { pageSize: 3, before: second.next ?? '' });
  expect(third.items.map(({ text }) => text)).toEqual(['Message 1']);
  expect(third.next).toBeNull();
});

test('a member sees neither the messages of another member nor their answers, and cannot mark them', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const { conversationId } = await send(asha, 'My secret question');
  const { id } = await answer(conversationId);
  await send(ravi, 'Another question');
  expect(await textsOf(ravi)).toEqual(['Another question']);
  expect(await chatOf(ravi, { before: String(Number(id) + 1) })).toMatchObject({ items: [], unread: 0 });
  expect(await ravi.chat.read({ body: { messageId: id } })).toEqual({ unread: 0 });
  expect(await asha.chat.unreadCount({})).toEqual({ unread: 1 });
  await expect(ravi.staffChat.list({ query: {} })).rejects.toMatchObject({ name: 'Refusal' });
});

test('an answer is unread until the member marks it, and a repeat changes nothing', async () => {
  const asha = await server.member();
  const { conversationId } = await send(asha, 'Hello');
  const first = await answer(conversationId, 'One');
  await answer(conversationId, 'Two');
  expect(await asha.chat.unreadCount({})).toEqual({ unread: 2 });
  expect(await asha.chat.read({ body: { messageId: first.id } })).toEqual({ unread: 1 });
  expect(await asha.chat.read({ body: { messageId: first.id } })).toEqual({ unread: 1 });
  expect(await chatOf(asha)).toMatchObject({
    unread: 1,
    items: [{ author: 'staff', requestKey: null }, {}, {}],
  });
});

test('a new message and its answer are pushed to this member and to staff, and to no other member', async () => {
  const asha = await server.member();
  const heard: Signal[] = [];
  server.runtime.signals.subscribe((signal) => void heard.push(signal));
  const pushes = () => heard.flatMap((signal) => (signal.kind === 'push' ? [signal.to] : []));
  const [toMember, toStaff] = [{ memberId: String(asha.memberId) }, 'staff'];
  const { conversationId } = await send(asha, 'Hello');
  await vi.waitFor(() => expect(pushes()).toEqual([toMember, toStaff]), 30_000);
  heard.length = 0;
  await answer(conversationId);
  await vi.waitFor(
    () => expect(new Set(pushes().map(String))).toEqual(new Set([toMember, toStaff].map(String))),
    30_000,
  );
});

test('guests and trial accounts have no chat, and it is unavailable without CBS3', async () => {
  const [trial, asha] = [await server.member({ type: 4 }), await server.member()];
  await expect(send(server.guest(), 'Hello')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await expect(send(trial, 'Hello')).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  await expect(chatOf(trial)).rejects.toMatchObject({ code: 'TRIAL_ACCOUNT' });
  await server.runtime.setSwitch('CBS3', false);
  await expect(send(asha, 'Hello')).rejects.toMatchObject({ code: 'FUNCTION_NOT_AVAILABLE' });
  await server.runtime.setSwitch('CBS3', true);
});

test('a self-excluded member still reaches customer service', async () => {
  const asha = await server.member();
  await asha.playLimits.exclude({ body: { period: 'half_year' } });
  const login = await asha.session.login({ body: { username: asha.account, password: testPassword } });
  asha.token = login.token;
  await send(asha, 'When does my exclusion end?');
  expect(await textsOf(asha)).toEqual(['When does my exclusion end?']);
});

test('closing an account erases its chat and inbox, and no message arrives afterwards (MEMBER-11)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const { conversationId } = await send(asha, 'Please close my account.');
  await answer(conversationId);
  await send(ravi, 'I stay.');
  await db.transaction().execute((tx) => server.app.modules.inbox.write(tx, asha, 'passwordChanged', {}));
  await db.transaction().execute((tx) => server.app.modules.inbox.write(tx, ravi, 'passwordChanged', {}));
  await asha.playLimits.close({ body: { password: testPassword } });
  const left = (table: 'chat_message' | 'chat_conversation' | 'inbox_message', memberId: bigint) =>
    db.selectFrom(table).select('id').where('member_id', '=', memberId).execute();
  for (const table of ['chat_message', 'chat_conversation', 'inbox_message'] as const) {
    expect(await left(table, asha.memberId), table).toEqual([]);
    expect(await left(table, ravi.memberId), table).toHaveLength(1);
  }
  await expect(answer(conversationId)).rejects.toMatchObject({ code: 'CHAT_UNKNOWN' });
});

test('a message that races with the closing of the account is erased or refused (MEMBER-11)', async () => {
  for (let round = 0; round < 5; round++) {
    const asha = await server.member();
    await Promise.allSettled([
      asha.playLimits.close({ body: { password: testPassword } }),
      ...Array.from({ length: 4 }, () => send(asha, 'Wait')),
    ]);
    expect(await rowsOf(asha.memberId)).toEqual([]);
  }
});

test('the data export has the messages and answers of the member only (MEMBER-11)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const { conversationId } = await send(asha, 'My question');
  await answer(conversationId, 'Our answer');
  await send(ravi, 'Not yours');
  const { json } = await asha.playLimits.exported({});
  expect(JSON.parse(json)).toMatchObject({
    chat: [
      { author: 'staff', text: 'Our answer' },
      { author: 'member', text: 'My question' },
    ],
  });
  expect(json).not.toContain('Not yours');
});

// The tests below turn the clock so far that earlier sessions end.

test('the team is shown as online only while a colleague who may answer has the chat open', async () => {
  turn(DAY);
  const asha = await server.member();
  const reader = await server.staff({ permissions: ['chat.read'] });
  await expect(reader.staffChat.presence({})).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
  expect(await chatOf(asha)).toMatchObject({ isStaffed: false });
  const colleague = await server.staff({ role: 'support' });
  await colleague.staffChat.presence({});
  expect(await chatOf(asha)).toMatchObject({ isStaffed: true });
  turn(PRESENT_SECONDS * 1000);
  expect(await chatOf(asha)).toMatchObject({ isStaffed: false });
  await expect(send(asha, 'Nobody there?')).resolves.toHaveProperty('id');
});

test('an answered conversation without a reply is closed after days, a waiting one stays open', async () => {
  const staff = await server.staff({ role: 'support' });
  const [asha, ravi] = [await server.member(), await server.member()];
  const { conversationId } = await send(asha, 'Hello');
  await answer(conversationId, 'Hello!', staff);
  await send(ravi, 'Hello');
  turn(IDLE_DAYS * DAY);
  await server.runJob('chat.close-idle');
  expect(await isOpen(asha)).toEqual([true]);
  turn(HOUR);
  await server.runJob('chat.close-idle');
  expect([await isOpen(asha), await isOpen(ravi)]).toEqual([[false], [true]]);
  const login = await asha.session.login({ body: { username: asha.account, password: testPassword } });
  asha.token = login.token;
  const next = await send(asha, 'I am back');
  expect(next.conversationId).not.toBe(conversationId);
});

test('closed conversations are deleted after a year, with their messages', async () => {
  const staff = await server.staff({ role: 'support' });
  const asha = await server.member();
  const { conversationId } = await send(asha, 'Hello');
  const { id } = await answer(conversationId, 'Hello!', staff);
  await staff.staffChat.close({ body: { id: conversationId, reason: 'solved', lastMessageId: id } });
  turn(KEPT_DAYS * DAY - HOUR);
  await server.runJob('chat.forget-old');
  expect(await rowsOf(asha.memberId)).toHaveLength(2);
  turn(2 * HOUR);
  await server.runJob('chat.forget-old');
  expect(await rowsOf(asha.memberId)).toEqual([]);
});
