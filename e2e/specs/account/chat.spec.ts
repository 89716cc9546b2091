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
  EN: { question: 'Where is <b>my</b> deposit?', answer: 'It arrives today.', more: 'Anything else?' },
  HI: { question: 'मेरा <b>डिपॉज़िट</b> कहाँ है?', answer: 'आज आ जाएगा।', more: 'और कुछ?' },
} as const;

/** Opens the conversation of a member in the back office. */
async function openConversation(account: string, lang: Language): Promise<Page> {
  const office = await newPage({ staff: 'support', width: 1280, lang });
  await office.goto('/chats');
  await office.getByRole('button', { name: account }).click();
  return office;
}

test.each(testedLanguages('HI'))(
  'a member writes on a phone, staff answer and close, and the member sees it without a reload, in %s (CONT-3)',
  { timeout: 120_000 },
  async (lang) => {
    const { shell, chat, common } = textsOf(lang);
    const { staffChat: t } = lang === 'HI' ? hiBackOffice : enBackOffice;
    const { question, answer, more } = written[lang];
    const person = await newcomer();
    const page = await openLivePage('/download', { width: 360, lang, token: await tokenOf(person) });

    await page.getByRole('button', { name: shell.openMenu }).click();
    await page.getByRole('list', { name: common.customerService }).getByRole('link').click();
    const popup = page.getByRole('dialog', { name: chat.title });
    await popup.getByText(chat.emptyTitle, { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/download');
    await popup.getByLabel(chat.label).fill(question);
    await popup.getByRole('button', { name: chat.send }).click();
    const log = popup.getByRole('log', { name: chat.log });
    await log.getByText(question, { exact: true }).waitFor();

    const office = await openConversation(person.account, lang);
    await office.getByRole('log').getByText(question, { exact: true }).waitFor();
    const field = office.getByLabel(t.label.replace('{name}', person.account));
    await field.fill(answer);
    await field.press('Enter');
    await office.getByRole('log').getByText(answer, { exact: true }).waitFor();

    await log.getByText(answer, { exact: true }).waitFor();
    await office
      .getByRole('log')
      .getByText(new RegExp(t.read.replace('{time}', '.+')))
      .waitFor();

    await popup.getByRole('button', { name: common.close }).click();
    await popup.waitFor({ state: 'detached' });
    await field.fill(more);
    await field.press('Enter');
    const bubble = page.getByRole('button', { name: /1/ }).and(page.locator('.fixed'));
    await bubble.click();
    await log.getByText(more, { exact: true }).waitFor();
    await bubble.waitFor({ state: 'detached' });

    await office.getByRole('button', { name: t.close, exact: true }).click();
    const closing = office.getByRole('dialog', { name: t.closeTitle });
    await closing.getByRole('button', { name: t.close, exact: true }).click();
    await closing.waitFor({ state: 'detached' });
    await log.getByText(chat.closed, { exact: true }).waitFor();
  },
);

test('a guest who opens customer service is asked to log in or to leave a message (CONT-3)', async () => {
  const { chat, feedback } = textsOf('EN');
  const page = await newPage({ width: 360 });
  await page.goto('/download?popup=chat');
  const popup = page.getByRole('dialog', { name: chat.title });
  await popup.getByRole('heading', { name: chat.guestTitle }).waitFor();
  await popup.getByRole('button', { name: chat.leaveMessage }).click();
  await page.getByRole('dialog', { name: feedback.title }).waitFor();
});
