import { describe, expect, test } from 'vitest';
import { popups } from '#checks/route-list.ts';
import { expectFocusInside } from '#checks/visit-all-routes.ts';
import { newPage } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';

const { announcement, disclaimer, feedback, shell, help, region } = textsOf('EN');

/** An address reserved for documentation; it belongs to no country. */
const nowhere = '192.0.2.77';

// The sweep proves that each popup with an address takes the focus and closes by Escape, because it opens them anyway.

describe('popups', () => {
  test.each(['guest', 'member'] as const)(
    'each of a %s opens when its address is loaded (POPUP-2)',
    async (who) => {
      const isOf = ({ asks = 'guest', isFirstVisit, isGreeted, open }: (typeof popups)[number]) =>
        asks === who && !isFirstVisit && !isGreeted && !open;
      const page = await newPage(who === 'member' ? { login: 'member' } : {});
      const seen: string[] = [];
      for (const { name, path } of popups.filter(isOf)) {
        await page.goto(path);
        await page.getByRole('dialog').first().waitFor();
        seen.push(name);
      }
      expect(seen.length).toBeGreaterThan(1);
    },
  );

  test('help and feedback open as popups from the footer (LAYOUT-4, POPUP-2)', async () => {
    const page = await newPage({ width: 1280 });
    await page.goto('/rng');
    const footer = page.getByRole('contentinfo');
    await footer.getByText(shell.help, { exact: true }).click();
    await expectFocusInside(page.getByRole('dialog', { name: help.title }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await footer.getByText(shell.feedback, { exact: true }).click();
    await page.getByRole('dialog', { name: feedback.title }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('help, feedback and announcements, opened from the footer by keyboard, return the focus to their link (POPUP-2)', async () => {
    const page = await newPage({ width: 1280 });
    await page.goto('/rng');
    const dialog = page.getByRole('dialog');
    for (const name of [shell.help, shell.feedback, shell.announcements]) {
      await page.getByRole('contentinfo').getByText(name, { exact: true }).focus();
      await page.keyboard.press('Enter');
      await expectFocusInside(dialog);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
  });

  test('the disclaimer can only be accepted, and stays accepted for the visit (POPUP-2)', async () => {
    const page = await newPage({ isFirstVisit: true });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: disclaimer.title });
    await expectFocusInside(dialog);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('button').count()).toBe(2);

    await dialog.getByRole('button', { name: disclaimer.accept.replace('{age}', '18') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    // Greetings of a guest open in order: once the announcements are open, there is nothing left to accept.
    await page.getByRole('dialog', { name: announcement.title }).waitFor();
    expect(await page.getByRole('dialog', { name: disclaimer.title }).count()).toBe(0);
  });
});

describe('the country', () => {
  test('is derived from the visitor’s IP address (POPUP-3)', async () => {
    const page = await newPage({ isFirstVisit: true });
    await page.goto('/');
    await page.getByRole('dialog', { name: disclaimer.title }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('country'))).toBe('IN');
  });

  test('is taken from the browser when the IP address has none (POPUP-3)', async () => {
    const page = await newPage({ isFirstVisit: true, address: nowhere });
    await page.goto('/');
    await page.getByRole('dialog', { name: disclaimer.title }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('country'))).toBe('IN');
  });

  test('is asked for when neither IP address nor browser has one, and is kept (POPUP-3)', async () => {
    const page = await newPage({ isFirstVisit: true, address: nowhere, isCountryHidden: true });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: region.title });
    await dialog.getByLabel(region.country).selectOption('NP');
    await dialog.getByRole('button', { name: region.submit }).click();
    await page.getByRole('dialog', { name: disclaimer.title }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('country'))).toBe('NP');
  });
});
