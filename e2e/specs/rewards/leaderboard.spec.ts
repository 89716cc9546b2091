import { enBackOffice } from '@mela/i18n/en-backoffice';
import { expect, test } from 'vitest';
import { createFundedMember, signInWithToken } from '#actors/wallets.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { rollDice } from '#pages/dice-game.ts';

test.each(testedLanguages('HI'))(
  'the leaderboard is reached by keyboard, and the own standing appears on it as the member plays, in %s (REWARD-9, MEMBER-1)',
  async (lang) => {
    const page = await newPage({ lang });
    const { token } = await createFundedMember(page, '300');
    await signInWithToken(page, token);
    const { leaderboard: t, mission } = textsOf(lang);
    await page.goto('/member/missionLeaderboard');
    await page.getByRole('tab', { name: mission.tabs.missions }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText(t.ownNone).waitFor();

    const table = await newPage({ lang });
    await signInWithToken(table, token);
    await rollDice(table, lang, '20');
    await table.close();
    // Nobody reloads the page: the server pushes the change.
    await page
      .getByRole('region', { name: t.own })
      .getByText('₹20', { exact: true })
      .waitFor({ timeout: 15_000 });
  },
);

test('staff open a paid board of last week, make a plan, and stop it (REWARD-9)', async () => {
  const { staffLeaderboard: t } = enBackOffice;
  const page = await newPage({ staff: 'admin', width: 1280 });
  await page.goto('/leaderboards');
  const paid = page
    .getByRole('row')
    .filter({ hasText: t.states.paid })
    .filter({ hasText: 'Demo Finance' })
    .first();
  await paid.getByRole('button').click();
  const board = page.getByRole('dialog');
  await board.getByText(t.paidBody).waitFor();
  expect(await board.getByRole('row').count()).toBeGreaterThan(3);
  await page.keyboard.press('Escape');

  const title = `Test week ${process.hrtime.bigint()}`;
  await page.getByRole('tab', { name: t.tabs.plans }).click();
  await page.getByRole('button', { name: t.make }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t.code, { exact: true }).fill(`test-${process.hrtime.bigint()}`);
  await form.getByLabel(t.titleIn.replace('{language}', t.languages.EN)).fill(title);
  await form.getByLabel(t.titleIn.replace('{language}', t.languages.HI)).fill('टेस्ट');
  await form.getByLabel(t.stepAmount.replace('{step}', '1')).fill('1');
  await form.getByLabel('Reason').fill('A test of the week.');
  await form.getByRole('button', { name: t.make }).click();
  await page.getByText(t.made).waitFor();
  await page.getByRole('button', { name: t.stopNamed.replace('{name}', title) }).click();
  await form.getByLabel('Reason').fill('The test is over.');
  await form.getByRole('button', { name: t.stop, exact: true }).click();
  await page.getByText(t.done.stop).waitFor();
  await page.getByRole('row').filter({ hasText: title }).getByText(t.off, { exact: true }).waitFor();
});
