import { dateFormat, MINUTE, plus, systemClock } from '@mela/kernel/time';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createFundedMember, signInWithToken } from '#actors/wallets.ts';
import { newPage } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';

const reason = 'A round of a test.';

/** Cancels the rounds of the demo plan, so that the round of the test is the next one. */
async function cancelRounds(office: Page): Promise<void> {
  const buttons = office.getByRole('button', { name: /^Cancel the round of/ });
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click();
    const popup = office.getByRole('dialog');
    await popup.getByLabel('Reason', { exact: true }).fill(reason);
    await popup.getByRole('button', { name: 'Cancel round', exact: true }).click();
    await popup.waitFor({ state: 'hidden' });
    await expect.poll(() => buttons.count()).toBe(left - 1);
  }
}

test('staff plan a round, and a member on a phone opens its envelope once it begins, in HI (REWARD-11)', async () => {
  const { envelope: t } = textsOf('HI');
  const office = await newPage({ staff: 'admin', width: 1280 });
  await office.goto('/envelopes');
  const rounds = office.getByRole('region', { name: 'Rounds' });
  await rounds.getByText('Coming').first().waitFor();
  await cancelRounds(office);
  await office.getByRole('button', { name: 'Change plan' }).click();
  const form = office.getByRole('dialog');
  // A round is made before it begins, so the test waits for the minute after the next one.
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const;
  const hour = dateFormat('en-GB', style).format(plus(systemClock.now(), 2 * MINUTE));
  await form.getByLabel('Hours', { exact: true }).fill(hour);
  await form.getByLabel('Amounts by bets of the day', { exact: true }).fill('0: 5x1');
  await form.getByLabel('Most that a round pays (₹)', { exact: true }).fill('100');
  await form.getByLabel('Reason', { exact: true }).fill(reason);
  await form.getByRole('button', { name: 'Save plan' }).click();
  await form.waitFor({ state: 'hidden' });

  const page = await newPage({ lang: 'HI' });
  const { token } = await createFundedMember(page, '100');
  await signInWithToken(page, token);
  await page.goto('/member/envelope');
  await page.getByRole('heading', { name: t.nextTitle }).waitFor();
  // Nobody reloads the page: it shows the button when the round begins.
  await page.getByRole('button', { name: t.open }).click({ timeout: 3 * MINUTE });
  await page.getByText(t.won.replace('{amount}', '₹5.00')).waitFor();
  await page.getByText('105.00').first().waitFor();

  await office.reload();
  const isOpen = office.getByText('Open', { exact: true });
  const row = rounds.getByRole('row').filter({ has: isOpen });
  await row.getByText('₹5.00').waitFor();
  await row.getByText('Seed revealed').waitFor();
});
