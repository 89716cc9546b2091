import { enBackOffice } from '@mela/i18n/en-backoffice';
import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { openLivePage } from '#harness/open-live-page.ts';
import { textsOf } from '#harness/texts.ts';

const written = {
  EN: { title: 'Your question', body: 'We checked it: all is well.' },
  HI: { title: 'आपका सवाल', body: 'हमने जाँच लिया: सब ठीक है।' },
} as const;

/** Staff write to one member in the back office, in both languages. */
async function writeTo(account: string, lang: Language): Promise<Page> {
  const { staffMessage: t } = lang === 'HI' ? hiBackOffice : enBackOffice;
  const office = await newPage({ staff: 'admin', width: 1280, lang });
  await office.goto(`/messages?write=new&account=${account}`);
  const popup = office.getByRole('dialog');
  for (const language of ['EN', 'HI'] as const) {
    const label = (text: string) => text.replace('{language}', t.languages[language]);
    await popup.getByLabel(label(t.titleIn), { exact: true }).fill(written[language].title);
    await popup.getByLabel(label(t.textIn), { exact: true }).fill(written[language].body);
  }
  await popup.getByRole('button', { name: t.send, exact: true }).click();
  await popup.waitFor({ state: 'detached' });
  const row = office.getByRole('row').filter({ hasText: account });
  await row.getByText(t.states.done, { exact: true }).waitFor();
  await row.getByText(written[lang].title).waitFor();
  return office;
}

test.each(testedLanguages('HI'))(
  'a message by staff is pushed to the header, read in the member center and deleted, in %s (MEMBER-10, REWARD-15, LAYOUT-1)',
  { timeout: 120_000 },
  async (lang) => {
    const { shell, inbox } = textsOf(lang);
    const person = await newcomer();
    const token = await tokenOf(person);
    const page = await openLivePage('/download', { width: 1280, lang, token });
    const link = page.getByRole('banner').getByRole('link', { name: shell.messages });
    await link.waitFor();
    expect((await link.innerText()).trim()).toBe(shell.messages);

    await writeTo(person.account, lang);
    await link.getByText('1', { exact: true }).waitFor();

    await link.click();
    const { title, body } = written[lang];
    const row = page.getByRole('main').getByRole('button', { name: title });
    await row.focus();
    await page.keyboard.press('Enter');
    await page.getByText(body, { exact: true }).waitFor();
    await link.getByText('1', { exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: inbox.removeNamed.replace('{title}', title) }).click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('button', { name: inbox.remove, exact: true }).click();
    await popup.waitFor({ state: 'detached' });
    await page.getByText(inbox.empty, { exact: true }).waitFor();
  },
);

test('a member on a phone finds the messages in the account menu (MEMBER-10)', async () => {
  const { shell, inbox } = textsOf('EN');
  const page = await newPage({ login: 'member' });
  await page.goto('/download');
  const menu = page.getByRole('banner').getByRole('button', { name: /^Your account/ });
  await menu.click();
  await page.getByRole('link', { name: new RegExp(`^${shell.messages}`) }).click();
  await page.getByRole('heading', { level: 1, name: inbox.title }).waitFor();
  const list = page.getByRole('list', { name: inbox.title }).getByRole('listitem');
  await expect.poll(() => list.count()).toBeGreaterThan(5);
  // Later pages of the list load when its last row comes into view.
  await expect
    .poll(async () => {
      await list.last().scrollIntoViewIfNeeded();
      return page.getByText(inbox.end, { exact: true }).isVisible();
    })
    .toBe(true);
});
