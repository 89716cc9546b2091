import { en } from '@mela/i18n/en';
import { inboxCalls } from '@mela/protocol/calls/inbox';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { socialResources } from '@mela/protocol/constants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { category, member, siteAnswers, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import { SiteRoutes } from './routes.tsx';

beforeEach(stubIntersectionObserver);
afterEach(() => {
  closeSession();
  localStorage.clear();
});

function open(at: string, answers: Record<string, unknown> = {}) {
  return renderSite(<SiteRoutes />, wireOf({ ...siteAnswers(), ...answers }), { at });
}

const logIn = (changed = {}) =>
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member(changed) });
const home = () => screen.findByRole('heading', { level: 1, name: 'Mela, the fair of games' });
const menu = () => screen.findByRole('navigation', { name: 'Main menu' });

test.each(['/', '/index', '/index.html', '/home'])('%s is home (ROUTE-1)', async (at) => {
  open(at);
  expect(await home()).toBeTruthy();
});

test('login opens over the same home screen, which is not mounted again (ROUTE-2)', async () => {
  open('/');
  const before = await home();
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await home()).toBe(before);
});

test('the menu has home, then the categories in the vendors’ order, then promotions (ROUTE-13)', async () => {
  open('/');
  const [first] = within(await menu()).getAllByRole('list');
  if (!first) throw new Error('The menu has no list.');
  await waitFor(() =>
    expect(
      within(first)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/fish', '/rng', '/cockfight', '/promotions']),
  );
});

test('a category without a vendor is not in the navigation (ROUTE-13)', async () => {
  open('/', { [lobbyCalls.vendors.path]: [category('LIVE', ['SHM'])] });
  const list = await menu();
  expect(await within(list).findByRole('link', { name: 'Live tables' })).toBeTruthy();
  expect(within(list).queryByRole('link', { name: 'Slots' })).toBeNull();
});

test.each(['/seamless', '/lottert', '/vnlottery', '/sealottery'])(
  '%s is a game page and has no side menu (ROUTE-11, ROUTE-14)',
  async (at) => {
    open(at);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
  },
);

test('other pages have the side menu (ROUTE-14)', async () => {
  open('/hot');
  expect(await menu()).toBeTruthy();
});

test('an unknown path shows a not-found page (ROUTE-11)', async () => {
  open('/no-such-stall');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Mela, the fair of games' })).toBeNull();
});

test('a guest sees languages, login and register, a member nickname, rank, balance and unread messages (LAYOUT-1)', async () => {
  open('/hot', {
    [walletCalls.balance.path]: { balance: '1250.5000', at: '2026-11-15T10:00:00.000Z' },
    [inboxCalls.unreadCount.path]: { unreadMessage: 3 },
  });
  expect(await screen.findByRole('link', { name: 'Register' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('button', { name: 'Language: English' })).toBeTruthy();

  logIn();
  expect(await screen.findByRole('button', { name: 'Your account, Asha' })).toBeTruthy();
  expect(screen.getByText('Silver')).toBeTruthy();
  // The page in the main element has a header of its own, which browsers do not count as a banner.
  const [banner] = screen.getAllByRole('banner');
  const header = within(banner ?? document.body);
  expect(await header.findByText(/1,250\.50/)).toBeTruthy();
  const messages = await header.findByRole('link', { name: 'Messages 3 unread' });
  expect(messages.getAttribute('href')).toBe('/member/messageV2');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('the language picker changes the page to the chosen language', async () => {
  open('/hot');
  await userEvent.click(await screen.findByRole('button', { name: 'Language: English' }));
  await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'हॉट गेम्स' })).toBeTruthy();
  expect(localStorage.getItem('lang')).toBe('HI');
});

test('a member logs out from the header', async () => {
  logIn();
  open('/hot');
  await userEvent.click(await screen.findByRole('button', { name: 'Your account, Asha' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
});

test('a closed registration hides the register button', async () => {
  open('/hot', { [systemCalls.status.path]: status({}, ['REG3']) });
  await menu();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Log in' }).dataset['tone']).toBe('primary'));
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

test('the vendor menu of a category is large above ten entries', async () => {
  const many = Array.from({ length: 11 }, (_, at) => `V${at}`);
  open('/hot', { [lobbyCalls.vendors.path]: [category('RNG', many), category('FISH', many.slice(1))] });
  const bar = await screen.findByRole('navigation', { name: 'Games and offers' });

  await userEvent.click(await within(bar).findByRole('button', { name: 'Slots: providers' }));
  const large = within(bar).getByRole('region', { name: 'Slots: providers' });
  expect(within(large).getAllByRole('button')).toHaveLength(11);
  expect(large.querySelector('[data-large]')?.getAttribute('data-large')).toBe('true');

  await userEvent.click(within(bar).getByRole('button', { name: 'Fishing: providers' }));
  const small = within(bar).getByRole('region', { name: 'Fishing: providers' });
  expect(small.querySelector('[data-large]')?.getAttribute('data-large')).toBe('false');
  expect(within(bar).queryByRole('region', { name: 'Slots: providers' })).toBeNull();
});

test('the side menu collapses and stores the choice', async () => {
  open('/hot');
  const toggle = await screen.findByRole('button', { name: /(Collapse|Expand) menu/ });
  const wasWide = toggle.getAttribute('aria-expanded') === 'true';
  await userEvent.click(toggle);
  expect(localStorage.getItem('menu')).toBe(wasWide ? 'narrow' : 'wide');
  expect(screen.getByRole('button', { name: /(Collapse|Expand) menu/ }).getAttribute('aria-expanded')).toBe(
    String(!wasWide),
  );
});

test('the side menu leads to customer service, and to no page without content', async () => {
  open('/hot');
  const list = await menu();
  const addresses = within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
  expect(addresses.filter((href) => /^\/(member|agentHome|pointMall)/.test(href))).toEqual([]);
  const desk = await within(list).findByRole('link', { name: 'Chat with us' });
  expect(desk.getAttribute('href')).toBe('/wps/cs/sealed-path');
  expect(desk.getAttribute('target')).toBe('_blank');
});

test('the QR codes of the app open beside the menu at the size of the specification', async () => {
  open('/hot');
  await userEvent.click(await screen.findByRole('button', { name: 'Get the app' }));
  const code = await screen.findByRole('img', { name: 'QR code: iPhone app' });
  expect(code.getAttribute('width')).toBe('120');
  expect(screen.queryByText('Android')).toBeNull();
});

test('the footer links the social pages that exist in a new tab (LAYOUT-4)', async () => {
  const resources = [...socialResources, 'IOS' as const].map((resourceType) => ({
    resourceType,
    url: `https://example.com/${resourceType}`,
    labelName: resourceType,
    labelNameEn: resourceType,
  }));
  const { unmount } = open('/hot', { [systemCalls.status.path]: status({ resources }) });
  const all = within(await screen.findByRole('region', { name: en.shell.followUs })).getAllByRole('link');
  expect(all.map((link) => link.getAttribute('href'))).toEqual(
    socialResources.map((name) => `https://example.com/${name}`),
  );
  expect(all.map((link) => link.getAttribute('target'))).toEqual(socialResources.map(() => '_blank'));
  expect(all.filter((link) => link.querySelector('svg') === null)).toEqual([]);
  unmount();

  open('/hot');
  const some = within(await screen.findByRole('region', { name: en.shell.followUs })).getAllByRole('link');
  expect(some.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/t']);
});

test('the footer shows each vendor logo once (LAYOUT-4)', async () => {
  open('/hot');
  const wall = await screen.findByRole('region', { name: 'Game providers' });
  expect(
    within(wall)
      .getAllByRole('img')
      .map((sign) => sign.getAttribute('alt')),
  ).toEqual(['Vendor TLB', 'Vendor MELA', 'Vendor JDB', 'Vendor PT', 'Vendor DS88']);
});

test('the footer shows the licence with real money, and that play credits have no value without (LAYOUT-4)', async () => {
  const { merchant } = status();
  const real = status({ merchant: { ...merchant, moneyMode: 'real', licence: 'MGA/1' } });
  const { unmount } = open('/hot', { [systemCalls.status.path]: real });
  expect(await screen.findByText(en.shell.licence.replace('{number}', 'MGA/1'))).toBeTruthy();
  unmount();
  open('/hot');
  expect(await screen.findByText(en.shell.playCredits)).toBeTruthy();
});

test('the bottom bar has five entries, with the deposit in the middle (LAYOUT-6)', async () => {
  open('/hot');
  const bar = await screen.findByRole('navigation', { name: 'Quick menu' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/hot', '/member/depositv2', '/promotions', '/member']);
});
