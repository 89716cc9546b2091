import { moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { createFundedMember, signInWithToken } from '#actors/wallets.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { rollDice } from '#pages/dice-game.ts';

/** A mission of the demo: three bets a day for one rupee. */
const mission = { EN: 'Three bets a day', HI: 'रोज़ तीन बेट' } as const;
test.each(testedLanguages('HI'))(
  'a mission moves while its page is open as the member plays, and its reward is claimed on the page, in %s (REWARD-8)',
  async (lang) => {
    const page = await newPage({ lang });
    const { token, balance } = await createFundedMember(page, '300');
    await signInWithToken(page, token);
    const { mission: t, member } = textsOf(lang);
    await page.goto('/member');
    await page.getByRole('main').getByRole('link', { name: member.pages.missionLeaderboard.name }).click();
    const card = page.getByRole('listitem').filter({ hasText: mission[lang] });
    const bar = card.getByRole('progressbar', { name: mission[lang] });
    await expect.poll(() => bar.getAttribute('value')).toBe('0');

    const table = await newPage({ lang });
    await signInWithToken(table, token);
    for (const percent of ['33', '66', '100']) {
      await rollDice(table, lang, '20');
      // Nobody reloads the page of missions: the server pushes the change.
      await expect.poll(() => bar.getAttribute('value'), { timeout: 15_000 }).toBe(percent);
    }
    await table.close();
    const claim = card.getByRole('button', {
      name: t.claimNamed.replace('{amount}', '1').replace('{name}', mission[lang]),
    });
    const before = await balance();
    await claim.click();
    await card.getByText(t.claimed, { exact: true }).waitFor();
    expect(await balance()).toBe(moneyOfUnits(parseMoney('1') + before));
    expect(await claim.count()).toBe(0);
  },
);
