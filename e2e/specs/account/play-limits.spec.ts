import { demoPasswords } from '@mela/server/demo/logins';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

// Demo accounts that no other test uses: their limits apply for the rest of the run.

const isRefused = /response: 40[39] /;

async function memberPage(
  account: string,
  lang: Language,
  password: string = demoPasswords.member,
): Promise<Page> {
  const page = await newPage({ lang, forgives: [isRefused], token: await tokenOf({ account, password }) });
  await page.goto('/member/playLimits');
  await page.getByRole('heading', { level: 1, name: textsOf(lang).member.pages.playLimits.name }).waitFor();
  return page;
}

const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const isInSight = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const wayOf = { EN: 'UPI QR', HI: 'UPI QR कोड' } as const;

describe('play limits', () => {
  test.each(testedLanguages('HI'))(
    'the deposit page shows what a limit or a break forbids before anything is sent, on a phone in %s (MEMBER-11)',
    async (lang) => {
      // A new member: earlier deposits of the day count towards the limit.
      const { account, password } = await newcomer();
      const page = await memberPage(account, lang, password);
      const { playLimits: t, deposit } = textsOf(lang);
      expect(await isNarrow(page)).toBe(true);
      await page.getByRole('button', { name: `${t.set}: ${t.names.deposit_day}` }).click();
      const popup = page.getByRole('dialog', { name: t.names.deposit_day });
      await popup.getByLabel(t.amount).fill('600');
      await popup.getByRole('button', { name: t.setTo.replace('{amount}', '600.00') }).click();
      await popup.waitFor({ state: 'detached' });
      await page.getByText('₹600.00', { exact: true }).first().waitFor();

      await page.goto('/member/depositv2');
      await page.getByRole('radio', { name: wayOf[lang] }).check();
      await page.getByLabel(deposit.amount, { exact: true }).fill('700');
      // The limit is shown before any press, and there is no button.
      const words = page.getByRole('main').getByText(/₹600\.00.*₹600\.00/);
      await words.waitFor();
      await expect.poll(() => isInSight(words)).toBe(true);
      expect(await page.locator('form button[type=submit]').first().isDisabled()).toBe(true);

      // A higher limit waits, and is cancelled.
      await page.goto('/member/playLimits');
      await page.getByRole('button', { name: `${t.change}: ${t.names.deposit_day}` }).click();
      await popup.getByRole('button', { name: t.remove }).click();
      await popup.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `${t.takeBack}: ${t.names.deposit_day}` }).click();
      await page
        .getByRole('button', { name: `${t.takeBack}: ${t.names.deposit_day}` })
        .waitFor({ state: 'detached' });

      // A break is shown where it was started, and on the deposit page.
      const card = page.locator('#break');
      await card.getByRole('button', { name: t.pauses.day }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.pauseDo }).click();
      const notice = card.getByText(t.pauseUntilBody);
      await notice.waitFor();
      await expect.poll(() => isInSight(notice)).toBe(true);
      expect(await card.getByRole('button').count()).toBe(2);
      await page.goto('/member/depositv2');
      await page.getByText(new RegExp(t.pauseUntil.replace('{time}', '.+'))).waitFor();
      expect(await page.getByLabel(deposit.amount, { exact: true }).count()).toBe(0);
    },
  );

  const leaving = { EN: 'demo.member.173', HI: 'demo.member.174' } as const;
  test.each(testedLanguages('EN'))(
    'a self-excluded member sees only the remaining pages, on a phone in %s (MEMBER-11)',
    async (lang) => {
      const page = await memberPage(leaving[lang], lang);
      const { playLimits: t, devices, password } = textsOf(lang);
      await page.getByLabel(t.excludeChoose).selectOption({ label: t.excludes.for_good });
      await page.getByRole('button', { name: t.excludeNext }).click();
      await page.getByRole('checkbox', { name: t.excludeSure }).check();
      await page.getByRole('button', { name: t.excludeDo }).click();
      await page.getByText(t.excludedGood).waitFor();
      expect(await isNarrow(page)).toBe(true);

      await page.goto('/');
      await page.waitForURL((url) => url.pathname === '/member/playLimits');
      await page.getByText(t.excludedGood).waitFor();
      expect(await page.locator('a[href*="deposit"], a[href="/promotions"], a[href="/hot"]').count()).toBe(0);
      await page.getByRole('main').getByRole('link', { name: t.leftWithdraw }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/member/withdraw');
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('complementary', { name: t.excludedTitle }).getByText(t.excludedGood).waitFor();
      expect(await isNarrow(page)).toBe(true);

      // Another device’s session can still be ended, and the password changed.
      await page.goto('/member/playLimits');
      await page.getByRole('main').getByRole('link', { name: t.leftSafety }).click();
      await page.locator('#devices').getByText(devices.this, { exact: true }).waitFor();
      await page.locator('#password').getByRole('button', { name: password.change }).click();
      await page.getByRole('dialog', { name: password.changeTitle }).getByLabel(password.old).waitFor();
      expect(await isNarrow(page)).toBe(true);
    },
  );

  test('the reality check covers the page until it is answered (MEMBER-11)', async () => {
    const page = await memberPage('demo.member.175', 'EN');
    const { playLimits: t } = textsOf('EN');
    await page.getByRole('button', { name: `${t.set}: ${t.names.reality}` }).click();
    const popup = page.getByRole('dialog', { name: t.names.reality });
    await popup.getByLabel(t.choose).selectOption('5');
    await popup.getByRole('button', { name: t.save }).click();
    await page.getByText(t.every.replace('{time}', t.minutes.replace('{count}', '5'))).waitFor();
    // The test moves the server time in each answer five minutes forward, until the member answers the
    // reality check.
    let isLate = true;
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/member/limits/goOn')) isLate = false;
    });
    await page.route('**/wps/member/limits', async (route) => {
      const response = await route.fetch();
      const answer: { value: { now: { at: string; checkAt: string } } } = await response.json();
      if (isLate) answer.value.now.at = answer.value.now.checkAt;
      await route.fulfill({ response, json: answer });
    });
    await page.reload();
    const check = page.getByRole('dialog', { name: /^You’ve been here for/ });
    await check.getByRole('button', { name: t.goOn }).click();
    await check.waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });
  });
});
