import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import type { Permission } from '@mela/protocol/permissions';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { LeaderboardsScreen } from './leaderboards-screen.tsx';

const t = enBackOffice.staffLeaderboard;
const titles = { EN: 'Weekly bets', HI: 'हफ़्ते की बेट' };
const all: Permission[] = ['leaderboard.read', 'leaderboard.manage', 'leaderboard.review', 'leaderboard.pay'];

const board = (changed: object = {}) => ({
  id: '7',
  code: 'weekly-bet',
  titles,
  metric: 'validBet',
  firstDay: '2026-11-09',
  lastDay: '2026-11-15',
  state: 'frozen',
  pool: '150.0000',
  setAside: '150.0000',
  paid: '0.0000',
  entrants: 4,
  disqualified: 0,
  reviewableAt: '2026-11-15T19:00:00.000Z',
  reviewedBy: null,
  paidBy: null,
  paidAt: null,
  ...changed,
});
const entry = (changed: object = {}) => ({
  memberId: '11',
  account: 'demo.one',
  value: '300.0000',
  rank: 1,
  prize: '100.0000',
  reason: null,
  linkedTo: [],
  ...changed,
});
const plan = {
  code: 'weekly-bet',
  titles,
  metric: 'validBet',
  stakeMin: '0.0000',
  products: [],
  prizes: [
    { places: 1, amount: '100.0000' },
    { places: 2, amount: '25.0000' },
  ],
  times: '1',
  isOn: true,
  pool: '150.0000',
};
const overview = {
  plans: [plan],
  boards: [
    board(),
    board({
      id: '6',
      firstDay: '2026-11-02',
      lastDay: '2026-11-08',
      state: 'paid',
      setAside: '0.0000',
      paid: '125.0000',
      paidBy: 'Demo Finance',
      disqualified: 1,
    }),
  ],
  budget: { left: '299850.0000' },
};
const entries = [
  entry(),
  entry({ memberId: '12', account: 'demo.two', rank: null, prize: null, linkedTo: ['demo.three'] }),
  entry({ memberId: '13', account: 'demo.four', rank: null, prize: null, reason: 'Two accounts.' }),
];

type Shown = { may?: Permission[]; language?: 'EN' | 'HI'; at?: string; detail?: object; answers?: object };
const open = ({ may = all, detail = {}, answers = {}, ...more }: Shown = {}) => {
  const wire = wireOf({
    'GET /staff/leaderboard/list': overview,
    'GET /staff/leaderboard': board({ entries, ...detail }),
    ...answers,
  });
  renderOffice(<LeaderboardsScreen />, wire, { may, ...more });
  return wire;
};
const popup = async () => within(await screen.findByRole('dialog'));

test('the boards show state, the amounts set aside and paid, and the payer (REWARD-9)', async () => {
  open();
  const [, frozen, paid] = within(await screen.findByRole('region', { name: t.tabs.boards })).getAllByRole(
    'row',
  );
  for (const text of ['Weekly bets', 'In review', '₹150.00', '₹150.00 set aside', '4'])
    expect(frozen?.textContent).toContain(text);
  for (const text of ['Paid by Demo Finance', '₹125.00', '₹0.00 set aside', '1 disqualified'])
    expect(paid?.textContent).toContain(text);
  expect(screen.getByText(/₹2,99,850.00 left/)).toBeTruthy();
});

test('a member is disqualified from a frozen board with a reason, and linked accounts are named (REWARD-9)', async () => {
  const wire = open({ answers: { 'POST /staff/leaderboard/disqualify': board({ entries }) } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open Weekly bets, week from 09 Nov 2026' }));
  expect(await screen.findByText('Same payout account as demo.three')).toBeTruthy();
  expect(screen.getByText('Two accounts.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Disqualify demo.four' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Disqualify demo.one' }));
  const form = await popup();
  await user.type(form.getByLabelText('Reason'), 'Bets on both sides.');
  await user.click(form.getByRole('button', { name: t.disqualify }));
  expect(wire.sent('POST /staff/leaderboard/disqualify')).toEqual([
    { id: '7', memberId: '11', reason: 'Bets on both sides.' },
  ]);
});

test('a review ends with a button once half an hour is over (REWARD-9)', async () => {
  const wire = open({
    at: '/leaderboards?board=7',
    answers: { 'POST /staff/leaderboard/review': board({ entries, state: 'reviewed' }) },
  });
  const user = userEvent.setup();
  await user.click(await (await popup()).findByRole('button', { name: t.review }));
  const form = await popup();
  expect(form.getByText(/1 member gets a prize/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: t.review }));
  expect(wire.sent('POST /staff/leaderboard/review')).toEqual([{ id: '7' }]);
});

test('a reviewed board is paid after a question (REWARD-9)', async () => {
  const wire = open({
    at: '/leaderboards?board=7',
    detail: { state: 'reviewed', reviewedBy: 'Demo Risk' },
    answers: { 'POST /staff/leaderboard/pay': board({ entries, state: 'paid' }) },
  });
  const user = userEvent.setup();
  await user.click(await (await popup()).findByRole('button', { name: t.pay }));
  const form = await popup();
  await user.click(form.getByRole('button', { name: t.pay }));
  expect(wire.sent('POST /staff/leaderboard/pay')).toEqual([{ id: '7' }]);
});

test('a review cannot end early (REWARD-9)', async () => {
  open({ at: '/leaderboards?board=7', detail: { reviewableAt: '2999-11-15T19:00:00.000Z' } });
  const shown = await popup();
  expect((await shown.findByRole('button', { name: t.review })).hasAttribute('disabled')).toBe(true);
  expect(shown.getByText(/The review can end from/)).toBeTruthy();
});

test('a plan is made from the form, whose fields are checked first (REWARD-9)', async () => {
  const wire = open({ at: '/leaderboards?tab=plans', answers: { 'PUT /staff/leaderboard/plan': overview } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: t.make }));
  const form = await popup();
  await user.type(form.getByLabelText('Reason'), 'A festival week.');
  await user.type(form.getByLabelText(t.code), 'weekly-bet');
  await user.click(form.getByRole('button', { name: t.make }));
  expect(form.getByText(t.codeWrong)).toBeTruthy();
  expect(form.getByText(t.amountWrong)).toBeTruthy();
  await user.clear(form.getByLabelText(t.code));
  await user.type(form.getByLabelText(t.code), 'best-win');
  await user.selectOptions(form.getByLabelText(t.metric), 'bestMultiplier');
  await user.type(form.getByLabelText('Title in English'), 'Best win');
  await user.type(form.getByLabelText('Title in Hindi'), 'सबसे बड़ी जीत');
  await user.type(form.getByLabelText('Prize of each in rupees 1'), '1000');
  await user.click(form.getByRole('button', { name: t.addStep }));
  await user.clear(form.getByLabelText('Places 2'));
  await user.type(form.getByLabelText('Places 2'), '9');
  await user.type(form.getByLabelText('Prize of each in rupees 2'), '50.50');
  await user.click(form.getByRole('button', { name: t.make }));
  expect(wire.sent('PUT /staff/leaderboard/plan')).toEqual([
    {
      code: 'best-win',
      titles: { EN: 'Best win', HI: 'सबसे बड़ी जीत' },
      metric: 'bestMultiplier',
      stakeMin: '10',
      products: [],
      prizes: [
        { places: 1, amount: '1000' },
        { places: 9, amount: '50.50' },
      ],
      times: '1',
      isOn: true,
      reason: 'A festival week.',
    },
  ]);
});

test('a plan is stopped with its terms as they are (REWARD-9)', async () => {
  const wire = open({ at: '/leaderboards?tab=plans', answers: { 'PUT /staff/leaderboard/plan': overview } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Stop Weekly bets' }));
  const form = await popup();
  await user.type(form.getByLabelText('Reason'), 'Too dear.');
  await user.click(form.getByRole('button', { name: t.stop }));
  const { pool: _pool, ...terms } = plan;
  expect(wire.sent('PUT /staff/leaderboard/plan')).toEqual([{ ...terms, isOn: false, reason: 'Too dear.' }]);
});

test('colleagues who may only read see plans and boards in Hindi without buttons (REWARD-9)', async () => {
  open({ at: '/leaderboards?tab=plans', may: ['leaderboard.read'], language: 'HI' });
  expect(await screen.findByText(titles.HI)).toBeTruthy();
  expect(screen.queryByRole('button', { name: hiBackOffice.staffLeaderboard.make })).toBeNull();
  expect(screen.queryByRole('button', { name: `${titles.HI} रोकें` })).toBeNull();
});

test('the boards offer to try again when they cannot be loaded (REWARD-9)', async () => {
  open({ answers: { 'GET /staff/leaderboard/list': new Refusal('UNKNOWN', {}) } });
  expect(await screen.findByText(enBackOffice.backoffice.failed)).toBeTruthy();
});
