import { lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LotteryPage } from '#features/lottery/lottery-page.tsx';
import { closeSession, openSession } from '#lib/session.ts';
import { member } from '#testing/answers.ts';
import { lotteryGameAnswers, lotteryOrder } from '#testing/lottery-game-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { OrdersScreen } from './orders-screen.tsx';

type Repeated = { gameCode: string; play: string; selection: object };

/** The page of the bets, and the pages of the games that it leads to. */
function show({ gameCode, play, selection }: Repeated) {
  const order = lotteryOrder({ gameCode, gameName: lotteryGameOf(gameCode)?.name.EN ?? '' });
  const terms = { kind: 'amount', amount: '10.0000' };
  const prices = { bets: 1, stake: '10.0000', fee: '0.0000', odds: {}, best: '10.0000', rebate: '0.0000' };
  const line = { position: 1, play, selection, terms, ...prices, state: 'lost', wins: {}, payout: '0.0000' };
  const detail = { ...order, result: null, lines: [line] };
  const wire = wireOf({
    ...lotteryGameAnswers(gameCode),
    [lotteryOrderCalls.list.path]: ({ body }: { body?: unknown }) =>
      body === undefined ? { orders: [order], next: null } : detail,
    [lotteryOrderCalls.one.path]: detail,
  });
  const screens = (
    <Routes>
      <Route path="/" element={<OrdersScreen />} />
      <Route path="/lottery" element={<LotteryPage />} />
    </Routes>
  );
  renderSite(screens, wire, { at: '/?order=1' });
  return () => wire.calls.filter(({ route, input }) => route === lotteryOrderCalls.place && input.body);
}

/** The chunk of the page is loaded before the tests, so that no test waits for it. */
beforeAll(() => import('#features/lottery/elott/elott-game.tsx'), 60_000);
beforeEach(() => {
  closeSession();
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});

test.each([
  ['WINGO_1M', 'WINGO.BET', { opts: ['GREEN'] }, 'Green'],
  ['K3_1M', 'K3.SUM', { vals: [10] }, '10'],
  ['5D_1M', '5D.SUM', { opts: ['BIG'] }, 'Big'],
])(
  'a bet on %s is repeated and placed again from its slip (LOTT-14)',
  async (gameCode, play, selection, text) => {
    const placed = show({ gameCode, play, selection });
    await userEvent.click(await screen.findByRole('button', { name: 'Bet again' }));
    const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
    expect(slip.getByText(text)).toBeTruthy();
    await userEvent.click(slip.getByRole('button', { name: 'Place bet ₹10.00' }));
    expect(await slip.findByText('Bet placed')).toBeTruthy();
    expect(placed().map(({ input }) => input.body)).toMatchObject([
      {
        gameCode,
        stake: '10.0000',
        items: [{ play, selection, terms: { kind: 'amount', amount: '10.0000' } }],
      },
    ]);
  },
);
