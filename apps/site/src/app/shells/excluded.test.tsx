import { deviceCalls } from '@mela/protocol/calls/device';
import { passwordCalls } from '@mela/protocol/calls/password';
import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteRoutes } from '#app/routes.tsx';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { playLimits } from '#testing/play-limits-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import { account, terms } from '#testing/withdrawal-answers.ts';

beforeEach(() => {
  stubIntersectionObserver();
  restoreSession('t', member({ isExcluded: true }));
});
afterEach(closeSession);

const exclusion = { since: '2026-11-15T06:30:00.000Z', until: '2027-11-15T06:30:00.000Z' };

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

const here = () => screen.getByTestId('here').textContent;

function open(at: string, language: 'EN' | 'HI' = 'EN') {
  const answers = {
    ...siteAnswers(),
    [playLimitsCalls.state.path]: playLimits({ exclusion }),
    [walletCalls.balance.path]: { balance: '250.0000', at: '2026-11-15T06:30:00.000Z' },
    [withdrawalCalls.terms.path]: terms(),
    [payoutAccountCalls.list.path]: { accounts: [account()], accountsMax: 5, coolDownHours: 24 },
    [deviceCalls.list.path]: { devices: [] },
    [passwordCalls.state.path]: { hasPassword: true, linked: [], asksCode: false, sentTo: null },
  };
  renderSite(
    <>
      <SiteRoutes />
      <Here />
    </>,
    wireOf(answers),
    { at, language },
  );
}

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

test('an excluded member at home is sent to the play limits, without links to games, offers or deposit (MEMBER-11)', async () => {
  open('/');
  await screen.findByText('You are taking care of yourself');
  expect(here()).toBe('/member/playLimits');
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Providers by category' })).toBeNull();
  expect(addresses().filter((to) => /deposit|promotions|hot|rng|live/.test(to))).toEqual([]);
  const menu = within(screen.getByRole('navigation', { name: 'Member menu' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Play limits',
    'Withdraw',
    'Account record',
    'Bonus details',
    'Wallet',
    'Messages',
    'Security center',
  ]);
});

test('every page of an excluded member shows the end date and links to the open pages and to help (MEMBER-11)', async () => {
  open('/member/withdraw', 'HI');
  const banner = within(await screen.findByRole('complementary', { name: 'आप अपना ख्याल रख रहे हैं' }));
  expect(banner.getByText(/2027/)).toBeTruthy();
  expect(banner.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/member/playLimits',
    '/member/playLimits?popup=help#responsible-play',
  ]);
});

test('the security center of an excluded member has only passwords, payout accounts and devices (MEMBER-11)', async () => {
  open('/member/securityCenter');
  await screen.findByRole('heading', { name: 'Payout accounts' });
  expect(here()).toBe('/member/securityCenter');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Password',
    'Payment password',
    'Payout accounts',
    'Devices and logins',
  ]);
  expect(main.getByRole('link', { name: 'Play responsibly' }).getAttribute('href')).toBe(
    '/member/playLimits?popup=help#responsible-play',
  );
});

test('help of an excluded member opens over an allowed page, not over the games (MEMBER-11)', async () => {
  open('/help');
  await waitFor(() => expect(here()).toBe('/member/playLimits?popup=help'));
});
