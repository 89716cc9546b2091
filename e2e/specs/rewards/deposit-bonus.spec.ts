import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { actAtGateway } from '#pages/gateway-tab.ts';

const titles = { EN: 'Double your first deposit', HI: 'पहला डिपॉज़िट दोगुना' };

test.each(testedLanguages('HI'))(
  'a bonus of the promotions page is picked while depositing and arrives with the money, on a phone in %s (REWARD-3)',
  async (lang) => {
    // A first deposit, which no other test makes for this member.
    const page = await newPage({ lang, token: await tokenOf(await newcomer()) });
    const { deposit: t, activity } = textsOf(lang);
    await page.goto('/promotions');
    const card = page.getByRole('listitem').filter({ hasText: titles[lang] });
    await card.getByRole('link', { name: activity.toDeposit }).click();

    const bonus = page.getByRole('radio', { name: titles[lang] });
    await bonus.waitFor();
    expect(await bonus.isChecked()).toBe(true);
    await page.getByRole('radio', { name: lang === 'EN' ? 'UPI QR' : 'UPI QR कोड' }).check();
    await page.getByLabel(t.amount, { exact: true }).fill('300');
    await page.getByText(t.bonus.gives.replace('{amount}', '300.00').replace('{bonus}', '300.00')).waitFor();
    await page.getByText(t.bonus.bar.replace('{bonus}', '300.00').replace('{total}', '6,000.00')).waitFor();
    await page.locator('form button[type=submit]').first().click();

    await page.getByText(t.bonus.states.promised, { exact: true }).waitFor();
    const address = await page.getByRole('link', { name: t.bankPage }).getAttribute('href');
    await actAtGateway(page, address ?? '', 'pay');
    await page.getByText(t.bonus.states.credited, { exact: true }).waitFor();
    await page.getByText(t.bonus.added.replace('{bonus}', '300.00')).waitFor();

    await page.goto('/member/depositv2');
    await page.getByRole('radio', { name: t.bonus.none }).waitFor();
    expect(await page.getByRole('radio', { name: titles[lang] }).count()).toBe(0);
  },
);
