import { notifyCalls } from '@mela/protocol/calls/notify';
import { Refusal } from '@mela/protocol/refusals';
import type { NotifyWire } from '@mela/protocol/shapes/notify';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { NotifySection } from './notify-section.tsx';

type State = NotifyWire['state']['value'];

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});

/** A server that stores the choices; both calls have the same path, and only a choice has a body. */
function open(
  start: State,
  { language = 'EN', refuses = false }: { language?: 'EN' | 'HI'; refuses?: boolean } = {},
) {
  let state = start;
  const wire = wireOf({
    ...siteAnswers(),
    [notifyCalls.state.path]: ({ body }: { body?: NotifyWire['choose']['body'] }) => {
      if (body === undefined) return state;
      if (refuses) return new Refusal('TOO_MANY_REQUESTS', { seconds: 30 });
      state = {
        ...state,
        topics: state.topics.map(({ topic, wanted }) => ({
          topic,
          wanted: topic === body.topic ? wanted.filter((way) => way !== body.channel) : wanted,
        })),
      };
      return state;
    },
  });
  renderSite(<NotifySection />, wire, { language });
  return { wire, user: userEvent.setup() };
}

const all: State = {
  reachable: ['sms', 'email'],
  topics: [
    { topic: 'deposit', wanted: ['sms', 'email'] },
    { topic: 'withdrawal', wanted: ['sms', 'email'] },
  ],
};

const box = async (group: string, name: string) =>
  within(await screen.findByRole('group', { name: group })).getByRole<HTMLInputElement>('checkbox', { name });

test('a message channel is turned off with one click, and stays off (MEMBER-11)', async () => {
  const { wire, user } = open(all);
  await user.click(await box('Deposits', 'SMS'));
  expect((await box('Deposits', 'SMS')).checked).toBe(false);
  const sent = () => wire.calls.flatMap(({ input: { body } }) => (body === undefined ? [] : [body]));
  await waitFor(() => expect(sent()).toEqual([{ topic: 'deposit', channel: 'sms', isWanted: false }]));
  await waitFor(() => expect(wire.calls.at(-1)?.input.body).toBeUndefined());
  expect((await box('Deposits', 'SMS')).checked).toBe(false);
  expect((await box('Withdrawals', 'SMS')).checked).toBe(true);
});

test('security messages have no checkbox, and a text says that they are always sent (MEMBER-11)', async () => {
  open(all, { language: 'HI' });
  expect(await screen.findByText('हमेशा भेजा जाता है')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
});

test('a refused choice is reverted, and the reason is shown (MEMBER-11)', async () => {
  const { user } = open(all, { refuses: true });
  await user.click(await box('Withdrawals', 'Email'));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  await waitFor(async () => expect((await box('Withdrawals', 'Email')).checked).toBe(true));
});

test('a choice is confirmed as saved at its own topic (MEMBER-11)', async () => {
  open(all);
  expect(screen.queryByText('Saved')).toBeNull();
  await userEvent.click(await box('Deposits', 'SMS'));
  const line = (await screen.findByText('Saved')).closest('fieldset');
  expect(line?.textContent).toContain('Deposits');
});

test('a channel without a contact is disabled, and a link leads to adding one (MEMBER-11)', async () => {
  open({ ...all, reachable: ['email'] });
  expect((await box('Deposits', 'SMS')).disabled).toBe(true);
  expect((await box('Deposits', 'SMS')).checked).toBe(false);
  expect((await box('Deposits', 'Email')).checked).toBe(true);
  expect(screen.getByRole('link', { name: 'Go to contact details' }).getAttribute('href')).toMatch(
    /#profile$/,
  );
});
