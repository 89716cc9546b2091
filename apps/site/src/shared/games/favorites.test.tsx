import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { favoriteEvery } from '@mela/protocol/constants';
import { Refusal } from '@mela/protocol/refusals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { closeSession, openSession, restoreSession, useSession } from '#lib/session.ts';
import { game, member, siteAnswers } from '#testing/answers.ts';
import { CurrentUrl } from '#testing/current-url.tsx';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { useHeart, useLoadFavorites } from './favorites.ts';
import { GameTile } from './game-tile.tsx';

const [kite, pond] = [game({ displayName: 'Kite Cut' }), game({ displayName: 'Lamp Pond' })];

afterEach(() => {
  act(closeSession);
  vi.useRealTimers();
});

function Tiles() {
  useLoadFavorites();
  const turn = useHeart();
  return [kite, pond].map((one) => (
    <GameTile key={one.gameId} game={one} onLaunch={() => undefined} onHeart={turn} />
  ));
}

function open(answers: Record<string, unknown> = {}) {
  const wire = wireOf({
    ...siteAnswers(),
    [lobbyCalls.favoriteIds.path]: [pond.nodeId],
    [lobbyCalls.addFavorite.path]: { nodeId: kite.nodeId },
    [lobbyCalls.removeFavorite.path]: { nodeId: pond.nodeId },
    ...answers,
  });
  renderSite(
    <>
      <Tiles />
      <CurrentUrl />
    </>,
    wire,
    { at: '/rng?show=HOT' },
  );
  return (path: string) => wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input);
}

const logIn = () =>
  act(() => openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() }));
const heart = (name: string, isKept: boolean) =>
  screen.findByRole('button', { name: `Favourite: ${name}`, pressed: isKept });

test('a heart shows the favourite state and changes immediately on click (GAME-3)', async () => {
  logIn();
  const callsTo = open();
  await userEvent.click(await heart('Kite Cut', false));
  expect(await heart('Kite Cut', true)).toBeTruthy();
  expect(callsTo(lobbyCalls.addFavorite.path)).toEqual([
    { body: { nodeId: kite.nodeId, vendor: 'JDB', gameType: 'RNG' } },
  ]);
  await userEvent.click(await heart('Lamp Pond', true));
  expect(await heart('Lamp Pond', false)).toBeTruthy();
});

test('two changes of favourites are shown immediately and sent one second apart (GAME-3)', async () => {
  logIn();
  const callsTo = open();
  await heart('Lamp Pond', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => screen.getByRole('button', { name: 'Favourite: Kite Cut' }).click());
  act(() => screen.getByRole('button', { name: 'Favourite: Lamp Pond' }).click());
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(favoriteEvery - 1));
  expect(callsTo(lobbyCalls.addFavorite.path)).toHaveLength(1);
  expect(callsTo(lobbyCalls.removeFavorite.path)).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(callsTo(lobbyCalls.removeFavorite.path)).toEqual([{ query: { nodeId: pond.nodeId } }]);
  await act(() => vi.advanceTimersByTimeAsync(favoriteEvery));
});

test('a change that the server refuses is reverted', async () => {
  logIn();
  open({ [lobbyCalls.addFavorite.path]: new Refusal('OVERLOADED', {}) });
  await userEvent.click(await heart('Kite Cut', false));
  expect(await heart('Kite Cut', false)).toBeTruthy();
});

test('a guest’s favourite is added after the login (GAME-3)', async () => {
  const callsTo = open();
  await userEvent.click(await heart('Kite Cut', false));
  expect(screen.getByTestId('current-url').textContent).toBe('/rng?show=HOT&popup=login&next=/rng?show=HOT');
  expect(callsTo(lobbyCalls.addFavorite.path)).toEqual([]);
  logIn();
  await waitFor(() => expect(callsTo(lobbyCalls.addFavorite.path)).toHaveLength(1));
  expect(await heart('Kite Cut', true)).toBeTruthy();
});

test('a member who clicks while the session is restored is not asked to log in', async () => {
  act(() => useSession.setState({ state: 'restoring', token: 't', member: null, isFirstLogin: false }, true));
  const callsTo = open();
  await userEvent.click(await heart('Kite Cut', false));
  act(() => restoreSession('t', member()));
  expect(await heart('Kite Cut', true)).toBeTruthy();
  expect(callsTo(lobbyCalls.addFavorite.path)).toHaveLength(1);
  expect(screen.getByTestId('current-url').textContent).toBe('/rng?show=HOT');
});
