import { expect, test } from 'vitest';
import { newPage } from './house.ts';
import { textsOf } from './texts.ts';

const { common, frame, home, lobby, system } = textsOf('EN');
const lostLine = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/, /Failed to fetch/];

test('a lost line is said at once, a page that needs it offers to try again, and the line mends it', async () => {
  const page = await newPage({ forgives: lostLine });
  await page.goto('/hot');
  await page.locator('main [data-game]').first().waitFor();
  // The chunk of the list is there already; what is missing is the answer.
  await page.goto('/rng');
  await page.locator('main [data-game]').first().waitFor();
  await page.context().setOffline(true);
  await page.getByText(frame.offline).waitFor();

  await page.getByRole('radio', { name: lobby.choice.NEW }).check();
  await page.getByText(system.offlineTitle).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: common.tryAgain }).click();
  await page.locator('main [data-game]').first().waitFor();
  await expect.poll(() => page.getByText(frame.offline).count()).toBe(0);
});

test('the site opens without a line once it has been visited (CONT-4)', async () => {
  const page = await newPage({ forgives: lostLine });
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The second visit goes through the copy on the device, which keeps what it meets.
  await page.reload();
  await page.getByRole('heading', { name: lobby.hot }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(frame.offline).waitFor();
  await page.getByRole('navigation', { name: home.categories }).getByRole('link').first().waitFor();
});
