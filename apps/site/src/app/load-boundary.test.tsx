import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { openFair } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { seeEverything } from '#testing/see-everything.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { PlayerShell } from './shells/player.tsx';

beforeEach(() => {
  seeEverything();
  // React tells the console of every failure that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A chunk that never arrives. */
const lost = () => lazyScreen((): Promise<{ Lost: () => null }> => Promise.reject(new Error('lost')), 'Lost');

test('a screen that does not load leaves header and menu standing (API-4)', async () => {
  const Lost = lost();
  renderSite(
    <Routes>
      <Route element={<PlayerShell />}>
        <Route path="/" element={<Lost />} />
      </Route>
    </Routes>,
    wireOf(openFair()),
  );
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('main').contains(alert)).toBe(true);
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
});

test('what the page can do without fails in silence (API-4)', async () => {
  const Lost = lost();
  renderSite(
    <>
      <LoadBoundary fallback={null}>
        <Suspense fallback={<p>coming</p>}>
          <Lost />
        </Suspense>
      </LoadBoundary>
      <p>page</p>
    </>,
    wireOf({}),
  );
  await vi.waitFor(() => expect(screen.queryByText('coming')).toBeNull());
  expect(screen.getByText('page')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
