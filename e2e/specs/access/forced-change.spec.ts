import { enBackOffice } from '@mela/i18n/en-backoffice';
import { expect, test } from 'vitest';
import { newcomer } from '#actors/newcomers.ts';
import { noteCanary } from '#checks/canaries.ts';
import { dataDir, newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { dismissAnnouncements, loginPopup } from '#pages/login-popup.ts';

const { desk, staff } = enBackOffice;
const newPassword = 'Kite-over-the-fair-7';

/** Support resets the password on the member's page and reads the temporary one. */
async function resetInBackOffice(account: string): Promise<string> {
  const page = await newPage({ staff: 'support', width: 1280 });
  await page.goto(`/members?words=${account}`);
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('button', { name: desk.passwordReset }).click();
  const question = page.getByRole('dialog', { name: desk.passwordResetTitle });
  await question.getByRole('button', { name: desk.passwordReset }).click();
  await question.getByText(staff.reasonShort).waitFor();
  await question.getByLabel(desk.reason).fill('Identified on the phone');
  await question.getByRole('button', { name: desk.passwordReset }).click();
  const shown = page.getByRole('dialog', { name: desk.passwordFirstTitle.replace('{account}', account) });
  const temporary = await shown.getByRole('code').innerText();
  noteCanary(dataDir, 'password', temporary);
  return temporary;
}

test.each(testedLanguages('HI'))(
  'a member whose password staff reset is held on the change across reloads, changes it and goes on, in %s (AUTH-6, AUTH-13)',
  async (lang: Language) => {
    const { account, password } = await newcomer();
    const temporary = await resetInBackOffice(account);
    const { common, password: t, refusal } = textsOf(lang);
    const forgives = [/response: (401|403) \/wps\//];
    const page = await newPage({ lang, width: lang === 'EN' ? 1280 : 360, forgives });
    await page.goto('/login');
    const popup = loginPopup(page, lang);
    await popup.type(account, password);
    await popup.dialog.getByText(refusal.LOGIN_FAILED).waitFor();
    await popup.type(account, temporary);

    const dialog = page.getByRole('dialog', { name: t.expiredTitle });
    await dialog.getByLabel(t.old).waitFor();
    expect(await dialog.getByRole('button', { name: common.close, exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.goto('/member/depositv2');
    await dialog.getByLabel(t.old).waitFor();
    expect(await page.getByRole('main').count()).toBe(0);
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const answer = await page.request.get('/wps/v2/wallets/balance', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ success: false, code: 'PASSWORD_CHANGE_REQUIRED' });

    await dialog.getByLabel(t.old).fill(temporary);
    await dialog.getByLabel(t.new, { exact: true }).fill(newPassword);
    await dialog.getByLabel(t.again).fill(newPassword);
    await dialog.getByRole('button', { name: t.change }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.pathname === '/');
    await dismissAnnouncements(page, lang);
    await page.goto('/member/depositv2');
    await page.getByRole('main').waitFor();
    expect(await dialog.count()).toBe(0);
  },
);
