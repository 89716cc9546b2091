import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

const words = {
  EN: 'The third lamp of the carousel does not light up.',
  HI: 'झूले का तीसरा दीया कल रात से नहीं जल रहा है।',
};

function formOf(page: Page, language: Language) {
  const { captcha, feedback } = textsOf(language);
  const dialog = page.getByRole('dialog', { name: feedback.title });
  return {
    dialog,
    /** The form is complete once the server has sent its settings and the session. */
    open: async (who: 'guest' | 'member') => {
      await page.goto('/promotions?popup=feedback');
      await dialog.getByLabel(captcha.label).waitFor();
      const state = who === 'guest' ? 'visible' : 'detached';
      await dialog.getByLabel(feedback.sender).waitFor({ state });
    },
    choose: (type: keyof typeof feedback.types) => dialog.getByLabel(feedback.type).selectOption(type),
    write: (text: string) => dialog.getByLabel(feedback.content).fill(text),
    prove: async () => {
      await dialog.getByRole('button', { name: captcha.cannotRead }).click();
      await dialog.getByText(captcha.proved).waitFor();
    },
    send: () => dialog.getByRole('button', { name: feedback.submit, exact: true }).click(),
  };
}

describe('the feedback form', () => {
  test.each(testedLanguages('HI'))(
    'counts the characters, asks for a captcha and confirms receipt, in %s (CONT-2)',
    async (lang) => {
      const { feedback } = textsOf(lang);
      const page = await newPage({ lang, login: 'member' });
      const form = formOf(page, lang);
      await form.open('member');
      await form.choose('3');
      await form.write(words[lang]);
      await form.dialog.getByText(`${words[lang].length}/200`).waitFor();
      await form.prove();
      await form.send();
      await form.dialog.getByRole('heading', { name: feedback.doneTitle }).waitFor();
    },
  );

  test('names missing fields in a dialog, and then says that they are empty (CONT-2)', async () => {
    const { common, feedback } = textsOf('EN');
    const page = await newPage();
    const form = formOf(page, 'EN');
    await form.open('guest');
    await form.choose('1');
    await form.send();
    const warning = page.getByRole('dialog', { name: feedback.missingTitle });
    const said = await warning.getByRole('alert').innerText();
    expect(said).toBe('Your username or name, Description, and Captcha code are empty');
    await warning.getByRole('button', { name: common.confirm }).click();
    await warning.waitFor({ state: 'detached' });
    await form.dialog.waitFor();
  });

  test('refuses nineteen characters and sends nothing (CONT-2)', async () => {
    const page = await newPage({ login: 'member' });
    const form = formOf(page, 'EN');
    let isSent = false;
    page.on('request', (request) => {
      if (request.method() === 'PUT') isSent = true;
    });
    await form.open('member');
    await form.choose('0');
    await form.write(`  ${'a'.repeat(19)}  `);
    await form.prove();
    await form.send();
    await form.dialog.getByText('Add 1 more character.').waitFor();
    expect(isSent).toBe(false);
  });

  test('refuses a wrong captcha and shows a new picture (CONT-2)', async () => {
    const { captcha, refusal } = textsOf('EN');
    const page = await newPage({ login: 'member', forgives: [/response: 422 \/wps\/feedback/] });
    const form = formOf(page, 'EN');
    await form.open('member');
    await form.choose('0');
    await form.write(words.EN);
    const picture = form.dialog.getByRole('img', { name: captcha.picture });
    const before = await picture.getAttribute('src');
    await form.dialog.getByLabel(captcha.label).fill('22222');
    await form.send();
    await form.dialog.getByText(refusal.CAPTCHA_WRONG).waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
    expect(await form.dialog.getByLabel(textsOf('EN').feedback.content).inputValue()).toBe(words.EN);
  });
});
