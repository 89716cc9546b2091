import { makeCalls } from '@mela/client/api';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { baseUrl, newPage, nextAddress } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';

const { common, shell, home, lobby, promotion, system } = textsOf('EN');
const catalogue = makeCalls<LobbyWire>(sendFrom({ baseUrl, address: nextAddress() }), lobbyCalls);
const lostLine = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/, /Failed to fetch/];

/** The service worker installs some seconds after the first visit. If the connection is lost meanwhile, the browser reports an error. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test('a lost connection is reported immediately, an affected list says so, and loads when the connection returns', async () => {
  const { total } = await catalogue.games({
    query: { language: 'EN', gameType: 'RNG', gameSelectType: 'NEW' },
  });
  const page = await newPage({ keepsCopy: true, forgives: lostLine });
  await page.goto('/rng');
  await page.locator('main [data-game]').first().waitFor();
  // A picture request in flight fails with the connection; this is not under test here.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: lobby.filters }).click();
  // The sheet is a chunk of its own, which must have loaded.
  await page.getByRole('radio', { name: lobby.choice.NEW }).waitFor();
  await installed(page);
  await page.context().setOffline(true);
  await page.getByText(shell.offline).waitFor();

  await page.getByRole('radio', { name: lobby.choice.NEW }).check();
  await page.getByRole('button', { name: lobby.filtersApply }).click();
  await page.getByText(system.offlineTitle).waitFor();
  await page.getByRole('button', { name: common.tryAgain }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText(shell.offline).count()).toBe(0);
  await expect.poll(() => page.getByText(system.offlineTitle).count()).toBe(0);
  await page.getByText(`${total} games`, { exact: true }).waitFor();
});

test('the site opens offline once it has been visited (CONT-4)', async () => {
  const page = await newPage({ keepsCopy: true, seesPictures: true, forgives: lostLine });
  await page.goto('/');
  await installed(page);
  // The second visit goes through the service worker, which caches its responses.
  await page.reload();
  await page.getByRole('heading', { name: lobby.hot }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

  // A response arrives shortly before it is in the cache.
  const copied = (path: string) => caches.match(path).then((copy) => copy?.status);
  for (const path of [lobbyCalls.vendors.path, systemCalls.status.path])
    await expect.poll(() => page.evaluate(copied, `${path}?language=EN`)).toBe(200);
  await page.context().setOffline(true);
  // Under another address than before: the cache answers for every page.
  await page.goto('/home');
  await page.getByText(shell.offline).waitFor();
  await page.getByRole('navigation', { name: home.categories }).getByRole('link').first().waitFor();
});

test('a page that was never visited says that the connection is lost, and loads when it returns (CONT-4)', async () => {
  const page = await newPage({ width: 1280, keepsCopy: true, forgives: lostLine });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: shell.mainMenu });
  await menu.getByRole('link', { name: shell.promotions }).waitFor();
  await installed(page);
  await page.context().setOffline(true);
  await menu.getByRole('link', { name: shell.promotions }).click();
  await page.getByRole('heading', { name: system.offlineTitle }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: promotion.title }).waitFor();
  expect(await page.getByText(system.loadTitle).count()).toBe(0);
});
