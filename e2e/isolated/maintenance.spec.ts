import { expect, test } from 'vitest';
import { changeSettings, setSwitch, typeCommand } from '#actors/operator.ts';
import { axeViolations } from '#checks/axe-violations.ts';
import { newPage } from '#harness/browser.ts';
import { openLivePage } from '#harness/open-live-page.ts';
import { textsOf } from '#harness/texts.ts';

/** Requests that are in flight when the site closes for maintenance are refused. */
const forgives = [/response: 503/];

test('an open page shows the merchant’s maintenance text, and opens again without a reload (STATE-1)', async () => {
  const { system, shell } = textsOf('EN');
  const page = await openLivePage('/', { forgives });
  await page.getByRole('navigation', { name: shell.quickMenu }).waitFor();

  await typeCommand(
    'setting',
    'system',
    'maintenance=true',
    'maintenanceInfo={"EN":"Back at six.","HI":"छह बजे लौटेंगे।"}',
  );
  await page.getByRole('heading', { name: system.maintenanceTitle }).waitFor();
  await page.getByText('Back at six.').waitFor();
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);

  await changeSettings('system', { maintenance: false });
  await page.getByRole('navigation', { name: shell.quickMenu }).waitFor();
});

test('the maintenance page is in Hindi and is shown at every address (STATE-1)', async () => {
  await changeSettings('system', { maintenance: true });
  const page = await newPage({ lang: 'HI', forgives });
  await page.goto('/promotions');
  await page.getByRole('heading', { name: textsOf('HI').system.maintenanceTitle }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test('a visitor from a blocked country sees the own IP address and can reach customer service (STATE-1)', async () => {
  await changeSettings('system', { blockedCountries: ['IN'] });
  const page = await newPage({ address: '49.36.200.7', forgives: [/response: 451/] });
  await page.goto('/rng');
  await page.getByRole('heading', { name: textsOf('EN').system.blockedTitle }).waitFor();
  await page.getByText('49.36.200.7').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const service = page.getByRole('main').getByRole('link').first();
  const [tab] = await Promise.all([page.waitForEvent('popup'), service.click()]);
  await tab.getByRole('dialog', { name: textsOf('EN').feedback.title }).waitFor();
});

test('an open page loses a feature when its switch is turned off', async () => {
  const { shell } = textsOf('EN');
  const page = await openLivePage('/', { width: 1280 });
  const footer = page.getByRole('contentinfo');
  await footer.getByText(shell.feedback, { exact: true }).waitFor();
  await page.getByRole('banner').getByText(shell.register, { exact: true }).waitFor();

  await typeCommand('switch', 'FEEDBACK3', 'off');
  await footer.getByText(shell.feedback, { exact: true }).waitFor({ state: 'detached' });
  await setSwitch('REG3', 'off');
  await page.getByRole('banner').getByText(shell.register, { exact: true }).waitFor({ state: 'detached' });

  await setSwitch('FEEDBACK3', 'on');
  await footer.getByText(shell.feedback, { exact: true }).waitFor();
});
