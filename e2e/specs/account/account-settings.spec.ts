import { expect, test } from 'vitest';
import { newcomer, tokenOf, type Newcomer } from '#actors/newcomers.ts';
import { expectedConsoleErrors, bankUrl, newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { loginPopup } from '#pages/login-popup.ts';

/** A page with a session of this account. */
async function pageOf(person: Newcomer, path: string, order: { lang: Language; forgives?: RegExp[] }) {
  const page = await newPage({ ...order, token: await tokenOf(person) });
  await page.goto(path);
  return page;
}

test.each(testedLanguages('EN'))(
  'the payment password is set and changed, its owner is notified and chooses other notifications, on a phone in %s (MEMBER-11)',
  async (lang) => {
    const person = await newcomer();
    const page = await pageOf(person, '/member/securityCenter', { lang });
    const { withdrawal: t, notifyChoice } = textsOf(lang);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t.passwordSet }).click();
    await main.getByLabel(t.passwordNew).fill('Kite-4821');
    await main.getByLabel(t.passwordAgain).fill('Kite-4821');
    await main.getByLabel(t.passwordLogin).fill(person.password);
    await main.getByRole('button', { name: t.passwordSet }).click();
    await page.locator('#payment-password').getByRole('button', { name: t.passwordChange }).click();
    const dialog = page.getByRole('dialog', { name: t.passwordChangeTitle });
    await dialog.getByLabel(t.passwordOld).fill('Kite-4821');
    await dialog.getByLabel(t.passwordNew).fill('Lamp-5930');
    await dialog.getByLabel(t.passwordAgain).fill('Lamp-5930');
    await dialog.getByRole('button', { name: t.passwordChange }).click();
    await dialog.waitFor({ state: 'detached' });

    const inbox = await page.context().newPage();
    await expect
      .poll(async () => {
        await inbox.goto(`${bankUrl}/inbox?search=${encodeURIComponent(person.phone)}`);
        return inbox.locator('.words').count();
      })
      .toBe(2);
    await inbox.close();

    const { topics, channels } = notifyChoice;
    const deposits = page.getByRole('group', { name: topics.deposit.name });
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    // The state changes after the press, not within it.
    await deposits.getByLabel(channels.sms).click();
    expect((await kept).ok()).toBe(true);
    await page.reload();
    await deposits.getByLabel(channels.email).waitFor();
    expect(await deposits.getByLabel(channels.sms).isChecked()).toBe(false);
    expect(await deposits.getByLabel(channels.email).isChecked()).toBe(true);
  },
);

test.each(testedLanguages('HI'))(
  'a closed account is reported only to a caller who knows its password, in %s (AUTH-1, MEMBER-11)',
  async (lang) => {
    const person = await newcomer();
    const page = await pageOf(person, '/member/playLimits', {
      lang,
      // Requests that are in flight when the account closes are refused too.
      forgives: [/response: (403|422) \/wps\/session\/login/, ...expectedConsoleErrors],
    });
    const { playLimits: t, refusal } = textsOf(lang);
    await page.getByRole('button', { name: t.close, exact: true }).click();
    const closing = page.getByRole('dialog', { name: t.close });
    await closing.getByLabel(t.closePassword).fill(person.password);
    await closing.getByRole('button', { name: t.closeDo }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');

    await page.goto('/login');
    const { dialog, type } = loginPopup(page, lang);
    await type(person.account, 'Somebody-else-2');
    await dialog.getByText(refusal.LOGIN_FAILED).waitFor();
    await type(person.account, person.password);
    await dialog.getByText(refusal.ACCOUNT_CLOSED).waitFor();
  },
);
