import { enBackOffice } from '@mela/i18n/en-backoffice';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import type { Campaign } from './campaign.ts';
import { MessagesScreen } from './messages-screen.tsx';

const { staffMessage: t, refusal } = enBackOffice;

const campaign = (changed: Partial<Campaign> = {}): Campaign => ({
  id: '7',
  kind: 'service',
  audience: 'all',
  member: null,
  segment: null,
  texts: {
    EN: { title: 'Night of lamps', summary: 'See you there.' },
    HI: { title: 'दीपों की रात', summary: 'वहाँ मिलते हैं।' },
  },
  state: 'sending',
  targets: 600,
  delivered: 150,
  sentBy: 'demo.admin',
  sentAt: '2026-11-15T06:30:00.000Z',
  endedAt: null,
  ...changed,
});

const may = ['message.read', 'message.send', 'message.campaign'] as const;
const list = (...campaigns: Campaign[]) => ({ 'GET /staff/message': { campaigns, next: null } });

async function writeTexts(dialog: HTMLElement) {
  for (const [language, title, body] of [
    [t.languages.EN, 'Hello', 'Good news'],
    [t.languages.HI, 'नमस्ते', 'अच्छी ख़बर'],
  ] as const) {
    const field = (label: string) => within(dialog).getByLabelText(label.replace('{language}', language));
    await userEvent.type(field(t.titleIn), title);
    await userEvent.type(field(t.textIn), body);
  }
}

const texts = { EN: { title: 'Hello', body: 'Good news' }, HI: { title: 'नमस्ते', body: 'अच्छी ख़बर' } };

test('the list shows the progress of a delivery, which is stopped after a confirmation (REWARD-15)', async () => {
  const wire = wireOf({
    ...list(campaign({ segment: { vipFrom: 2, language: 'HI' }, audience: 'segment' })),
    'POST /staff/message/stop': campaign({ state: 'stopped' }),
  });
  renderOffice(<MessagesScreen />, wire, { may });
  expect(await screen.findByText('150 of 600')).toBeTruthy();
  expect(screen.getByText(`${t.segment.vipFrom}: 2 · ${t.languages.HI}`)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('150');
  await userEvent.click(screen.getByRole('button', { name: t.stop }));
  const dialog = await screen.findByRole('dialog', { name: t.stopTitle });
  await userEvent.click(within(dialog).getByRole('button', { name: t.stop }));
  await waitFor(() => expect(wire.sent('POST /staff/message/stop')).toEqual([{ id: '7' }]));
});

test('a message to one member needs both languages and is sent once (REWARD-15)', async () => {
  const wire = wireOf({ ...list(), 'POST /staff/message/member': campaign({ state: 'done' }) });
  renderOffice(<MessagesScreen />, wire, { may, at: '/messages?write=new&account=demo.member' });
  const dialog = await screen.findByRole('dialog', { name: t.write });
  await userEvent.click(within(dialog).getByRole('button', { name: t.send }));
  expect(within(dialog).getAllByText(t.missing)).toHaveLength(4);
  await writeTexts(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: t.send }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wire.sent('POST /staff/message/member')).toEqual([
    { key: expect.any(String), account: 'demo.member', kind: 'service', texts },
  ]);
});

test('a message to a segment shows how many members it reaches and sends its conditions (REWARD-15)', async () => {
  const wire = wireOf({
    ...list(),
    'POST /staff/message/audience': { members: 42 },
    'POST /staff/message/many': new Refusal('MESSAGE_NO_RECIPIENT', {}),
  });
  renderOffice(<MessagesScreen />, wire, { may, at: '/messages?write=new' });
  const dialog = await screen.findByRole('dialog', { name: t.write });
  await userEvent.selectOptions(within(dialog).getByLabelText(t.to), t.audiences.segment);
  await userEvent.selectOptions(within(dialog).getByLabelText(t.kind), t.kinds.promotion);
  await userEvent.type(within(dialog).getByLabelText(t.segment.vipFrom), '3');
  expect(await within(dialog).findByText('Reaches 42 members')).toBeTruthy();
  await writeTexts(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: t.send }));
  expect(await within(dialog).findByText(refusal.MESSAGE_NO_RECIPIENT)).toBeTruthy();
  expect(wire.sent('POST /staff/message/many')).toEqual([
    { key: expect.any(String), kind: 'promotion', segment: { vipFrom: 3 }, texts },
  ]);
});

test('staff who may write to one member cannot choose many, and readers cannot write', async () => {
  const { unmount } = renderOffice(<MessagesScreen />, wireOf(list()), {
    may: ['message.read', 'message.send'],
    at: '/messages?write=new',
  });
  const options = within(await screen.findByLabelText(t.to)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([t.audiences.member]);
  unmount();
  renderOffice(<MessagesScreen />, wireOf(list()), { may: ['message.read'], at: '/messages?write=new' });
  expect(await screen.findByText(t.empty)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: t.write })).toBeNull();
});
