import type { IdentityProvider } from '@mela/protocol/identity';
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newcomer, readCode, tokenOf } from '#actors/newcomers.ts';
import { setSwitch } from '#actors/operator.ts';
import { axeViolations } from '#checks/axe-violations.ts';
import { noteCanary } from '#checks/canaries.ts';
import { englishOn } from '#checks/untranslated-text.ts';
import { bankUrl, dataDir, newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

const someNumber = () => String(randomInt(100_000_000)).padStart(8, '0');

/** From the login popup to the provider’s own page. */
async function leaveFor(page: Page, lang: Language, provider: IdentityProvider): Promise<void> {
  const { login, identity: t } = textsOf(lang);
  await page.goto('/download?popup=login');
  const dialog = page.getByRole('dialog', { name: login.title });
  await dialog.getByRole('button', { name: t.with.replace('{provider}', t.providers[provider]) }).click();
  await page.waitForURL(`${bankUrl}/**`);
}

/** A new member has not closed any greeting yet; the greetings would cover the page. */
const greet = (page: Page) => page.evaluate(() => sessionStorage.setItem('announcementsClosedAsMember', '1'));

/** After the return, the address contains no code or token. */
const isBare = (url: URL) => url.pathname === '/identity' && url.search === '';

async function agree(page: Page, lang: Language): Promise<void> {
  const { identity: t } = textsOf(lang);
  const dialog = page.getByRole('dialog', { name: t.returnTitle });
  await dialog.getByRole('checkbox').last().waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: t.openAccount }).click();
  await dialog.waitFor({ state: 'detached' });
}

test.each(testedLanguages('HI'))(
  'a new member registers by a social provider, logs in the next time, and may refuse, on a phone in %s (AUTH-3)',
  async (lang) => {
    await setSwitch('SOCIAL3', 'on');
    const { identity: t, refusal } = textsOf(lang);
    const page = await newPage({ lang, forgives: [/response: (400|409) \/wps\/(session|member)\/identity/] });
    const email = `box${someNumber()}@mela.example`;
    const signIn = async () => {
      await leaveFor(page, lang, 'SOCIALBOX');
      expect(await page.locator('html').getAttribute('lang')).toBe(lang.toLowerCase());
      await page.locator('input[name=email]').fill(email);
      await page.locator('button[value=go]').click();
    };
    await leaveFor(page, lang, 'SOCIALBOX');
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('button[value=refuse]').click();
    await page.getByText(refusal.SOCIAL_POPUP_CLOSED).waitFor();
    expect(isBare(new URL(page.url()))).toBe(true);

    await signIn();
    await page.getByText(t.welcomeNew).waitFor();
    expect(isBare(new URL(page.url()))).toBe(true);
    expect(await axeViolations(page, { isPopup: true })).toEqual([]);
    expect(lang === 'HI' ? await englishOn(page) : []).toEqual([]);
    await agree(page, lang);
    const token = () => page.evaluate(() => sessionStorage.getItem('token'));
    expect(await token()).not.toBeNull();

    await page.evaluate(() => sessionStorage.removeItem('token'));
    await signIn();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await token()).not.toBeNull();
    await greet(page);
    await page.goto('/member/securityCenter');
    const section = page.locator('#sign-ins');
    await section.getByText(`bo•••@mela.example`).waitFor();
    await section
      .getByRole('button', { name: t.unlinkNamed.replace('{provider}', t.providers.SOCIALBOX) })
      .click();
    const name = t.providers.SOCIALBOX;
    const dialog = page.getByRole('dialog', { name: t.unlinkTitle.replace('{provider}', name) });
    await dialog.getByText(t.unlinkLast.replaceAll('{provider}', name)).waitFor();
  },
);

test('a newcomer without a mail address proves a number and sets a first password by a code, on a phone (AUTH-3, AUTH-10)', async () => {
  await setSwitch('SOCIAL3', 'on');
  const { captcha, identity: t, password, register } = textsOf('EN');
  const page = await newPage();
  const phone = `70${someNumber()}`;
  noteCanary(dataDir, 'phone number', `+91${phone}`);
  await leaveFor(page, 'EN', 'SOCIALBOX');
  await page.locator('input[name=name]').fill(`Asha ${someNumber()}`);
  await page.locator('button[value=go]').click();
  await page.getByText(t.welcomeNewPlain).waitFor();
  const dialog = page.getByRole('dialog', { name: t.returnTitle });
  await dialog.getByLabel(password.mobile).fill(phone);
  await dialog.getByRole('button', { name: captcha.cannotRead }).click();
  await dialog.getByText(captcha.proved).waitFor();
  await dialog.getByRole('button', { name: password.send }).click();
  await dialog.getByText(register.codeSent.replace('{number}', `+91${phone}`)).waitFor();
  await dialog
    .getByLabel(register.fields.verificationCode, { exact: true })
    .fill(await readCode(page, `+91${phone}`));
  await agree(page, 'EN');

  await greet(page);
  await page.goto('/member/securityCenter');
  await page.locator('#password').getByRole('button', { name: password.set }).click();
  const first = page.getByRole('dialog', { name: password.firstTitle });
  await first.getByRole('button', { name: password.send }).click();
  const chosen = 'Kite-over-the-fair-7';
  await first.getByLabel(password.new, { exact: true }).fill(chosen);
  await first.getByLabel(password.again, { exact: true }).fill(chosen);
  await first
    .getByText(password.sendAgain)
    .or(first.getByText(/0:\d\d/))
    .waitFor();
  await first.getByLabel(/•••/).fill(await readCode(page, `+91${phone} change`));
  await first.getByRole('button', { name: password.set }).click();
  await page.getByText(password.firstDone).waitFor();
});

test('a member links the phone check in the security center and logs in with it afterwards (AUTH-3, MEMBER-11)', async () => {
  await setSwitch('THIRDPHONE3', 'on');
  const person = await newcomer();
  const { identity: t, refusal } = textsOf('EN');
  const page = await newPage({ forgives: [/response: 409 \/wps\/session\/identity\/prove/] });
  const name = t.providers.PHONEBOX;
  const checkNumber = async () => {
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Your mobile number').fill(person.phone.slice(3));
    await page.getByLabel('I’m not a robot').check();
    await page.getByRole('button', { name: 'Send code' }).click();
    const digits = page.getByLabel('Six-digit code');
    // Before they are asked for, the latest message is that of the check before.
    await digits.waitFor();
    await digits.fill(await readCode(page, `${person.phone} PHONEBOX`));
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  // The number alone does not log anybody in.
  await leaveFor(page, 'EN', 'PHONEBOX');
  await checkNumber();
  await page.getByText(refusal.IDENTITY_HOLDER_KNOWN).waitFor();

  const token = await tokenOf(person);
  await page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
  await greet(page);
  await page.goto('/member/securityCenter');
  const section = page.locator('#sign-ins');
  await section.getByRole('button', { name: t.link.replace('{provider}', name) }).click();
  await page.getByRole('dialog').getByLabel(t.password).fill(person.password);
  await page.getByRole('button', { name: t.linkGo.replace('{provider}', name) }).click();
  await page.waitForURL(`${bankUrl}/**`);
  await checkNumber();
  await page.getByText(t.linked).waitFor();
  await section.getByText(`+91 ••••• ${person.phone.slice(-4)}`).waitFor();

  await page.evaluate(() => sessionStorage.removeItem('token'));
  await leaveFor(page, 'EN', 'PHONEBOX');
  await page.goBack();
  await page.getByRole('dialog').getByText(refusal.SOCIAL_POPUP_CLOSED).waitFor();
  await leaveFor(page, 'EN', 'PHONEBOX');
  await checkNumber();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
});
