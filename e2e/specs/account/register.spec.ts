import { systemClock } from '@mela/kernel/time';
import { describe, expect, test } from 'vitest';
import { newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { dismissAnnouncements, loginPopup } from '#pages/login-popup.ts';
import { registerPopup } from '#pages/register-popup.ts';

const password = 'Lamp-Post-77';
let newcomers = 0;
/** A name that no earlier run on the same database has taken. */
const newName = () => `asha${systemClock.now().getTime().toString(36)}${(newcomers += 1)}`;

describe('registering by username', () => {
  test.each(testedLanguages('HI'))(
    'a guest fills in the form, sees what is wrong, becomes a member, is greeted and gets a welcome gift, in %s (AUTH-8, AUTH-9)',
    async (lang: Language) => {
      const { announcement, refusal, register } = textsOf(lang);
      const { fields } = register;
      const page = await newPage({ lang, forgives: [/response: 409 \/wps\/member\/register/] });
      await page.goto('/register?referralCode=MELAFRIEND');
      const popup = registerPopup(page, lang);
      await popup.type({
        [fields.username]: '1a',
        [fields.password]: password,
        [fields.confirmPassword]: 'other',
      });
      await popup.submit();
      const { LETTER_FIRST } = register.patterns;
      await popup.dialog.getByText(LETTER_FIRST.replace('{min}', '4').replace('{max}', '16')).waitFor();
      await popup.dialog.getByText(register.different).waitFor();
      await popup.dialog.getByText(register.termsMissing).waitFor();

      const name = newName();
      await popup.type({ [fields.confirmPassword]: password });
      await popup.type({ [fields.username]: name });
      await popup.agree();
      await popup.prove();
      await popup.submit();
      await page.waitForURL((url) => url.pathname === '/');
      // The greeting covers the announcements, which move down so far that their title can be read.
      const greeting = page.locator('[data-toasts] [data-tone=good]').filter({ hasText: name });
      // The greeting closes after a while, but not while the pointer is on it.
      await greeting.hover();
      const title = page.getByRole('heading', { name: announcement.title });
      await expect
        .poll(async () => {
          const [above, below] = [await greeting.boundingBox(), await title.boundingBox()];
          return above !== null && below !== null && above.y + above.height <= below.y;
        })
        .toBe(true);
      await dismissAnnouncements(page, lang);
      await page.getByText(register.welcome.replace('{name}', name)).waitFor();
      // The welcome gift arrives by push.
      await page.getByText('1,000.00').first().waitFor();

      const again = await newPage({ lang, forgives: [/response: 409 \/wps\/member\/register/] });
      await again.goto('/download?popup=register');
      const second = registerPopup(again, lang);
      await second.type({ [fields.username]: name.toUpperCase() });
      await second.type({ [fields.password]: password, [fields.confirmPassword]: password });
      await second.agree();
      await second.prove();
      await second.submit();
      await second.dialog.getByText(refusal.USERNAME_TAKEN).waitFor();
      expect(await second.field(fields.password).inputValue()).toBe(password);
    },
  );

  test('an agent’s code is checked first, and a wrong one opens a warning (AUTH-8)', async () => {
    const { common, refusal, register } = textsOf('EN');
    const { fields } = register;
    const page = await newPage({ width: 1280, forgives: [/response: 422 \/wps\/agent\/affiliate/] });
    await page.goto('/register');
    const popup = registerPopup(page);
    await popup.dialog.getByRole('button', { name: register.codes }).click();
    await popup.type({
      [fields.username]: newName(),
      [fields.password]: password,
      [fields.confirmPassword]: password,
      [fields.affiliateCode]: 'NOBODY77',
    });
    await popup.agree();
    await popup.prove();
    await popup.submit();
    const warning = page.getByRole('dialog', { name: register.codeRefused });
    await warning.getByText(refusal.AFFILIATE_CODE_INVALID).waitFor();
    await warning.getByRole('button', { name: common.confirm }).click();
    await popup.dialog.getByText(refusal.AFFILIATE_CODE_INVALID).waitFor();
    await popup.type({ [fields.affiliateCode]: 'MELAFAIR' });
    await popup.submit();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  });
});

describe('free play', () => {
  test.each(testedLanguages('EN'))(
    'a guest opens a trial account, and is asked to register where a page needs more, in %s (AUTH-11)',
    async (lang: Language) => {
      const { login, member, register } = textsOf(lang);
      const page = await newPage({ lang, width: 1280 });
      await page.goto('/login');
      await loginPopup(page, lang).dialog.getByRole('button', { name: login.freePlay }).click();
      // The greeting closes after a while; the announcements do not.
      await page.getByText(login.freePlayWelcome).waitFor();
      await dismissAnnouncements(page, lang);
      await page
        .getByRole('banner')
        .getByText(/^Trial-/)
        .waitFor();
      await page.goto('/member');
      await page.getByRole('heading', { name: member.trialTitle }).waitFor();
      await page.getByRole('main').getByRole('link', { name: member.trialAction }).click();
      await registerPopup(page, lang).field(register.fields.username).waitFor();
    },
  );
});
