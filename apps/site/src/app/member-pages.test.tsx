import { inboxCalls } from '@mela/protocol/calls/inbox';
import { missionCalls } from '@mela/protocol/calls/mission';
import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberPages } from '#features/member/pages.ts';
import { closeSession, openSession, useSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { account, terms } from '#testing/withdrawal-answers.ts';
import { MemberPages } from './member-pages.tsx';

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

const answers = { [systemCalls.status.path]: status(), [sessionCalls.logout.path]: {} };
const here = () => screen.getByTestId('here').textContent;
const logIn = (user = member()) =>
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });

function open(at: string, wire = wireOf(answers)) {
  renderSite(
    <>
      <Routes>
        <Route path="/member/:pageId?" element={<MemberPages />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>,
    wire,
    { at },
  );
  return wire;
}

beforeEach(closeSession);
afterEach(() => void vi.restoreAllMocks());

test('the member center sends a guest to the login, which returns to it (ROUTE-5)', () => {
  open('/member/withdraw');
  expect(here()).toBe('/login?next=%2Fmember%2Fwithdraw');
});

test('the member center opens at the security center, with the account data (ROUTE-5, MEMBER-1)', async () => {
  logIn();
  open('/member');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Security center');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'asha',
    'Asha',
    'Member',
    'Silver',
    '7',
    'INR ₹',
  ]);
});

test('a member page whose switch is off is empty and not in the menu', async () => {
  logIn();
  const off = { ...answers, [systemCalls.status.path]: status({}, ['REFERRAL3']) };
  open('/member/referral', wireOf(off));
  await screen.findByText('There is nothing on this page right now.');
  expect(screen.getByRole('link', { name: 'See hot games' }).getAttribute('href')).toBe('/hot');
  const menu = within(screen.getByRole('navigation', { name: 'Member menu' }));
  const addresses = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).not.toContain('/member/referral');
});

test.each(Object.keys(memberPages))(
  'the member page %s opens at its URL and marks its menu entry (MEMBER-1)',
  async (pageId) => {
    logIn();
    open(`/member/${pageId}`);
    const { textContent: title } = await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(title);
  },
);

test('the member menu has the pages of a member, and no agent center (MEMBER-2)', async () => {
  logIn();
  const menu = () => within(screen.getByRole('navigation', { name: 'Member menu' }));
  open('/member');
  for (const name of [
    'Deposit',
    'Withdraw',
    'Betting record',
    'Account record',
    'Profit and loss',
    'Reward center',
    'Manual rebate',
    'Security center',
  ]) {
    expect(menu().getByRole('link', { name })).toBeTruthy();
  }
  expect(menu().getByRole('button', { name: 'Log out' })).toBeTruthy();
  expect(menu().queryByRole('link', { name: 'Agent center' })).toBeNull();
});

test('the member menu counts messages, rewards and missions that wait (MEMBER-1)', async () => {
  logIn();
  const counts = {
    [inboxCalls.unreadCount.path]: { unreadMessage: 3 },
    [rewardCalls.count.path]: { availablePromoCount: 5 },
    [missionCalls.count.path]: { claimable: 2 },
  };
  open('/member', wireOf({ ...answers, ...counts }));
  const menu = within(screen.getByRole('navigation', { name: 'Member menu' }));
  for (const [name, count] of [
    ['Messages', 3],
    ['Reward center', 5],
    ['Missions and leaderboard', 2],
  ] as const)
    expect((await menu.findByRole('link', { name: new RegExp(`^${name}.*${count}`) })).textContent).toContain(
      String(count),
    );
});

test('the manual rebate leaves the member menu and has no content while its switch is off (MEMBER-2, STATE-2)', async () => {
  logIn();
  open('/member/rebate', wireOf({ ...answers, [systemCalls.status.path]: status({}, ['MANREBATE3']) }));
  await screen.findByText('There is nothing on this page right now.');
  const menu = within(screen.getByRole('navigation', { name: 'Member menu' }));
  expect(menu.queryByRole('link', { name: 'Manual rebate' })).toBeNull();
});

/** A narrow screen: no media query for wide ones matches. */
function onPhone(): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation(() => matchMedia.call(window, '(min-width: 1000000px)'));
}

test('the member center on a phone opens at a list of its pages with the balance, not at the security center', async () => {
  onPhone();
  logIn();
  open('/member');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Account');
  const money = within(screen.getByRole('region', { name: 'Balance' }));
  expect(money.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/member/depositv2');
  expect(money.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/member/withdraw');
  const pages = within(screen.getByRole('navigation', { name: 'Member menu' })).getAllByRole('link');
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'Wallet',
    'Account record',
    'Bonus details',
    'Transfer to upline',
    'Betting record',
    'Lottery bets',
    'Profit and loss',
    'VIP',
    'Reward center',
    'Daily sign-in',
    'Manual rebate',
    'Missions and leaderboard',
    'Raffle',
    'Red envelopes',
    'Invite friends',
    'Messages',
    'Contracts',
    'Security center',
    'Play limits',
  ]);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
});

test('a member page on a phone has a link back to the list of pages, and no menu', async () => {
  onPhone();
  logIn();
  open('/member/transferFund');
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/member');
  expect(screen.getByRole('button', { name: 'Close member center' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Member menu' })).toBeNull();
});

test('a member whose nickname is the account reads it once', () => {
  onPhone();
  logIn(member({ nickname: 'asha' }));
  open('/member');
  expect(screen.getAllByText('asha')).toHaveLength(1);
});

test('the security center has each security section with its heading (MEMBER-11)', async () => {
  logIn();
  open(
    '/member',
    wireOf({
      ...answers,
      [withdrawalCalls.terms.path]: terms(),
      [payoutAccountCalls.list.path]: { accounts: [account()], accountsMax: 5, coolDownHours: 24 },
    }),
  );
  await screen.findByRole('heading', { name: 'Payout accounts' });
  for (const name of ['Profile and contact', 'Password', 'Two-step login', 'Devices and logins']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
  }
});

test('the member menu shows an agent the agent center', () => {
  logIn(member({ type: 2, isAgent: true }));
  open('/member');
  expect(screen.getByRole('link', { name: 'Agent center' }).getAttribute('href')).toBe('/agentHome');
});

test('a trial account sees what it can do and a link to register', () => {
  logIn(member({ type: 4, isTrial: true }));
  open('/member/depositv2');
  expect(screen.getByRole('heading', { name: 'Account required' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

test('signing out ends the session in the browser and on the server, and goes to home (AUTH-5)', async () => {
  logIn();
  localStorage.setItem('country', 'IN');
  const wire = open('/member');
  await userEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0] ?? document.body);
  await waitFor(() => expect(here()).toBe('/'));
  expect(useSession.getState().state).toBe('guest');
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('country')).toBe('IN');
  expect(wire.calls.map(({ route }) => `${route.method} ${route.path}`)).toContain(
    'DELETE /wps/session/logout',
  );
});

test('the close button of the member center leaves it (MEMBER-1)', async () => {
  logIn();
  open('/member/withdraw');
  await userEvent.click(screen.getByRole('button', { name: 'Close member center' }));
  await waitFor(() => expect(here()).toBe('/'));
});

test('an unknown member page shows a not-found text, not an empty page', () => {
  logIn();
  open('/member/no-such-page');
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
