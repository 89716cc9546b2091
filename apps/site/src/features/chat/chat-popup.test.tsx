import { chatCalls } from '@mela/protocol/calls/chat';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import type { ChatWire } from '@mela/protocol/shapes/chat';
import type { ModId } from '@mela/protocol/switches';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { ChatPopup } from './chat-popup.tsx';

type Message = ChatWire['list']['value']['items'][number];

const message = (id: string, changed: Partial<Message> = {}): Message => ({
  id,
  conversationId: '1',
  author: 'member',
  text: `Text ${id}`,
  sentAt: '2026-11-15T05:00:00.000Z',
  requestKey: `key-of-message-${id}`,
  ...changed,
});
const answer = (id: string, text: string) => message(id, { author: 'staff', text, requestKey: null });

/** The newest first, as the server sends them. */
const page = (items: Message[], changed: object = {}) => ({
  items,
  next: null,
  isOpen: true,
  isStaffed: true,
  unread: 0,
  ...changed,
});

function Here() {
  return <p data-testid="here">{useLocation().search}</p>;
}

function open(list: unknown, { off = [], more = {} }: { off?: readonly ModId[]; more?: object } = {}) {
  const wire = wireOf({
    [systemCalls.status.path]: status({}, off),
    [chatCalls.list.path]: list,
    [chatCalls.read.path]: { unread: 0 },
    ...more,
  });
  renderSite(
    <>
      <ChatPopup />
      <Here />
    </>,
    wire,
    { at: '/hot?popup=chat' },
  );
  return wire;
}

const logIn = (changed = {}) =>
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member(changed) });
const sent = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input.body);
const type = (text: string) => userEvent.type(screen.getByLabelText('Your message'), text);
const log = () => screen.findByRole('log', { name: 'Messages' });

let members = 0;
beforeEach(() => {
  closeSession();
  // Unsent messages belong to a member, so each test has one of its own.
  logIn({ id: String((members += 1)) });
});

test('the chat shows messages in their order as plain text, and marks answers as read', async () => {
  const wire = open(page([answer('2', '<b>Hello</b> there'), message('1')], { unread: 1 }));
  const bubbles = within(await log()).getAllByRole('article');
  expect(bubbles.map((bubble) => bubble.querySelector('p')?.textContent)).toEqual([
    'Text 1',
    '<b>Hello</b> there',
  ]);
  await waitFor(() => expect(sent(wire, chatCalls.read.path)).toEqual([{ messageId: '2' }]));
  expect(screen.getByText('Our team is online.')).toBeTruthy();
});

test('Enter sends a message under a key, and Shift and Enter begins a new line', async () => {
  const wire = open(page([]), { more: { [chatCalls.send.path]: message('9', { text: 'One\nTwo' }) } });
  await screen.findByText('How can we help?');
  await type('One{Shift>}{Enter}{/Shift}Two{Enter}');
  expect(within(await log()).getByText((_, element) => element?.textContent === 'One\nTwo')).toBeTruthy();
  expect(sent(wire, chatCalls.send.path)).toEqual([
    { text: 'One\nTwo', requestKey: expect.stringMatching(/^\w{32}$/) },
  ]);
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', '');
});

test('a failed message stays with its reason, and a retry uses the same key', async () => {
  let isDown = true;
  const wire = open(page([message('1')]), {
    more: {
      [chatCalls.send.path]: ({ body }: { body: { text: string; requestKey: string } }) =>
        isDown ? new Refusal('NETWORK_ABNORMAL', {}) : message('2', body),
    },
  });
  await log();
  await type('Are you there?{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const keys = sent(wire, chatCalls.send.path).map((body) => JSON.stringify(body));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(screen.getAllByText('Are you there?')).toHaveLength(1);
});

test('a text that is too long says by how much and is not sent', async () => {
  const wire = open(page([]));
  const field = await screen.findByLabelText('Your message');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(1003));
  expect(screen.getByText('3 characters too long')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(sent(wire, chatCalls.send.path)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

test('without staff online the chat says so, and a closed conversation invites to write again', async () => {
  open(page([answer('2', 'Bye'), message('1')], { isStaffed: false, isOpen: false }));
  expect(await screen.findByText(/No one from our team is online/)).toBeTruthy();
  expect(screen.getByText(/Write again to start a new one/)).toBeTruthy();
});

test('earlier messages are loaded on request', async () => {
  const wire = open(({ query }: { query: { before?: string } }) =>
    query.before === undefined ? page([message('5')], { next: '5' }) : page([message('4')]),
  );
  await log();
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('Text 4');
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  expect(wire.calls.map(({ input }) => input.query)).toContainEqual({ before: '5' });
});

test('a guest logs in and returns to the chat, or leaves a message; nothing is fetched', async () => {
  closeSession();
  const wire = open(page([]));
  expect(await screen.findByRole('heading', { name: 'Log in to chat' })).toBeTruthy();
  expect(screen.queryByLabelText('Your message')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByTestId('here').textContent).toBe('?popup=login&next=%2Fhot%3Fpopup%3Dchat');
  expect(wire.calls.filter(({ route }) => route.path === chatCalls.list.path)).toEqual([]);
});

test('a trial account is asked to register, and fetches nothing', async () => {
  logIn({ isTrial: true, type: 4 });
  const wire = open(page([]));
  expect(await screen.findByRole('heading', { name: 'Chat needs an account' })).toBeTruthy();
  expect(wire.calls.filter(({ route }) => route.path === chatCalls.list.path)).toEqual([]);
});

test('a switched-off chat offers the feedback form', async () => {
  open(page([]), { off: ['CBS3'] });
  expect(await screen.findByRole('heading', { name: 'Chat is unavailable' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Leave a message' }));
  expect(screen.getByTestId('here').textContent).toBe('?popup=feedback');
});

test('a chat that cannot be loaded shows the reason and a retry', async () => {
  let isDown = true;
  open(() => (isDown ? new Refusal('OVERLOADED', {}) : page([message('1')])));
  expect(await screen.findByText('Couldn’t load your chat')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Text 1')).toBeTruthy();
});
