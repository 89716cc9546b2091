import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { redDot } from '#harness/pictures.ts';
import { textsOf } from '#harness/texts.ts';
import { actAtGateway } from '#pages/gateway-tab.ts';

// The whole deposit: the site, the bank sandbox and its webhooks, the ledger, and the push to the page.

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const payButton = (page: Page) => page.locator('form button[type=submit]').first();

type DepositInput = { way: string; amount: string };

/** Orders a deposit as a person does, and arrives at its payment page. */
async function order(page: Page, lang: Language, { way, amount }: DepositInput): Promise<void> {
  const t = textsOf(lang).deposit;
  await page.goto('/member/depositv2');
  await page.getByRole('radio', { name: way }).check();
  await page.getByLabel(t.amount, { exact: true }).fill(amount);
  await payButton(page).click();
  await headingOf(page).getByText(t.states.pending, { exact: true }).waitFor();
}

/** Follows the link to the gateway’s own page. */
async function atTheBank(page: Page, lang: Language, deed: 'pay' | 'less' | 'fail'): Promise<void> {
  const address = await page.getByRole('link', { name: textsOf(lang).deposit.bankPage }).getAttribute('href');
  await actAtGateway(page, address ?? '', deed);
}

const balanceOf = async (page: Page, lang: Language) => {
  const shown = page.getByText(textsOf(lang).wallet.balance, { exact: true }).first();
  await shown.waitFor();
  const text = await page.getByRole('banner').innerText();
  return Number((/₹([\d,.]+)/.exec(text)?.[1] ?? '').replaceAll(',', ''));
};

describe('a deposit', () => {
  test.each(testedLanguages('HI'))(
    'shows every method above the pay button, and QR code and time in the first view, on a phone in %s',
    async (lang) => {
      const page = await newPage({ lang, token: await tokenOf(await newcomer()) });
      const t = textsOf(lang).deposit;
      await page.goto('/member/depositv2');
      const methods = page.getByRole('group', { name: t.methods }).getByRole('radio');
      await methods.first().waitFor();
      const last = await methods.last().boundingBox();
      const bar = await page.locator('[data-pay-bar]').boundingBox();
      expect((last?.y ?? 800) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await order(page, lang, { way: 'UPI QR', amount: '300' });
      const code = await page.getByRole('main').getByRole('img').first().boundingBox();
      // The bottom bar begins at 744 px.
      expect((code?.y ?? 800) + (code?.height ?? 0)).toBeLessThanOrEqual(744);
      const left = await page.getByText(t.leftToPay).boundingBox();
      expect(left?.y).toBeLessThan(code?.y ?? 0);
    },
  );

  test.each(testedLanguages('HI'))(
    'by UPI QR is paid in the bank and credited live, on a phone in %s (MEMBER-3, STATE-5)',
    async (lang) => {
      // No other test uses this wallet.
      const page = await newPage({ lang, token: await tokenOf(await newcomer()) });
      const t = textsOf(lang).deposit;
      await order(page, lang, { way: lang === 'EN' ? 'UPI QR' : 'UPI QR कोड', amount: '500' });
      await page.getByRole('img', { name: t.qrLabel.replace('{amount}', '500.00') }).waitFor();
      const before = await balanceOf(page, lang);
      await atTheBank(page, lang, 'pay');
      await headingOf(page).getByText(t.states.credited, { exact: true }).waitFor();
      await expect.poll(() => balanceOf(page, lang)).toBe(before + 500);
    },
  );

  test('takes two taps for a returning member (MEMBER-3)', async () => {
    // The form offers the last order, and no other test orders for this member.
    const page = await newPage({ token: await tokenOf(await newcomer()) });
    const { deposit: t, shell } = textsOf('EN');
    await order(page, 'EN', { way: 'UPI QR', amount: '750' });
    await page.goto('/');

    await page.getByRole('link', { name: shell.deposit, exact: true }).click();
    await page.getByRole('button', { name: t.pay.replace('{amount}', '750.00') }).click();
    await headingOf(page).getByText(t.states.pending, { exact: true }).waitFor();
    await page.getByRole('img', { name: t.qrLabel.replace('{amount}', '750.00') }).waitFor();
  });

  test('with a different paid amount goes to review and is not credited (MEMBER-3)', async () => {
    const page = await newPage({ token: await tokenOf(await newcomer()) });
    const { deposit: t } = textsOf('EN');
    await order(page, 'EN', { way: 'UPI app', amount: '600' });
    const before = await balanceOf(page, 'EN');
    await atTheBank(page, 'EN', 'less');
    await headingOf(page).getByText(t.states.review, { exact: true }).waitFor();
    await page.getByText('You ordered ₹600.00, but ₹599.00 arrived.').waitFor();
    expect(await balanceOf(page, 'EN')).toBe(before);
  });

  test('by net banking goes to the bank and back, and a failure offers another method (MEMBER-3)', async () => {
    const page = await newPage({ login: 'vip', width: 1280 });
    const { deposit: t } = textsOf('EN');
    await order(page, 'EN', { way: 'Net banking', amount: '900' });
    await page.getByRole('link', { name: t.toBank }).click();
    await page.locator('form[action$="/fail"] button').click();
    await page.getByRole('link', { name: 'Back to merchant' }).click();
    await page.waitForURL('**/member/depositv2?order=*');
    await headingOf(page).getByText(t.states.failed, { exact: true }).waitFor();
    await page.getByRole('link', { name: t.another }).click();
    await page.waitForURL('**/member/depositv2');
  });

  test('by bank transfer shows what to copy, takes the UTR once and a picture (MEMBER-3)', async () => {
    const page = await newPage({ login: 'vip', forgives: [/409 \/wps\/deposit\/utr/] });
    const { deposit: t, refusal } = textsOf('EN');
    const utr = '632155501234';
    await order(page, 'EN', { way: 'Bank transfer', amount: '1200' });
    await page.getByRole('button', { name: t.copy.replace('{what}', t.account) }).waitFor();
    await page.getByLabel(t.utr, { exact: true }).fill(`${utr.slice(0, 4)} ${utr.slice(4)}`);
    await page.getByRole('button', { name: t.utrSend }).click();
    await headingOf(page).getByText(t.states.claimed, { exact: true }).waitFor();
    await page.getByLabel(t.proofChoose).setInputFiles(redDot);
    await page.getByText(t.proofSent).waitFor();

    await order(page, 'EN', { way: 'Bank transfer', amount: '1300' });
    await page.getByLabel(t.utr, { exact: true }).fill(utr);
    await page.getByRole('button', { name: t.utrSend }).click();
    await page.getByText(refusal.UTR_USED).waitFor();
  });

  test('shows its history with named states, and each opens with its steps (MEMBER-3)', async () => {
    const page = await newPage({ login: 'member' });
    const { deposit: t } = textsOf('EN');
    await page.goto('/member/depositv2');
    const list = page.getByRole('region', { name: t.history });
    // Staff in another test may have decided the deposit under review.
    for (const state of ['claimed', 'credited', 'expired', 'failed', 'rejected'] as const) {
      await list.getByText(t.states[state], { exact: true }).first().waitFor();
    }
    await list.getByText(t.states.rejected, { exact: true }).first().click();
    await headingOf(page).getByText(t.states.rejected, { exact: true }).waitFor();
    await page.getByText(t.reasons.not_found).waitFor();
    await page.getByRole('heading', { name: t.steps }).waitFor();
    await page.goBack();
    await list.waitFor();
  });
});
