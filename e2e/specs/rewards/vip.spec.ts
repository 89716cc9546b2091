import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';

test.each(testedLanguages('HI'))(
  'the VIP page shows the level, the progress to the next one, every level and the history, on a phone in %s (REWARD-7)',
  async (lang) => {
    const { member, vip: t } = textsOf(lang);
    const page = await newPage({ lang, login: 'vip' });
    await page.goto('/member');
    await page.getByRole('main').getByRole('link', { name: member.pages.vip.name }).click();
    const standing = page.getByRole('region', {
      name: new RegExp(`^${t.level.replace('{level}', '\\d+')}$`),
    });
    await standing.waitFor();
    const level = Number(/\d+/.exec((await standing.getAttribute('aria-label')) ?? '')?.[0]);
    expect(level).toBeGreaterThan(1);
    const next = String(level + 1);
    const bar = standing.getByRole('progressbar', { name: t.progress.replace('{level}', next) });
    const percent = Number(await bar.getAttribute('value'));
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(percent).toBeLessThan(100);
    const ladder = page.getByRole('region', { name: t.ladderTitle });
    await ladder.getByText(t.yours, { exact: true }).waitFor();
    await ladder.getByText(t.level.replace('{level}', next), { exact: true }).waitFor();
    const history = page.getByRole('region', { name: t.historyTitle });
    await history.getByText(t.events.raised.replace('{level}', String(level)), { exact: true }).waitFor();
  },
);

test('a new member starts at VIP 0 with the line of VIP 1 and an empty history, at 1280 px (REWARD-7)', async () => {
  const { vip: t } = textsOf('EN');
  const page = await newPage({ width: 1280, token: await tokenOf(await newcomer()) });
  await page.goto('/member/vip');
  await page.getByRole('region', { name: t.level.replace('{level}', '0'), exact: true }).waitFor();
  await page.getByRole('progressbar', { name: t.progress.replace('{level}', '1') }).waitFor();
  const rows = page.getByRole('table').getByRole('row');
  expect(await rows.count()).toBeGreaterThan(2);
  await page.getByText(t.historyEmpty).waitFor();
  await page.getByText(t.openEmpty).waitFor();
});
