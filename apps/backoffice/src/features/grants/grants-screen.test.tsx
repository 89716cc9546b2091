import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import type { Permission } from '@mela/protocol/permissions';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { GrantsScreen } from './grants-screen.tsx';

const t = enBackOffice.staffReward;

const grant = (changed: object = {}) => ({
  id: '4',
  member: { id: '17', account: 'demo.member' },
  amount: '250.0000',
  wallet: 'cash',
  times: '2',
  claimDays: 7,
  titleEn: 'A festival gift',
  titleHi: 'त्योहार का उपहार',
  reason: 'The payout of last week came a day late.',
  state: 'proposed',
  proposedBy: 'demo.support',
  proposedAt: '2026-11-18T06:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decision: '',
  isOwn: false,
  ...changed,
});

const everything: Permission[] = ['reward.read', 'reward.propose', 'reward.approve'];
const [propose, approve, reject] = [
  'POST /staff/grant',
  'POST /staff/grant/approve',
  'POST /staff/grant/reject',
];

type Shown = { at?: string; may?: Permission[]; language?: 'EN' | 'HI'; answers?: object };

const open = (grants: readonly object[], { answers = {}, ...more }: Shown = {}) => {
  const wire = wireOf({ 'GET /staff/grant': { grants, next: null }, ...answers });
  renderOffice(<GrantsScreen />, wire, { may: everything, ...more });
  return wire;
};

test('a second person approves a proposed reward after seeing its terms and reason', async () => {
  const wire = open([grant()], { answers: { [approve]: grant({ state: 'approved' }) } });
  const [, row] = within(await screen.findByRole('region', { name: t.grants })).getAllByRole('row');
  for (const text of [
    '₹250.00',
    'Main wallet',
    'Wager 2×',
    '7 days to claim',
    'A festival gift',
    'त्योहार का उपहार',
    'demo.support',
  ])
    expect(row?.textContent).toContain(text);
  await userEvent.click(screen.getByRole('button', { name: t.approve }));
  const dialog = screen.getByRole('dialog', { name: t.approveTitle });
  expect(within(dialog).getByText('₹250.00 for demo.member: “A festival gift”')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: t.approve }));
  expect(await screen.findByText(t.approved)).toBeTruthy();
  expect(wire.sent(approve)).toEqual([{ id: '4', note: '' }]);
});

test('a rejection needs a reason', async () => {
  const wire = open([grant()], { answers: { [reject]: grant({ state: 'rejected' }) } });
  await userEvent.click(await screen.findByRole('button', { name: t.reject }));
  const dialog = screen.getByRole('dialog', { name: t.rejectTitle });
  await userEvent.click(within(dialog).getByRole('button', { name: t.reject }));
  expect(wire.sent(reject)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(t.reason), 'Paid already');
  await userEvent.click(within(dialog).getByRole('button', { name: t.reject }));
  expect(await screen.findByText(t.rejected)).toBeTruthy();
  expect(wire.sent(reject)).toEqual([{ id: '4', note: 'Paid already' }]);
});

test.each([
  ['the proposer', { isOwn: true }, everything],
  ['a colleague without the permission', {}, ['reward.read']],
  ['anybody once it is decided', { state: 'approved', decidedBy: 'demo.finance' }, everything],
] as const)('%s has no buttons to decide a proposed reward', async (_who, changed, may) => {
  open([grant(changed)], { may: [...may] });
  await screen.findByRole('region', { name: t.grants });
  expect(screen.queryByRole('button', { name: t.approve })).toBeNull();
  expect(screen.queryByRole('button', { name: t.reject })).toBeNull();
});

test('a reward is proposed with amount, wallet, turnover, titles in both languages and a reason', async () => {
  const wire = open([], { at: '/grants?propose=new&member=17', answers: { [propose]: grant() } });
  const dialog = await screen.findByRole('dialog', { name: t.proposeTitle });
  const send = within(dialog).getByRole('button', { name: t.send });
  await userEvent.click(send);
  expect(within(dialog).getAllByText(t.titleWrong)).toHaveLength(2);
  expect(wire.sent(propose)).toEqual([]);
  const fill = async (label: string, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await fill(t.amount, '250');
  await userEvent.selectOptions(within(dialog).getByLabelText(t.wallet), 'bonus');
  await fill(t.times, '3');
  await fill(t.claimDays, '14');
  await fill(t.titleEn, 'A festival gift');
  await fill(t.titleHi, 'त्योहार का उपहार');
  await fill(t.reason, 'The payout came a day late.');
  await userEvent.click(send);
  expect(await screen.findByText(t.proposed)).toBeTruthy();
  expect(wire.sent(propose)).toMatchObject([
    {
      memberId: '17',
      amount: '250',
      wallet: 'bonus',
      times: '3',
      claimDays: 14,
      titleEn: 'A festival gift',
      titleHi: 'त्योहार का उपहार',
      reason: 'The payout came a day late.',
    },
  ]);
});

test('a refused approval is explained, in Hindi too', async () => {
  open([grant()], { language: 'HI', answers: { [approve]: new Refusal('BUDGET_EMPTY', {}) } });
  const hi = hiBackOffice.staffReward;
  await userEvent.click(await screen.findByRole('button', { name: hi.approve }));
  const dialog = screen.getByRole('dialog', { name: hi.approveTitle });
  expect(within(dialog).getByText(/त्योहार का उपहार/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: hi.approve }));
  expect(await within(dialog).findByText(hiBackOffice.refusal.BUDGET_EMPTY)).toBeTruthy();
});
