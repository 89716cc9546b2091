import { enBackOffice } from '@mela/i18n/en-backoffice';
import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { newPage } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';

const { staffReward: t } = enBackOffice;

test('a reward by hand needs two people: one proposes it, a colleague approves it, and the member can claim it (REWARD-18)', async () => {
  const member = await newcomer();
  const title = `Found a missing rule ${member.memberId}`;
  const first = await newPage({ staff: 'finance', width: 1280 });
  await first.goto(`/grants?propose=new&member=${member.memberId}`);
  const proposal = first.getByRole('dialog', { name: t.proposeTitle });
  await proposal.getByLabel(t.amount, { exact: true }).fill('35');
  await proposal.getByLabel(t.titleEn).fill(title);
  await proposal.getByLabel(t.titleHi).fill('छूटा हुआ नियम मिला');
  await proposal.getByLabel(t.reason).fill('Reported a rule that the help page left out.');
  await proposal.getByRole('button', { name: t.send }).click();
  await first.getByText(t.proposed).waitFor();
  const own = first.getByRole('row').filter({ hasText: title });
  await own.getByText(t.own).waitFor();
  expect(await own.getByRole('button', { name: t.approve }).count()).toBe(0);

  const second = await newPage({ staff: 'finance2', width: 1280 });
  await second.goto('/grants');
  const row = second.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: t.approve }).click();
  const popup = second.getByRole('dialog', { name: t.approveTitle });
  await popup.getByText('Reported a rule that the help page left out.').waitFor();
  await popup.getByRole('button', { name: t.approve }).click();
  await second.getByText(t.approved).waitFor();
  await row.getByText(t.grantStates.approved, { exact: true }).waitFor();
  await row.getByText('demo.finance2', { exact: true }).waitFor();

  const { reward } = textsOf('EN');
  const page = await newPage({ token: await tokenOf(member) });
  await page.goto('/member/rewardCenter');
  await page.getByText(title).first().waitFor();
  await page
    .getByRole('button', { name: new RegExp(`^${reward.claim}`) })
    .first()
    .waitFor();
});
