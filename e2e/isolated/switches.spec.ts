import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { change, turn } from '#actors/operator.ts';
import { newPage } from '#harness/browser.ts';
import { openLive } from '#harness/live.ts';
import { textsOf } from '#harness/texts.ts';

const { agent, captcha, feedback, login, member, password, register } = textsOf('EN');
const wide = { width: 1280 };

test('an open login popup gains and loses the tab for login by code with its switch', async () => {
  const page = await openLive('/login', wide);
  const dialog = page.getByRole('dialog', { name: login.title });
  await dialog.getByLabel(login.username, { exact: true }).waitFor();
  expect(await dialog.getByRole('tab').count()).toBe(0);

  await turn('VERIFICATION3', 'on');
  await dialog.getByRole('tab', { name: login.bySms }).click();
  await dialog.getByText(password.smsIntro).waitFor();
  await turn('VERIFICATION3', 'off');
  await dialog.getByRole('tab').first().waitFor({ state: 'detached' });
});

test('an open registration popup says that registration is closed', async () => {
  const page = await openLive('/register', wide);
  const dialog = page.getByRole('dialog', { name: register.title });
  await dialog.getByLabel(register.fields.username, { exact: true }).waitFor();
  await turn('REG3', 'off');
  await dialog.getByText(register.closedTitle).waitFor();
});

test('an open feedback form loses its captcha, and then closes, with the switches', async () => {
  const page = await openLive('/promotions?popup=feedback', wide);
  const dialog = page.getByRole('dialog', { name: feedback.title });
  await dialog.getByLabel(captcha.label).waitFor();
  await dialog.getByLabel(feedback.content).fill('This text stays in the form.');
  await turn('CAPTCHA3', 'off');
  await dialog.getByLabel(captcha.label).waitFor({ state: 'detached' });
  expect(await dialog.getByLabel(feedback.content).inputValue()).toBe('This text stays in the form.');
  await turn('FEEDBACK3', 'off');
  await dialog.getByText(feedback.closedTitle).waitFor();
});

test.each([
  ['SIGNCONDIV3', 'agentDividendRecordCopy2'],
  ['DAILYSALCONT3', 'agentDailyWages2'],
  ['HOURSAL3', 'agentHourSalary'],
  ['RTSALARY3', 'agentRealtimeSalary'],
] as const)('switching %s off closes its page in an open agent center', async (modId, pageId) => {
  const page = await openLive(`/agentHome/${pageId}`, { ...wide, login: 'agent' });
  await page.getByRole('heading', { name: agent.pages[pageId].name }).waitFor();
  await turn(modId, 'off');
  await page.getByRole('heading', { name: agent.switchedOffTitle }).waitFor();
});

test('a visitor whose language the merchant no longer offers gets the merchant’s first language (STATE-3)', async () => {
  await change('merchant', { langList: ['HI'] });
  // A cached status from before the change is not under test here.
  const page = await newPage({ ...wide, lang: 'EN' });
  await page.goto('/promotions');
  const hindi = textsOf('HI');
  const language = page.getByRole('button', { name: hindi.frame.language.replace('{name}', 'हिन्दी') });
  await language.click();
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).waitFor();
  await page.getByRole('button', { name: 'English', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('link', { name: hindi.frame.login }).waitFor();

  await change('merchant', { langList: ['EN', 'HI'] });
  await page.reload();
  await page
    .getByRole('button', { name: textsOf('EN').frame.language.replace('{name}', 'English') })
    .waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('a page learns on connecting of switches that changed before its socket was open', async () => {
  const { frame } = textsOf('EN');
  const entry = (page: Page) => page.getByRole('contentinfo').getByText(frame.feedback, { exact: true });
  const page = await openLive('/', {
    ...wide,
    before: async (early) => {
      await entry(early).waitFor();
      await turn('FEEDBACK3', 'off');
    },
  });
  await entry(page).waitFor({ state: 'detached' });
});
