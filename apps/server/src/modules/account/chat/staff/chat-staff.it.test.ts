import { MINUTE } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('chat_staff');
const { db } = server.runtime;
afterAll(() => server.close());
const [first, second] = [await server.staff({ role: 'support' }), await server.staff({ role: 'support' })];

const ask = (member: Caller, text = 'Hello') =>
  member.chat.send({ body: { text, requestKey: randomUUID() } });
const answer = (staff: Caller, id: string, text = 'Hello!', key: string = randomUUID()) =>
  staff.staffChat.answer({ body: { id, text, key } });
const thread = (staff: Caller, id: string) => staff.staffChat.conversation({ query: { id } });
const close = (staff: Caller, id: string, lastMessageId: string, note?: string) =>
  staff.staffChat.close({
    body: { id, reason: 'solved', lastMessageId, ...(note === undefined ? {} : { note }) },
  });
const taken = (name: string) => ({ code: 'CHAT_TAKEN', params: { name } });
const auditOf = async (id: string) => {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'reason'])
    .where('subject_kind', '=', 'chat')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor, reason }) => [action, actor, reason].join(' ').trim());
};

test('the queue lists open conversations by waiting time, answered ones last, with their member', async () => {
  const [asha, ravi, mina] = [
    await server.member(),
    await server.member({ vipLevel: 3 }),
    await server.member(),
  ];
  const answered = await ask(mina, 'Already answered');
  await answer(first, answered.conversationId);
  server.clock.turn(MINUTE);
  const older = await ask(ravi, 'I have waited longest');
  server.clock.turn(MINUTE);
  const newer = await ask(asha, 'x'.repeat(500));
  server.clock.turn(MINUTE);
  await ask(ravi, 'Still waiting');
  const { conversations, waiting } = await second.staffChat.list({ query: {} });
  expect(conversations.map(({ id }) => id)).toEqual([
    older.conversationId,
    newer.conversationId,
    answered.conversationId,
  ]);
  expect(waiting).toBe(2);
  expect(conversations).toMatchObject([
    {
      member: { id: String(ravi.memberId), account: ravi.account, vipLevel: 3 },
      waitingSince: older.sentAt,
      assignedTo: null,
      lastMessage: { author: 'member', summary: 'Still waiting' },
    },
    { lastMessage: { summary: 'x'.repeat(120) } },
    { waitingSince: null, assignedTo: { account: first.account }, isMine: false },
  ]);
  const mine = await first.staffChat.list({ query: { view: 'mine' } });
  expect(mine.conversations.map(({ id }) => id)).toEqual([answered.conversationId]);
  const { queues } = await second.desk.home({});
  expect(queues).toContainEqual(expect.objectContaining({ queue: 'chat', count: 2 }));
});

test('one of two colleagues who take a conversation gets it, and the other reads who has it', async () => {
  const asha = await server.member();
  const { conversationId: id } = await ask(asha);
  const take = (staff: Caller) => staff.staffChat.take({ body: { id, from: null } });
  const results = await Promise.allSettled([take(first), take(second)]);
  const won = results.filter(({ status }) => status === 'fulfilled');
  expect(won).toHaveLength(1);
  const [winner, loser] = results[0]?.status === 'fulfilled' ? [first, second] : [second, first];
  await expect(take(loser)).rejects.toMatchObject(taken(winner.account));
  await expect(answer(loser, id)).rejects.toMatchObject(taken(winner.account));
  await expect(loser.staffChat.release({ body: { id } })).rejects.toMatchObject(taken(winner.account));
  await expect(take(winner)).resolves.toMatchObject({ isMine: true });
  await expect(loser.staffChat.take({ body: { id, from: String(winner.staffId) } })).resolves.toMatchObject({
    isMine: true,
    assignedTo: { account: loser.account },
  });
  await loser.staffChat.release({ body: { id } });
  expect(await auditOf(id)).toEqual([
    `chat.take ${winner.account}`,
    `chat.take ${loser.account}`,
    `chat.release ${loser.account}`,
  ]);
});

test('concurrent answers of two colleagues to an unassigned chat leave one in the thread and refuse the other', async () => {
  const asha = await server.member();
  const { conversationId: id } = await ask(asha);
  const results = await Promise.allSettled([answer(first, id, 'From one'), answer(second, id, 'From two')]);
  const answered = results.filter(({ status }) => status === 'fulfilled');
  const refused = results.filter(({ status }) => status === 'rejected');
  expect([answered.length, refused.length]).toEqual([1, 1]);
  expect(refused).toMatchObject([{ reason: { code: 'CHAT_TAKEN' } }]);
  const { messages } = await thread(first, id);
  expect(messages).toHaveLength(2);
});

test('many concurrent messages and answers are all in the thread, in one order for both sides', async () => {
  const asha = await server.member();
  const { conversationId: id } = await ask(asha, 'Start');
  await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => ask(asha, `Question ${at}`)),
    ...Array.from({ length: 8 }, (_, at) => answer(first, id, `Answer ${at}`)),
  ]);
  const { messages } = await thread(first, id);
  expect(messages).toHaveLength(17);
  const { items } = await asha.chat.list({ query: {} });
  expect(items.map((item) => item.id)).toEqual(messages.map((message) => message.id));
});

test('a repeated answer is stored once, and its key with another text is refused', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const [{ conversationId: id }, other] = [await ask(asha), await ask(ravi)];
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 6 }, () => answer(first, id, 'Once', key)));
  expect(new Set(sent.map((message) => message.id)).size).toBe(1);
  await expect(answer(first, id, 'Twice', key)).rejects.toMatchObject({ code: 'REQUEST_KEY_REUSED' });
  await expect(answer(first, other.conversationId, 'Once', key)).rejects.toMatchObject({
    code: 'REQUEST_KEY_REUSED',
  });
});

test('closing needs the newest message, ends the conversation with an audited reason, and a new message opens another', async () => {
  const asha = await server.member();
  const { conversationId: id } = await ask(asha);
  const seen = await answer(first, id);
  const unseen = await ask(asha, 'One more thing');
  await expect(close(first, id, seen.id)).rejects.toMatchObject({ code: 'CHAT_CHANGED' });
  await expect(close(second, id, unseen.id)).rejects.toMatchObject(taken(first.account));
  expect(await close(first, id, unseen.id, 'Refunded')).toMatchObject({
    waitingSince: null,
    closed: { by: first.account, reason: 'solved', note: 'Refunded' },
  });
  expect(await asha.chat.list({ query: {} })).toMatchObject({ isOpen: false });
  await expect(close(first, id, unseen.id)).rejects.toMatchObject({ code: 'CHAT_CLOSED' });
  await expect(answer(first, id)).rejects.toMatchObject({ code: 'CHAT_CLOSED' });
  await expect(first.staffChat.take({ body: { id, from: null } })).rejects.toMatchObject({
    code: 'CHAT_CLOSED',
  });
  expect(await auditOf(id)).toEqual([
    `chat.take ${first.account}`,
    `chat.close ${first.account} solved: Refunded`,
  ]);
  const next = await ask(asha, 'A new question');
  expect(next.conversationId).not.toBe(id);
  const { messages } = await thread(second, next.conversationId);
  expect(messages.map(({ text }) => text)).toEqual(['A new question', 'One more thing', 'Hello!', 'Hello']);
  expect((await thread(second, id)).messages).toHaveLength(3);
  const { conversations } = await second.staffChat.list({ query: { view: 'closed', size: 1 } });
  expect(conversations).toMatchObject([{ id, closed: { reason: 'solved' } }]);
});

test('a retried answer after the closing finds the stored answer', async () => {
  const asha = await server.member();
  const { conversationId: id } = await ask(asha);
  const key = randomUUID();
  const sent = await answer(first, id, 'Bye', key);
  await close(first, id, sent.id);
  expect(await answer(first, id, 'Bye', key)).toMatchObject({ id: sent.id });
});

test('staff see when the member has read an answer', async () => {
  const asha = await server.member();
  const { conversationId: id } = await ask(asha);
  const sent = await answer(first, id);
  expect((await thread(first, id)).messages[0]).toMatchObject({ staff: first.account, readAt: null });
  await asha.chat.read({ body: { messageId: sent.id } });
  expect((await thread(first, id)).messages[0]?.readAt).toBe(server.clock.now().toISOString());
});

test('a colleague with read permission sees conversations and changes nothing', async () => {
  const asha = await server.member();
  const { conversationId: id } = await ask(asha);
  const reader = await server.staff({ permissions: ['chat.read'] });
  expect((await thread(reader, id)).messages).toHaveLength(1);
  const denied = { code: 'NOT_PERMITTED' };
  await expect(answer(reader, id)).rejects.toMatchObject(denied);
  await expect(reader.staffChat.take({ body: { id, from: null } })).rejects.toMatchObject(denied);
  await expect(close(reader, id, '1')).rejects.toMatchObject(denied);
  const finance = await server.staff({ role: 'finance' });
  await expect(thread(finance, id)).rejects.toMatchObject(denied);
});

test('the socket of the back office receives chat changes and refuses tickets of members', async () => {
  const asha = await server.member();
  const { backOffice } = server.app;
  if (!backOffice) throw new Error('The back office is not served.');
  const url = (await backOffice.listen({ port: 0, host: '127.0.0.1' })).replace('http:', 'ws:');
  const open = (ticket: string) => new WebSocket(`${url}/staff/socket?ticket=${ticket}`);
  const socket = open((await first.staffSession.ticket({})).ticket);
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => void heard.push(data.toString('utf8')));
  await once(socket, 'open');
  await ask(asha);
  await vi.waitFor(
    () => expect(heard.map((text) => JSON.parse(text))).toContainEqual({ event: 'chat.changed', value: {} }),
    30_000,
  );
  const stranger = open((await asha.session.ticket({})).ticket);
  const [refused] = await once(stranger, 'error');
  expect(String(refused)).toContain('401');
  socket.terminate();
});
