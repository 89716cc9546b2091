import { rebateCalls } from '@mela/protocol/calls/rebate';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { RebateScreen } from './rebate-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-18T08:00:00.000Z') });
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const unpaid = (changed: object = {}) => ({
  rows: [
    { product: 'slots', validBet: '1000.0000', rate: '0.30', amount: '3.0000' },
    { product: 'live', validBet: '250.5000', rate: '0.20', amount: '0.5010' },
  ],
  total: '3.5010',
  vipLevel: 0,
  claimMin: '1.0000',
  nextClaimAt: null,
  paidFrom: '2026-11-18T19:00:00.000Z',
  times: '1',
  isClosed: false,
  isPaused: false,
  ...changed,
});
const payment = {
  no: 1,
  kind: 'manual',
  vipLevel: 0,
  amount: '3.5010',
  paidAt: '2026-11-18T08:00:00.000Z',
  parts: unpaid().rows,
};
const pageOf = (content: unknown[]) => ({ content, pageNum: 1, totalPages: 1, total: content.length });

type Answers = { claim?: unknown; history?: unknown; language?: 'EN' | 'HI' };
function open(answer: unknown, { claim, history = pageOf([]), language = 'EN' }: Answers = {}) {
  const wire = wireOf({
    ...siteAnswers(),
    [rebateCalls.unpaid.path]: answer,
    [rebateCalls.claim.path]: claim ?? new Refusal('UNKNOWN', {}),
    [rebateCalls.history.path]: history,
    [rebateCalls.ownRates.path]: { vipLevel: 2, rates: [{ product: 'slots', rate: '0.40' }] },
  });
  renderSite(<RebateScreen />, wire, { at: '/member/rebate', language });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}
const claimButton = () => screen.findByRole('button', { name: /^Claim/ });

test('the table shows valid bet, rate and rebate by product, and a claim pays them (MEMBER-13, REWARD-14)', async () => {
  let history = pageOf([]);
  const user = open(unpaid(), {
    claim: () => {
      history = pageOf([payment]);
      return unpaid({ rows: [], total: '0.0000', nextClaimAt: '2026-11-18T09:00:00.000Z' });
    },
    history: () => history,
  });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ProductValid betRateRebate',
    'Slots₹1,000.000.30%₹3.00',
    'Live tables₹250.500.20%₹0.5010',
    'You can claim₹3.5010',
  ]);
  expect(screen.getByText('Wager the rebate 1× before you withdraw it.')).toBeTruthy();
  expect(await screen.findByText('Your rates at VIP 2')).toBeTruthy();
  await user.click(await claimButton());
  expect(await screen.findByText('No valid bets yet')).toBeTruthy();
  expect(await screen.findByText('Claimed')).toBeTruthy();
  expect(screen.getByText('Slots: 0.30% of ₹1,000.00')).toBeTruthy();
});

test('after a claim the button waits and the page counts down to the next one (MEMBER-13)', async () => {
  open(unpaid({ nextClaimAt: '2026-11-18T08:12:05.500Z' }));
  expect(await claimButton()).toHaveProperty('disabled', true);
  expect(await screen.findByText(/^You can claim again in 12:0[0-6]\.$/)).toBeTruthy();
});

test('below one rupee it names the minimum and when the rest is paid, in Hindi too (MEMBER-13)', async () => {
  open(unpaid({ total: '0.4000' }), { language: 'HI' });
  expect(await screen.findByText(/^कम से कम ₹1\.00 होने पर क्लेम कर सकते हैं/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'क्लेम करें' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/^आज जो आप क्लेम नहीं करते/)).toBeTruthy();
});

test.each([
  ['an empty budget', { isClosed: true }, 'The rebate is closed for now'],
  ['a break', { isPaused: true }, 'No rewards right now'],
])('in %s it says so and offers no claim (MEMBER-13)', async (_what, changed, title) => {
  open(unpaid(changed));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('a refused claim shows the reason (MEMBER-13)', async () => {
  const user = open(unpaid(), { claim: new Refusal('REBATE_TOO_SOON', { minutes: 12 }) });
  await user.click(await claimButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 12 min');
});

test('offline the claim waits for the connection (MEMBER-13)', async () => {
  open(unpaid());
  await claimButton();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('You’re offline. You can claim once you’re connected.')).toBeTruthy();
  expect(await claimButton()).toHaveProperty('disabled', true);
});

test('a page that failed can be loaded again (MEMBER-13)', async () => {
  let answer: unknown = new Refusal('UNKNOWN', {});
  const user = open(() => answer);
  expect(await screen.findByText('Couldn’t load your rebate')).toBeTruthy();
  answer = unpaid();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});
