import { envelopeCalls } from '@mela/protocol/calls/envelope';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { EnvelopeScreen } from './envelope-screen.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});
afterEach(() => void vi.restoreAllMocks());

const own = {
  name: 'e0123456789abcde',
  bandFrom: '2000.0000',
  drawn: '18.0000',
  paid: '18.0000',
  openedAt: '2026-11-18T06:31:00.000Z',
};
const round = {
  number: '202611181200',
  startsAt: '2026-11-18T06:30:00.000Z',
  endsAt: '2026-11-18T06:40:00.000Z',
  pool: '10000.0000',
  poolLeft: '9000.0000',
  takers: 2,
  bands: [
    {
      from: '2000.0000',
      mean: '9.7000',
      lines: [
        { amount: '88.0000', weight: 1 },
        { amount: '1.0000', weight: 9 },
      ],
    },
  ],
  times: '3',
  own: null,
};
const state = (changed: object = {}) => ({
  now: '2026-11-18T06:31:00.000Z',
  round,
  validBet: '2500.0000',
  missing: '0.0000',
  name: own.name,
  isPaused: false,
  isClosed: false,
  past: [],
  ...changed,
});

function open(answer: unknown, opened: unknown = new Refusal('UNKNOWN', {}), language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    ...siteAnswers(),
    [envelopeCalls.overview.path]: answer,
    [envelopeCalls.open.path]: opened,
  });
  renderSite(<EnvelopeScreen />, wire, { at: '/member/envelope', language });
  return userEvent.setup();
}

test('an open round has a button, and the opened envelope shows its amount and its proof (REWARD-11)', async () => {
  const user = open(state(), state({ round: { ...round, own } }));
  expect(await screen.findByRole('heading', { name: 'The round is open' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open your envelope' }));
  const skip = screen.queryByRole('button', { name: 'Skip animation' });
  if (skip) await user.click(skip);
  expect(await screen.findByText('₹18.00 in your envelope!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Check the result' }).getAttribute('href')).toBe(
    '/envelope/verify?number=202611181200&name=e0123456789abcde',
  );
  expect(screen.queryByRole('button', { name: 'Open your envelope' })).toBeNull();
});

test.each([
  ['without enough bets', { missing: '500.0000' }, '₹500.00 to go for your envelope'],
  ['on a break', { isPaused: true }, 'No rewards right now'],
  ['with an empty pool', { round: { ...round, poolLeft: '0.0000' } }, 'The pool of this round is empty'],
  ['with an empty budget', { isClosed: true }, 'Red envelopes are closed for now'],
])('%s the page says so and offers no button (REWARD-11)', async (_what, changed, title) => {
  open(state(changed));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open your envelope' })).toBeNull();
});

test('before a round it says when it starts, and past rounds lead to their proofs, in Hindi too', async () => {
  const past = [{ ...round, number: '202611171200', takers: 7, paid: '42.0000', own: null }];
  open(state({ now: '2026-11-18T05:00:00.000Z', past }), undefined, 'HI');
  expect(await screen.findByRole('heading', { name: 'अगला राउंड' })).toBeTruthy();
  expect(screen.getByText('आपने एनवेलप नहीं खोला')).toBeTruthy();
  expect(screen.getByRole('link', { name: /का राउंड जाँचें$/ }).getAttribute('href')).toBe(
    '/envelope/verify?number=202611171200',
  );
});

test('a refused opening shows the reason', async () => {
  const user = open(state(), new Refusal('ENVELOPE_EMPTY', {}));
  await user.click(await screen.findByRole('button', { name: 'Open your envelope' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The pool of this round is empty');
});

test('without a planned round, and after a failure, the page says so', async () => {
  let answer: unknown = new Refusal('UNKNOWN', {});
  const user = open(() => answer);
  expect(await screen.findByText('Couldn’t load the red envelopes')).toBeTruthy();
  answer = state({ round: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No round is planned')).toBeTruthy();
});

test('the terms list the chance of each amount and the average for each band of bets (REWARD-11)', async () => {
  const bands = [
    ...round.bands,
    {
      from: '10000.0000',
      mean: '44.5000',
      lines: [
        { amount: '1.0000', weight: 1 },
        { amount: '88.0000', weight: 1 },
      ],
    },
  ];
  open(state({ round: { ...round, bands } }));
  const table = within(await screen.findByRole('table', { name: /chance of each amount/i }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'Amount₹2,000.00 or more₹10,000.00 or more',
    '₹1.0090%50%',
    '₹88.0010%50%',
    'On average₹9.70₹44.50',
  ]);
});
