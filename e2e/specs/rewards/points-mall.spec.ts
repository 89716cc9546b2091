import { demoPaymentPassword } from '@mela/server/demo/logins';
import { expect, test } from 'vitest';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

const delivery = 'Demo Person, 1 Sample Street, 000000 Nowhere';

test.each(testedLanguages('HI'))(
  'a member converts points and redeems goods on a phone in %s, and staff approve them (MEMBER-7, REWARD-6, REWARD-18, ROUTE-10)',
  async (lang) => {
    const { points: t } = textsOf(lang);
    const page = await newPage({ login: 'vip', lang });
    await page.goto('/pointMall');
    await page.getByRole('tab', { name: t.tabs.convert }).click();
    await page.getByLabel(t.points, { exact: true }).fill('100');
    await page.getByLabel(t.password, { exact: true }).fill(demoPaymentPassword);
    await page.getByRole('button', { name: t.convert, exact: true }).click();
    await page.getByText(t.converted.replace('{amount}', '₹5.00')).waitFor();

    await page.getByRole('tab', { name: t.tabs.mall }).click();
    const name = lang === 'HI' ? 'नमूना पानी की बोतल' : 'Sample water bottle';
    await page.getByRole('button', { name: t.redeemNamed.replace('{name}', name) }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(t.delivery, { exact: true }).fill(delivery);
    await sheet.getByLabel(t.password, { exact: true }).fill(demoPaymentPassword);
    await sheet.getByRole('button', { name: t.redeemFor.replace('{points}', '900') }).click();
    await sheet.getByText(t.done.inProcess).waitFor();
    const reference = /P[0-9A-Z]{10}/.exec(await sheet.innerText())?.[0] ?? '';
    expect(reference).not.toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: t.tabs.redemptions }).click();
    const own = page.getByRole('listitem').filter({ hasText: reference });
    await own.getByText(t.states.inProcess).waitFor();

    const office = await newPage({ staff: 'support', width: 1280 });
    await office.goto('/mall');
    await office.getByRole('button', { name: `Approve ${reference}` }).click();
    const popup = office.getByRole('dialog');
    await popup.getByRole('textbox').fill('Shipped');
    await popup.getByRole('button', { name: 'Approve', exact: true }).click();
    await popup.waitFor({ state: 'hidden' });

    await own.getByText(t.states.approved).waitFor();
    await own.getByText('Shipped').waitFor();
  },
);

test('goods are redeemed with an address, and a rejection returns the points (REWARD-6, REWARD-18)', async () => {
  const { points: t } = textsOf('EN');
  const page = await newPage({ login: 'vip', width: 1280 });
  await page.goto('/pointMall');
  await page.getByRole('button', { name: t.redeemNamed.replace('{name}', 'Sample water bottle') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t.delivery, { exact: true }).fill(delivery);
  await sheet.getByLabel(t.password, { exact: true }).fill(demoPaymentPassword);
  await sheet.getByRole('button', { name: t.redeemFor.replace('{points}', '900') }).click();
  await sheet.getByText(t.done.inProcess).waitFor();
  const reference = /P[0-9A-Z]{10}/.exec(await sheet.innerText())?.[0] ?? '';
  await page.keyboard.press('Escape');

  const office = await newPage({ staff: 'support', width: 1280 });
  await office.goto('/mall');
  await office.getByText(delivery).first().waitFor();
  await office.getByRole('button', { name: `Reject ${reference}` }).click();
  const popup = office.getByRole('dialog');
  await popup.getByRole('textbox').fill('We cannot send there');
  await popup.getByRole('button', { name: 'Reject', exact: true }).click();
  await popup.waitFor({ state: 'hidden' });

  await page.getByRole('tab', { name: t.tabs.redemptions }).click();
  const own = page.getByRole('listitem').filter({ hasText: reference });
  await own.getByText(t.states.rejected).waitFor();
  await page.getByRole('tab', { name: t.tabs.details }).click();
  await page.getByText(t.kinds.returned).first().waitFor();
});
