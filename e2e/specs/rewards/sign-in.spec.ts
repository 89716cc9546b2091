import { formatMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { createFundedMember, signInWithToken } from '#actors/wallets.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

test.each(testedLanguages('HI'))(
  'the daily sign-in is found in the member center, pays the wallet once and shows the next day, on a phone in %s (REWARD-10)',
  async (lang) => {
    const page = await newPage({ lang });
    const { token, balance } = await createFundedMember(page, '300');
    await signInWithToken(page, token);
    const { member, signIn: t } = textsOf(lang);
    await page.goto('/member');
    await page.getByRole('main').getByRole('link', { name: member.pages.signIn.name }).click();
    const action = page.getByRole('button', { name: t.action.replace('{amount}', '₹5.00') });
    await action.click();
    await page.getByText(t.done).waitFor();
    await page.getByText(t.doneBody.replace('{amount}', '₹5.00').replace('{next}', '₹5.00')).waitFor();
    expect(formatMoney(await balance())).toBe('305.0000');
    await page.reload();
    await page.getByText(t.done).waitFor();
    expect(await action.count()).toBe(0);
  },
);

test('a member without a deposit today sees the missing amount, and its link opens the deposit (REWARD-10)', async () => {
  const page = await newPage({ width: 1280 });
  // Other tests deposit for the demo members at the same time.
  await signInWithToken(page, await tokenOf(await newcomer()));
  const { signIn: t, member } = textsOf('EN');
  await page.goto('/member/signIn');
  await page.getByText(t.missingTitle.replace('{missing}', '₹200.00')).waitFor();
  // The side menu has a link of the same name before it.
  await page.getByRole('main').getByRole('link', { name: t.deposit }).last().click();
  await page.getByRole('heading', { level: 1, name: member.pages.depositv2.name }).waitFor();
});
