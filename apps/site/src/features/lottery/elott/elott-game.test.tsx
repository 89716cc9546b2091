import { formatMoney, parseMoney } from '@mela/kernel/money';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { Refusal } from '@mela/protocol/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LotteryPage } from '#features/lottery/lottery-page.tsx';
import { closeSession, openSession } from '#lib/session.ts';
import { member } from '#testing/answers.ts';
import { CurrentUrl } from '#testing/current-url.tsx';
import { drawIn, drawOfGame, lotteryGameAnswers, lotteryOrder } from '#testing/lottery-game-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';

type Setup = { language?: 'EN' | 'HI'; answers?: Record<string, unknown> };

beforeEach(() => {
  localStorage.removeItem('elott-amount');
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});
afterEach(() => act(closeSession));

function open(gameCode: string, { language = 'EN', answers = {} }: Setup = {}) {
  const send = wireOf({ ...lotteryGameAnswers(gameCode), ...answers });
  renderSite(
    <>
      <Routes>
        <Route path="/lottery" element={<LotteryPage />} />
        <Route path="*" element={null} />
      </Routes>
      <CurrentUrl />
    </>,
    send,
    { language, at: `/lottery?gameCode=${gameCode}` },
  );
  return send;
}

const tap = async (role: 'button' | 'tab' | 'radio', name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }));

const noOrders = { orders: [], next: null };

/** Orders are listed and placed under one path; only placing has a body. */
const accepting = ({ body }: { body?: unknown }) =>
  body === undefined ? noOrders : { ...lotteryOrder({ state: 'open' }), result: null, lines: [] };

/** The bodies of the placed orders, without their keys. */
const placed = ({ calls }: ReturnType<typeof wireOf>) =>
  calls.flatMap(({ route, input: { body } }) => (route === lotteryOrderCalls.place ? [body] : []));

const orderOf = (play: string, selection: object, amount = '10.0000') => ({
  issue: '202611180042',
  stake: amount,
  items: [{ play, selection, terms: { kind: 'amount', amount } }],
});

test('a WINGO bet takes two taps: the option, then the remembered amount (LOTT-15)', async () => {
  const send = open('WINGO_1M', {
    answers: {
      [lotteryOrderCalls.place.path]: accepting,
    },
  });
  await tap('button', /^Green/);
  const dialog = within(screen.getByRole('dialog', { name: 'Place bet' }));
  expect(dialog.getByText('Return to player (RTP)')).toBeTruthy();
  expect(dialog.getByText('97%')).toBeTruthy();
  expect(dialog.getByText('₹20.50')).toBeTruthy();
  await tap('button', 'Place bet ₹10.00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(placed(send)).toEqual([expect.objectContaining(orderOf('WINGO.BET', { opts: ['GREEN'] }))]);
});

test('base amount, quantity and multiple make the amount, which the next bet remembers (LOTT-15)', async () => {
  open('WINGO_1M');
  await tap('button', '7');
  await tap('radio', '₹100');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: '×20' }));
  expect(dialog.getByRole('button', { name: 'Place bet ₹2,000.00' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /More/ }));
  expect(dialog.getByRole('button', { name: 'Place bet ₹2,100.00' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await tap('button', /^Small/);
  expect(screen.getByRole('button', { name: 'Place bet ₹2,100.00' })).toBeTruthy();
});

test('a WINGO bet above the limit of an option cannot be placed (LOTT-11)', async () => {
  localStorage.setItem('elott-amount', '1000 101');
  open('WINGO_1M');
  await tap('button', /^Big/);
  expect(screen.getByText('The stake is too large. The maximum is ₹1,00,000.00.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Place bet/ })).toBeNull();
});

test('a closed draw takes no bets and counts down to its result (LOTT-15)', async () => {
  open('WINGO_1M', {
    answers: { [lotteryCalls.draw.path]: () => drawOfGame('WINGO_1M', { current: drawIn(-1) }) },
  });
  expect(await screen.findByText('Betting closed', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Green/, hidden: true }).closest('[inert]')).not.toBeNull();
});

test('a stopped game says so and takes no bets (LOTT-15)', async () => {
  open('K3_1M', { answers: { [lotteryCalls.draw.path]: () => drawOfGame('K3_1M', { isStopped: true }) } });
  expect(await screen.findByText(/takes no bets right now/)).toBeTruthy();
});

test('a bet that arrives after the close says so and offers the draw on sale (LOTT-15)', async () => {
  open('WINGO_1M', {
    answers: {
      [lotteryOrderCalls.place.path]: ({ body }: { body?: unknown }) =>
        body === undefined ? noOrders : new Refusal('DRAW_CLOSED', { issue: '202611180041' }),
    },
  });
  await tap('button', /^Red/);
  await tap('button', 'Place bet ₹10.00');
  expect(await screen.findByText('Draw 20261118-0041 has closed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place in draw 20261118-0042' })).toBeTruthy();
});

test('K3 takes totals, sides, pairs, triples and different numbers (LOTT-15)', async () => {
  const send = open('K3_1M', {
    answers: {
      [lotteryOrderCalls.place.path]: accepting,
    },
  });
  const confirm = async () => {
    await tap('button', /^Place bet ₹/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await tap('button', 'Total 3');
  await confirm();
  await tap('tab', '2 same');
  const single = within(
    screen.getByRole('heading', { name: /^Pair and single/ }).closest('section') ?? document.body,
  );
  await userEvent.click(single.getByRole('button', { name: 'Pair of 2' }));
  await userEvent.click(single.getByRole('button', { name: 'Number 5' }));
  await userEvent.click(single.getByRole('button', { name: 'Bet' }));
  await confirm();
  await tap('tab', '3 same');
  await tap('button', /^Any three same/);
  await confirm();
  await tap('tab', 'Different');
  const three = within(
    screen.getByRole('heading', { name: /^Three different/ }).closest('section') ?? document.body,
  );
  for (const number of [1, 3, 4, 6])
    await userEvent.click(three.getByRole('button', { name: `Number ${number}` }));
  await userEvent.click(three.getByRole('button', { name: 'Bet' }));
  await confirm();
  expect(placed(send)).toEqual([
    expect.objectContaining(orderOf('K3.SUM', { vals: [3] })),
    expect.objectContaining(orderOf('K3.2SAME_1', { double: [2], single: [5] })),
    expect.objectContaining(orderOf('K3.3SAME_ANY', {})),
    // Four numbers make four sets of three.
    expect.objectContaining({
      ...orderOf('K3.3DIFF', { nums: [1, 3, 4, 6] }),
      stake: '40.0000',
    }),
  ]);
});

test('5D takes a digit and a side of each place and of the sum (LOTT-15)', async () => {
  const send = open('5D_1M', {
    answers: {
      [lotteryOrderCalls.place.path]: accepting,
    },
  });
  await tap('tab', 'C');
  await tap('button', '8');
  expect(screen.getByText('C: 8')).toBeTruthy();
  await tap('button', /^Place bet ₹/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await tap('tab', 'Sum');
  await tap('button', /^Odd/);
  await tap('button', /^Place bet ₹/);
  await waitFor(() => expect(placed(send)).toHaveLength(2));
  expect(placed(send)).toEqual([
    expect.objectContaining(orderOf('5D.C', { opts: ['8'] })),
    expect.objectContaining(orderOf('5D.SUM', { opts: ['ODD'] })),
  ]);
});

test('bets are collected on the slip, placed as one order, or in several draws (LOTT-7, LOTT-8)', async () => {
  const coming = [42, 43, 44].map((number) => drawIn(number * 60, `2026111800${number}`));
  const near = { serverTime: drawIn(0).closeAt, gameCode: 'WINGO_1M', opened: [], coming };
  const chase = { draws: 3, frozen: '60.0000', reference: 'CAAAABBBBCC' };
  const send = open('WINGO_1M', {
    answers: {
      [lotteryOrderCalls.place.path]: accepting,
      [lotteryCalls.near.path]: near,
      [lotteryChaseCalls.place.path]: chase,
    },
  });
  const add = async (option: RegExp) => {
    await tap('button', option);
    await tap('button', 'Add to slip');
  };
  await add(/^Green/);
  await add(/^Big/);
  await tap('button', /^Bet slip: 2 lines · ₹20.00/);
  await tap('button', 'Place bet ₹20.00');
  expect(await screen.findByText('Bet placed')).toBeTruthy();
  expect(placed(send)).toMatchObject([
    { stake: '20.0000', items: [{ selection: { opts: ['GREEN'] } }, { selection: { opts: ['BIG'] } }] },
  ]);
  await tap('button', 'Done');
  await tap('button', 'Close');
  await add(/^Red/);
  await add(/^Small/);
  await tap('button', /^Bet slip: 2 lines/);
  await tap('button', 'Chase');
  await tap('button', 'Start chase ₹60.00');
  expect(await screen.findByText('Chase started')).toBeTruthy();
  const chased = send.calls.find(({ route }) => route === lotteryChaseCalls.place)?.input.body;
  expect(chased).toMatchObject({
    gameCode: 'WINGO_1M',
    draws: coming.map(({ issue }) => ({ issue, multiple: 1 })),
    items: [{ selection: { opts: ['RED'] } }, { selection: { opts: ['SMALL'] } }],
    stake: '60.0000',
  });
});

test('own bets show what was bet on, and what a win paid (LOTT-15)', async () => {
  const won = lotteryOrder({ state: 'won', payout: formatMoney(parseMoney('20.5')) });
  open('WINGO_1M', {
    answers: {
      [lotteryOrderCalls.list.path]: { orders: [won], next: null },
      [lotteryOrderCalls.one.path]: {
        ...won,
        result: [7],
        lines: [
          {
            position: 1,
            play: 'WINGO.BET',
            selection: { opts: ['GREEN'] },
            bets: 1,
            terms: { kind: 'amount', amount: '10.0000' },
            stake: '10.0000',
            fee: '0.0000',
            odds: { COLOUR: 20_500 },
            best: '20.5000',
            rebate: '0.0000',
            state: 'won',
            wins: { COLOUR: 1 },
            payout: '20.5000',
          },
        ],
      },
    },
  });
  const panel = await screen.findByRole('tabpanel', { name: 'My bets' });
  const row = (await within(panel).findByText('+₹20.50')).closest('li');
  expect(row?.textContent).toContain('Won');
  await waitFor(() => expect(row?.textContent).toContain('Green'));
  expect(screen.getByRole('link', { name: 'All lottery bets' }).getAttribute('href')).toBe(
    '/member/lotteryOrders?gameCode=WINGO_1M',
  );
  await userEvent.click(within(panel).getByRole('button', { name: /L1000001/ }));
  const details = await screen.findByRole('dialog', { name: 'Bet details' });
  expect(await within(details).findByText('L1000001')).toBeTruthy();
  expect(screen.getByTestId('current-url').textContent).toBe('/lottery?gameCode=WINGO_1M');
});

test('the last results show number, colour and size (LOTT-15)', async () => {
  const rows = [5, 2].map((number, at) => ({
    issue: `20261118004${1 - at}`,
    result: [number],
    drawnAt: '2026-11-18T10:00:00.000Z',
    seed: 'a'.repeat(64),
    traits: { sum: number, size: number >= 5 ? 'BIG' : 'SMALL', parity: 'ODD' },
    isDemo: false,
  }));
  open('WINGO_1M', {
    answers: { [lotteryCalls.openedOfGame.path]: { gameCode: 'WINGO_1M', rows, next: null } },
  });
  await tap('tab', 'Results');
  const table = within(await screen.findByRole('table', { name: 'Latest results' }));
  const first = table.getAllByRole('row')[1];
  expect(first?.textContent).toContain('0041');
  expect(first?.textContent).toContain('Result: 5, green and violet');
  expect(first?.textContent).toContain('Big');
});

test('the time between draws leads to the same game with another period (LOTT-15)', async () => {
  open('WINGO_1M');
  const periods = within(await screen.findByRole('navigation', { name: 'Time between draws' }));
  expect(periods.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1 min',
    '3 min',
    '5 min',
    '10 min',
  ]);
  expect(periods.getByRole('link', { current: 'page' }).textContent).toBe('1 min');
  await userEvent.click(periods.getByRole('link', { name: '5 min' }));
  expect(screen.getByTestId('current-url').textContent).toBe('/lottery?gameCode=WINGO_5M');
});

test('a game that does not load says so and can be loaded again (LOTT-15)', async () => {
  let isBroken = true;
  open('WINGO_1M', {
    answers: {
      [lotteryCalls.draw.path]: () => (isBroken ? new Refusal('UNKNOWN', {}) : drawOfGame('WINGO_1M')),
    },
  });
  expect(await screen.findByText('Couldn’t load this game')).toBeTruthy();
  isBroken = false;
  await tap('button', 'Try again');
  expect(await screen.findByRole('button', { name: /^Green/ })).toBeTruthy();
});

test('WINGO, K3 and 5D are in Hindi (LOTT-15)', async () => {
  open('WINGO_1M', { language: 'HI' });
  await tap('button', /^हरा/);
  expect(screen.getByRole('dialog', { name: 'बेट लगाएँ' })).toBeTruthy();
  expect(screen.getByText('प्लेयर को वापसी (RTP)')).toBeTruthy();
});
