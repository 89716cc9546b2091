import { invitationCalls } from '@mela/protocol/calls/invitation';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { RegisterCenterScreen } from './register-center-screen.tsx';

const terms = {
  mayInvite: true,
  groupMin: 1700,
  groupMax: 1978,
  groupDefault: 1956,
  quotas: [
    { group: 1960, left: 3 },
    { group: 1970, left: 0 },
  ],
  rates: [{ product: 'slots', rate: '0.80' }],
  domains: [],
  linksMax: 100,
};
const link = {
  code: 'STREET77',
  label: 'Street fair',
  domain: null,
  url: 'https://mela.example/register?affiliateCode=STREET77',
  type: 0,
  prizeGroup: 1900,
  rates: [{ product: 'slots', rate: '0.30' }],
  state: 'active',
  expiresAt: '2026-12-01T06:30:00.000Z',
  usesMax: 10,
  madeAt: '2026-11-15T06:30:00.000Z',
  endedAt: null,
  visits: 41,
  registrations: 4,
  firstDeposits: 2,
};
const person = {
  id: '71',
  account: 'ravi.kumar',
  nickname: 'Ravi',
  type: 0,
  registeredAt: '2026-11-15T06:30:00.000Z',
  way: 'link',
  code: 'STREET77',
  label: 'Street fair',
  firstDepositAt: null,
  isFirstLoginDue: false,
};
const pageOf = (...content: object[]) => ({ content, pageNum: 1, totalPages: 1, total: content.length });
const opened = { id: '72', account: 'asha1', firstPassword: 'aBcd-eFgh-2345-jKmn' };

const answers = {
  [systemCalls.status.path]: status(),
  [invitationCalls.terms.path]: terms,
  [invitationCalls.open.path]: opened,
  [invitationCalls.renewPassword.path]: opened,
  [invitationCalls.list.path]: pageOf(link),
  [invitationCalls.create.path]: link,
  [invitationCalls.end.path]: { ...link, state: 'ended' },
  [invitationCalls.registrations.path]: pageOf(person),
};

const open = (at = '', change: object = {}, language: 'EN' | 'HI' = 'EN') => {
  const wire = wireOf({ ...answers, ...change });
  renderSite(<RegisterCenterScreen />, wire, { at: `/agentHome/registerCenter${at}`, language });
  const bodyOf = (path: string) => wire.calls.find(({ route }) => route.path === path)?.input;
  return { wire, bodyOf };
};

test('the form opens an account with its rates and shows the first password once (AGENT-4)', async () => {
  const { bodyOf } = open();
  await userEvent.type(await screen.findByLabelText('Username'), 'asha1');
  await userEvent.click(screen.getByRole('radio', { name: 'Agent' }));
  const group = screen.getByLabelText('Lottery prize group');
  await userEvent.clear(group);
  await userEvent.type(group, '1960');
  expect(screen.getByText('1700 to 1978. Accounts left at 1960: 3.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Slots'), '0.5');
  await userEvent.click(screen.getByRole('button', { name: 'Open account' }));
  const receipt = await screen.findByRole('dialog', { name: 'Account opened' });
  expect(within(receipt).getByText(opened.firstPassword)).toBeTruthy();
  expect(bodyOf(invitationCalls.open.path)).toEqual({
    body: {
      username: 'asha1',
      type: 2,
      prizeGroup: 1960,
      rates: [{ product: 'slots', rate: '0.5' }],
    },
  });
  await userEvent.click(within(receipt).getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByText(opened.firstPassword)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('');
});

test('the receipt copies name, password and log-in page together (AGENT-4)', async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  open();
  await user.type(await screen.findByLabelText('Username'), 'asha1');
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  await user.click(await screen.findByRole('button', { name: 'Copy all' }));
  const text = String(written.mock.calls[0]?.[0]);
  for (const part of ['asha1', opened.firstPassword, '/login']) expect(text).toContain(part);
  written.mockRestore();
});

test('the form names wrong input, goes to the first wrong field and sends nothing (AGENT-4)', async () => {
  const { bodyOf } = open();
  const group = await screen.findByLabelText('Lottery prize group');
  await userEvent.clear(group);
  await userEvent.type(group, '1970');
  await userEvent.type(screen.getByLabelText('Slots'), '0.81');
  await userEvent.click(screen.getByRole('button', { name: 'Open account' }));
  expect(await screen.findByText('Enter a username.')).toBeTruthy();
  expect(await screen.findByText('No accounts left at 1970. Choose another prize group.')).toBeTruthy();
  expect(screen.getByText('Enter 0 to 0.80, with at most two decimals.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(bodyOf(invitationCalls.open.path)).toBeUndefined();
});

test('a taken username is named at its field (AGENT-4)', async () => {
  open('', { [invitationCalls.open.path]: new Refusal('USERNAME_TAKEN', {}) });
  const field = await screen.findByLabelText('Username');
  await userEvent.type(field, 'asha1');
  await userEvent.click(screen.getByRole('button', { name: 'Open account' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
});

test('the links show their figures, and a new link its QR code (AGENT-4)', async () => {
  const { bodyOf } = open('?tab=links');
  const list = await screen.findByRole('list', { name: 'Links and codes' });
  expect(within(list).getByText('Street fair')).toBeTruthy();
  for (const figure of ['41', '4 of 10', '2']) expect(within(list).getByText(figure)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New link' }));
  const form = await screen.findByRole('dialog', { name: 'New link' });
  await userEvent.type(within(form).getByLabelText('Name'), 'Cafe');
  await userEvent.selectOptions(within(form).getByLabelText('Valid for'), '30 days');
  await userEvent.type(within(form).getByLabelText('Registrations at most'), '25');
  await userEvent.click(within(form).getByRole('button', { name: 'Make link' }));
  const made = await screen.findByRole('dialog', { name: 'Link ready' });
  expect(within(made).getByRole('img', { name: 'QR code of the link STREET77' })).toBeTruthy();
  expect(within(made).getByText(link.url)).toBeTruthy();
  expect(bodyOf(invitationCalls.create.path)).toMatchObject({
    body: {
      type: 0,
      prizeGroup: 1956,
      rates: [],
      label: 'Cafe',
      expiresInDays: 30,
      usesMax: 25,
      domain: null,
    },
  });
});

test('a link ends after a confirmation (AGENT-4)', async () => {
  const { bodyOf } = open('?tab=links');
  await userEvent.click(await screen.findByRole('button', { name: 'End link' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this link?' });
  expect(bodyOf(invitationCalls.end.path)).toBeUndefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'End link' }));
  expect(await screen.findByText('Link ended.')).toBeTruthy();
  expect(bodyOf(invitationCalls.end.path)).toEqual({ body: { code: 'STREET77' } });
});

test('the registrations of one link show who came, and lead back to all (AGENT-4)', async () => {
  const { wire } = open('?tab=links');
  await userEvent.click(await screen.findByRole('button', { name: 'See registrations' }));
  expect(await screen.findByText('ravi.kumar')).toBeTruthy();
  expect(screen.getByText('Link Street fair')).toBeTruthy();
  expect(screen.getByText('No deposit yet')).toBeTruthy();
  expect(wire.calls.at(-1)?.input).toMatchObject({ query: { code: 'STREET77' } });
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await vi.waitFor(() =>
    expect(wire.calls.some(({ input }) => JSON.stringify(input) === '{"query":{"pageNum":1}}')).toBe(true),
  );
});

test('a person who has not logged in yet can get a new first password (AGENT-4)', async () => {
  const waiting = { ...person, way: 'agent', code: null, label: null, isFirstLoginDue: true };
  const { bodyOf } = open('?tab=people', { [invitationCalls.registrations.path]: pageOf(waiting) });
  expect(await screen.findByText('Not logged in yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create a new one-time password?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'New password' }));
  const receipt = await screen.findByRole('dialog', { name: 'One-time password' });
  expect(within(receipt).getByText(opened.firstPassword)).toBeTruthy();
  expect(bodyOf(invitationCalls.renewPassword.path)).toEqual({ body: { username: 'ravi.kumar' } });
});

test('an agent who may not invite sees why instead of the form (AGENT-4)', async () => {
  open('', { [invitationCalls.terms.path]: { ...terms, mayInvite: false } });
  expect(await screen.findByText(/can’t open accounts or make links right now/)).toBeTruthy();
  expect(screen.queryByLabelText('Username')).toBeNull();
});

test('the register center shows empty lists and load errors, in Hindi too (STATE-4)', async () => {
  const failed = new Refusal('NETWORK_ABNORMAL', {});
  open('?tab=links', { [invitationCalls.list.path]: pageOf() }, 'HI');
  expect(await screen.findByText('अभी कोई लिंक नहीं')).toBeTruthy();
  open('?tab=people', { [invitationCalls.registrations.path]: failed });
  expect(await screen.findByText('Couldn’t load this page')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
