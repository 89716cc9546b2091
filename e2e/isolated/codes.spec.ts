import { expect, test } from 'vitest';
import { newcomer, readCode } from '#actors/newcomers.ts';
import { setSwitch } from '#actors/operator.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

const forgives = [/response: (401|410|422|429) \/wps\//];

test.each(testedLanguages('HI'))(
  'a member logs in with a code from the phone, which is valid once, in %s (AUTH-2)',
  async (lang) => {
    const person = await newcomer({ isPasswordDefault: true });
    await setSwitch('VERIFICATION3', 'on');
    const { login, password: t, refusal } = textsOf(lang);
    const page = await newPage({ lang, forgives });
    await page.goto('/login');
    const dialog = page.getByRole('dialog', { name: login.title });
    await dialog.getByRole('tab', { name: login.bySms }).click();
    await dialog.getByLabel(t.mobile).fill(person.phone.slice(3));
    await dialog.getByRole('button', { name: t.send }).click();
    await dialog.getByText(t.sentPhone.replace('{minutes}', '5')).waitFor();
    expect(await dialog.getByRole('button', { name: /[01]:\d\d/ }).isDisabled()).toBe(true);
    const code = await readCode(page, person.phone);
    await dialog.getByLabel(t.code, { exact: true }).fill(code);
    await dialog.getByRole('button', { name: t.smsSubmit }).click();
    await dialog.waitFor({ state: 'detached' });
    // A login by code does not ask for a new password.
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();

    const thief = await newPage({ lang, forgives });
    await thief.goto('/login');
    const theirs = thief.getByRole('dialog', { name: login.title });
    await theirs.getByRole('tab', { name: login.bySms }).click();
    await theirs.getByLabel(t.mobile).fill(person.phone.slice(3));
    await theirs.getByLabel(t.code, { exact: true }).fill(code);
    await theirs.getByRole('button', { name: t.smsSubmit }).click();
    await theirs.getByText(refusal.CODE_USED_UP).waitFor();
  },
);

test('a password change asks for a code to the own phone with CHNGPASSVERIF3 (AUTH-10)', async () => {
  const person = await newcomer();
  const newPassword = 'Kite-over-the-fair-7';
  await setSwitch('CHNGPASSVERIF3', 'on');
  const { login, password: t } = textsOf('EN');
  const page = await newPage({ forgives });
  await page.goto(`/login?next=${encodeURIComponent('/?popup=password')}`);
  const way = page.getByRole('dialog', { name: login.title });
  await way.getByLabel(login.username, { exact: true }).fill(person.account);
  await way.getByLabel(login.password, { exact: true }).fill(person.password);
  await way.getByRole('button', { name: login.submit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.changeTitle });
  await dialog.getByLabel(t.old).fill(person.password);
  await dialog.getByLabel(t.new, { exact: true }).fill(newPassword);
  await dialog.getByLabel(t.again).fill(newPassword);
  await dialog.getByRole('button', { name: t.change }).click();
  await dialog.getByText(t.codeMissing).waitFor();
  await dialog.getByRole('button', { name: t.send }).click();
  const code = await readCode(page, person.phone);
  await dialog.getByLabel(t.codeTo.replace('{to}', `•••• ${person.phone.slice(-4)}`)).fill(code);
  await dialog.getByRole('button', { name: t.change }).click();
  await page.getByText(t.changed).waitFor();
});
