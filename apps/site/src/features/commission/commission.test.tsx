import { formatMoney, noMoney } from '@mela/kernel/money';
import { createManualClock } from '@mela/kernel/time';
import { commissionCalls } from '@mela/protocol/calls/commission';
import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { income, incomePage, incomeRow } from '#testing/commission-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import { IncomeScreen } from './income-screen.tsx';

const clock = createManualClock('2026-11-15T06:30:00.000Z');

function Here() {
  return <p data-testid="here">{useLocation().search}</p>;
}

type Options = { at?: string; language?: 'EN' | 'HI'; answers?: Record<string, unknown> };

function open({ at = '/', language = 'EN', answers = {} }: Options = {}) {
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [commissionCalls.income.path]: income(),
    [commissionCalls.rows.path]: incomePage(),
    ...answers,
  });
  renderSite(
    <>
      <IncomeScreen clock={clock} />
      <Here />
    </>,
    wire,
    { at, language },
  );
  return wire;
}

const here = () => screen.getByTestId('here').textContent;
const inputsOf = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input);

beforeEach(() => {
  stubIntersectionObserver();
  closeSession();
  const user = member({ type: 1, isAgent: true });
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });
});

test('my income has totals, kinds and days, and each leads to its entries (AGENT-17)', async () => {
  open();
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals.textContent).toBe('Earned₹52.00Paid₹45.00Pending₹7.00');
  const kinds = within(screen.getByRole('region', { name: 'By type' })).getAllByRole('listitem');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Rebates3 entries+₹12.00₹7.00 pending',
    'Dividends1 entry+₹40.00',
  ]);
  const days = within(screen.getByRole('region', { name: 'By day' }));
  expect(days.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '15 Nov 2026',
    '14 Nov 2026',
  ]);
  await userEvent.click(days.getByRole('link', { name: 'Show 14 Nov 2026' }));
  expect(here()).toBe('?from=2026-11-14&to=2026-11-14&view=entries');
});

test('an entry shows its origin, basis, rate, amount and state, with the way to the bets (AGENT-17)', async () => {
  const wire = open({ at: '/?view=entries&kind=rebate' });
  const day = await screen.findByRole('region', { name: '15 Nov 2026' });
  const [entry, correction] = within(day).getAllByRole('listitem');
  expect(entry?.textContent).toContain('RebatesPaid');
  expect(entry?.textContent).toContain('ProductSlotsBasis₹1,000.00Rate1.00%');
  expect(entry?.textContent).toContain('+₹10.00');
  expect(correction?.textContent).toContain('Correction');
  expect(correction?.textContent).toContain('Pending');
  const bets = within(day).getAllByRole('link', { name: /Show the bets of second.agent/ });
  expect(bets[0]?.getAttribute('href')).toBe(
    '/agentHome/personalHistoryCopy?bets=7&from=2026-11-15&to=2026-11-15',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  await waitFor(() =>
    expect(inputsOf(wire, commissionCalls.rows.path).at(-1)?.query).toMatchObject({
      kind: 'rebate',
      state: 'waiting',
      from: '2026-11-09',
    }),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Back to totals' }));
  expect(here()).toBe('');
});

test('an entry of a contract leads to its statement (AGENT-17)', async () => {
  const row = incomeRow({ kind: 'hourly', member: null, product: 'none', source: '12' });
  open({ at: '/?view=entries', answers: { [commissionCalls.rows.path]: incomePage({ items: [row] }) } });
  const link = await screen.findByRole('link', { name: 'Open statement 12: Hourly salary' });
  expect(link.getAttribute('href')).toBe('/agentHome/agentHourSalary?bill=12');
});

test('the commission wallet is moved to the main wallet (AGENT-17)', async () => {
  const wire = open({
    answers: {
      [walletCalls.transfer.path]: {
        balance: '45.0000',
        amount: '45.0000',
        isReplay: false,
        madeAt: '2026-11-15T06:30:00.000Z',
        state: 'applied',
        reference: 'T1',
      },
    },
  });
  const wallet = within(await screen.findByRole('region', { name: 'Commission wallet' }));
  expect(wallet.getByText('₹45.00')).toBeTruthy();
  await userEvent.click(wallet.getByRole('button', { name: 'Move to main wallet' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'All' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move ₹45.00' }));
  await waitFor(() =>
    expect(inputsOf(wire, walletCalls.transfer.path).map(({ body }) => body)).toEqual([
      expect.objectContaining({ from: 'commission', to: 'main', amount: '45.0000' }),
    ]),
  );
  await waitFor(() => expect(inputsOf(wire, commissionCalls.income.path).length).toBeGreaterThan(1));
});

test('play under the care rule is shown as one amount without a name (AGENT-15)', async () => {
  open();
  const note = await screen.findByText(/These bets earn no commission/);
  expect(note.textContent).toContain('₹30.00');
  expect(note.textContent).not.toContain('second.agent');
});

test('play under the care rule is not mentioned where the server does not state it (AGENT-15)', async () => {
  open({ answers: { [commissionCalls.income.path]: income({ careStake: null }) } });
  await screen.findByRole('region', { name: 'Totals' });
  expect(screen.queryByText(/These bets earn no commission/)).toBeNull();
});

test('an empty period offers a longer one, and a failure can be repeated (STATE-4)', async () => {
  const zero = formatMoney(noMoney);
  const totals = { amount: zero, waiting: zero, rows: 0 };
  let isDown = true;
  open({
    answers: {
      [commissionCalls.income.path]: () =>
        isDown
          ? new Refusal('OVERLOADED', {})
          : income({ wallet: zero, totals, kinds: [], days: [], careStake: zero }),
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Couldn’t load your income');
  isDown = false;
  await userEvent.click(within(alert).getByRole('button'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show this month' }));
  await waitFor(() => expect(here()).toBe('?period=month'));
  expect(screen.getByText('Nothing to move right now.')).toBeTruthy();
});

test('my income is shown in Hindi (STATE-4)', async () => {
  open({ language: 'HI' });
  expect(await screen.findByRole('region', { name: 'कमीशन वॉलेट' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'टाइप के हिसाब से' })).toBeTruthy();
});
