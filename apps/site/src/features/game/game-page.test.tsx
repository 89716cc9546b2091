// @vitest-environment-options {"settings":{"disableIframePageLoading":true}}
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { Refusal } from '@mela/protocol/refusals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { game, member, siteAnswers, pageOf, status } from '#testing/answers.ts';
import { CurrentUrl } from '#testing/current-url.tsx';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { GamePage } from './game-page.tsx';

const dice = game({ displayName: 'Hundred Dice', vassalage: 'MELA', gameCode: 'DICE', gameType: 'BGS' });
const vendor = 'http://localhost:8081';
const launched = {
  url: `${vendor}/play/DICE#ticket=x`,
  mode: 'frame',
  expires: '2026-11-15T10:01:00.000Z',
  keepsWallet: false,
};
const balance = { balance: '250.0000', bonus: '0.0000', currencySymbol: '₹', at: '2026-11-15T10:00:00.000Z' };

afterEach(() => act(closeSession));

const logIn = (changed: Parameters<typeof member>[0] = {}) =>
  act(() =>
    openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member(changed) }),
  );

function open(answers: Record<string, unknown> = {}, gameCode = 'DICE') {
  const wire = wireOf({
    ...siteAnswers(),
    [lobbyCalls.games.path]: pageOf([dice]),
    [lobbyCalls.launchGame.path]: launched,
    [walletCalls.balance.path]: balance,
    ...answers,
  });
  renderSite(
    <>
      <GamePage />
      <CurrentUrl />
    </>,
    wire,
    { at: `/seamless?vassalage=MELA&gameCode=${gameCode}` },
  );
  return wire;
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const asksToLaunch = (wire: ReturnType<typeof open>) =>
  wire.calls.filter(({ route }) => route.path === lobbyCalls.launchGame.path).length;

async function openFrame() {
  const frame = await screen.findByTitle('Hundred Dice');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('the game is not an iframe');
  const say = (data: unknown, origin = vendor) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
    });
  return { frame, say };
}

test('the game page asks a guest to log in and launches nothing', async () => {
  const wire = open();
  await title('Log in to play Hundred Dice');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByTestId('current-url').textContent).toContain(
    'popup=login&next=/seamless?vassalage=MELA',
  );
  expect(asksToLaunch(wire)).toBe(0);
});

test('the game page asks a trial account to register for an outside vendor’s game and launches nothing (AUTH-11)', async () => {
  logIn({ isTrial: true, type: 4 });
  const wire = open({ [lobbyCalls.games.path]: pageOf([{ ...dice, vassalage: 'JL' }]) });
  await title('Account required');
  expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
  expect(asksToLaunch(wire)).toBe(0);
});

test('the game page launches nothing for a trial account (AUTH-11, GAME-4)', async () => {
  logIn({ isTrial: true, type: 4 });
  const wire = open();
  await title('Account required');
  expect(asksToLaunch(wire)).toBe(0);
});

test('the game page opens a game of our own vendor for a trial account where the merchant’s switch is on', async () => {
  logIn({ isTrial: true, type: 4 });
  const practice = { modId: 'FREEPLAYGAME3' as const, enabled: true, childrenNodes: [] };
  const wire = open({
    [systemCalls.status.path]: status({ whitelabel: [...status().whitelabel, practice] }),
  });
  await openFrame();
  expect(asksToLaunch(wire)).toBe(1);
  expect(screen.getByText('Trial credits')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add credits' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByTestId('current-url').textContent).toContain('popup=register');
});

test.each([
  ['GAME_CLOSED', 'Hundred Dice is closed right now'],
  ['GAME_MAINTENANCE', 'Hundred Dice is under maintenance'],
  ['GAME_SILENT', 'This game isn’t responding'],
  ['GAME_COUNTRY', 'You can’t play right now'],
] as const)('a launch that is refused with %s says so, with a way back (GAME-9)', async (code, words) => {
  logIn();
  open({ [lobbyCalls.launchGame.path]: new Refusal(code, {}) });
  await title(words);
  const way = screen.getByRole('link', { name: 'Back to games' });
  expect(way.getAttribute('href')).toBe('/bgs');
});

test('the game page links to the play limits when the launch is refused by a break', async () => {
  logIn();
  open({ [lobbyCalls.launchGame.path]: new Refusal('PLAY_BREAK', { hours: 5 }) });
  await title('You can’t play right now');
  const way = screen.getByRole('link', { name: 'See your limits' });
  expect(way.getAttribute('href')).toBe('/member/playLimits');
});

test('the game page links to the open games when the URL names no game (ROUTE-11)', async () => {
  logIn();
  open({}, 'NOBODY');
  await title('Game not found');
  const way = screen.getByRole('link', { name: 'Back to games' });
  expect(way.getAttribute('href')).toBe('/hot');
});

test('the picture covers the game until the game reports that it is ready (ROUTE-11)', async () => {
  logIn();
  open();
  const { say } = await openFrame();
  expect(screen.getByText('Opening Hundred Dice…')).toBeTruthy();
  say({ type: 'mela.ready' }, 'https://elsewhere.example');
  expect(screen.getByText('Opening Hundred Dice…')).toBeTruthy();
  say({ type: 'mela.ready' });
  await waitFor(() => expect(screen.queryByText('Opening Hundred Dice…')).toBeNull());
  expect(screen.getByText('₹250.00')).toBeTruthy();
});

test('the stage hides its balance when the game shows the balance itself (ROUTE-11)', async () => {
  logIn();
  open();
  const { say } = await openFrame();
  expect(await screen.findByText('₹250.00')).toBeTruthy();
  say({ type: 'mela.ready', showsBalance: true });
  await waitFor(() => expect(screen.queryByText('₹250.00')).toBeNull());
});

test('the toolbar lies in the bar of the game when the game leaves room for it, with the name once (ROUTE-11)', async () => {
  logIn();
  open();
  const { say } = await openFrame();
  const toolbar = () => screen.getByRole('heading', { level: 1 }).closest('[data-shared]');
  expect(toolbar()?.getAttribute('data-shared')).toBe('false');
  say({ type: 'mela.ready', showsBalance: true, sharesBar: true });
  await waitFor(() => expect(toolbar()?.getAttribute('data-shared')).toBe('true'));
  expect(screen.getAllByText('Hundred Dice')).toHaveLength(1);
});

test('a game can request a deposit while it stays open, and gets a message when the balance changes', async () => {
  logIn();
  let rupees = 250;
  open({ [walletCalls.balance.path]: () => ({ ...balance, balance: `${rupees}.0000` }) });
  const { frame, say } = await openFrame();
  say({ type: 'mela.ready', showsBalance: true });
  say({ type: 'mela.deposit' });
  await waitFor(() => expect(screen.getByTestId('current-url').textContent).toContain('popup=deposit'));
  expect(screen.getByTitle('Hundred Dice')).toBe(frame);
  const told = vi.fn<Window['postMessage']>();
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: told } });
  rupees = 750;
  say({ type: 'mela.round', isOpen: false });
  await waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'mela.balance' }, vendor));
});

test('a reopened game is a new frame with a new ticket', async () => {
  logIn();
  let opened = 0;
  const wire = open({
    [lobbyCalls.launchGame.path]: () => ({
      ...launched,
      url: `${vendor}/play/DICE#ticket=${(opened += 1)}`,
    }),
  });
  const { frame, say } = await openFrame();
  say({ type: 'mela.reopen' });
  await waitFor(() => expect(screen.getByTitle('Hundred Dice')).not.toBe(frame));
  expect(asksToLaunch(wire)).toBe(2);
});

test('the game page says that the session has ended, and removes the game', async () => {
  logIn();
  open();
  await openFrame();
  act(closeSession);
  await title('Your session has ended');
  expect(screen.queryByTitle('Hundred Dice')).toBeNull();
});
