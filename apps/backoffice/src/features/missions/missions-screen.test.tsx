import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import type { Permission } from '@mela/protocol/permissions';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { MissionsScreen } from './missions-screen.tsx';

const t = enBackOffice.staffMission;

const mission = (changed: object = {}) => ({
  code: 'daily-bet',
  titles: { EN: 'Daily bet', HI: 'रोज़ की बेट' },
  period: 'daily',
  metric: 'turnover',
  target: '1000.0000',
  stakeMin: '0.0000',
  products: [],
  amount: '5.0000',
  times: '1',
  claimDays: 1,
  firstDay: '2026-11-16',
  lastDay: null,
  state: 'running',
  stopReason: null,
  madeBy: 'Demo Admin',
  madeAt: '2026-11-16T06:00:00.000Z',
  counts: { started: 12, reached: 7, owed: 1, claimable: 2, claimed: 4 },
  spent: '20.0000',
  ...changed,
});
const overview = (missions: readonly object[]) => ({
  missions,
  budget: { left: '499975.0000', reserved: '10.0000' },
});

type Shown = { may?: Permission[]; language?: 'EN' | 'HI'; answers?: object };
const open = (missions: readonly object[], { answers = {}, ...more }: Shown = {}) => {
  const wire = wireOf({ 'GET /staff/mission/list': overview(missions), ...answers });
  renderOffice(<MissionsScreen />, wire, { may: ['mission.read', 'mission.manage'], ...more });
  return wire;
};
const bodies = (wire: ReturnType<typeof open>, call: string) =>
  wire.calls.filter(({ route }) => `${route.method} ${route.path}` === call).map(({ input }) => input.body);

test('the missions show goal, reward, counts and what was spent (REWARD-8)', async () => {
  open([mission(), mission({ code: 'old', state: 'stopped', stopReason: 'Too dear.' })]);
  const [, row, old] = within(await screen.findByRole('region', { name: t.listOf })).getAllByRole('row');
  for (const text of [
    'Daily bet',
    'Valid bet in rupees: 1000',
    '₹5.00',
    '1× wagering',
    '12 started, 7 reached, 4 claimed',
    '1 reward waits for the budget or a break',
    '₹20.00',
  ])
    expect(row?.textContent).toContain(text);
  expect(old?.textContent).toContain('Too dear.');
  expect(within(old ?? document.body).queryByRole('button')).toBeNull();
  expect(screen.getByText(/₹4,99,975.00 left in the mission budget, ₹10.00 set aside/)).toBeTruthy();
});

test('a mission is made from the form, whose fields are checked first (REWARD-8)', async () => {
  const wire = open([], { answers: { 'POST /staff/mission': overview([mission()]) } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: t.make }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText('Reason'), 'A festival week.');
  await user.click(form.getByRole('button', { name: t.make }));
  expect(form.getByText(t.codeWrong)).toBeTruthy();
  expect(bodies(wire, 'POST /staff/mission')).toEqual([]);
  await user.type(form.getByLabelText(t.code), 'weekly-wins');
  await user.selectOptions(form.getByLabelText(t.period), 'weekly');
  await user.selectOptions(form.getByLabelText(t.metric), 'winCount');
  await user.type(form.getByLabelText('Title in English'), 'Win ten');
  await user.type(form.getByLabelText('Title in Hindi'), 'दस जीत');
  await user.clear(form.getByLabelText(t.target));
  await user.type(form.getByLabelText(t.target), '10');
  await user.type(form.getByLabelText(t.amount), '25');
  await user.click(form.getByLabelText('Slots'));
  await user.click(form.getByRole('button', { name: t.make }));
  expect(bodies(wire, 'POST /staff/mission')).toMatchObject([
    {
      code: 'weekly-wins',
      titles: { EN: 'Win ten', HI: 'दस जीत' },
      period: 'weekly',
      metric: 'winCount',
      target: '10',
      amount: '25',
      products: ['slots'],
      lastDay: null,
      reason: 'A festival week.',
    },
  ]);
});

test('a mission is changed and stopped with a reason (REWARD-8)', async () => {
  const answers = {
    'PUT /staff/mission': overview([mission()]),
    'POST /staff/mission/stop': overview([mission()]),
  };
  const wire = open([mission()], { answers });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change Daily bet' }));
  let form = within(screen.getByRole('dialog'));
  await user.clear(form.getByLabelText(t.target));
  await user.type(form.getByLabelText(t.target), '500');
  await user.type(form.getByLabelText('Reason'), 'Too hard.');
  await user.click(form.getByRole('button', { name: t.change }));
  expect(bodies(wire, 'PUT /staff/mission')).toEqual([
    {
      code: 'daily-bet',
      titles: { EN: 'Daily bet', HI: 'रोज़ की बेट' },
      target: '500',
      amount: '5.00',
      times: '1',
      claimDays: 1,
      lastDay: null,
      reason: 'Too hard.',
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Stop Daily bet' }));
  form = within(screen.getByRole('dialog'));
  await user.type(form.getByLabelText('Reason'), 'It is over.');
  await user.click(form.getByRole('button', { name: t.stop }));
  expect(bodies(wire, 'POST /staff/mission/stop')).toEqual([{ code: 'daily-bet', reason: 'It is over.' }]);
});

test('colleagues who may only read see the missions in Hindi without buttons (REWARD-8)', async () => {
  open([mission()], { may: ['mission.read'], language: 'HI' });
  expect(await screen.findByText('रोज़ की बेट')).toBeTruthy();
  expect(screen.queryByRole('button', { name: hiBackOffice.staffMission.make })).toBeNull();
});

test('the missions offer to try again when they cannot be loaded (REWARD-8)', async () => {
  open([], { answers: { 'GET /staff/mission/list': new Refusal('UNKNOWN', {}) } });
  expect(await screen.findByText(enBackOffice.backoffice.failed)).toBeTruthy();
});
