import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keptPage, newPage } from './house.ts';
import { popups } from './places.ts';
import { textsOf } from './texts.ts';

const { announcement, disclaimer, feedback, frame, help, region } = textsOf('EN');

/** An address reserved for documentation; it belongs to no country. */
const nowhere = '192.0.2.77';

/** It hears keys from the moment that it has the focus, which is a moment after it is drawn. */
async function takesFocus(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

describe('popups', () => {
  const guest = keptPage({ keepsCopy: true });
  const member = keptPage({ login: 'member' });
  const addressed = popups.filter(({ isFirstVisit, isGreeted }) => !isFirstVisit && !isGreeted);
  test.each(addressed)(
    '$name has an address, takes the focus and closes by Escape (POPUP-2)',
    async ({ path, asks }) => {
      const page = await (asks === 'member' ? member() : guest());
      await page.goto(path);
      const dialog = page.getByRole('dialog').first();
      await takesFocus(dialog);
      // The page behind is out of reach, without a style that all of it would have to inherit.
      expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe('auto');
      expect(await page.evaluate(() => document.elementFromPoint(8, 8)?.closest('#root') ?? null)).toBeNull();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  test('help and feedback open from the footer (POPUP-2)', async () => {
    const page = await newPage({ width: 1280 });
    await page.goto('/rng');
    const footer = page.getByRole('contentinfo');
    await footer.getByText(frame.help, { exact: true }).click();
    await takesFocus(page.getByRole('dialog', { name: help.title }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await footer.getByText(frame.feedback, { exact: true }).click();
    await page.getByRole('dialog', { name: feedback.title }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test.each([frame.help, frame.feedback, frame.announcements])(
    '%s, opened from the footer by keyboard, gives the focus back to what opened it (POPUP-2)',
    async (name) => {
      const page = await newPage({ width: 1280 });
      await page.goto('/rng');
      const opener = page.getByRole('contentinfo').getByText(name, { exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await takesFocus(dialog);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    },
  );

  test('the disclaimer can only be accepted, and stays accepted for the visit (POPUP-2)', async () => {
    const page = await newPage({ isFirstVisit: true });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: disclaimer.title });
    await takesFocus(dialog);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('button').count()).toBe(2);

    await dialog.getByRole('button', { name: disclaimer.accept.replace('{age}', '18') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    // What greets a guest comes in an order: where the news stand, nothing is left to be accepted.
    await page.getByRole('dialog', { name: announcement.title }).waitFor();
    expect(await page.getByRole('dialog', { name: disclaimer.title }).count()).toBe(0);
  });
});

describe('the country', () => {
  test('is taken from where the visitor is (POPUP-3)', async () => {
    const page = await newPage({ isFirstVisit: true });
    await page.goto('/');
    await page.getByRole('dialog', { name: disclaimer.title }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('country'))).toBe('IN');
  });

  test('is asked for where that says nothing, and kept (POPUP-3)', async () => {
    const page = await newPage({ isFirstVisit: true, address: nowhere });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: region.title });
    await dialog.getByLabel(region.country).selectOption('NP');
    await dialog.getByRole('button', { name: region.submit }).click();
    await page.getByRole('dialog', { name: disclaimer.title }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('country'))).toBe('NP');
  });
});
