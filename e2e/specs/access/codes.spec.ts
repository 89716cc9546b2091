import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newcomer, readCode, tokenOf, type Newcomer } from '#actors/newcomers.ts';
import { newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { loginPopup } from '#pages/login-popup.ts';

const newPassword = 'Kite-over-the-fair-7';
const forgetful = { forgives: [/response: (401|410|422|429) \/wps\//] };

const forgotPopup = (page: Page, lang: Language) =>
  page.getByRole('dialog', { name: textsOf(lang).password.forgotTitle });

/** From the login popup to the popup for a forgotten password. */
async function forget(page: Page, lang: Language): Promise<Locator> {
  await page.goto('/login');
  await loginPopup(page, lang)
    .dialog.getByRole('link', { name: textsOf(lang).login.forgot })
    .click();
  return forgotPopup(page, lang);
}

async function finish(page: Page, lang: Language, { code, dialog }: { code: string; dialog: Locator }) {
  const t = textsOf(lang).password;
  await dialog.getByLabel(t.code, { exact: true }).fill(code);
  await dialog.getByLabel(t.new, { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: t.reset }).click();
}

async function isIn(page: Page, lang: Language, { account }: Newcomer): Promise<void> {
  // A toast disappears, so it is checked first.
  await page.getByText(textsOf(lang).password.done.split('{name}')[0]?.trim() ?? '').waitFor();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  expect(await whoIs(page, token ?? '')).toMatchObject({ value: { account } });
}

/** The server’s answer for a token. */
async function whoIs(page: Page, token: string): Promise<unknown> {
  const info = await page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${token}` } });
  return info.json();
}

describe('a forgotten password', () => {
  test.each(testedLanguages('HI'))(
    'is replaced by a code to the phone, which also logs the owner in, on a phone in %s (AUTH-10)',
    async (lang) => {
      const person = await newcomer();
      const page = await newPage({ lang, ...forgetful });
      const { password: t, refusal } = textsOf(lang);
      const dialog = await forget(page, lang);
      const send = dialog.getByRole('button', { name: t.send });
      await send.click();
      await dialog.getByText(t.mobileMissing).waitFor();
      await dialog.getByLabel(t.mobile).fill(person.phone.slice(3));
      await send.click();
      await dialog.getByRole('button', { name: /[01]:\d\d/ }).waitFor();
      const code = await readCode(page, person.phone);

      await finish(page, lang, { code: code === '000000' ? '000001' : '000000', dialog });
      await dialog.getByText(refusal.CODE_WRONG.replace('{left}', '4')).waitFor();
      await finish(page, lang, { code, dialog });
      await isIn(page, lang, person);
    },
  );

  test('is replaced by a code to the mailbox (AUTH-10)', async () => {
    const person = await newcomer();
    const page = await newPage(forgetful);
    const t = textsOf('EN').password;
    const dialog = await forget(page, 'EN');
    await dialog.getByRole('tab', { name: t.byMail }).click();
    await dialog.getByLabel(t.username).fill(person.account);
    await dialog.getByLabel(t.mail).fill(person.email);
    await dialog.getByRole('button', { name: t.send }).click();
    const code = await readCode(page, person.email);
    await dialog.getByLabel(t.new, { exact: true }).fill('password123');
    await dialog.getByLabel(t.code, { exact: true }).fill(code);
    await dialog.getByRole('button', { name: t.reset }).click();
    await dialog.getByText(textsOf('EN').refusal.PASSWORD_WEAK).waitFor();
    await finish(page, 'EN', { code, dialog });
    await isIn(page, 'EN', person);
  });
});

test.each(testedLanguages('EN'))(
  'a member who logs in with an assigned password must choose a new one, which ends every other session, in %s (AUTH-10)',
  async (lang) => {
    const person = await newcomer({ isPasswordDefault: true });
    const t = textsOf(lang).password;
    const elsewhere = await tokenOf(person);
    const page = await newPage({ lang, ...forgetful });
    await page.goto('/login');
    await loginPopup(page, lang).type(person.account, person.password);
    const dialog = page.getByRole('dialog', { name: t.expiredTitle });
    await dialog.getByLabel(t.old).fill(person.password);
    await dialog.getByLabel(t.new, { exact: true }).fill(newPassword);
    await dialog.getByLabel(t.again).fill(`${newPassword}x`);
    await dialog.getByRole('button', { name: t.change }).click();
    await dialog.getByText(t.differs).waitFor();
    await dialog.getByLabel(t.again).fill(newPassword);
    await dialog.getByRole('button', { name: t.change }).click();
    await page.getByText(t.changed).waitFor();
    await page.waitForURL((url) => url.search === '');

    const ended = await whoIs(page, elsewhere);
    expect(ended).toMatchObject({ code: 'NOT_LOGGED_IN' });
    const own = await page.evaluate(() => sessionStorage.getItem('token'));
    expect(await whoIs(page, own ?? '')).toMatchObject({ value: { account: person.account } });
  },
);
