import { parseMoney } from '@mela/kernel/money';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createFundedMember, signInWithToken } from '#actors/wallets.ts';
import { axeViolations } from '#checks/axe-violations.ts';
import { newPage, type Language } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import { drawWait, waitForNewDraw } from '#pages/draw-clock.ts';

// WINGO on a phone: two taps for a bet, the draw on the same page, and the win in the wallet.

/** The two taps of a bet, without a choice of the amount. */
async function betOn(page: Page, option: string, language: Language): Promise<void> {
  const { lotterySlip } = textsOf(language);
  await page.getByRole('button', { name: new RegExp(`^${option}`) }).click();
  await page.getByRole('button', { name: lotterySlip.place.replace('{stake}', '10.00') }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test.each(['EN', 'HI'] as const)(
  'a WINGO bet takes two taps on a phone and is paid after the draw, %s (LOTT-15, LOTT-10)',
  async (lang) => {
    const { lotteryElott, lotteryFrame, lotteryOption } = textsOf(lang);
    const page = await newPage({ width: 360, lang });
    const { token, balance } = await createFundedMember(page, '500');
    await signInWithToken(page, token);
    await page.goto('/lottery?gameCode=WINGO_1M');
    await page.getByRole('button', { name: new RegExp(`^${lotteryOption.name.GREEN}`) }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await waitForNewDraw(page);

    // Of big and small exactly one wins, whatever is drawn.
    await betOn(page, lotteryOption.name.BIG, lang);
    await betOn(page, lotteryOption.name.SMALL, lang);
    expect(await balance()).toBe(parseMoney('480'));

    const bets = page.getByRole('tabpanel', { name: lotteryElott.tab.own }).getByRole('listitem');
    await expect.poll(() => bets.count()).toBe(2);
    await bets.getByText(lotteryFrame.orderState.won, { exact: true }).waitFor(drawWait);
    await bets.getByText('+₹19.40').waitFor();
    await bets.getByText(lotteryFrame.orderState.lost, { exact: true }).waitFor(drawWait);
    expect(await balance()).toBe(parseMoney('499.40'));
  },
  240_000,
);
