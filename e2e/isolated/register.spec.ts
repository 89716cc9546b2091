import { systemClock } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { readCode } from '#actors/newcomers.ts';
import { setSwitch } from '#actors/operator.ts';
import { newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { openLivePage } from '#harness/open-live-page.ts';
import { textsOf } from '#harness/texts.ts';
import { dismissAnnouncements } from '#pages/login-popup.ts';
import { registerPopup } from '#pages/register-popup.ts';

let numbers = 0;
const newNumber = () => `97${String(systemClock.now().getTime() + (numbers += 1)).slice(-8)}`;

test.each(testedLanguages('EN'))(
  'a guest registers by number with the code from the bank’s inbox, in %s (AUTH-8)',
  async (lang: Language) => {
    const { password, register } = textsOf(lang);
    const { fields } = register;
    await setSwitch('MOBILENUMREG3', 'on');
    const page = await newPage({ lang });
    await page.goto('/register');
    const popup = registerPopup(page, lang);
    await popup.field(password.mobile).waitFor();
    expect(await popup.field(fields.username).count()).toBe(0);

    const number = newNumber();
    await popup.type({ [password.mobile]: number });
    await popup.prove();
    await popup.dialog.getByRole('button', { name: password.send, exact: true }).click();
    await popup.dialog.getByText(register.codeSent.replace('{number}', `+91${number}`)).waitFor();
    await popup.type({ [fields.verificationCode]: await readCode(page, number) });
    await popup.agree();
    await popup.submit();
    await page.waitForURL((url) => url.pathname === '/');
    await dismissAnnouncements(page, lang);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  },
);

test('an open registration form follows the switches and keeps the typed values (AUTH-8)', async () => {
  const { captcha, register } = textsOf('EN');
  const page = await openLivePage('/register', { width: 1280 });
  const popup = registerPopup(page);
  await popup.type({ [register.fields.username]: 'asha' });
  await popup.field(captcha.label).waitFor();
  await setSwitch('CAPTCHA3', 'off');
  await popup.field(captcha.label).waitFor({ state: 'detached' });
  await setSwitch('REGMOBVERF3', 'on');
  await popup.field(register.fields.verificationCode).waitFor();
  expect(await popup.field(register.fields.username).inputValue()).toBe('asha');
});
