import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeSession, restoreSession, useSession } from '#lib/session.ts';
import { game, member, siteAnswers } from '#testing/answers.ts';
import { CurrentUrl } from '#testing/current-url.tsx';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { useLaunch } from './use-launch.ts';

const kite = game({ displayName: 'Kite Cut', vassalage: 'JDB', gameCode: 'KITE' });

afterEach(() => {
  act(closeSession);
  window.history.replaceState(null, '', '/');
});

function Tile() {
  const { launchGame } = useLaunch();
  return (
    <button type="button" onClick={() => launchGame(kite)}>
      {kite.displayName}
    </button>
  );
}

/** Clicks a game while the session is still being restored. */
async function pressEarly(): Promise<void> {
  act(() => useSession.setState({ state: 'restoring', token: 't', member: null, isFirstLogin: false }, true));
  renderSite(
    <>
      <Tile />
      <CurrentUrl />
    </>,
    wireOf(siteAnswers()),
    { at: '/rng' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Kite Cut' }));
  expect(screen.getByTestId('current-url').textContent).toBe('/rng');
}

const path = '/seamless?vassalage=JDB&gameCode=KITE';

test('a member who clicks while the session is restored gets to the game, without a login', async () => {
  await pressEarly();
  act(() => restoreSession('t', member()));
  expect(screen.getByTestId('current-url').textContent).toBe(path);
});

test('a visitor whose stored token is refused is asked to log in', async () => {
  await pressEarly();
  act(closeSession);
  expect(screen.getByTestId('current-url').textContent).toBe(`/rng?popup=login&next=${path}`);
});

test('a visitor who has gone to another page in the meantime stays there', async () => {
  await pressEarly();
  window.history.replaceState(null, '', '/promotions');
  act(() => restoreSession('t', member()));
  expect(screen.getByTestId('current-url').textContent).toBe('/rng');
});
