import { makeCalls } from '@mela/client/api';
import { contentCalls } from '@mela/protocol/calls/content';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { jackpot, winnerBoard } from '@mela/protocol/constants';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { baseUrl, sharedPage, newPage, nextAddress } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';

const { common, home, notice } = textsOf('EN');
const send = sendFrom({ baseUrl, address: nextAddress() });
const content = makeCalls<ContentWire>(send, contentCalls);
const guest = sharedPage();

test('a clicked notice opens the popup at that notice, where it folds and unfolds (HOME-2)', async () => {
  const { playerNotices } = await content.notice({ query: { language: 'EN' } });
  const second = playerNotices[1]?.title ?? '';
  // With reduced motion the notice does not move, so that it can be clicked.
  const page = await guest();
  await page.goto('/');
  await page
    .getByRole('region', { name: home.notices })
    .getByRole('button', { name: second, exact: true })
    .click();

  const line = page.getByRole('dialog', { name: notice.title }).getByRole('button', { name: second });
  await expect.poll(() => line.getAttribute('aria-expanded')).toBe('true');
  await line.click();
  await expect.poll(() => line.getAttribute('aria-expanded')).toBe('false');
  await line.click();
  await expect.poll(() => line.getAttribute('aria-expanded')).toBe('true');
});

test('the illustrative jackpot starts and grows within its bounds', async () => {
  const page = await newPage({ isMoving: true });
  await page.clock.install();
  const opened = performance.now();
  const step = Math.min(...jackpot.pauses);
  let turned = 0;
  // The test moves the clock; then it runs on.
  const growthMax = () => Math.ceil((turned + performance.now() - opened) / step) * jackpot.growthMax;
  await page.goto('/');
  const card = page.getByRole('region', { name: home.jackpot });
  await card.getByText(common.illustrative).waitFor();
  const start = await potOf(page);
  expect(start).toBeGreaterThanOrEqual(jackpot.startMin);
  expect(start).toBeLessThanOrEqual(jackpot.startMax + growthMax());

  // Step by step: the next step is scheduled after a render.
  const grown = async () => {
    await page.clock.runFor(step);
    turned += step;
    return (await potOf(page)) - start;
  };
  await expect.poll(grown, { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(10 * jackpot.growthMin);
  expect(turned).toBeLessThanOrEqual(10 * (Math.max(...jackpot.pauses) + step));
  expect((await potOf(page)) - start).toBeLessThanOrEqual(growthMax());
});

test('home shows the first nine winners with masked names (HOME-4)', async () => {
  const page = await guest();
  // Other tests win meanwhile, so the board is compared with the answer that this page received.
  const told = page.waitForResponse((response) => response.url().includes(lobbyCalls.winners.path));
  await page.goto('/');
  const { value: winners }: { value: LobbyWire['winners']['value'] } = await (await told).json();
  expect(winners.length).toBeGreaterThan(winnerBoard.shownOnHome);
  const board = page.getByRole('region', { name: home.winners });
  await expect.poll(() => board.getByRole('listitem').count()).toBe(winnerBoard.shownOnHome);
  const names = winners.slice(0, winnerBoard.shownOnHome).map(({ customerName }) => customerName);
  for (const name of names) expect(name).toContain('*');
  await expect
    .poll(async () => {
      const shown = await board.innerText();
      return names.filter((name) => !shown.includes(name));
    })
    .toEqual([]);
});

/** The amount without symbol and grouping. */
async function potOf(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: home.jackpot }).innerText();
  const [, amount = ''] = /₹\s*([\d,\s]+\.\s*\d\s*\d)/.exec(text) ?? [];
  return Number(amount.replaceAll(/[,\s]/g, ''));
}
