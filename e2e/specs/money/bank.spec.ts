import { makeCalls } from '@mela/client/api';
import { formatMoney, parseMoney } from '@mela/kernel/money';
import { depositCalls } from '@mela/protocol/calls/deposit';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, type DemoMember } from '#actors/people.ts';
import { axeViolations } from '#checks/axe-violations.ts';
import { bankUrl, baseUrl, newPage, nextAddress, type Language, panels } from '#harness/browser.ts';
import { env } from '#harness/env.ts';
import { sendFrom } from '#harness/wire.ts';

// The bank sandbox as a tester uses it: its phone, its checkout, its inbox and its panel.

/** Creates an order of a demo member by a payment method, and returns the bank’s page for it. */
async function order(who: DemoMember, form: string, amount: string): Promise<string> {
  const from = { baseUrl, address: nextAddress() };
  const token = await logIn(who, from);
  const deposit = makeCalls<DepositWire>(sendFrom({ ...from, token }), depositCalls);
  const { methods } = await deposit.methods({});
  const method = methods.find((one) => one.form === form)?.code ?? '';
  const { next } = await deposit.request({
    body: { method, amount: formatMoney(parseMoney(amount)), requestKey: randomUUID() },
  });
  if (!next) throw new Error('The order has no next step.');
  return next.page;
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function isClean(page: Page, lang: Language): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  expect(await page.locator('html').getAttribute('lang')).toBe(lang.toLowerCase());
}

let transfer: Promise<string> | undefined;

const looks = [
  { lang: 'EN', width: 360, theme: 'dark' },
  { lang: 'HI', width: 360, theme: 'light' },
  { lang: 'EN', width: 1280, theme: 'light' },
  { lang: 'HI', width: 1280, theme: 'dark' },
] as const;

/** As for the site: always on a phone, on a desktop by `npm run axe`. */
const looked = looks.filter(({ width }) => env.axeWidths.includes(width));

describe.each(looked)('the bank in $lang at $width px, $theme', ({ lang, width, theme }) => {
  test('has no accessibility violation on any page (STATE-4)', async () => {
    transfer ??= order('member', 'bank_transfer', '1500');
    const page = await newPage({ lang, width, theme });
    // Phone and inbox reload on every change by other tests, so the test blocks that.
    await page.route(`${bankUrl}/mark?*`, (route) => route.fulfill({ json: {} }));
    for (const url of [
      `${bankUrl}/`,
      `${bankUrl}/phone`,
      `${bankUrl}/inbox`,
      `${panels.bank}/panel?token=${encodeURIComponent(panels.token)}`,
      await transfer,
    ]) {
      await page.goto(`${url}${url.includes('?') ? '&' : '?'}lang=${lang}`);
      await isClean(page, lang);
    }
  });
});

test('a QR order is approved on the phone, its page updates live, and the member gets an SMS (MEMBER-3)', async () => {
  const address = await order('vip', 'upi_qr', '425');
  const page = await newPage({ lang: 'EN' });
  await page.goto(`${address}?lang=EN`);
  await page.getByRole('img', { name: 'QR code for the payment of ₹425.00' }).waitFor();
  await page.getByRole('timer').waitFor();
  const phone = await page.context().newPage();
  await phone.goto(`${bankUrl}/phone`);
  const request = phone.getByRole('listitem').filter({ hasText: '₹425.00' });
  const approve = request.getByRole('button', { name: 'Approve' });
  // An update that arrives while the answer is being sent does not undo it.
  await phone.route(`${bankUrl}/pay/*/pay`, async (route) => {
    await phone.route(`${bankUrl}/mark?*`, (look) => look.fulfill({ json: { mark: 'news' } }));
    await phone.waitForResponse(`${bankUrl}/mark?*`);
    await route.continue();
  });
  await approve.click();
  await approve.waitFor({ state: 'detached' });
  await phone.close();
  await page.getByRole('heading', { name: 'Paid', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to merchant' }).waitFor();

  await page.goto(`${bankUrl}/inbox`);
  await expect
    .poll(async () => {
      await page.getByRole('searchbox').fill('425.00');
      await page.getByRole('button', { name: 'Search' }).click();
      return page.getByRole('main').innerText();
    })
    .toContain('Mela: ₹425.00 was added to your wallet.');
});

test('net banking ends as the chosen button says (MEMBER-3)', async () => {
  const address = await order('member', 'net_banking', '640');
  const page = await newPage({ lang: 'EN', width: 1280 });
  await page.goto(`${address}?lang=EN`);
  await page.getByRole('button', { name: 'Lotus Bank' }).waitFor();
  await page.getByRole('button', { name: 'Make it fail' }).click();
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
  await page.getByRole('link', { name: 'Back to merchant' }).click();
  await page.waitForURL(`${baseUrl}/**`);
});
