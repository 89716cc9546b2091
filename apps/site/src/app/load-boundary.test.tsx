import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { stubIntersectionObserver } from '#testing/stub-intersection-observer.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { PlayerShell } from './shells/player.tsx';

beforeEach(() => {
  stubIntersectionObserver();
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A chunk that never loads. */
const lost = () => lazyScreen((): Promise<{ Lost: () => null }> => Promise.reject(new Error('lost')), 'Lost');

test('a screen that does not load leaves header and menu in place (API-4)', async () => {
  const Lost = lost();
  renderSite(
    <Routes>
      <Route element={<PlayerShell />}>
        <Route path="/" element={<Lost />} />
      </Route>
    </Routes>,
    wireOf(siteAnswers()),
  );
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('main').contains(alert)).toBe(true);
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
});

test('an optional part that does not load shows no error (API-4)', async () => {
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

/** Renders a screen that loads only while `line.isThere`, and counts the attempts. */
function behindLine() {
  const line = { isThere: false, requests: 0 };
  const Late = lazyScreen(async () => {
    line.requests++;
    if (!line.isThere) throw new Error('lost');
    return { Late: () => <p>here at last</p> };
  }, 'Late');
  renderSite(
    <LoadBoundary>
      <Suspense fallback={<p>coming</p>}>
        <Late />
      </Suspense>
    </LoadBoundary>,
    wireOf({}),
  );
  return line;
}

test('a screen that failed offline loads by itself when the device is online again (CONT-4)', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const line = behindLine();
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline');
  expect(line.requests).toBe(1);
  line.isThere = true;
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('here at last')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a screen that fails after a premature online event is tried again (CONT-4)', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const line = behindLine();
  await screen.findByRole('alert');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(line.requests).toBe(2));
  line.isThere = true;
  expect(await screen.findByText('here at last', {}, { timeout: 5000 })).toBeTruthy();
});

test('a retry needs no reload; only a second failure offers a reload (API-4)', async () => {
  const line = behindLine();
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Try again');
  await waitFor(() => expect(line.requests).toBe(2));
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeTruthy();
});

test('a screen that failed once loads after a retry (API-4)', async () => {
  const line = behindLine();
  const again = await screen.findByRole('button', { name: 'Try again' });
  line.isThere = true;
  await userEvent.click(again);
  expect(await screen.findByText('here at last')).toBeTruthy();
});
