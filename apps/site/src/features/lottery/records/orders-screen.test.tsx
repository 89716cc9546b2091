import { createManualClock } from '@mela/kernel/time';
import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { useSlip } from '#features/lottery/frame/use-slip.ts';
import { closeSession, openSession } from '#lib/session.ts';
import { hideBalance } from '#shared/wallet/hidden-balance.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const clock = createManualClock('2026-11-18T06:30:00.000Z');

const order = (changed: object = {}) => ({
  id: '7',
  reference: 'L7KQ7MPX',
  gameCode: 'WINGO_1M',
  gameName: 'Win Go 1 min',
  issue: '202611180700',
  drawState: 'settled',
  drawAt: '2026-11-18T06:10:00.000Z',
  closeAt: '2026-11-18T06:09:55.000Z',
  placedAt: '2026-11-18T06:09:20.000Z',
  settledAt: '2026-11-18T06:10:01.000Z',
  state: 'won',
  items: 1,
  stake: '200.0000',
  payout: '205.0000',
  rebate: '0.0000',
  validBet: '200.0000',
  chaseId: null,
  canCancel: false,
  ...changed,
});

const line = (changed: object = {}) => ({
  position: 1,
  play: 'WINGO.BET',
  selection: { opts: ['GREEN', 'SMALL'] },
  bets: 2,
  terms: { kind: 'amount', amount: '100.0000' },
  stake: '200.0000',
  fee: '0.0000',
  odds: { GREEN: 20_500, SMALL: 19_400 },
  best: '399.0000',
  rebate: '0.0000',
  state: 'won',
  wins: { GREEN: 1 },
  payout: '205.0000',
  ...changed,
});

const detail = (changed: object = {}) => ({ ...order(), result: [7], lines: [line()], ...changed });

const chase = {
  id: '31',
  reference: 'C31HW2QX',
  gameCode: 'WINGO_1M',
  gameName: 'Win Go 1 min',
  state: 'running',
  stopOnWin: true,
  draws: 3,
  bought: 1,
  frozen: '300.0000',
  spent: '100.0000',
  released: '0.0000',
  placedAt: '2026-11-18T06:00:00.000Z',
  endedAt: null,
};

const chaseLine = (number: number, changed: object = {}) => ({
  issue: `20261118070${number}`,
  multiple: 1,
  stake: '100.0000',
  state: 'waiting',
  orderId: null,
  reason: null,
  ...changed,
});

const chaseDetail = (changed: object = {}) => ({
  ...chase,
  items: [
    { play: 'WINGO.BET', selection: { opts: ['GREEN'] }, terms: { kind: 'amount', amount: '100.0000' } },
  ],
  lines: [chaseLine(0, { state: 'bought', orderId: '7' }), chaseLine(1), chaseLine(2)],
  ...changed,
});

function Slip() {
  const terms = { maxGroup: 1956, elottProfile: 'fair97', my4dTable: 'enhanced' } as const;
  const slip = useSlip({ gameCode: 'WINGO_1M', terms, onReview: () => undefined });
  return (
    <p data-testid="slip">{JSON.stringify(slip.items.map(({ play, selection }) => [play, selection]))}</p>
  );
}

function show(answers: Record<string, unknown>, at = '/', language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [lotteryOrderCalls.list.path]: { orders: [order()], next: null },
    [lotteryOrderCalls.one.path]: detail(),
    [lotteryChaseCalls.list.path]: { chases: [chase], next: null },
    [lotteryChaseCalls.one.path]: chaseDetail(),
    ...answers,
  });
  const screens = (
    <Routes>
      <Route path="/" element={<OrdersScreen clock={clock} />} />
      <Route path="/lottery" element={<Slip />} />
    </Routes>
  );
  renderSite(screens, wire, { at, language });
  return wire;
}

beforeEach(() => {
  closeSession();
  hideBalance(false);
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});

test('lottery bets are filtered by game, status and days, and listed with what they paid (LOTT-14)', async () => {
  const wire = show({}, '/?period=month');
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toMatch(/Win Go 1 min.*Won.*20261118-0700.*1 line.*₹205\.00.*₹200\.00/);
  const asked = () =>
    wire.calls.findLast(({ route }) => route.path === lotteryOrderCalls.list.path)?.input.query;
  expect(asked()).toMatchObject({ from: '2026-10-20', to: '2026-11-18' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'SSC1M');
  await expect.poll(asked).toMatchObject({ gameCode: 'SSC1M' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'lost');
  await expect.poll(asked).toMatchObject({ gameCode: 'SSC1M', state: 'lost' });
});

test('the details mark what won and show the odds of the bet, and lead to the verification (LOTT-14)', async () => {
  show({}, '/?order=7');
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('Green, drawn')).toBeTruthy();
  expect(within(sheet).queryByText('Small, drawn')).toBeNull();
  expect(within(sheet).getByText('Winning: Green 1 × 2.05')).toBeTruthy();
  const verify = within(sheet).getByRole('link', { name: 'Verify this draw' });
  expect(verify.getAttribute('href')).toBe('/lottery/verify?gameCode=WINGO_1M&issue=202611180700');
});

test('a bet is repeated: its lines are on the slip of its game (LOTT-14)', async () => {
  show({}, '/?order=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Bet again' }));
  expect(screen.getByTestId('slip').textContent).toBe('[["WINGO.BET",{"opts":["GREEN","SMALL"]}]]');
});

test('a bet on an open draw is cancelled after a question (LOTT-9)', async () => {
  const wire = show(
    {
      [lotteryOrderCalls.one.path]: detail({
        canCancel: true,
        state: 'open',
        result: null,
        drawState: 'open',
      }),
      [lotteryOrderCalls.cancel.path]: order({ state: 'cancelled' }),
    },
    '/?order=7',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel bet' }));
  const cancels = () => wire.calls.filter(({ route }) => route.path === lotteryOrderCalls.cancel.path);
  expect(screen.getByText('Cancel this bet? ₹200.00 goes back to your balance.')).toBeTruthy();
  expect(cancels()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bet' }));
  await expect.poll(() => cancels().map(({ input }) => input.body)).toEqual([{ id: '7' }]);
});

test('a cancellation that came too late says so and changes nothing (LOTT-9)', async () => {
  show(
    {
      [lotteryOrderCalls.one.path]: detail({
        canCancel: true,
        state: 'open',
        result: null,
        drawState: 'open',
      }),
      [lotteryOrderCalls.cancel.path]: () => Promise.reject(new Refusal('ORDER_OVER', {})),
    },
    '/?order=7',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel bet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bet' }));
  expect(await screen.findByText('That didn’t work')).toBeTruthy();
});

test('single draws of a chase plan are dropped, and a placed draw leads to its bet (LOTT-14)', async () => {
  const wire = show({ [lotteryChaseCalls.drop.path]: chaseDetail() }, '/?view=chases');
  await userEvent.click(await screen.findByRole('button', { name: /Chase plan on Win Go/ }));
  const sheet = await screen.findByRole('dialog');
  const boxes = await within(sheet).findAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  await userEvent.click(boxes[1] ?? sheet);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Drop 1 draw' }));
  const dropped = () =>
    wire.calls.find(({ route }) => route.path === lotteryChaseCalls.drop.path)?.input.body;
  await expect.poll(dropped).toEqual({ id: '31', issues: ['202611180702'] });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show bet on draw 20261118-0700' }));
  expect(await screen.findByText('L7KQ7MPX')).toBeTruthy();
});

test('a chase plan is stopped after a question, in Hindi (LOTT-14)', async () => {
  const wire = show(
    { [lotteryChaseCalls.stop.path]: chaseDetail({ state: 'stopped' }) },
    '/?view=chases&chase=31',
    'HI',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'प्लान रोकें' }));
  await userEvent.click(screen.getByRole('button', { name: 'प्लान रोकें' }));
  const stopped = () =>
    wire.calls.find(({ route }) => route.path === lotteryChaseCalls.stop.path)?.input.body;
  await expect.poll(stopped).toEqual({ id: '31' });
});

test('no bets in a period says so and offers more days', async () => {
  show({ [lotteryOrderCalls.list.path]: { orders: [], next: null } });
  expect(await screen.findByText('No lottery bets in this period')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show 30 days' })).toBeTruthy();
});

test('the draws of a chase plan that has ended have no checkboxes and no space for them (LOTT-14)', async () => {
  const ended = chaseDetail({ state: 'stopped', lines: [chaseLine(0), chaseLine(1, { state: 'released' })] });
  show({ [lotteryChaseCalls.one.path]: ended }, '/?view=chases&chase=31');
  const draws = await screen.findByRole('region', { name: 'Draws' });
  const rows = within(draws).getAllByRole('listitem');
  expect(rows.map(({ children }) => children.length)).toEqual([2, 2]);
  expect(within(draws).queryByRole('checkbox')).toBeNull();
});
