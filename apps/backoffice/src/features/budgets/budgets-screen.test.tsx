import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { BudgetsScreen } from './budgets-screen.tsx';

const t = enBackOffice.staffReward;

const budget = (changed: object = {}) => ({
  code: 'manual',
  perMonth: '200000.0000',
  funded: '200000.0000',
  left: '150000.0000',
  reserved: '20000.0000',
  ...changed,
});
const fundings = [
  { amount: '-500.0000', month: null, madeBy: 'Asha', reason: 'Not needed.', at: '2026-11-10T06:00:00.000Z' },
  { amount: '200000.0000', month: '2026-11-01', madeBy: null, reason: null, at: '2026-11-01T00:00:00.000Z' },
];

const fund = 'POST /staff/budget/fund';
const open = (answers: object = {}, { language = 'EN' }: { language?: 'EN' | 'HI' } = {}) => {
  const wire = wireOf({
    'GET /staff/budget/list': [
      budget(),
      budget({ code: 'festival-2026', perMonth: null, funded: '0.0000', left: '0.0000', reserved: '0.0000' }),
    ],
    'GET /staff/budget': budget({ fundings }),
    [fund]: budget({ left: '151000.0000' }),
    ...answers,
  });
  renderOffice(<BudgetsScreen />, wire, { may: ['budget.read', 'budget.fund'], language });
  return wire;
};

test('every budget shows what it received, spent, reserved and has left, as figures and as a bar', async () => {
  open();
  const [, manual, festival] = within(await screen.findByRole('region', { name: t.budgets })).getAllByRole(
    'row',
  );
  expect(manual?.textContent).toContain('₹2,00,000.00');
  expect(manual?.textContent).toContain('₹30,000.00');
  const text = 'Rewards by hand: ₹30,000.00 spent, ₹20,000.00 reserved, ₹1,50,000.00 left';
  const bar = screen.getByText(text, { selector: '.sr-only' }).parentElement;
  expect([...(bar?.querySelectorAll('rect') ?? [])].map((part) => part.getAttribute('width'))).toEqual([
    '100',
    '25',
    '15',
  ]);
  expect(festival?.textContent).toContain('festival-2026');
  expect(festival?.textContent).toContain(t.byHand);
});

test('a budget is raised and lowered with a reason and one key for each decision', async () => {
  const wire = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Open budget Rewards by hand' }));
  expect(await screen.findByText('Not needed.')).toBeTruthy();
  expect(screen.getByText(/^Funding for 01 Nov/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.change }));
  const dialog = await screen.findByRole('dialog', { name: 'Change budget: Rewards by hand' });
  const save = within(dialog).getByRole('button', { name: t.save });
  await userEvent.click(save);
  expect(within(dialog).getByText(t.amountWrong)).toBeTruthy();
  expect(wire.sent(fund)).toEqual([]);
  await userEvent.selectOptions(within(dialog).getByLabelText(t.direction), 'lower');
  await userEvent.type(within(dialog).getByLabelText(t.amount), '1000');
  await userEvent.type(within(dialog).getByLabelText(t.reason), 'The week is over');
  await userEvent.click(save);
  expect(await screen.findByText(t.changed)).toBeTruthy();
  expect(wire.sent(fund)).toMatchObject([
    { code: 'manual', amount: '-1000.0000', reason: 'The week is over' },
  ]);
});

test('a change that the ledger refuses is explained and can be tried again', async () => {
  open({ [fund]: new Refusal('BUDGET_EMPTY', {}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Open budget Rewards by hand' }));
  await userEvent.click(await screen.findByRole('button', { name: t.change }));
  const dialog = await screen.findByRole('dialog', { name: 'Change budget: Rewards by hand' });
  await userEvent.type(within(dialog).getByLabelText(t.amount), '5');
  await userEvent.type(within(dialog).getByLabelText(t.reason), 'For the week');
  await userEvent.click(within(dialog).getByRole('button', { name: t.save }));
  expect(await within(dialog).findByText(enBackOffice.refusal.BUDGET_EMPTY)).toBeTruthy();
});

test('budgets are shown in Hindi', async () => {
  open({}, { language: 'HI' });
  expect(await screen.findByRole('heading', { name: hiBackOffice.staffReward.budgets })).toBeTruthy();
  expect(await screen.findByText('हाथ से दिए रिवॉर्ड')).toBeTruthy();
});
