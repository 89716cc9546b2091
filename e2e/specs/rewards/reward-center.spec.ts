import { enBackOffice } from '@mela/i18n/en-backoffice';
import { parseMoney } from '@mela/kernel/money';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

const { staffReward: office } = enBackOffice;

const claimed = {
  EN: '₹12.50 added to your main wallet.',
  HI: '₹12.50 आपके मेन वॉलेट में आ गए।',
};

type Gift = { titleEn: string; titleHi: string; amount: string };

async function propose(page: Page, memberId: string, { titleEn, titleHi, amount }: Gift): Promise<void> {
  await page.goto(`/grants?propose=new&member=${memberId}`);
  const dialog = page.getByRole('dialog', { name: office.proposeTitle });
  await dialog.getByLabel(office.amount, { exact: true }).fill(amount);
  await dialog.getByLabel(office.times).fill('2');
  await dialog.getByLabel(office.titleEn).fill(titleEn);
  await dialog.getByLabel(office.titleHi).fill(titleHi);
  await dialog.getByLabel(office.reason, { exact: true }).fill('The payout came a day late.');
  await dialog.getByRole('button', { name: office.send }).click();
  await page.getByText(office.proposed).waitFor();
}

describe.each(testedLanguages('HI'))('a reward by hand in %s', (lang) => {
  test('is proposed by one colleague and approved by another, counted on the badge, claimed, and listed with its turnover (REWARD-5, MEMBER-12)', async () => {
    const { reward: t, shell } = textsOf(lang);
    const mark = String(process.hrtime.bigint() % 1_000_000n);
    const gift = { titleEn: `Late payout ${mark}`, titleHi: `देर का पेमेंट ${mark}`, amount: '12.50' };
    const title = lang === 'HI' ? gift.titleHi : gift.titleEn;
    const someone = await newcomer();
    const memberId = String(someone.memberId);
    const [maker, checker, member] = [
      await newPage({ staff: 'support', width: 1280 }),
      await newPage({ staff: 'finance2', width: 360 }),
      await newPage({ width: 1280, lang, token: await tokenOf(someone) }),
    ];
    await propose(maker, memberId, gift);
    const own = maker.getByRole('row').filter({ hasText: gift.titleEn });
    await own.waitFor();
    expect(await own.getByRole('button').count()).toBe(0);

    await member.goto('/member/rewardCenter');
    await member.getByRole('heading', { name: t.centerTitle, level: 1 }).waitFor();
    expect(await member.getByRole('heading', { name: title }).count()).toBe(0);

    await checker.goto('/grants?state=proposed');
    const waiting = checker.locator('tr').filter({ hasText: gift.titleEn });
    await waiting.getByRole('button', { name: office.approve }).click();
    await checker.getByRole('dialog').getByRole('button', { name: office.approve }).click();
    await checker.getByText(office.approved).waitFor();

    // The push event brings the badge and the reward to the open page.
    const card = member.getByRole('listitem').filter({ has: member.getByRole('heading', { name: title }) });
    await card.waitFor();
    const badge = member.getByRole('banner').getByRole('link', { name: shell.rewards });
    expect(await badge.innerText()).toMatch(/1/);
    await card.getByRole('button').click();
    await member.getByText(claimed[lang]).waitFor();
    await card.waitFor({ state: 'detached' });

    await member.goto('/member/bonusDetails?source=manual');
    const row = member.getByRole('row').filter({ hasText: title });
    await row.getByText(t.states.claimed).waitFor();
    for (const amount of ['₹12.50', '₹0.00', '₹25.00']) expect(await row.innerText()).toContain(amount);

    await maker.goto(`/members/${memberId}?view=rewards`);
    await maker.getByRole('row').filter({ hasText: gift.titleEn }).getByText(office.states.claimed).waitFor();
  });
});

test('a budget is raised with a reason, and shows its funding', async () => {
  const page = await newPage({ staff: 'finance', width: 1280 });
  await page.goto('/budgets?budget=raffle');
  const leftNow = async () => {
    const text = await page.getByRole('dialog').locator('dl').innerText();
    return parseMoneyOf(/₹[\d,]+\.\d\d(?![\s\S]*₹)/.exec(text)?.[0] ?? '');
  };
  await page.getByRole('dialog').locator('dl').waitFor();
  const before = await leftNow();
  await page.getByRole('button', { name: office.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(office.amount, { exact: true }).fill('500');
  await dialog.getByLabel(office.reason, { exact: true }).fill('A second raffle this month.');
  await dialog.getByRole('button', { name: office.save }).click();
  await page.getByText(office.changed).waitFor();
  await page.getByRole('dialog').getByText('A second raffle this month.').first().waitFor();
  expect(await leftNow()).toBe(before + parseMoney('500'));
});

const parseMoneyOf = (shown: string) => parseMoney(shown.replaceAll(/[₹,]/g, ''));
