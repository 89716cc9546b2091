import { makeCalls } from '@mela/client/api';
import { DAY, SECOND, systemClock } from '@mela/kernel/time';
import { sessionCalls } from '@mela/protocol/calls/session';
import type { SessionWire } from '@mela/protocol/shapes/session';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newcomer } from '#actors/newcomers.ts';
import { logIn, loginOf } from '#actors/people.ts';
import { expectedConsoleErrors, baseUrl, newPage, nextAddress, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { sendFrom } from '#harness/wire.ts';
import { dismissAnnouncements, loginPopup } from '#pages/login-popup.ts';

const { captcha, shell, login, member: memberTexts, refusal } = textsOf('EN');
const refusedOnPurpose = [/response: (401|403|422|428) \/wps\/session\/login/];

/** The popup is the same over any page; this page renders quickly. */
const overLightPage = '/download?popup=login';

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

describe('logging in', () => {
  test.each(testedLanguages('HI'))(
    'a member logs in over home, is greeted by name and stays in after a reload, in %s (AUTH-1, AUTH-5)',
    async (lang: Language) => {
      const page = await newPage({ lang, width: 1280, keepsCopy: true });
      await page.goto('/login');
      await loginPopup(page, lang).logInAs('vip');
      await page.waitForURL((url) => url.pathname === '/');
      await dismissAnnouncements(page, lang);
      const { name } = loginOf('vip');
      await page.getByRole('banner').getByText(name).waitFor();
      expect(await tokenOf(page)).not.toBeNull();

      await page.reload();
      await page.getByRole('banner').getByText(name).waitFor();
    },
  );

  test('the typed password leaves the page sealed, and a plain body is refused (AUTH-12)', async () => {
    const page = await newPage();
    await page.goto('/login');
    const asked = page.waitForRequest(/\/wps\/session\/login$/);
    const { dialog, logInAs } = loginPopup(page);
    await logInAs('member');
    const request = await asked;
    const { account, password } = loginOf('member');
    expect(await request.headerValue('content-type')).toBe('application/jose');
    const [head = '', ...rest] = (request.postData() ?? '').split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
    });
    expect(rest).toHaveLength(4);
    expect(request.postData()).not.toMatch(new RegExp(`${account}|${password}`));
    await dialog.waitFor({ state: 'detached' });

    const plain = await page.request.post('/wps/session/login', { data: { username: account, password } });
    expect(await plain.json()).toMatchObject({ success: false, code: 'SEAL_REQUIRED' });
  });

  test('the popup closes over any page and leaves that page as it was (AUTH-1)', async () => {
    const page = await newPage();
    await page.goto('/promotions?popup=login');
    const popup = loginPopup(page);
    await popup.logInAs('member');
    await page.waitForURL((url) => url.pathname === '/promotions' && url.search === '');
    await popup.dialog.waitFor({ state: 'detached' });
  });

  test('the return address leads only to pages of the site (AUTH-1)', async () => {
    const page = await newPage();
    await page.goto(`/login?next=${encodeURIComponent('//example.com/steal')}`);
    const popup = loginPopup(page);
    await popup.logInAs('member');
    await popup.dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('login, the menu and logout work by keyboard alone (AUTH-1, AUTH-5)', async () => {
    const page = await newPage({ width: 1280, forgives: expectedConsoleErrors });
    await page.goto('/login');
    const { dialog } = loginPopup(page);
    await dialog.getByLabel(login.username, { exact: true }).waitFor();
    await tabTo(page, login.username);
    await page.keyboard.type('demo.member');
    await page.keyboard.press('Tab');
    await page.keyboard.type(loginOf('member').password);
    await page.keyboard.press('Enter');
    await dismissAnnouncements(page);
    await page.getByRole('banner').getByText(loginOf('member').name).waitFor();

    await tabTo(page, shell.memberMenu.replace('{name}', loginOf('member').name));
    await page.keyboard.press('Enter');
    await tabTo(page, shell.logout);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: shell.login }).waitFor();
    expect(await tokenOf(page)).toBeNull();
  });
});

describe('a refused login', () => {
  test('shows the popup’s error for a wrong password (AUTH-1)', async () => {
    const page = await newPage({ width: 1280, forgives: refusedOnPurpose });
    await page.goto(overLightPage);
    const popup = loginPopup(page);
    await popup.type('demo.nobody', 'not-the-password');
    await popup.dialog.getByRole('alert').getByText(refusal.LOGIN_FAILED).waitFor();
  });

  test('shows its error in the current language after a language change (AUTH-1, STATE-4)', async () => {
    const page = await newPage({ forgives: refusedOnPurpose });
    await page.goto('/agent');
    await page.getByLabel(login.username, { exact: true }).fill('demo.nobody');
    await page.getByLabel(login.password, { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: login.submit, exact: true }).click();
    await page.getByRole('alert').getByText(refusal.LOGIN_FAILED).waitFor();

    await page.getByRole('button', { name: shell.language.replace('{name}', 'English') }).click();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('alert').getByText(textsOf('HI').refusal.LOGIN_FAILED).waitFor();
    expect(await page.getByText(refusal.LOGIN_FAILED).count()).toBe(0);
  });

  test('asks for a captcha after three failures; the proof of work of the device passes in its place (AUTH-1)', async () => {
    const page = await newPage({ forgives: refusedOnPurpose });
    // Other logins to the same account meanwhile would be asked for a captcha too.
    const { account, password } = await newcomer();
    await page.goto(overLightPage);
    const popup = loginPopup(page);
    const letters = popup.dialog.getByLabel(captcha.label);
    let isAsked = false;
    for (let tries = 0; tries < 5 && !isAsked; tries++) {
      const answer = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
      await popup.type(account, `wrong-${tries}`);
      const { value }: { value: { captchaRequired: boolean } } = await (await answer).json();
      isAsked = value.captchaRequired;
      await popup.dialog.getByRole('alert').waitFor();
    }
    await letters.waitFor();
    await popup.dialog.getByRole('img', { name: captcha.picture }).waitFor();

    await popup.dialog.getByRole('button', { name: captcha.cannotRead }).click();
    await popup.dialog.getByText(captcha.proved).waitFor();
    await popup.type(account, password);
    await popup.dialog.waitFor({ state: 'detached' });
    expect(await tokenOf(page)).not.toBeNull();
  });

  test('keeps out a locked account and a staff account (AUTH-7)', async () => {
    const page = await newPage({ forgives: refusedOnPurpose });
    await page.goto(overLightPage);
    const popup = loginPopup(page);
    await popup.logInAs('locked');
    await popup.dialog.getByText(refusal.ACCOUNT_LOCKED).waitFor();
    await popup.type('demo.admin', 'Staff-2026');
    await popup.dialog.getByText(refusal.LOGIN_FAILED).waitFor();
    expect(await tokenOf(page)).toBeNull();
  });
});

describe('the agent login page', () => {
  const enter = async (page: Page, who: 'agent' | 'member') => {
    await page.goto('/agent');
    const { account, password } = loginOf(who);
    await page.getByLabel(login.username, { exact: true }).fill(account);
    await page.getByLabel(login.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: login.submit, exact: true }).click();
  };

  test('lets an agent in and does not remember the username (ROUTE-4, AUTH-7)', async () => {
    const page = await newPage();
    await enter(page, 'agent');
    await page.waitForURL('**/agentHome');
    expect(await page.context().cookies()).toEqual([]);
  });

  test('refuses members (AUTH-7)', async () => {
    const page = await newPage({ forgives: refusedOnPurpose });
    await enter(page, 'member');
    await page.getByText(refusal.AGENT_ONLY).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await tokenOf(page)).toBeNull();
  });
});

describe('stored login state', () => {
  test('remember-me keeps only the username, for a day (AUTH-7)', async () => {
    const page = await newPage();
    await page.goto(overLightPage);
    await page.getByLabel(login.remember).check();
    const popup = loginPopup(page);
    await popup.logInAs('member');
    await popup.dialog.waitFor({ state: 'detached' });
    const [cookie, ...others] = await page.context().cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ name: 'remembered', value: 'demo.member', sameSite: 'Strict' });
    const left = (cookie?.expires ?? 0) - systemClock.now().getTime() / SECOND;
    expect(left).toBeGreaterThan(DAY / SECOND - 120);
    expect(left).toBeLessThanOrEqual(DAY / SECOND);
  });

  test('a one-time link opens the session and is removed from the address bar immediately (AUTH-5)', async () => {
    const inside = { baseUrl, address: nextAddress() };
    const send = sendFrom({ ...inside, token: await logIn('vip', inside) });
    const { code } = await makeCalls<SessionWire>(send, sessionCalls).code({});

    const page = await newPage({ width: 1280 });
    await page.goto(`/promotions?token=${code}`);
    await dismissAnnouncements(page);
    await page.getByRole('banner').getByText(loginOf('vip').name).waitFor();
    expect(page.url()).not.toContain('token');
  });

  test('logging out ends the token on the server too, and keeps the merchant’s settings (AUTH-5)', async () => {
    const page = await newPage({ login: 'member', width: 1280, forgives: expectedConsoleErrors });
    await page.goto('/member');
    const token = await tokenOf(page);
    await page.getByRole('main').getByRole('button', { name: memberTexts.signOut }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('link', { name: shell.login }).waitFor();
    expect(
      await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('country')]),
    ).toEqual(['EN', 'IN']);
    await expect
      .poll(async () => {
        const answer = await page.request.get('/wps/member/info', {
          headers: { authorization: `Bearer ${token ?? ''}` },
        });
        return answer.status();
      })
      .toBe(401);
  });
});

/** Presses Tab until the control with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => {
      const here = document.activeElement;
      const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : null;
      return [here?.getAttribute('aria-label'), label, here?.textContent].includes(wanted);
    }, name);
  for (let steps = 0; steps < 80; steps++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}.`);
}
