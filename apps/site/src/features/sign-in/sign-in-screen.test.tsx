import { signInCalls } from '@mela/protocol/calls/sign-in';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});
afterEach(() => void vi.restoreAllMocks());

const rewards = ['5', '5', '8', '8', '12', '12', '50'];

/** Today is the third day of the round, and the two days before were claimed. */
const status = (changed: object = {}) => ({
  today: '2026-11-17',
  isSignedIn: false,
  step: 3,
  inRow: 2,
  brokenAfter: null,
  days: rewards.map((amount, index) => ({
    day: `2026-11-${15 + index}`,
    step: index + 1,
    amount: `${amount}.0000`,
    state: index < 2 ? 'claimed' : index === 2 ? 'today' : 'coming',
  })),
  deposited: '200.0000',
  depositMin: '200.0000',
  times: '1',
  isClosed: false,
  isPaused: false,
  ...changed,
});

const signedIn = () => {
  const { days, ...rest } = status({ isSignedIn: true, inRow: 3 });
  return { ...rest, days: days.map((day, index) => (index === 2 ? { ...day, state: 'claimed' } : day)) };
};

function open(
  answer: unknown,
  answerOfSignIn: unknown = new Refusal('UNKNOWN', {}),
  language: 'EN' | 'HI' = 'EN',
) {
  const wire = wireOf({
    ...siteAnswers(),
    [signInCalls.status.path]: answer,
    [signInCalls.signIn.path]: answerOfSignIn,
  });
  renderSite(<SignInScreen />, wire, { at: '/member/signIn', language });
  return userEvent.setup();
}

test('the calendar shows received, due and coming rewards, and the sign-in updates it (REWARD-10)', async () => {
  const user = open(status(), signedIn());
  expect(await screen.findByRole('heading', { name: '2 days in a row' })).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Rewards of this round' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Day 1₹5.00Received',
    'Day 2₹5.00Received',
    'Day 3₹8.00Today',
    'Day 4₹8.0018 Nov',
    'Day 5₹12.0019 Nov',
    'Day 6₹12.0020 Nov',
    'Day 7₹50.0021 Nov',
  ]);
  expect(days.map((day) => day.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'date',
    null,
    null,
    null,
    null,
  ]);
  expect(screen.getByText('Wager the reward 1× before you withdraw it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign in and get ₹8.00' }));
  expect(await screen.findByText('You’ve signed in for today')).toBeTruthy();
  expect(screen.getByText('₹8.00 is in your wallet. Tomorrow’s sign-in gives ₹8.00.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '3 days in a row' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Sign in/ })).toBeNull();
});

test('without the deposit of the day it names the missing amount and leads to the deposit (REWARD-10)', async () => {
  open(status({ deposited: '150.0000' }));
  expect(await screen.findByText('₹50.00 to go for today’s sign-in')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/member/depositv2');
  expect(screen.queryByRole('button', { name: /^Sign in/ })).toBeNull();
});

test('after a missed day it says when the last sign-in was, in Hindi too (REWARD-10)', async () => {
  open(status({ step: 1, inRow: 0, brokenAfter: '2026-11-15' }), undefined, 'HI');
  expect(await screen.findByText(/^आपका पिछला साइन-इन 15 नव॰ 2026 को था/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'साइन-इन करके ₹8.00 पाएँ' })).toBeTruthy();
});

test.each([
  ['an empty budget', { isClosed: true }, 'The sign-in is closed for now'],
  ['a break', { isPaused: true }, 'No rewards right now'],
])('in %s it says so and offers no button (REWARD-10)', async (_what, changed, title) => {
  open(status(changed));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Sign in/ })).toBeNull();
});

test('a refused sign-in shows the reason (REWARD-10)', async () => {
  const user = open(status(), new Refusal('BUDGET_EMPTY', {}));
  await user.click(await screen.findByRole('button', { name: /^Sign in/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('has used up its budget');
});

test('offline the button waits for the connection (REWARD-10)', async () => {
  open(status());
  await screen.findByRole('button', { name: /^Sign in/ });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('You’re offline. You can sign in once you’re connected.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Sign in/ })).toHaveProperty('disabled', true);
});

test('a failed calendar can be loaded again (REWARD-10)', async () => {
  let answer: unknown = new Refusal('UNKNOWN', {});
  const user = open(() => answer);
  expect(await screen.findByText('Couldn’t load your sign-ins')).toBeTruthy();
  answer = status();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '2 days in a row' })).toBeTruthy();
});
