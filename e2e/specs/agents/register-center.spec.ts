import { systemClock } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { noteCanary } from '#checks/canaries.ts';
import { dataDir, newPage, type Language } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { dismissAnnouncements, loginPopup } from '#pages/login-popup.ts';
import { registerPopup } from '#pages/register-popup.ts';

const password = 'Lamp-Post-77';
let newcomers = 0;
/** A name that no earlier run on the same database has taken. */
const newName = () => `ravi${systemClock.now().getTime().toString(36)}${(newcomers += 1)}`;

test.each(testedLanguages('HI'))(
  'an agent makes a link, a guest registers through it in another browser, and the agent sees the guest, in %s (AGENT-4)',
  async (lang: Language) => {
    const { invitation, register } = textsOf(lang);
    const { fields } = register;
    const label = newName();
    const agent = await newPage({ lang, width: lang === 'EN' ? 1280 : 360, login: 'agent' });
    await agent.goto('/agentHome/registerCenter?tab=links');
    await agent.getByRole('button', { name: invitation.newLink }).click();
    const form = agent.getByRole('dialog', { name: invitation.newLink });
    await form.getByLabel(invitation.label, { exact: true }).fill(label);
    await form.getByRole('button', { name: invitation.create }).click();
    const made = agent.getByRole('dialog', { name: invitation.linkReady });
    const address = new URL(await made.getByText(/affiliateCode=/).innerText());
    const code = address.searchParams.get('affiliateCode') ?? '';
    await made.getByRole('img', { name: invitation.qr.replace('{code}', code) }).waitFor();

    const account = newName();
    const guest = await newPage({ lang });
    await guest.goto(`${address.pathname}${address.search}`);
    const popup = registerPopup(guest, lang);
    expect(await popup.field(fields.affiliateCode).inputValue()).toBe(code);
    await popup.type({
      [fields.username]: account,
      [fields.password]: password,
      [fields.confirmPassword]: password,
    });
    await popup.agree();
    await popup.prove();
    await popup.submit();
    await guest.waitForURL((url) => url.pathname === '/');

    await agent.goto(`/agentHome/registerCenter?tab=people&code=${code}`);
    await agent.getByRole('listitem').filter({ hasText: account }).getByText(label).waitFor();
  },
);

test('an agent opens an account, and its first log-in demands a new password and the terms (AGENT-4, AUTH-8, AUTH-13)', async () => {
  const { invitation, password: t, register } = textsOf('EN');
  const account = newName();
  const agent = await newPage({ width: 1280, login: 'agent' });
  await agent.goto('/agentHome/registerCenter');
  await agent.getByLabel(invitation.username, { exact: true }).fill(account);
  await agent.getByRole('button', { name: invitation.openSubmit }).click();
  const receipt = agent.getByRole('dialog', { name: invitation.receiptTitle });
  const temporary = await receipt.getByText(/^(\w{4}-){3}\w{4}$/).innerText();
  noteCanary(dataDir, 'password', temporary);
  await receipt.getByRole('button', { name: invitation.receiptDone }).click();
  await receipt.waitFor({ state: 'detached' });

  const person = await newPage({ forgives: [/response: 403 \/wps\//] });
  await person.goto('/login');
  await loginPopup(person).type(account, temporary);
  const dialog = person.getByRole('dialog', { name: t.expiredTitle });
  await dialog.getByLabel(t.old).fill(temporary);
  await dialog.getByLabel(t.new, { exact: true }).fill(password);
  await dialog.getByLabel(t.again).fill(password);
  await dialog.getByRole('button', { name: t.change }).click();
  await dialog.waitFor({ state: 'detached' });
  const terms = person.getByRole('dialog', { name: register.acceptTitle });
  await terms.getByRole('checkbox', { name: register.terms }).check();
  // No page is behind the dialog, and the server refuses money until the terms are accepted.
  expect(await person.getByRole('main').count()).toBe(0);
  const token = await person.evaluate(() => sessionStorage.getItem('token'));
  const authorization = `Bearer ${token}`;
  const balance = () => person.request.get('/wps/v2/wallets/balance', { headers: { authorization } });
  expect(await (await balance()).json()).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' });
  await person.reload();
  await terms.getByRole('checkbox', { name: register.terms }).check();
  await terms.getByRole('checkbox', { name: register.age.replace('{min}', '18') }).check();
  await terms.getByRole('button', { name: register.acceptSubmit }).click();
  await terms.waitFor({ state: 'detached' });
  await dismissAnnouncements(person);
  expect(await (await balance()).json()).toMatchObject({ success: true });
  expect(await dialog.count()).toBe(0);
});
