import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { env } from './env.ts';
import { englishOn } from './hindi.ts';
import { goInside, openVisit, type Language, type PageOrder, type Theme, type Visit } from './house.ts';
import { barriersInBothThemes } from './sweep.ts';
import { textsOf } from './texts.ts';

// Popups that are opened by a button and have no address of their own, and those around passwords, in both languages. The long sweep
// looks at each in both themes; the short one at English in the light and at Hindi in the dark.

type Looked = { name: string; path: string; open?: (page: Page) => Promise<void> };

function memberPopups(lang: Language): Looked[] {
  const t = textsOf(lang);
  const within = (place: string, button: string | RegExp) => (page: Page) =>
    page.locator(place).getByRole('button', { name: button, exact: true }).first().click();
  const security = '/member/securityCenter';
  const limits = '/member/playLimits';
  const change = (what: string) => t.profile.changeNamed.replace('{what}', what);
  return [
    { name: 'change of the password', path: '/?popup=password' },
    { name: 'nickname', path: security, open: within('#profile', change(t.profile.nickname)) },
    { name: 'mobile number', path: security, open: within('#profile', change(t.profile.phone)) },
    { name: 'email', path: security, open: within('#profile', change(t.profile.email)) },
    { name: 'two-step login', path: security, open: within('#two-step', t.secondFactor.turnOn) },
    {
      name: 'payment password',
      path: security,
      open: within('#payment-password', t.withdrawal.passwordChange),
    },
    {
      name: 'forgotten payment password',
      path: security,
      open: within('#payment-password', t.withdrawal.passwordForgot),
    },
    { name: 'payout account', path: security, open: within('main', t.withdrawal.accountAddMore) },
    {
      name: 'limit in rupees',
      path: limits,
      open: within('main', `${t.playLimits.set}: ${t.playLimits.names.loss_day}`),
    },
    {
      name: 'limit in minutes',
      path: limits,
      open: within('#time', `${t.playLimits.set}: ${t.playLimits.names.session}`),
    },
    { name: 'self-exclusion', path: limits, open: within('#exclusion', t.playLimits.excludeNext) },
    { name: 'closing of the account', path: limits, open: within('main', t.playLimits.close) },
  ];
}

function guestPopups(lang: Language): Looked[] {
  const { password } = textsOf(lang);
  const byMail = (page: Page) => page.getByRole('tab', { name: password.byMail }).click();
  return [
    { name: 'forgotten password by phone', path: '/?popup=forgot' },
    { name: 'forgotten password by mail', path: '/?popup=forgot', open: byMail },
  ];
}

for (const lang of ['EN', 'HI'] as const) {
  describe(`popups of the rooms, ${lang}`, () => {
    look(memberPopups(lang), { lang, login: 'member' });
    look(guestPopups(lang), { lang });
  });
}

function look(popups: readonly Looked[], order: PageOrder & { lang: Language }): void {
  let opened: Promise<Visit> | undefined;
  afterAll(async () => (await opened)?.context.close());
  const short: Theme = order.lang === 'HI' ? 'dark' : 'light';
  const themes: Theme[] = env.axeWidths.length > 1 ? ['dark', 'light'] : [short];
  const title = `$name has no barrier in ${order.lang}, ${themes.join(' or ')} (MEMBER-11)`;
  test.each(popups)(title, async (popup) => {
    const isFirst = opened === undefined;
    const { page, problems } = await (opened ??= openVisit(order));
    await (isFirst ? page.goto(popup.path) : goInside(page, popup.path));
    await popup.open?.(page);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.waitForFunction(() => !document.querySelector('[role="dialog"] [aria-busy="true"]'));
    expect(await barriersInBothThemes(page, { isPopup: true }, themes)).toEqual([]);
    expect(order.lang === 'HI' ? await englishOn(page) : []).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(problems.splice(0)).toEqual([]);
  });
}
