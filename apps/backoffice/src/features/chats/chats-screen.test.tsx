import { enBackOffice } from '@mela/i18n/en-backoffice';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { ChatsScreen } from './chats-screen.tsx';
import type { Conversation, ThreadMessage } from './conversation.ts';

const { staffChat: t } = enBackOffice;

const conversation = (changed: Partial<Conversation> = {}): Conversation => ({
  id: '7',
  member: { id: '5', account: 'asha', nickname: 'Asha', language: 'HI', vipLevel: 2 },
  openedAt: '2026-11-15T06:00:00.000Z',
  waitingSince: '2026-11-15T06:00:00.000Z',
  assignedTo: null,
  isMine: false,
  lastMessage: {
    id: '12',
    author: 'member',
    summary: 'Where is my deposit?',
    sentAt: '2026-11-15T06:00:00.000Z',
  },
  closed: null,
  ...changed,
});

const message = (id: string, text: string, staff: string | null = null): ThreadMessage => ({
  id,
  conversationId: '7',
  staff,
  text,
  sentAt: '2026-11-15T06:00:00.000Z',
  readAt: null,
});

const mine = { isMine: true, assignedTo: { id: '7', account: 'demo.tester' } };

/** Answers of a server with one conversation. */
const answers = (shown: Conversation, more: object = {}) => ({
  'GET /staff/chat': { conversations: [shown], next: null, waiting: 1 },
  'GET /staff/chat/conversation': {
    conversation: shown,
    messages: [message('12', '<i>Where</i> is my deposit?'), message('11', 'Hello', 'demo.tester')],
    next: null,
  },
  'POST /staff/chat/presence': {},
  'POST /staff/session/ticket': { ticket: 'ticket' },
  ...more,
});

const may = ['chat.read', 'chat.answer', 'member.read'] as const;

function open(
  shown: Conversation,
  { more = {}, rights = may }: { more?: object; rights?: typeof may | readonly ['chat.read'] } = {},
) {
  const wire = wireOf(answers(shown, more));
  renderOffice(<ChatsScreen />, wire, { may: rights, at: '/chats?chat=7' });
  return wire;
}

const log = () => screen.findByRole('log');
const type = (text: string) => userEvent.type(screen.getByLabelText('Answer to asha'), text);

test('the list names member, last message and assignee, and a choice opens the conversation as plain text', async () => {
  const wire = wireOf(answers(conversation()));
  renderOffice(<ChatsScreen />, wire, { may, at: '/chats' });
  const row = await screen.findByRole('button', { name: /asha/ });
  expect(row.textContent).toContain('Where is my deposit?');
  expect(row.textContent).toContain(t.unassigned);
  await userEvent.click(row);
  expect(within(await log()).getByText('<i>Where</i> is my deposit?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'asha' }).getAttribute('href')).toBe('/members/5');
  expect(screen.getByText('VIP 2 · Hindi')).toBeTruthy();
});

test('an answer is sent under a key and empties the field', async () => {
  const wire = open(conversation(mine), {
    more: { 'POST /staff/chat/answer': message('13', 'Yes', 'demo.tester') },
  });
  await log();
  await type('Yes{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Answer to asha')).toHaveProperty('value', ''));
  expect(wire.sent('POST /staff/chat/answer')).toEqual([
    { id: '7', text: 'Yes', key: expect.stringMatching(/^\w{32}$/) },
  ]);
});

test('a refused answer keeps its text, names the colleague, and is sent again under the same key', async () => {
  let isTaken = true;
  const wire = open(conversation(), {
    more: {
      'POST /staff/chat/answer': () =>
        isTaken ? new Refusal('CHAT_TAKEN', { name: 'Ravi' }) : message('13', 'Yes', 'demo.tester'),
    },
  });
  await log();
  await type('Yes{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Ravi is answering this conversation.');
  expect(screen.getByLabelText('Answer to asha')).toHaveProperty('value', 'Yes');
  isTaken = false;
  await type('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Answer to asha')).toHaveProperty('value', ''));
  const [first, second] = wire.sent('POST /staff/chat/answer');
  expect(first).toEqual(second);
});

test('a conversation of a colleague is taken over before it is answered', async () => {
  const wire = open(conversation({ assignedTo: { id: '9', account: 'ravi' } }), {
    more: { 'POST /staff/chat/take': conversation(mine) },
  });
  await log();
  expect(screen.queryByLabelText('Answer to asha')).toBeNull();
  expect(screen.getByText(t.othersChat)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.takeOver }));
  await waitFor(() => expect(wire.sent('POST /staff/chat/take')).toEqual([{ id: '7', from: '9' }]));
});

test('closing asks for a reason and names the newest message that was seen', async () => {
  const wire = open(conversation(mine), { more: { 'POST /staff/chat/close': conversation(mine) } });
  await log();
  await userEvent.click(screen.getByRole('button', { name: t.close }));
  const dialog = await screen.findByRole('dialog', { name: t.closeTitle });
  await userEvent.selectOptions(within(dialog).getByLabelText(t.reason), t.reasons.no_reply);
  await userEvent.type(within(dialog).getByLabelText(t.note), 'Wrote by mail');
  await userEvent.click(within(dialog).getByRole('button', { name: t.close }));
  await waitFor(() =>
    expect(wire.sent('POST /staff/chat/close')).toEqual([
      { id: '7', reason: 'no_reply', note: 'Wrote by mail', lastMessageId: '12' },
    ]),
  );
});

test('a reader sees the conversation without actions', async () => {
  open(conversation(), { rights: ['chat.read'] });
  await log();
  expect(screen.getByText(t.readOnly)).toBeTruthy();
  expect(screen.queryByRole('button', { name: t.take })).toBeNull();
  expect(screen.queryByRole('link', { name: 'asha' })).toBeNull();
});
