import { MINUTE, plus, systemClock } from '@mela/kernel/time';
import { loadTimeout } from '@mela/protocol/constants';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#checks/axe-violations.ts';
import { newPage } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';

const { common, shell, promotion, system } = textsOf('EN');
const chunk = /\/assets\/promotions-screen-[^/]+\.js/;

test('a chunk that fails to load shows the load error, is retried by hand, and loads after a reload (API-4)', async () => {
  const page = await newPage({
    forgives: [/promotions-screen/, /net::ERR_FAILED/, /dynamically imported module/],
  });
  await page.route(chunk, (route) => route.abort());
  await page.goto('/');
  await offersOf(page).click();
  await page.getByRole('alert').getByRole('heading', { name: system.loadTitle }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: common.tryAgain }).click();
  const reload = page.getByRole('button', { name: common.reload });
  await reload.waitFor();
  await page.unroute(chunk);
  await reload.click();
  await page.getByRole('heading', { level: 1, name: promotion.title }).waitFor();
});

test.each([
  ['its words', /\/assets\/en-[^/]+\.js/],
  ['its style', /\/assets\/index-[^/]+\.css/],
])('the page without %s offers a reload, which succeeds (API-4)', async (_what, part) => {
  const page = await newPage({
    forgives: [/net::ERR_FAILED/, /dynamically imported module/, /NETWORK_ABNORMAL/],
  });
  await page.route(part, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('alert').getByText('Mela didn’t load.').waitFor();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('navigation', { name: shell.quickMenu }).waitFor();
});

test('a chunk that takes longer than 120 seconds counts as failed (API-4)', async () => {
  const page = await newPage({ forgives: [/PAGE_LOAD_TIMEOUT/] });
  let isAsked = false;
  await page.route(chunk, () => {
    isAsked = true;
  });
  await page.clock.install();
  await page.goto('/');
  await offersOf(page).waitFor();
  // From here on the test alone moves the clock: a slow machine takes nothing off the two minutes.
  await page.clock.pauseAt(plus(systemClock.now(), MINUTE));
  await offersOf(page).click();
  await expect.poll(() => isAsked).toBe(true);
  await page.clock.runFor(loadTimeout - 2000);
  expect(await page.getByRole('heading', { name: system.loadTitle }).count()).toBe(0);
  await page.clock.runFor(4000);
  await page.getByRole('heading', { name: system.loadTitle }).waitFor();
});

const offersOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: shell.quickMenu }).getByRole('link', { name: shell.offers });
