import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A draw of a game with one a minute closes and is drawn within this time, and a busy machine settles it. */
export const drawWait = { timeout: 100_000 };

/** Waits until the draw on sale has time for several bets. */
export async function waitForNewDraw(page: Page): Promise<void> {
  const clock = page.getByRole('timer').first();
  await expect
    .poll(async () => Number((await clock.innerText()).replaceAll(/\D/g, '').slice(-2)), drawWait)
    .toBeGreaterThan(25);
}
