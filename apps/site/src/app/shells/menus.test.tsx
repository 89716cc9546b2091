import { contentCalls } from '@mela/protocol/calls/content';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { banner, category, member, siteAnswers, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubResizeObserver } from '#testing/stub-resize-observer.ts';
import { SideMenu } from './side-menu.tsx';
import { TopMenu } from './top-menu.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the left menu shows the banners of its group, each with its link (HOME-10, CONT-1)', async () => {
  localStorage.setItem('menu', 'wide');
  const banners = [banner('night'), banner('menu', { groupName: 'w_leftmenu' })];
  const around = { banners, playerNotices: [], popup: [], promotion: [] };
  renderSite(<SideMenu />, wireOf({ ...siteAnswers(), [contentCalls.notice.path]: around }));
  const list = await screen.findByRole('list', { name: 'Offers and tips' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringContaining('Banner menu'), '/hot'],
  ]);
  localStorage.removeItem('menu');
});

test.each([
  ['an agent', member({ type: 2, isAgent: true }), [], true],
  ['an agent while AFFMAN3 is off', member({ type: 2, isAgent: true }), ['AFFMAN3'], false],
  ['an agent while AGENTPOLICY3 is off', member({ type: 2, isAgent: true }), ['AGENTPOLICY3'], false],
  ['a member', member(), [], false],
] as const)('the left menu for %s shows the register center only if it is open (AGENT-4)', async (...row) => {
  const [, user, off, isShown] = row;
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user });
  const answers = { ...siteAnswers(), [systemCalls.status.path]: status({}, off) };
  renderSite(<SideMenu />, wireOf(answers));
  await waitFor(() => {
    const entry = screen.queryByRole('link', { name: 'Register center' });
    expect(entry?.getAttribute('href') ?? null).toBe(isShown ? '/agentHome/registerCenter' : null);
  });
  closeSession();
});

test('the left menu of a member has home, every category with a vendor, promotions, VIP and invited friends (LAYOUT-3)', async () => {
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
  const types = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ELOTT'] as const;
  const vendors = types.map((type) => category(type, ['MELA']));
  renderSite(<SideMenu />, wireOf({ ...siteAnswers(), [lobbyCalls.vendors.path]: vendors }));
  await screen.findByRole('link', { name: 'Slots' });
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const pages = ['/rng', '/fish', '/pvp', '/live', '/sports', '/elott'];
  expect(addresses.filter((address) => pages.includes(address ?? ''))).toEqual(pages);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/promotions', '/member/vip', '/member/referral']));
  closeSession();
});

test('the top menu lists home, the categories in vendor order and promotions (ROUTE-15)', async () => {
  const all = ['LIVE', 'RNG', 'FISH'] as const;
  const vendors = all.map((type) => category(type, ['MELA', 'JDB']));
  renderSite(<TopMenu />, wireOf({ ...siteAnswers(), [lobbyCalls.vendors.path]: vendors }));
  await screen.findByRole('link', { name: 'Slots' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/live',
    '/rng',
    '/fish',
    '/promotions',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Slots: providers' }));
  const panel = screen.getByRole('region', { name: 'Slots: providers' });
  expect(within(panel).getAllByRole('button')).toHaveLength(2);
});

test('categories of the top menu that do not fit into its line are in the menu "more" (ROUTE-15)', async () => {
  stubResizeObserver();
  // Only the first category is in the first line.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(
    this: HTMLElement,
  ) {
    return this.previousElementSibling ? 44 : 0;
  });
  const vendors = (['LIVE', 'RNG', 'FISH'] as const).map((type) => category(type, ['MELA', 'JDB']));
  renderSite(<TopMenu />, wireOf({ ...siteAnswers(), [lobbyCalls.vendors.path]: vendors }));
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  const panel = screen.getByRole('region', { name: 'More' });
  expect(
    within(panel)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Slots', 'Fishing']);
});
