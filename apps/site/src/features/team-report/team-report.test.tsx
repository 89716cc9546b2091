import { formatMoney, parseMoney } from '@mela/kernel/money';
import { createManualClock } from '@mela/kernel/time';
import { systemCalls } from '@mela/protocol/calls/system';
import { teamReportCalls } from '@mela/protocol/calls/team-report';
import { Refusal } from '@mela/protocol/refusals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import {
  childrenPage,
  figures,
  node,
  overview,
  people,
  self,
  transactionsPage,
} from '#testing/team-report-answers.ts';
import { BettingScreen } from './betting-screen.tsx';
import { LossScreen } from './loss-screen.tsx';
import { OverviewScreen } from './overview-screen.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

const rupees = (text: string) => formatMoney(parseMoney(text));
const clock = createManualClock('2026-11-15T06:30:00.000Z');
const { overview: overviewCall, children, people: peopleCall, bets, transactions } = teamReportCalls;

function Here() {
  return <p data-testid="here">{useLocation().search}</p>;
}

type Options = { at?: string; language?: 'EN' | 'HI'; answers?: Record<string, unknown> };

function open(
  Screen: ComponentType<{ clock?: typeof clock }>,
  { at = '/', language = 'EN', answers = {} }: Options = {},
) {
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [overviewCall.path]: overview(),
    [children.path]: childrenPage(),
    [peopleCall.path]: people,
    [transactions.path]: transactionsPage(),
    ...answers,
  });
  renderSite(
    <>
      <Screen clock={clock} />
      <Here />
    </>,
    wire,
    { at, language },
  );
  return wire;
}

const here = () => screen.getByTestId('here').textContent;
const queriesOf = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input.query);

beforeEach(() => {
  stubIntersectionObserver();
  closeSession();
  const user = member({ type: 1, isAgent: true });
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });
});

test('the overview shows live figures, people and a chart, and says when it was updated (AGENT-8)', async () => {
  const wire = open(OverviewScreen);
  const betting = await screen.findByRole('region', { name: 'Betting' });
  expect(betting.textContent).toContain('₹1,110.00');
  expect(betting.textContent).toContain('₹1,094.00');
  expect(screen.getByText('Today is included. Updated 12:00:00.')).toBeTruthy();
  const crowd = await screen.findByRole('region', { name: 'People' });
  expect(crowd.textContent).toContain('₹25,000.00');
  expect(crowd.textContent).toContain('₹5,000.00 or more in valid bets');
  expect(screen.getByText('Stakes by day: highest ₹1,000.00 on 14 Nov 2026.')).toBeTruthy();
  expect(queriesOf(wire, overviewCall.path)).toEqual([
    { node: undefined, from: '2026-11-09', to: '2026-11-15', product: undefined },
  ]);
});

test('the chart has an axis in round amounts, and the arrow keys read it bar by bar (AGENT-8)', async () => {
  open(OverviewScreen);
  const chart = await screen.findByRole('slider', { name: 'Stakes by day' });
  const axis = within(chart.parentElement?.parentElement ?? document.body);
  expect(axis.getByText('₹1K')).toBeTruthy();
  expect(axis.getByText('9 Nov')).toBeTruthy();
  expect(chart.getAttribute('aria-valuetext')).toBe('15 Nov 2026: ₹110.00');
  fireEvent.change(chart, { target: { value: '5' } });
  expect(chart.getAttribute('aria-valuetext')).toBe('14 Nov 2026: ₹1,000.00');
  expect(axis.getByText('₹1,000.00')).toBeTruthy();
  fireEvent.blur(chart);
  expect(axis.queryByText('₹1,000.00')).toBeNull();
});

test('a preset of the period is in the address and in the request (AGENT-8)', async () => {
  const wire = open(OverviewScreen);
  await screen.findByRole('region', { name: 'Betting' });
  await userEvent.click(screen.getByRole('radio', { name: 'Half month' }));
  await waitFor(() => expect(here()).toBe('?period=half'));
  await waitFor(() =>
    expect(queriesOf(wire, overviewCall.path).at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-15' }),
  );
});

test('a child with a team leads into it, and the path leads back (AGENT-8)', async () => {
  const below = node();
  const inside = (input: { query?: { node?: string } }) =>
    input.query?.node === '7' ? overview({ node: below, path: [self, below] }) : overview();
  open(OverviewScreen, { answers: { [overviewCall.path]: inside } });
  await userEvent.click(await screen.findByRole('link', { name: 'Open the team of second.agent' }));
  expect(here()).toBe('?node=7');
  expect(screen.queryByRole('link', { name: 'Open the team of quiet.member' })).toBeNull();
  const path = await screen.findByRole('navigation', { name: 'Where you are in the team' });
  await userEvent.click(within(path).getByRole('link', { name: 'Your team' }));
  expect(here()).toBe('');
});

test('an empty period offers a longer one, and a team without members says so (STATE-4)', async () => {
  const [own] = childrenPage().items;
  open(OverviewScreen, {
    answers: {
      [overviewCall.path]: overview({ days: [], products: [] }),
      [children.path]: childrenPage({ items: own ? [own] : [] }),
    },
  });
  expect(await screen.findByText('No downlines yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show this month' }));
  expect(here()).toBe('?period=month');
});

test('a report that cannot be loaded shows the reason and can be retried (STATE-4)', async () => {
  let refused = true;
  open(OverviewScreen, {
    at: '/?node=9',
    answers: {
      [overviewCall.path]: () => (refused ? new Refusal('MEMBER_NOT_IN_TEAM', {}) : overview()),
    },
  });
  expect(await screen.findByText(/This member isn’t in your team/)).toBeTruthy();
  refused = false;
  const [retry] = screen.getAllByRole('button', { name: 'Try again' });
  if (retry) await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Betting' })).toBeTruthy();
});

test('stakes under the care rule are named without a person (AGENT-8)', async () => {
  const care = { stake: figures().deposits, payout: figures().promotions };
  open(OverviewScreen, { answers: { [overviewCall.path]: overview({ care }) } });
  expect(await screen.findByText(/Not included: ₹600.00 in stakes by members on a break/)).toBeTruthy();
});

test('team betting leads from a day to its members and to the bets of one (AGENT-8)', async () => {
  const bet = {
    id: '5',
    placedAt: '2026-11-15T05:00:00.000Z',
    settledAt: '2026-11-15T05:01:00.000Z',
    state: 'settled',
    gameType: 'RNG',
    gameCode: 'X',
    gameName: 'Kite Festival',
    iconUrl: null,
    vassalage: 'MELA',
    vendorName: 'Mela',
    stake: '10.0000',
    validBet: '10.0000',
    turnover: '10.0000',
    payout: '4.0000',
    net: '-6.0000',
    demo: false,
  };
  const page = { node: node(), from: '2026-11-15', to: '2026-11-15', items: [bet], next: null };
  const wire = open(BettingScreen, { answers: { [bets.path]: page } });
  await userEvent.click(await screen.findByRole('link', { name: 'Show 15 Nov 2026' }));
  expect(here()).toBe('?view=member&from=2026-11-15&to=2026-11-15');
  await userEvent.click(await screen.findByRole('link', { name: 'Show the bets of second.agent' }));
  expect(await screen.findByText('Kite Festival')).toBeTruthy();
  expect(screen.getByText('−₹6.00')).toBeTruthy();
  expect(queriesOf(wire, bets.path).at(-1)).toMatchObject({ node: '7', from: '2026-11-15' });
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('link', { name: 'Show the bets of second.agent' })).toBeTruthy();
});

test('team betting of one product requests it for totals and members (AGENT-8)', async () => {
  const wire = open(BettingScreen, { at: '/?view=member' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Product' }), 'Lottery');
  await waitFor(() => expect(queriesOf(wire, children.path).at(-1)).toMatchObject({ product: 'lottery' }));
  expect(queriesOf(wire, overviewCall.path).at(-1)).toMatchObject({ product: 'lottery' });
});

test('profit and loss shows the terms of the net loss to the last unit, and unfolds those of a member (AGENT-8)', async () => {
  const totals = figures({ agentRebate: rupees('2039.2751'), netLoss: rupees('-945.2751') });
  open(LossScreen, { answers: { [overviewCall.path]: overview({ totals }) } });
  const total = await screen.findByRole('region', { name: 'How the net loss is made up' });
  expect(total.textContent).toContain('Stakes+₹1,110.00');
  expect(total.textContent).toContain('Payouts-₹9.00');
  expect(total.textContent).toContain('Agent rebates-₹2,039.2751');
  expect(total.textContent).toContain('Net loss-₹945.2751');
  expect(await screen.findByLabelText('Show how the net loss of quiet.member is made up')).toBeTruthy();
});

test('team transactions show member, status and amount, and are filtered by type and status (AGENT-8)', async () => {
  const wire = open(TransactionsScreen);
  const [deposit, withdrawal] = await screen.findAllByRole('listitem');
  expect(deposit?.textContent).toContain('second.agent');
  expect(deposit?.textContent).toContain('+₹600.00');
  expect(withdrawal?.textContent).toContain('Pending');
  expect(withdrawal?.textContent).toContain('−₹200.00');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Withdrawal');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
  await waitFor(() =>
    expect(queriesOf(wire, transactions.path).at(-1)).toMatchObject({ kind: 'withdrawal', state: 'done' }),
  );
});

test.each([
  ['overview', OverviewScreen, 'बेटिंग'],
  ['team betting', BettingScreen, 'टोटल'],
  ['profit and loss', LossScreen, 'नेट लॉस कैसे बना'],
  ['transactions', TransactionsScreen, 'टोटल'],
] as const)('the report %s is shown in Hindi', async (_name, Screen, region) => {
  open(Screen, { language: 'HI' });
  expect(await screen.findByRole('region', { name: region })).toBeTruthy();
});
