import type { Page } from 'playwright-core';
import { loginOf, type DemoMember } from '#actors/people.ts';
import type { Language } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';

/** The login popup, with the texts of the page’s language. */
export function loginPopup(page: Page, language: Language = 'EN') {
  const { login } = textsOf(language);
  const dialog = page.getByRole('dialog', { name: login.title });
  const type = async (account: string, password: string) => {
    await dialog.getByLabel(login.username, { exact: true }).fill(account);
    await dialog.getByLabel(login.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: login.submit, exact: true }).click();
  };
  return {
    dialog,
    type,
    logInAs: (who: DemoMember) => {
      const { account, password } = loginOf(who);
      return type(account, password);
    },
  };
}

/** After a login the announcements open first; while they are open, the page behind them is hidden from assistive tools. */
export async function dismissAnnouncements(page: Page, language: Language = 'EN'): Promise<void> {
  const { announcement, common } = textsOf(language);
  const news = page.getByRole('dialog', { name: announcement.title });
  // By the button: the popup handles keys only once it has the focus, shortly after it is rendered.
  await news.getByRole('button', { name: common.close, exact: true }).click();
  await news.waitFor({ state: 'detached' });
}
