import { systemClock } from '@mela/kernel/time';
import { codeAt, fromBase32, stepOf } from '@mela/server/crypto/totp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newcomer, readCode, tokenOf, type Newcomer } from '#actors/newcomers.ts';
import { expectedConsoleErrors, newPage, type Language, type PageOptions } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { dismissAnnouncements, loginPopup } from '#pages/login-popup.ts';

/** Opens the security center with a session of this account. */
async function securityCenter(person: Newcomer, order: PageOptions = {}): Promise<Page> {
  const page = await newPage({ ...order, token: await tokenOf(person) });
  await page.goto('/member/securityCenter');
  return page;
}

const codeNow = (secret: string, stepsLater = 0) =>
  codeAt(fromBase32(secret), stepOf(systemClock.now()) + stepsLater);

async function turnOn(page: Page, lang: Language, { password }: Newcomer) {
  const { secondFactor: t } = textsOf(lang);
  await page.locator('#two-step').getByRole('button', { name: t.turnOn, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.password).fill(password);
  await dialog.getByRole('button', { name: t.next }).click();
  await dialog.getByRole('img', { name: t.qr }).waitFor();
  const secret = (await dialog.locator('dd').innerText()).trim();
  await dialog.getByLabel(t.code).fill(codeNow(secret));
  await dialog.getByRole('button', { name: t.confirm }).click();
  await dialog.getByText(t.codesBody).waitFor();
  const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: t.codesDone }).click();
  await page.locator('#two-step').getByText(t.on, { exact: true }).waitFor();
  return { secret, recoveryCodes };
}

async function logInAgain(page: Page, lang: Language, { account, password }: Newcomer): Promise<void> {
  await page.goto('/download?popup=login');
  const { dialog, type } = loginPopup(page, lang);
  await type(account, password);
  await dialog.getByRole('heading', { name: textsOf(lang).secondFactor.loginTitle }).waitFor();
}

const signOut = async (page: Page, lang: Language) => {
  await page.goto('/member');
  await page
    .getByRole('main')
    .getByRole('button', { name: textsOf(lang).member.signOut })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
};

test.each(testedLanguages('HI'))(
  'two-step login is turned on and used with the app and with a recovery code, on a phone in %s (AUTH-4)',
  async (lang) => {
    const person = await newcomer();
    const page = await securityCenter(person, {
      lang,
      // An immediate logout leaves requests in flight.
      forgives: [/response: (422|428) \/wps\/session\/login/, /response: 401/],
    });
    const { secret, recoveryCodes } = await turnOn(page, lang, person);
    expect(recoveryCodes).toHaveLength(10);
    const { login, secondFactor: t, refusal } = textsOf(lang);

    await signOut(page, lang);
    await logInAgain(page, lang, person);
    const { dialog } = loginPopup(page, lang);
    await dialog.getByLabel(t.code).fill('000000');
    await dialog.getByRole('button', { name: login.submit, exact: true }).click();
    await dialog.getByText(refusal.SECOND_FACTOR_WRONG).waitFor();
    // The code of this half minute turned it on; the server also accepts the next one, because clocks differ.
    await dialog.getByLabel(t.code).fill(codeNow(secret, 1));
    await dialog.getByRole('button', { name: login.submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await dismissAnnouncements(page, lang);

    await signOut(page, lang);
    await logInAgain(page, lang, person);
    await dialog.getByRole('button', { name: t.loginUseRecovery }).click();
    await dialog.getByLabel(t.loginRecovery).fill(recoveryCodes[3] ?? '');
    await dialog.getByRole('button', { name: login.submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto('/member/securityCenter');
    await page.locator('#two-step').getByText('9').first().waitFor();
  },
);

test('ending the session of another device closes that page, and the history lists both (MEMBER-11)', async () => {
  const person = await newcomer();
  // The page learns of its end by a push or by a refused request, depending on when its socket opened.
  const gone = await securityCenter(person, { width: 1280, forgives: expectedConsoleErrors });
  const own = await securityCenter(person);
  const { devices: t } = textsOf('EN');
  const section = own.locator('#devices');
  await section.getByText(t.this).waitFor();
  await section.getByRole('button', { name: /^Log out (?!all)/ }).click();
  await gone.waitForURL('**/login?next=*');
  // The other device shows the reason once.
  await gone.getByRole('dialog').getByText(t.endedWhy.device).waitFor();
  expect(await gone.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await section.getByText(t.alone).waitFor();
  await section.getByRole('button', { name: t.historyShow }).click();
  await expect.poll(() => section.getByText(t.outcomes.success, { exact: true }).count()).toBe(2);
  await gone.reload();
  await gone.getByRole('dialog').getByText(textsOf('EN').login.intro).waitFor();
  expect(await gone.getByText(t.endedTitle).count()).toBe(0);
});

test('a nickname, a picture and a number are saved, and shown beside the name immediately (MEMBER-11)', async () => {
  const person = await newcomer();
  const page = await securityCenter(person, { seesPictures: true });
  const { profile: t } = textsOf('EN');
  const section = page.locator('#profile');
  await section.getByRole('button', { name: t.changeNamed.replace('{what}', t.nickname) }).click();
  await page.getByRole('dialog').getByLabel(t.nickname).fill('आशा राव');
  await page.getByRole('dialog').getByRole('button', { name: t.nicknameSave }).click();
  await section.getByText('आशा राव').waitFor();

  const picture = await page.screenshot();
  await section
    .getByLabel(t.pictureChoose)
    .setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: picture });
  await section.getByRole('img', { name: t.picture }).waitFor();
  const shown = page.getByRole('banner').locator('img[src^="/wps/icon/"]');
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(256);

  const number = `+9169${person.phone.slice(5)}`;
  await section.getByRole('button', { name: t.changeNamed.replace('{what}', t.phone) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t.phone }).fill(number.slice(3));
  await dialog.getByRole('button', { name: textsOf('EN').password.send }).click();
  await dialog.getByLabel(t.code, { exact: true }).fill(await readCode(page, number));
  await dialog.getByLabel(t.password).fill(person.password);
  await dialog.getByRole('button', { name: t.save }).click();
  await section.getByText(`+91 ••••• ${number.slice(-4)}`).waitFor();
});
