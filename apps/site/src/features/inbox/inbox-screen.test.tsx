import { inboxCalls } from '@mela/protocol/calls/inbox';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import type { InboxWire } from '@mela/protocol/shapes/inbox';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { UnreadBadge } from '#shared/inbox/unread-badge.tsx';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import { InboxScreen } from './inbox-screen.tsx';

type Message = InboxWire['list']['value']['items'][number];

const message = (id: string, changed: Partial<Message> = {}): Message => ({
  id,
  topic: 'deposit',
  title: `Title ${id}`,
  summary: `Summary ${id}`,
  content: `<p>Text ${id}</p>`,
  sentAt: '2026-11-15T05:00:00.000Z',
  isRead: false,
  ...changed,
});

const page = (items: Message[], changed: object = {}) => ({
  items,
  next: null,
  unreadMessage: 1,
  ...changed,
});

function Here() {
  return <p data-testid="here">{useLocation().search}</p>;
}

type Shown = { at?: string; language?: 'EN' | 'HI'; off?: 'INBOX3'; unread?: number; more?: object };

function open(answer: unknown, { at = '/', language = 'EN', off, unread = 2, more = {} }: Shown = {}) {
  const wire = wireOf({
    [systemCalls.status.path]: status({}, off === undefined ? [] : [off]),
    [inboxCalls.list.path]: answer,
    [inboxCalls.unreadCount.path]: { unreadMessage: unread },
    ...more,
  });
  renderSite(
    <>
      <UnreadBadge />
      <InboxScreen />
      <Here />
    </>,
    wire,
    { at, language },
  );
  return wire;
}

const asked = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input);

const logIn = (user = member()) =>
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });

beforeEach(() => {
  stubIntersectionObserver();
  closeSession();
  logIn();
});

test('a message opens with its text, is marked as read and lowers the count (MEMBER-10)', async () => {
  const wire = open(page([message('1'), message('2', { isRead: true, topic: 'service' })]), {
    more: { [inboxCalls.read.path]: { unreadMessage: 1 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Unread: Title 1/ }));
  expect(screen.getByText('Text 1')).toBeTruthy();
  expect(screen.queryByText('Text 2')).toBeNull();
  expect(screen.getByRole('link', { name: 'View deposits' }).getAttribute('href')).toBe('/member/depositv2');
  expect(screen.getByTestId('here').textContent).toBe('?message=1');
  await screen.findByText('1 unread');
  expect(asked(wire, inboxCalls.read.path)).toMatchObject([{ body: { messageId: '1' } }]);
  const opener = screen.getByRole('button', { name: /^Title 1/ });
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(opener);
  expect(screen.queryByText('Text 1')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Title 2/ }));
  expect(asked(wire, inboxCalls.read.path)).toHaveLength(1);
});

test('all messages are marked as read together (MEMBER-10)', async () => {
  open(page([message('1'), message('2')]), { more: { [inboxCalls.readAll.path]: { unreadMessage: 0 } } });
  await screen.findByRole('button', { name: /^Unread: Title 1/ });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  expect(screen.queryByRole('button', { name: /^Unread:/ })).toBeNull();
});

test('a message is deleted only after a confirmation (REWARD-15)', async () => {
  const wire = open(page([message('1'), message('2')]), {
    at: '/?message=1',
    more: { [inboxCalls.remove.path]: { unreadMessage: 0 } },
  });
  const remove = () => screen.findByRole('button', { name: 'Delete “Title 1”' });
  await userEvent.click(await remove());
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep' }));
  expect(asked(wire, inboxCalls.remove.path)).toEqual([]);
  await userEvent.click(await remove());
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(wire, inboxCalls.remove.path)).toMatchObject([{ query: { messageId: '1' } }]);
  expect(screen.queryByRole('button', { name: /Title 1/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Title 2/ })).toBeTruthy();
});

test('the next page loads when the end is near (MEMBER-10)', async () => {
  const wire = open(({ query }: { query: { cursor?: string } }) =>
    query.cursor === undefined ? page([message('2')], { next: '5.1' }) : page([message('1')]),
  );
  await screen.findByRole('button', { name: /Title 1/ });
  expect(await screen.findByText('No more messages')).toBeTruthy();
  expect(asked(wire, inboxCalls.list.path)).toMatchObject([{}, { query: { cursor: '5.1' } }]);
});

test('messages are requested and shown in Hindi (STATE-4)', async () => {
  const wire = open(page([]), { language: 'HI' });
  expect(await screen.findByRole('heading', { name: 'मैसेज', level: 1 })).toBeTruthy();
  expect(await screen.findByText('अभी कोई मैसेज नहीं')).toBeTruthy();
  expect(asked(wire, inboxCalls.list.path)).toMatchObject([{ query: { language: 'HI' } }]);
});

test('a list that cannot be loaded is explained and requested again', async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    if (tries === 1) throw new Refusal('TOO_MANY_REQUESTS', { seconds: 5 });
    return page([message('1')]);
  });
  await screen.findByText('Couldn’t load your messages');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Title 1/ })).toBeTruthy();
});

describe('the unread count', () => {
  test('is not fetched by a trial account (MEMBER-10)', async () => {
    logIn(member({ isTrial: true, type: 4 }));
    const wire = open(page([]));
    await screen.findByText('No messages yet');
    expect(asked(wire, inboxCalls.unreadCount.path)).toEqual([]);
  });

  test('is not fetched when messages are switched off', async () => {
    const wire = open(page([]), { off: 'INBOX3' });
    expect(await screen.findByText('Messages are unavailable right now.')).toBeTruthy();
    expect(asked(wire, inboxCalls.unreadCount.path)).toEqual([]);
  });

  test('above 99 is shortened and spoken in full', async () => {
    open(page([]), { unread: 120 });
    expect(await screen.findByText('99+')).toBeTruthy();
    expect(screen.getByText('120 unread')).toBeTruthy();
  });
});

test('a self-excluded member gets no link to the deposit page', async () => {
  logIn(member({ isExcluded: true }));
  open(page([message('1'), message('2', { topic: 'withdrawal' })]), { at: '/?message=1' });
  await screen.findByText('Text 1');
  expect(screen.queryByRole('link')).toBeNull();
});
