import { contentCalls } from '@mela/protocol/calls/content';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import {
  banner,
  category,
  game,
  games,
  member,
  notice,
  siteAnswers,
  pageOf,
  promotion,
  status,
  winner,
} from '#testing/answers.ts';
import { CurrentUrl } from '#testing/current-url.tsx';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import { HomeScreen } from './home-screen.tsx';
import { WinnersScreen } from './winners-screen.tsx';

beforeEach(stubIntersectionObserver);
afterEach(closeSession);

function open(answers: Record<string, unknown> = {}) {
  const wire = wireOf({ ...siteAnswers(), ...answers });
  renderSite(
    <>
      <HomeScreen />
      <CurrentUrl />
    </>,
    wire,
  );
  return wire;
}

const around = (changed: object) => ({
  [contentCalls.notice.path]: { banners: [], playerNotices: [], popup: [], promotion: [], ...changed },
});
const logIn = (changed = {}) =>
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member(changed) });
const currentUrl = () => screen.getByTestId('current-url').textContent;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('home shows the first nine winners of twenty, with masked names and Indian amounts (HOME-4)', async () => {
  open({ [lobbyCalls.winners.path]: Array.from({ length: 20 }, () => winner({ demo: true })) });

  const board = await screen.findByRole('region', { name: 'Latest wins' });
  expect(await within(board).findAllByText(/^de\*\*\*\d+$/)).toHaveLength(9);
  expect(within(board).getAllByText('₹1,250.50')).toHaveLength(9);
  expect(within(board).getAllByText('Demo')).toHaveLength(9);
});

test('the nine wins link to the page of the whole board (HOME-11)', async () => {
  open({ [lobbyCalls.winners.path]: [winner()] });
  const link = await screen.findByRole('link', { name: 'See all: Latest wins' });
  expect(link.getAttribute('href')).toBe('/winners');
});

test('the page of winners shows all twenty wins (HOME-11)', async () => {
  const wins = Array.from({ length: 20 }, (_, at) => winner({ customerName: `de***${at}` }));
  renderSite(<WinnersScreen />, wireOf({ ...siteAnswers(), [lobbyCalls.winners.path]: wins }));
  const board = await screen.findByRole('list', { name: 'Latest wins' });
  expect(within(board).getAllByRole('listitem')).toHaveLength(20);
});

test('a win outside the demo data has no demo mark (HOME-4)', async () => {
  open({ [lobbyCalls.winners.path]: [winner()] });
  expect(await screen.findByText('₹1,250.50')).toBeTruthy();
  expect(screen.queryByText('Demo')).toBeNull();
});

test('an empty winner board explains how it fills (HOME-4)', async () => {
  open();
  expect(await screen.findByText(/New wins appear here/)).toBeTruthy();
});

test('a single banner does not rotate, has no dots and follows its link (HOME-1)', async () => {
  open(around({ banners: [banner('night'), banner('menu', { groupName: 'w_leftmenu' })] }));

  const link = await screen.findByRole('link', { name: /Banner night/ });
  expect(link.getAttribute('href')).toBe('/hot');
  expect(screen.queryByText('Banner menu')).toBeNull();
  expect(screen.queryByRole('button', { name: /Banner 1 of/ })).toBeNull();
});

test('a guest joins from the banner, a member deposits or continues the last game', async () => {
  const banners = around({ banners: [banner('night')] });
  open({ ...banners, [lobbyCalls.recentGames.path]: pageOf([]) });
  expect((await screen.findByRole('link', { name: 'Join free' })).getAttribute('href')).toBe('/register');
  logIn();
  const deposit = await screen.findByRole('link', { name: 'Deposit' });
  expect(deposit.getAttribute('href')).toBe('/member/depositv2');
  closeSession();
});

test('a member with a recent game continues it from the banner', async () => {
  logIn();
  const last = game({ displayName: 'Last night', vassalage: 'JDB', gameCode: 'LAST' });
  open({ ...around({ banners: [banner('night')] }), [lobbyCalls.recentGames.path]: pageOf([last]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(currentUrl()).toBe('/seamless?vassalage=JDB&gameCode=LAST');
});

test('a notice opens the notice popup at that notice (HOME-2)', async () => {
  open(around({ playerNotices: [notice('a'), notice('b')] }));

  await userEvent.click(await screen.findByRole('button', { name: 'Notice b' }));
  expect(currentUrl()).toBe('/?popup=notice&index=1');
});

test('the jackpot is an amount with two decimals and says that it is illustrative', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'Fair jackpot' });
  await waitFor(() => expect(card.textContent).toMatch(/₹2,0\d,\d\d,\d{3}\.\d\d/));
  expect(within(card).getByText('Illustrative')).toBeTruthy();
});

test('the jackpot continues after a reload in the same browser session', async () => {
  sessionStorage.setItem('jackpotPaise', '2041238207');
  open();
  const card = await screen.findByRole('region', { name: 'Fair jackpot' });
  expect(card.textContent).toContain('₹2,04,12,382.07');
  sessionStorage.clear();
});

test('home shows three of five promotions, each with its first picture and its own link (HOME-5)', async () => {
  open(around({ promotion: ['a', 'b', 'c', 'd', 'e'].map(promotion) }));

  const row = await screen.findByRole('region', { name: 'Promotions' });
  const links = await within(row).findAllByRole('link', { name: /^Promotion/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/promotions#a',
    '/promotions#b',
    '/promotions#c',
  ]);
  expect(links[0]?.querySelector('img')?.getAttribute('src')).toBe('/art/promotion/a.svg');
});

test('home sections are in the order of the specification, whatever the order of the vendors (HOME-6)', async () => {
  const all = ['COCKFIGHT', 'ESPORTS', 'SPORTS', 'PVP', 'FISH', 'LIVE', 'RNG', 'LOTT', 'ELOTT'] as const;
  open({ [lobbyCalls.vendors.path]: all.map((type) => category(type, ['MELA', 'JDB'])) });

  await screen.findByRole('heading', { name: 'Cockfight' });
  // The specification names no section of the lotteries; they follow its sections.
  const otherHeadings = ['Fair jackpot', 'Latest wins', 'Promotions'];
  expect(headings().filter((heading) => !otherHeadings.includes(heading ?? ''))).toEqual([
    'Hot games',
    'Slots',
    'Live tables',
    'Fishing',
    'Board games',
    'Sports',
    'Esports',
    'Cockfight',
    'E-lottery',
    'Lottery',
  ]);
});

test('recent games are shown only to a member who has some (HOME-6)', async () => {
  const wire = open({ [lobbyCalls.recentGames.path]: pageOf([game({ displayName: 'Last night' })]) });
  await screen.findByRole('heading', { name: 'Hot games' });
  expect(wire.calls.some(({ route }) => route.path === lobbyCalls.recentGames.path)).toBe(false);

  logIn();
  expect(await screen.findByRole('heading', { name: 'Recent games' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^(?!Favourite).*Last night/ })).toBeTruthy();
});

test('a member without recent games has no empty rail (HOME-6)', async () => {
  logIn();
  const wire = open();
  await waitFor(() =>
    expect(wire.calls.some(({ route }) => route.path === lobbyCalls.recentGames.path)).toBe(true),
  );
  expect(screen.queryByRole('heading', { name: 'Recent games' })).toBeNull();
});

test('a home section lists at most twelve vendors, and two pages of games in pairs (HOME-7)', async () => {
  const codes = Array.from({ length: 15 }, (_, at) => `V${at}`);
  const wire = open({
    [lobbyCalls.vendors.path]: [category('RNG', codes)],
    [lobbyCalls.games.path]: pageOf(games(24), 138),
  });

  const chips = await screen.findByRole('list', { name: 'Slots: providers' });
  expect(within(chips).getAllByRole('button')).toHaveLength(12);
  const rail = await screen.findByRole('list', { name: 'Slots: games' });
  expect(rail.dataset).toMatchObject({ rows: '2', size: 'tile' });
  expect(within(rail).getAllByRole('button', { name: /^(?!Favourite)/ })).toHaveLength(24);
  // Vendors and games each have their own arrows.
  const section = screen.getByRole('region', { name: 'Slots' });
  expect(within(section).getAllByRole('button', { name: 'Next' })).toHaveLength(2);
  const call = wire.calls.find(({ route }) => route.path === lobbyCalls.games.path);
  expect(call?.input.query).toMatchObject({ gameType: 'RNG', pageSize: 24 });
});

test('a category with one vendor launches it, and a guest logs in first and returns to the game', async () => {
  open();
  const strip = await screen.findByRole('navigation', { name: 'Game categories' });
  await userEvent.click(await within(strip).findByRole('button', { name: 'Cockfight' }));
  expect(currentUrl()).toBe('/?popup=login&next=/seamless?vassalage=DS88&gameCode=RED');
});

test.each([
  ['LOTT', 'Lottery', '/lott'],
  ['ELOTT', 'E-lottery', '/elott'],
] as const)(
  'the tile of %s opens its center, though it has one vendor (HOME-8)',
  async (gameType, name, page) => {
    const draw = game({ gameType, vassalage: gameType, gameCode: 'SSC1' });
    open({ [lobbyCalls.vendors.path]: [category(gameType, [gameType], { [gameType]: draw })] });
    logIn();
    const strip = await screen.findByRole('navigation', { name: 'Game categories' });
    const link = await within(strip).findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(page);
  },
);

test('the link to all games of a category with one vendor leads to its page', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'See all: Cockfight' });
  expect(link.getAttribute('href')).toBe('/cockfight');
});

test('a category with several vendors is a link to its page', async () => {
  open();
  const strip = await screen.findByRole('navigation', { name: 'Game categories' });
  expect((await within(strip).findByRole('link', { name: 'Slots' })).getAttribute('href')).toBe('/rng');
});

test('hot tiles have a counter, and the section says once that the counters are illustrative (HOME-9)', async () => {
  open({ [lobbyCalls.hotGames.path]: games(3, { isHot: 1 }) });
  const section = await screen.findByRole('region', { name: 'Hot games' });
  await waitFor(() => expect(within(section).getAllByText(/^₹[\d,]+\.\d\d$/)).toHaveLength(3));
  expect(within(section).getAllByText(/illustrative/)).toHaveLength(1);
});

test('hot games are neither shown nor fetched when the switch is off', async () => {
  const wire = open({ [systemCalls.status.path]: status({}, ['GAMELOHOT3']) });
  await screen.findByRole('heading', { name: 'Slots' });
  expect(screen.queryByRole('heading', { name: 'Hot games' })).toBeNull();
  expect(wire.calls.some(({ route }) => route.path === lobbyCalls.hotGames.path)).toBe(false);
});

test('a member launches a game directly, and a trial account sees what it lacks', async () => {
  logIn({ isTrial: true, type: 4 });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^(?!Favourite).*Lamp Pond/ }));
  expect(currentUrl()).toBe('/?popup=game&why=trial');

  logIn();
  await userEvent.click(screen.getByRole('button', { name: /^(?!Favourite).*Lamp Pond/ }));
  expect(currentUrl()).toMatch(/^\/seamless\?vassalage=JDB/);
});

test('a section that does not load shows an error, and the rest of home stays', async () => {
  let isBroken = true;
  open({
    [lobbyCalls.winners.path]: () => (isBroken ? new Refusal('UNKNOWN', {}) : [winner()]),
  });
  const board = await screen.findByRole('region', { name: 'Latest wins' });
  expect(await within(board).findByText('Couldn’t load the latest wins.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Slots' })).toBeTruthy();

  isBroken = false;
  await userEvent.click(within(board).getByRole('button', { name: 'Try again' }));
  expect(await within(board).findByText('₹1,250.50')).toBeTruthy();
});
