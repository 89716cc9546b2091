import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeSettings, setSwitch } from '#actors/operator.ts';
import { newPage } from '#harness/browser.ts';
import { openLivePage } from '#harness/open-live-page.ts';
import { textsOf } from '#harness/texts.ts';

const { agent, captcha, feedback, login, password, register } = textsOf('EN');
const wide = { width: 1280 };

test('an open login popup gains and loses the tab for login by code with its switch', async () => {
  const page = await openLivePage('/login', wide);
  const dialog = page.getByRole('dialog', { name: login.title });
  await dialog.getByLabel(login.username, { exact: true }).waitFor();
  expect(await dialog.getByRole('tab').count()).toBe(0);

  await setSwitch('VERIFICATION3', 'on');
  await dialog.getByRole('tab', { name: login.bySms }).click();
  await dialog.getByText(password.smsIntro).waitFor();
  await setSwitch('VERIFICATION3', 'off');
  await dialog.getByRole('tab').first().waitFor({ state: 'detached' });
});

test('an open registration popup says that registration is closed', async () => {
  const page = await openLivePage('/register', wide);
  const dialog = page.getByRole('dialog', { name: register.title });
  await dialog.getByLabel(register.fields.username, { exact: true }).waitFor();
  await setSwitch('REG3', 'off');
  await dialog.getByText(register.closedTitle).waitFor();
});

test('an open feedback form loses its captcha, and then closes, with the switches', async () => {
  const page = await openLivePage('/promotions?popup=feedback', wide);
  const dialog = page.getByRole('dialog', { name: feedback.title });
  await dialog.getByLabel(captcha.label).waitFor();
  await dialog.getByLabel(feedback.content).fill('This text stays in the form.');
  await setSwitch('CAPTCHA3', 'off');
  await dialog.getByLabel(captcha.label).waitFor({ state: 'detached' });
  expect(await dialog.getByLabel(feedback.content).inputValue()).toBe('This text stays in the form.');
  await setSwitch('FEEDBACK3', 'off');
  await dialog.getByText(feedback.closedTitle).waitFor();
});

test.each([
  ['AFFMAN3', 'registerCenter'],
  ['SIGNCONDIV3', 'agentDividendRecordCopy2'],
  ['DAILYSALCONT3', 'agentDailyWages2'],
  ['HOURSAL3', 'agentHourSalary'],
  ['RTSALARY3', 'agentRealtimeSalary'],
] as const)(
  'switching %s off closes its page in an open agent center (AGENT-1, STATE-2)',
  async (modId, pageId) => {
    // A list that the page requests while the switch goes off is refused.
    const forgives = [/response: 404 \/wps\//];
    const page = await openLivePage(`/agentHome/${pageId}`, { ...wide, login: 'agent', forgives });
    await page.getByRole('heading', { name: agent.pages[pageId].name }).waitFor();
    await setSwitch(modId, 'off');
    await page.getByRole('heading', { name: agent.switchedOffTitle }).waitFor();
  },
);

test('a visitor whose language the merchant no longer offers gets the merchant’s first language (STATE-3)', async () => {
  await changeSettings('merchant', { langList: ['HI'] });
  // A cached status from before the change is not under test here.
  const page = await newPage({ ...wide, lang: 'EN' });
  await page.goto('/promotions');
  const hindi = textsOf('HI');
  const language = page.getByRole('button', { name: hindi.shell.language.replace('{name}', 'हिन्दी') });
  await language.click();
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).waitFor();
  await page.getByRole('button', { name: 'English', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('link', { name: hindi.shell.login }).waitFor();

  await changeSettings('merchant', { langList: ['EN', 'HI'] });
  await page.reload();
  await page
    .getByRole('button', { name: textsOf('EN').shell.language.replace('{name}', 'English') })
    .waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('a page learns on connecting of switches that changed before its socket was open', async () => {
  const { shell } = textsOf('EN');
  const entry = (page: Page) => page.getByRole('contentinfo').getByText(shell.feedback, { exact: true });
  const page = await openLivePage('/', {
    ...wide,
    before: async (early) => {
      await entry(early).waitFor();
      await setSwitch('FEEDBACK3', 'off');
    },
  });
  await entry(page).waitFor({ state: 'detached' });
});
